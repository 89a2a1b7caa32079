import { type ApplicantRow, applicantSortColumns } from '@jadara/contract/applicants/applicants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOrderIndexed } from '../../db/applicant-filters.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

/** All pages together are the list, without gaps and duplicates. */

let test: TestPortal
let office: TestClient

type Shown = { items: ApplicantRow[]; total: number }
const readPage = async (query: string) => (await office.get(`/api/Applicants?${query}`)).body as Shown

/** Few distinct values, to have many equal sort keys; every third application of four themes is submitted. */
const addApplicants = (from: number, to: number) => test.database.sql`
  with account as (
    insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
    select 'p' || n || '@uni.example', 'p' || n || '@uni.example', 'x', 3, 'P', 'م', now() from generate_series(${from}::int, ${to}::int) n returning id
  )
  insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
  select a.id, r.id, 1 + a.id % 4, chr(65 + a.id % 5), (array['أ', 'ب', 'ت', 'إ'])[1 + a.id % 4], date '1980-01-01' + a.id % 7, 'x', date '2016-01-01' + a.id % 3,
    'U' || a.id % 2, 'EG', timestamptz '2026-01-01' + a.id % 11 * interval '1 hour'
  from account a, round r where r.active`

const submitSome = async () => {
  const { sql } = test.database
  await sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
      select 'R' || id, id, now(), timestamptz '2026-02-01' + id % 4 * interval '1 hour', '', '', encode(sha256(''), 'hex'), 0, 0, '{}'
      from application where id % 3 = 0`
    await tx`update application a set submitted_at = r.sealed_at, receipt_number = r.number from receipt r where r.application_id = a.id`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
}

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

describe('the number of queries', () => {
  const queries = async () => [
    await countQueries(() => readPage('page=1')),
    await countQueries(() => readPage('page=1&search=uni')),
    await countQueries(() => office.get('/api/Applicants')),
  ]
  it('is the same for one applicant as for three', async () => {
    await addApplicants(1, 1)
    const one = await queries()
    await addApplicants(2, 3)
    expect(await queries()).toEqual(one)
  })
})

describe('all pages together', () => {
  beforeAll(async () => {
    await addApplicants(4, 173)
    await submitSome()
  })

  const filters = ['', 'isSubmitted=1', 'branchId=2', 'search=u1', 'isSubmitted=0&branchId=3']
  const queries = applicantSortColumns.flatMap((name) => [
    ...(isOrderIndexed(name) ? filters : ['']).flatMap((filter) => [`${filter}&sort=${name}`, `${filter}&sort=-${name}`]),
    `sort=-${name}&byTheme=1`,
  ])
  it.each([...filters, ...queries])('are the complete list: %s', async (query) => {
    const all = (await office.get(`/api/Applicants?${query}`)).body as ApplicantRow[]
    const read: number[] = []
    for (let page = 1; page <= Math.ceil(all.length / 20) + 1; page += 1) {
      const { items, total } = await readPage(`${query}&page=${page}&pageSize=20`)
      expect(total).toBe(all.length)
      read.push(...items.map(({ id }) => id))
    }
    expect(all.length).toBeGreaterThan(20)
    expect(new Set(read).size).toBe(read.length)
    expect(read).toEqual(all.map(({ id }) => id))
  })

  it('have the requested size, and are empty beyond the end', async () => {
    expect((await readPage('page=1')).items).toHaveLength(20)
    expect((await readPage('pageSize=100')).items).toHaveLength(100)
    expect((await readPage('page=2&pageSize=100')).items).toHaveLength(73)
    expect(await readPage('page=1000000&pageSize=500')).toEqual({ items: [], total: 173 })
    expect(await readPage('page=99&search=u1')).toEqual({ items: [], total: expect.any(Number) })
  })
})

describe('the count', () => {
  it('stays correct under concurrent writes', async () => {
    const { sql } = test.database
    const before = (await readPage('branchId=1&page=1')).total
    const ids = await sql`select id from application where branch_id <> 1 and submitted_at is null limit 24`
    await Promise.all([
      ...ids.map(({ id }) => sql`update application set branch_id = 1 where id = ${id}`),
      ...Array.from({ length: 8 }, (_, n) => addApplicants(1000 + n, 1000 + n)),
    ])
    const [{ count } = {}] = await sql`select count(*)::int from application where branch_id = 1`
    expect((await readPage('branchId=1&page=1')).total).toBe(count)
    expect(count).toBeGreaterThanOrEqual(before + 24)
    expect((await readPage('page=1')).total).toBe(181)
  })
})
