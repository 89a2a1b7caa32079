import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePool } from '../../db/database.ts'
import { sha256 } from '../../files/samples.testing.ts'
import { hashPassword } from '../../http/password.ts'
import { paper, photograph } from '../papers.ts'

export const password = 'a quiet evening in Aswan'
export const emailOf = (number: number): string => `late.${number}@science.example`
/** A submission needs five. */
export const journalsBefore = 4

/**
 * Creates accounts with four pictures and four journals each, stored in `stored` with all rows that the portal would have written. All share one password
 * hash. Returns the account ids in order.
 */
export async function insertAccountsBeforeDeadline({ pg }: DatabasePool, stored: string, many: number): Promise<number[]> {
  await pg.query(
    `with made as (
       insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
       select 'late.' || n || '@science.example', 'late.' || n || '@science.example', $2, 3, 'Mona Abdelrahman', 'منى عبد الرحمن', now()
       from generate_series(1, $1::int) n returning id)
     insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
       phd_country, created_at)
     select made.id, r.id, (select min(branch_id) from round_branch b where b.round_id = r.id), 'Mona Abdelrahman', 'منى عبد الرحمن', '1986-04-12',
       'Lecturer', '2019-06-30', 'Cairo University', 'EG', now() from made, round r where r.active`,
    [many, await hashPassword(password)],
  )
  const picture = (await photograph()).bytes
  for (const type of [1, 2, 3, 4])
    await store(stored, picture, await filed(pg, { type, name: 'صورة.jpg', mime: 'image/jpeg', bytes: picture, pages: null }))
  for (let number = 1; number <= journalsBefore; number += 1) {
    const { bytes, name } = await paper(`earlier ${number}.pdf`)
    await store(stored, bytes, await filed(pg, { type: 20, name, mime: 'application/pdf', bytes, pages: 1 }))
  }
  await pg.query('vacuum analyze')
  const { rows } = await pg.query<{ id: number }>(
    `select id from account where email like 'late.%' order by substring(email from '\\d+')::int`,
  )
  return rows.map(({ id }) => id)
}

type Filed = { type: number; name: string; mime: string; bytes: Uint8Array; pages: number | null }

/** Inserts one such file for everybody, with a record for journals; returns the storage paths. */
async function filed(pg: DatabasePool['pg'], { type, name, mime, bytes, pages }: Filed): Promise<string[]> {
  const { rows } = await pg.query<{ guid: string }>(
    `with file as (
       insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, pages, created_at)
       select gen_random_uuid(), a.id, $1::int, $2, $3, $4, $5, $6, now()
       from application a join account c on c.id = a.account_id where c.email like 'late.%'
       returning guid, application_id),
     journal as (
       insert into journal_publication (application_id, file_guid, title, type, url, paper_title, publication_year, volume_number, issue_number,
         page_numbers, indexing_db, indexing_db_url, authors, co_authors, created_at, updated_at)
       select application_id, guid, 'Journal', 'International', 'https://journal.example', $2, 2020, '', '', '', 'Scopus',
         'https://scopus.example', '[{"name": "Mona"}]', '[]', now(), now() from file where $1::int = 20)
     select guid from file`,
    [type, name, mime, bytes.length, sha256(bytes), pages],
  )
  return rows.map(({ guid }) => guid)
}

async function store(stored: string, bytes: Uint8Array, guids: readonly string[]): Promise<void> {
  for (let at = 0; at < guids.length; at += 100)
    await Promise.all(
      guids.slice(at, at + 100).map(async (guid) => {
        const folder = join(stored, guid.slice(0, 2))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, guid), bytes, { mode: 0o600 })
      }),
    )
}
