import { afterAll, beforeAll, expect, it } from 'vitest'
import { finalTables, listApplicantTables } from '../testing/application-tables.ts'
import { testDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.sql.unsafe(`
    insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select n, n, 'x', 3, 'A', 'أ', now() from generate_series(1, 2) n;
    insert into round (english_name, arabic_name, start_date) values ('R', 'ج', '2026-01-01');
    insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
        phd_country, created_at)
      select id, 1, 7, 'A', 'أ', '1980-01-01', 'x', '2016-01-01', 'x', 'EG', now() from account order by id;
    insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
      values ('00000000-0000-4000-8000-000000000001', 1, 20, 'paper.pdf', 'application/pdf', 1, repeat('0', 64), now())`)
})
afterAll(() => database.drop())

const journal = (applicationId: number, url = 'https://journal.example') =>
  database.sql`insert into journal_publication (application_id, title, type, url, paper_title, publication_year, volume_number, issue_number,
      page_numbers, indexing_db, indexing_db_url, authors, co_authors, file_guid, created_at, updated_at)
    values (${applicationId}, 'T', 'National', ${url}, 'P', 2020, '', '', '', 'Scopus', 'https://scopus.example', '[{"name":"A"}]', '[]',
      '00000000-0000-4000-8000-000000000001', now(), now())`

it("a record's file is one of its own application", async () => {
  await expect(journal(2)).rejects.toMatchObject({ code: '23503' })
  await journal(1)
})

it("only a reviewer of the application's own round can be assigned to it", async () => {
  const { sql } = database
  const [of, stranger] = await sql<{ id: number }[]>`
    insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select r, r, 'x', 2, 'A', 'أ', now() from unnest(array['r', 's']) r returning id`
  await sql`insert into round (english_name, arabic_name, start_date) values ('R2', 'ج2', '2027-01-01')`
  const register = (accountId: number | undefined, roundId: number) =>
    sql`insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      values (${accountId ?? 0}, ${roundId}, 'A', 'أ', '1970-01-01', 'x', 7, now())`
  await register(of?.id, 1)
  await register(stranger?.id, 2)
  await expect(register(1, 1)).rejects.toMatchObject({ code: 'JD006' })
  await expect(register(of?.id, 1)).rejects.toMatchObject({ code: '23505' })
  const assign = (id: number) => sql`insert into assignment (application_id, reviewer_id, assigned_at) values (1, ${id}, now())`
  await assign(of?.id ?? 0)
  for (const id of [1, stranger?.id ?? 0, 999_999]) {
    await expect(assign(id)).rejects.toMatchObject({ code: 'JD006' })
    await expect(sql`update assignment set reviewer_id = ${id}`).rejects.toMatchObject({ code: 'JD006' })
  }
})

it('required texts are never empty', async () => {
  await expect(journal(1, '')).rejects.toMatchObject({ code: '23514' })
  for (const column of ['english_name', 'arabic_name', 'job_description', 'phd_university', 'phd_country'])
    await expect(database.sql.unsafe(`update application set ${column} = '' where id = 1`)).rejects.toMatchObject({
      code: '23514',
    })
  for (const column of ['english_name', 'arabic_name'])
    await expect(database.sql.unsafe(`update account set ${column} = ''`)).rejects.toMatchObject({ code: '23514' })
})

it('every table of an application is frozen with it and cannot be truncated', async () => {
  const tables = await listApplicantTables(database.sql)
  expect(tables).toEqual(
    expect.arrayContaining([...finalTables, 'stored_file', 'journal_publication', 'proposal', 'proposal_task']),
  )
  for (const table of tables) {
    const triggers = await database.sql`
      select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = ${table}::regclass and not t.tgisinternal`
    const guards = finalTables.includes(table) ? ['refuse_change'] : ['guard_application_part', 'refuse_change']
    expect(
      triggers.map(({ proname }) => proname),
      table,
    ).toEqual(expect.arrayContaining(guards))
  }
})
