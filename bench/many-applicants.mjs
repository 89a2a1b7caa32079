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

/**
 * Puts that many applicants into the active round, by SQL: five journals each, awards and memberships; one in ten of the seventh theme. What
 * they wrote is odd where people are: quotes, commas, equals signs.
 */
export async function fillApplicants(pg, many) {
  await pg.query(
    `insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
     select 'applicant.' || n || '@science.example', 'applicant.' || n || '@science.example', 'x', 3, 'Mona Abdelrahman', 'منى', now()
     from generate_series(1, $1::int) n`,
    [many],
  )
  await pg.query(
    `insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
       phd_country, created_at)
     select c.id, r.id, b.ids[case when c.id % 10 = 0 then 7 else 1 + c.id % 6 end], 'Mona Abdelrahman ' || chr(65 + c.id % 26),
       f.names[1 + c.id % array_length(f.names, 1)] || ' ' || l.names[1 + c.id * 7 % array_length(l.names, 1)] || ' '
         || l.names[1 + c.id / 3 % array_length(l.names, 1)],
       date '1984-01-01' + c.id % 3000, 'Associate professor, "acting" =' || c.id, date '2015-06-30' + c.id % 2000,
       'Faculty of Science, Alexandria University', case c.id % 4 when 0 then 'DE' else 'EG' end, now() - c.id * interval '1 minute'
     from account c, round r, (select array_agg(id order by id) as ids from award_branch) b, (select $1::text[] as names) f, (select $2::text[] as names) l
     where c.user_type = 3 and r.active`,
    [first, last],
  )
  await pg.query(
    `with file as (
       insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, pages, created_at)
       select gen_random_uuid(), a.id, 20, 'paper.pdf', 'application/pdf', 1000, repeat('0', 64), 1, now() from application a, generate_series(1, 5)
       returning guid, application_id
     )
     insert into journal_publication (application_id, file_guid, title, type, url, paper_title, publication_year, volume_number, issue_number,
       page_numbers, indexing_db, indexing_db_url, authors, co_authors, created_at, updated_at)
     select application_id, guid, 'Journal', 'International', 'https://journal.example', 'Paper', 2020, '', '', '', 'Scopus', 'https://scopus.example',
       '[{"name": "Mona"}]', '[]', now(), now() from file`,
  )
  await pg.query(
    `insert into award (application_id, awarding_organization, english_title, arabic_title, award_date, created_at, updated_at)
     select a.id, 'Academy', 'Award', 'جائزة', '2020-01-01', now(), now() from application a, generate_series(1, a.id % 4)`,
  )
  await pg.query(
    `insert into editorial_board (application_id, journal_title, publisher, url, membership_level, membership_from, membership_to, created_at, updated_at)
     select a.id, 'Journal', 'Publisher', 'https://board.example', 'Editor', '2020-01-01', '2021-01-01', now(), now()
     from application a, generate_series(1, a.id % 3)`,
  )
  await pg.query('analyze')
}

/** Their Arabic names in the order of the list. */
export async function applicantNames(pg) {
  const { rows } = await pg.query(
    'select arabic_name from application order by branch_id, searchable(arabic_name) collate arabic, id',
  )
  return rows.map(({ arabic_name }) => arabic_name)
}
