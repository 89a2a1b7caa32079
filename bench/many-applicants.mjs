const first = [
  'أحمد',
  'إبراهيم',
  'آمال',
  'مُنى',
  'فاطمة',
  'فاطمه',
  'هدى',
  'علي',
  'على',
  'يوسف',
  'عبد الله',
  'عبدالله',
  'ياسمين',
  'رضوى',
  'بسمة',
  'تامر',
  'ثريا',
  'جمال',
]
const last = [
  'السيد',
  'عبد الرحمن',
  'مصطفى',
  'الأنصاري',
  'شوقي',
  'أبو زيد',
  'المغربي',
  'حسنين',
  'ربيع',
  'وهبة',
  'قنديل',
  'لبيب',
  'نصّار',
]

const english = ['Mona', 'Ahmed', 'Heba', 'Youssef', 'Yasmine', 'Tamer', 'Thoraya', 'Gamal', 'Radwa', 'Ibrahim', 'Fatma']
const family = ['Abdelrahman', 'Mostafa', 'El-Sayed', 'Hassanein', 'Wahba', 'Kandil', 'Labib', 'Shawky', 'Nassar']

/**
 * Inserts applicants into the active round by SQL, each with five journals, awards and memberships; one in ten has the seventh theme. `submitted` is the
 * share that has submitted. Some texts contain quotes, commas and equals signs. Existing applications stay unchanged.
 */
export async function fillApplicants(pg, many, { submitted = 0 } = {}) {
  const client = await pg.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // The rows satisfy the checks, which are slow row by row.
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
    await client.query('alter table application disable trigger progress_is_updated')
    const { rows: indexes } = await client.query(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'listed_applicant' and indexname not like '%_pkey'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const { rows } = await client.query('select coalesce(max(id), 0) as last from application')
    await insertApplicants(client, many)
    // The statements below shall see the new ones alone.
    await client.query(`create temporary view new_application as select * from application where id > ${rows[0].last}`)
    await insertRecords(client)
    if (submitted > 0) await submitApplications(client, submitted)
    await client.query('drop view new_application')
    // Deferred checks would delay the next command.
    await client.query('set constraints all immediate')
    for (const { made } of indexes) await client.query(made)
    // As in migration 0045; the definition of an index does not include it.
    await client.query('alter index listed_by_lexemes alter column 1 set statistics 0')
    for (const table of guarded) await client.query(`alter table ${table} enable trigger user`)
    await client.query('alter table application enable trigger progress_is_updated')
    await client.query('call recount_progress()')
    await client.query('commit')
    // As PostgreSQL does by itself within a minute. Before, plans are made for empty tables.
    await client.query('analyze')
  } finally {
    client.release(true)
  }
  // Autovacuum would do this within minutes.
  await pg.query('vacuum analyze')
}

const guarded = ['stored_file', 'journal_publication', 'award', 'editorial_board', 'record_count']

async function insertApplicants(client, many) {
  await client.query(
    `insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
     select 'applicant.' || n || '@science.example', 'applicant.' || n || '@science.example', 'x', 3, 'Mona Abdelrahman', 'منى', now()
     from generate_series(1, $1::int) n`,
    [many],
  )
  await client.query(
    `insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
       phd_country, created_at)
     select c.id, r.id, b.ids[case when c.id % 10 = 0 then 7 else 1 + c.id % 6 end],
       e.names[1 + c.id % array_length(e.names, 1)] || ' ' || s.names[1 + c.id * 5 % array_length(s.names, 1)] || ' ' || chr(65 + c.id % 26),
       f.names[1 + c.id % array_length(f.names, 1)] || ' ' || l.names[1 + c.id * 7 % array_length(l.names, 1)] || ' '
         || l.names[1 + c.id / 3 % array_length(l.names, 1)],
       date '1984-01-01' + c.id % 3000, 'Associate professor, "acting" =' || c.id, date '2015-06-30' + c.id % 2000,
       'Faculty of Science, Alexandria University', case c.id % 4 when 0 then 'DE' else 'EG' end, now() - c.id * interval '1 minute'
     from account c, round r, (select array_agg(id order by id) as ids from award_branch) b, (select $1::text[] as names) f,
       (select $2::text[] as names) l, (select $3::text[] as names) e, (select $4::text[] as names) s
     where c.email like 'applicant.%@science.example' and r.active`,
    [first, last, english, family],
  )
}

async function insertRecords(client) {
  await client.query(
    `with file as (
       insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, pages, created_at)
       select gen_random_uuid(), a.id, 20, 'paper.pdf', 'application/pdf', 1000, repeat('0', 64), 1, now() from new_application a, generate_series(1, 5)
       returning guid, application_id
     )
     insert into journal_publication (application_id, file_guid, title, type, url, paper_title, publication_year, volume_number, issue_number,
       page_numbers, indexing_db, indexing_db_url, authors, co_authors, created_at, updated_at)
     select application_id, guid, 'Journal', 'International', 'https://journal.example', 'Paper', 2020, '', '', '', 'Scopus', 'https://scopus.example',
       '[{"name": "Mona"}]', '[]', now(), now() from file`,
  )
  // Nobody has the bytes of these files, so the portal would try to draw each in vain.
  await client.query(
    `insert into first_page (guid, is_drawn, drawn_at)
     select guid, false, now() from stored_file where mime = 'application/pdf' and application_id in (select id from new_application)`,
  )
  await client.query(
    `insert into award (application_id, awarding_organization, english_title, arabic_title, award_date, created_at, updated_at)
     select a.id, 'Academy', 'Award', 'جائزة', '2020-01-01', now(), now() from new_application a, generate_series(1, a.id % 4)`,
  )
  await client.query(
    `insert into editorial_board (application_id, journal_title, publisher, url, membership_level, membership_from, membership_to, created_at, updated_at)
     select a.id, 'Journal', 'Publisher', 'https://board.example', 'Editor', '2020-01-01', '2021-01-01', now(), now()
     from new_application a, generate_series(1, a.id % 3)`,
  )
  // The counts that the triggers would have written.
  await client.query(
    `insert into record_count (id, records) select application_id, jsonb_object_agg(kind, records) from (
       select application_id, 'journal_publication' as kind, count(*) as records from journal_publication group by 1
       union all select application_id, 'award', count(*) from award group by 1
       union all select application_id, 'editorial_board', count(*) from editorial_board group by 1) counted
     where application_id in (select id from new_application) group by 1`,
  )
}

async function submitApplications(client, share) {
  await client.query(
    `insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
     select gen_random_uuid(), a.id, type, 'photo.jpg', 'image/jpeg', 1000, repeat('0', 64), now()
     from new_application a, unnest(array[1, 2, 3, 4, 6]) as type where a.id % 100 < $1::float * 100`,
    [share],
  )
  await client.query(
    `insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
     select 'JDR-1-' || lpad(id::text, 6, '0'), id, created_at, created_at, '', '', encode(sha256(''), 'hex'), 5, 5, '{"journal": 5}'
     from new_application where id % 100 < $1::float * 100`,
    [share],
  )
  await client.query(
    `update application a set submitted_at = r.sealed_at, receipt_number = r.number from receipt r, new_application n
     where r.application_id = a.id and n.id = a.id`,
  )
}

export async function listApplicantNames(pg) {
  const { rows } = await pg.query(
    'select arabic_name from application order by branch_id, searchable(arabic_name) collate arabic, id',
  )
  return rows.map(({ arabic_name }) => arabic_name)
}
