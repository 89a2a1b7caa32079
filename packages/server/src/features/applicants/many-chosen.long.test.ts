import type { ChosenApplicant } from '@jadara/contract/applicants/applicants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** The office acts on all 2,000 applicants of a round at once: each act answers within seconds, and concerns exactly those who were previewed. */

const people = 2000
const longestActSeconds = 30
const longestLookSeconds = 3

let test: TestPortal
let office: TestClient
let applicants: number[]
let reviewers: number[]

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  for (let count = 0; count < 3; count += 1) await createSignedInReviewer(test)
  const { sql } = test.database
  await sql`with account as (
      insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at, confirmed_at)
      select 'person' || n || '@crowd.example', 'person' || n || '@crowd.example', 'x', 3, 'Person ' || n, 'شخص رقم ' || n, now(), now()
      from generate_series(1, ${people}::int) n returning id, english_name, arabic_name)
    insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
      phd_country, created_at)
    select a.id, r.id, 7, a.english_name, a.arabic_name, '1985-01-01', 'Lecturer', '2019-01-01', 'Cairo University', 'EG', now()
    from account a, round r where r.active`
  await sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
      select 'R' || id, id, now(), now(), '', '', encode(sha256(''), 'hex'), 0, 0, '{}' from application`
    await tx`update application a set submitted_at = r.sealed_at, receipt_number = r.number from receipt r where r.application_id = a.id`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
  reviewers = (await sql`select id from reviewer order by id`).map(({ id }) => id as number)
}, 120_000)
afterAll(() => test.close())

/** Prints how long the call took. */
async function within<T>(seconds: number, name: string, call: () => Promise<{ status: number; body: unknown }>): Promise<T> {
  const began = performance.now()
  const { status, body } = await call()
  const took = (performance.now() - began) / 1000
  process.stdout.write(`${name}: ${took.toFixed(2)} s\n`)
  expect({ status, body: status < 300 ? 'done' : body }).toEqual({ status: expect.any(Number), body: 'done' })
  expect(took).toBeLessThan(seconds)
  return body as T
}

it('chooses all who match', async () => {
  const found = await within<ChosenApplicant[]>(longestLookSeconds, 'matching', () => office.get('/api/Applicants/Matching'))
  expect(found.length).toBe(people)
  applicants = found.map(({ id }) => id)
})

it('assigns three reviewers to all, and takes all assignments back', async () => {
  const body = { applicants, reviewers }
  await within(longestActSeconds, 'preview of assigning', () => office.post('/api/Applicants/Reviewers/Preview', body))
  const { added } = await within<{ added: number }>(longestActSeconds, 'assigning', () =>
    office.post('/api/Applicants/Reviewers', body),
  )
  expect(added).toBe(people * reviewers.length)
  const pairs = await within<{ applicantId: number; reviewerId: number }[]>(longestLookSeconds, 'active assignments', () =>
    office.post('/api/Assignments/List', { applicants }),
  )
  const { ended } = await within<{ ended: number }>(longestActSeconds, 'taking back', () =>
    office.post('/api/Assignments/TakeBack', {
      pairs: pairs.map(({ applicantId, reviewerId }) => ({ applicantId, reviewerId })),
      reason: 'The reviewers have no time this year, all of them.',
    }),
  )
  expect(ended).toBe(people * reviewers.length)
}, 120_000)

it('screens all, with a letter to each', async () => {
  await within(longestLookSeconds, 'preview of screening', () => office.post('/api/Screening/Preview', { applicants }))
  const { changed, letters } = await within<{ changed: number; letters: number }>(longestActSeconds, 'screening', () =>
    office.put('/api/Screening', { applicants, state: 'eligible', reason: '', sendsLetter: true }),
  )
  expect({ changed, letters }).toEqual({ changed: people, letters: people })
}, 120_000)

it('writes to all', async () => {
  const { id } = await within<{ id: number }>(longestLookSeconds, 'draft of a letter', () =>
    office.post('/api/Announcements/ToChosen', { applicants }),
  )
  const { updatedAt } = (await office.get(`/api/Announcements/${id}`)).body as { updatedAt: string }
  const words = { subject: { en: '{round}', ar: '{round}' }, body: { en: '{name}: {state}', ar: '{name}: {state}' } }
  const { updatedAt: saved } = await within<{ updatedAt: string }>(longestLookSeconds, 'saving it', () =>
    office.put(`/api/Announcements/${id}`, { ...words, audience: { to: 'chosen', of: 'applicants' }, updatedAt }),
  )
  await within(longestLookSeconds, 'its recipients', () => office.get(`/api/Announcements/${id}/Recipients`))
  await within(longestActSeconds, 'sending it', () =>
    office.post(`/api/Announcements/${id}/Send`, { recipients: people, updatedAt: saved }),
  )
}, 120_000)

it('extends and reminds all drafts, a hundred at a time', async () => {
  const { sql } = test.database
  await sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`update application set submitted_at = null, receipt_number = null`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
  await within(longestLookSeconds, 'preview of deadlines', () => office.post('/api/Applicants/Deadlines/Preview', { applicants }))
  const batches = Array.from({ length: people / 100 }, (_, at) => applicants.slice(at * 100, at * 100 + 100))
  let extended = 0
  const began = performance.now()
  for (const batch of batches)
    extended += (
      await within<{ extended: number }>(longestLookSeconds, 'extending 100', () =>
        office.post('/api/Applicants/Extensions', { applicants: batch, until: '2027-02-10', reason: 'A storm' }),
      )
    ).extended
  process.stdout.write(`extending all: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  expect(extended).toBe(people)
  const { reminded } = await within<{ reminded: number }>(longestActSeconds, 'reminding', () =>
    office.post('/api/Applicants/Reminders', { applicants }),
  )
  expect(reminded).toBe(people)
}, 180_000)
