import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof bareDatabase>>

beforeEach(async () => {
  database = await bareDatabase()
})
afterEach(() => database.drop())

const tables = async () =>
  (await database.sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(({ tablename }) => tablename)
const applied = () =>
  database.sql<{ name: string; applied_at: Date }[]>`select name, applied_at::text from schema_migration order by name`

describe('migrating', () => {
  it('creates the schema, once', async () => {
    await migrate(database.pg)
    const once = await applied()
    expect(once.map(({ name }) => name)).toContain('0001_main_path.sql')
    expect(await tables()).toEqual(expect.arrayContaining(['account', 'application', 'audit', 'receipt', 'round', 'stored_file']))
    await migrate(database.pg)
    expect(await applied()).toEqual(once)
  })

  it('abuse 25: by two servers at once runs once, while the other waits', async () => {
    const servers = Array.from({ length: 4 }, () => openPool(database.where, { connections: 2 }))
    await Promise.all(servers.map(({ pg }) => migrate(pg)))
    await Promise.all(servers.map(({ close }) => close()))
    expect(await database.sql`select count(*)::int as themes from award_branch`).toEqual([{ themes: 7 }])
  })

  it('abuse 25: that fails half-way leaves the database unchanged and releases its lock', async () => {
    await database.sql`create table receipt (mine int)`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The migration 0001_main_path.sql failed; the database is as it was before.',
    )
    expect(await tables()).toEqual(['receipt', 'schema_migration'])
    expect(await applied()).toEqual([])
    await database.sql`drop table receipt`
    await migrate(database.pg)
    expect(await tables()).toContain('account')
  })

  it('abuse 26: of a newer database by an older program fails with an explanation', async () => {
    await migrate(database.pg)
    await database.sql`insert into schema_migration (name, sha256) values ('9000_later.sql', 'x')`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The database is newer than this program: it has the migration 9000_later.sql. Start the newer program instead.',
    )
  })

  it('of a database with changed migrations fails with an explanation', async () => {
    await migrate(database.pg)
    await database.sql`update schema_migration set sha256 = 'x' where name = '0001_main_path.sql'`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The migration 0001_main_path.sql was applied with different content. Start the version of the program that it belongs to.',
    )
  })

  it('preserves receipts of submitted applications and counts their journals', async () => {
    const first = await readFile(new URL('./migrations/0001_main_path.sql', import.meta.url), 'utf8')
    const sha256 = createHash('sha256').update(first).digest('hex')
    await database.sql.unsafe(`
      create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      insert into schema_migration (name, sha256) values ('0001_main_path.sql', '${sha256}');
      ${first};
      insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at) values ('a', 'a', 'x', 3, 'A', 'أ', now());
      insert into round (english_name, arabic_name, start_date, journals_least) values ('R', 'ج', '2026-01-01', 0);
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
          phd_country, created_at) values (1, 1, 7, 'A', 'أ', '1980-01-01', 'x', '2016-01-01', 'x', 'EG', now());
      insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
        select gen_random_uuid(), 1, type, 'x', 'x', 1, repeat('0', 64), now() from unnest(array[1, 2, 3, 4, 6]) type;
      insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
        values ('00000000-0000-4000-8000-000000000001', 1, 20, 'paper.pdf', 'application/pdf', 1, repeat('0', 64), now());
      insert into journal_publication (application_id, title, type, url, paper_title, publication_year, volume_number, issue_number, page_numbers,
          indexing_db, indexing_db_url, authors, co_authors, file_guid, created_at, updated_at)
        values (1, 'T', 'National', 'https://journal.example', 'P', 2020, '', '', '', 'Scopus', 'https://scopus.example', '[{"name":"A"}]', '[]',
          '00000000-0000-4000-8000-000000000001', now(), now());
      insert into receipt values ('JDR-1-00001', 1, now(), now(), 'm', 's', encode(sha256('m'), 'hex'), 5, 6, 0, 9);
      update application set submitted_at = now(), receipt_number = 'JDR-1-00001'`)
    await migrate(database.pg)
    expect(await database.sql`select number, personal_files, records, pages from receipt`).toEqual([
      { number: 'JDR-1-00001', personal_files: 5, records: { journal: 6 }, pages: 9 },
    ])
    expect(await database.sql`select id, records from record_count`).toEqual([{ id: 1, records: { journal_publication: 1 } }])
    await expect(database.sql`update receipt set pages = 8`).rejects.toMatchObject({ code: 'JD003' })
    await expect(database.sql`update application set phd_country = 'DE'`).rejects.toMatchObject({ code: 'JD001' })
  })
})
