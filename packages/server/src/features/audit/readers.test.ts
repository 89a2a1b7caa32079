import type { ApplicationAccess } from '@jadara/contract/audit/audit-trail'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAuditEntry } from '../../db/audit.ts'
import {
  type Applicant,
  addJournals,
  createRegisteredApplicant,
  type TestAccount,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: Applicant
let ahmed: Applicant
const path = '/api/applicant/readers'
const listReadings = async (who: TestClient): Promise<ApplicationAccess[]> => (await who.get(path)).body as ApplicationAccess[]
const findFile = async (type: number): Promise<string> => {
  const [{ guid } = {}] = await test.database
    .sql`select guid from stored_file where application_id = ${mona.id} and type_id = ${type}`
  return `/api/Files/ViewFile/${guid}`
}

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  ahmed = await createRegisteredApplicant(sendByInject(test.http))
  await uploadRequiredFiles(mona)
  await addJournals(mona, 5)
  await assign(test, nadia, mona.id)
})
afterAll(() => test.close())

it('the list is empty as long as only the owner has read the application', async () => {
  await mona.get(await findFile(6))
  await mona.get(`/api/AwardProfile/${mona.userId}`)
  expect(await mona.get(path)).toEqual({ status: 200, body: [] })
})

it('the list names administrators, but neither reviewers nor addresses', async () => {
  test.time.now = new Date('2026-11-21T11:00:00Z')
  await office.get(await findFile(6))
  test.time.now = new Date('2026-11-21T11:01:00Z')
  await nadia.get(await findFile(4))
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

it('abuse 43: the list does not name a reviewer who has become an administrator since', async () => {
  await test.database.sql`update account set user_type = 1 where id = ${nadia.userId}`
  expect((await listReadings(mona)).filter(({ by }) => by === null)).toHaveLength(2)
  await test.database.sql`update account set user_type = 2 where id = ${nadia.userId}`
})

it('the list contains ZIPs of all applications that include one’s own', async () => {
  const exportSubmitted = (at: string) =>
    test.portal.db.transaction((tx) =>
      insertAuditEntry(tx, {
        about: 'office',
        at: new Date(at),
        actorId: 1,
        action: 'exported',
        detail: { kind: 'submitted', key: 'x' },
      }),
    )
  await exportSubmitted('2026-11-21T12:00:00Z')
  test.time.now = new Date('2026-11-21T13:00:00Z')
  await mona.ask(finalizeSubmission, { body: {} as never })
  await exportSubmitted('2026-11-21T14:00:00Z')
  const fromArchives = (await listReadings(mona)).filter(({ part }) => part === 'submitted')
  expect(fromArchives).toEqual([
    { at: '2026-11-21T14:00:00.000Z', action: 'exported', part: 'submitted', by: expect.any(Object) },
  ])
  expect(await listReadings(ahmed)).toEqual([])
})

it('the list is limited to two hundred, with a constant number of queries', async () => {
  const none = await countQueries(() => ahmed.get(path))
  for (let number = 0; number < 201; number += 1)
    await test.portal.db.transaction((tx) =>
      insertAuditEntry(tx, {
        about: mona.id,
        at: new Date(Date.UTC(2026, 10, 23, 0, 0, number)),
        actorId: 1,
        action: 'viewed',
        detail: { what: 'proposal' },
      }),
    )
  let fromArchives: ApplicationAccess[] = []
  expect(
    await countQueries(async () => {
      fromArchives = await listReadings(mona)
    }),
  ).toBe(none)
  expect(fromArchives).toHaveLength(200)
  expect(fromArchives[0]?.at).toBe('2026-11-23T00:03:20.000Z')
})
