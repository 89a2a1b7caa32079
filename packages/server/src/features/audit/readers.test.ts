import type { Reading } from '@jadara/contract/audit-trail'
import { finalizeSubmission } from '@jadara/contract/submission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { type Account, type Applicant, addJournals, registeredApplicant, uploadRequiredFiles } from '../../testing/applicant.ts'
import { administrator, assign, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'

/** An applicant sees who opened what they filed, and never who reviews them. */

let test: TestPortal
let office: Caller
let nadia: Account
let mona: Applicant
let ahmed: Applicant
const path = '/api/applicant/readers'
const readings = async (who: Caller): Promise<Reading[]> => (await who.get(path)).body as Reading[]
const fileOf = async (type: number): Promise<string> => {
  const [{ guid } = {}] = await test.database
    .sql`select guid from stored_file where application_id = ${mona.id} and type_id = ${type}`
  return `/api/Files/ViewFile/${guid}`
}

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
  nadia = await reviewer(test)
  mona = await registeredApplicant(injecting(test.http))
  ahmed = await registeredApplicant(injecting(test.http))
  await uploadRequiredFiles(mona)
  await addJournals(mona, 5)
  await assign(test, nadia, mona.id)
})
afterAll(() => test.close())

it('is nobody, as long as nobody but the owner looked', async () => {
  await mona.get(await fileOf(6))
  await mona.get(`/api/AwardProfile/${mona.userId}`)
  expect(await mona.get(path)).toEqual({ status: 200, body: [] })
})

it('names administrators, of reviewers only that it was one, and nobody’s address', async () => {
  test.time.now = new Date('2026-11-21T11:00:00Z')
  await office.get(await fileOf(6))
  test.time.now = new Date('2026-11-21T11:01:00Z')
  await nadia.get(await fileOf(4))
  test.time.now = new Date('2026-11-21T11:02:00Z')
  await nadia.get(`/api/UserJournalPublications/${mona.userId}`)
  test.time.now = new Date('2026-11-21T11:03:00Z')
  await office.get(`/api/UploadedFiles/ExportPublicationProfileToExcel?userId=${mona.userId}&format=json`)
  const by = { englishName: expect.any(String), arabicName: expect.any(String) }
  const answer = await mona.get(path)
  expect(answer).toEqual({
    status: 200,
    body: [
      { at: '2026-11-21T11:03:00.000Z', action: 'profile-exported', part: 'publications', by },
      { at: '2026-11-21T11:02:00.000Z', action: 'viewed', part: 'journal', by: null },
      { at: '2026-11-21T11:01:00.000Z', action: 'file-viewed', part: '4', by: null },
      { at: '2026-11-21T11:00:00.000Z', action: 'file-viewed', part: '6', by },
    ],
  })
  expect(answer.bytes.toString()).not.toMatch(/Nadia|نادية|127\.0\.0\.1/)
})

it('abuse 43: does not name a reviewer who has become an administrator since', async () => {
  await test.database.sql`update account set user_type = 1 where id = ${nadia.userId}`
  expect((await readings(mona)).filter(({ by }) => by === null)).toHaveLength(2)
  await test.database.sql`update account set user_type = 2 where id = ${nadia.userId}`
})

it('tells of the ZIP of everybody to those who are in it', async () => {
  const everybody = (at: string) =>
    test.portal.db.transaction((tx) =>
      audit(tx, { about: 'office', at: new Date(at), actorId: 1, action: 'exported', detail: { kind: 'submitted', key: 'x' } }),
    )
  await everybody('2026-11-21T12:00:00Z')
  test.time.now = new Date('2026-11-21T13:00:00Z')
  await mona.ask(finalizeSubmission, { body: {} as never })
  await everybody('2026-11-21T14:00:00Z')
  const told = (await readings(mona)).filter(({ part }) => part === 'submitted')
  expect(told).toEqual([{ at: '2026-11-21T14:00:00.000Z', action: 'exported', part: 'submitted', by: expect.any(Object) }])
  expect(await readings(ahmed)).toEqual([])
})

it('is the last two hundred, in the same queries as none', async () => {
  const none = await queriesOf(() => ahmed.get(path))
  for (let number = 0; number < 201; number += 1)
    await test.portal.db.transaction((tx) =>
      audit(tx, {
        about: mona.id,
        at: new Date(Date.UTC(2026, 10, 23, 0, 0, number)),
        actorId: 1,
        action: 'viewed',
        detail: { what: 'proposal' },
      }),
    )
  let told: Reading[] = []
  expect(
    await queriesOf(async () => {
      told = await readings(mona)
    }),
  ).toBe(none)
  expect(told).toHaveLength(200)
  expect(told[0]?.at).toBe('2026-11-23T00:03:20.000Z')
})
