import type { AudienceStatus } from '@jadara/contract/announcements/announcements'
import { requiredFileTypeIds } from '@jadara/contract/files/file-types'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listRecipients } from './audience.ts'

/** The audience "complete" agrees with each applicant's own checklist. */

let test: TestPortal
let office: TestClient
const people: Record<string, Applicant> = {}

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const send = sendByInject(test.http)
  people.fresh = await createRegisteredApplicant(send)
  people.journalShort = await completeApplicant(send, { journals: 4 })
  people.whole = await completeApplicant(send)
  people.most = await completeApplicant(send, { journals: 5 })
  people.fileShort = await completeApplicant(send)
  await test.database.sql`delete from stored_file where application_id = ${people.fileShort.id} and type_id = 6`
  people.noJournal = await completeApplicant(send, { journals: 0 })
  people.submitted = await completeApplicant(send)
  await people.submitted.ask(finalizeSubmission, { body: {} } as never)
  people.disabled = await completeApplicant(send)
  await test.database.sql`update account set disabled_at = now() where id = ${people.disabled.userId}`
  await test.database.sql`update application set branch_id = 2 where id = ${people.most.id}`
}, 120_000)
afterAll(() => test.close())

const addressed = async (status: AudienceStatus, branchId?: number) =>
  (
    await listRecipients(test.portal.db, {
      audience: { to: 'applicants', standing: status, branchId },
      announcementId: undefined,
    })
  )
    .map(({ email }) => email)
    .sort()
const counted = async (query: string) => (await office.get(`/api/Announcements/Recipients?${query}`)).body
const emails = (...names: string[]) => names.map((name) => people[name]?.email ?? '').sort()

it('means by complete what each applicant’s own progress says', async () => {
  const complete: string[] = []
  const incomplete: string[] = []
  for (const [name, who] of Object.entries(people)) {
    if (name === 'disabled') continue
    const progress = (await who.ask(readProgress)) as ApplicationProgress
    if (progress.isSubmitted) continue
    const files = requiredFileTypeIds.every((id) => progress.personalFiles.includes(id))
    const records = Object.entries(progress.bounds).every(([kind, { least, most }]) => {
      const have = progress.records[kind] ?? 0
      return have >= least && have <= most
    })
    ;(files && records ? complete : incomplete).push(who.email)
  }
  expect(complete.sort()).toEqual(emails('whole', 'most'))
  expect(await addressed('complete')).toEqual(complete)
  expect(await addressed('incomplete')).toEqual(incomplete.sort())
})

it('goes by what the round asks for and allows: one record too many is as incomplete as one too few', async () => {
  await test.database.sql`update round set journals_least = 4, journals_most = 4`
  expect(await addressed('complete')).toEqual(emails('journalShort'))
  expect(await addressed('incomplete')).toEqual(emails('fresh', 'whole', 'most', 'fileShort', 'noJournal'))
  await test.database.sql`update round set journals_least = 5, journals_most = 8`
})

it('parts everybody by where they stand, and never writes to a disabled account', async () => {
  const everybody = emails('fresh', 'journalShort', 'whole', 'most', 'fileShort', 'noJournal', 'submitted')
  expect(await addressed('all')).toEqual(everybody)
  expect(await addressed('submitted')).toEqual(emails('submitted'))
  expect(
    [...(await addressed('complete')), ...(await addressed('incomplete')), ...(await addressed('submitted'))].sort(),
  ).toEqual(everybody)
  expect(await addressed('all', 2)).toEqual(emails('most'))
})

it('is counted as it is written to', async () => {
  await test.database.sql`update account set language = 'ar' where id = ${(people.fresh as Applicant).userId}`
  expect(await counted('to=applicants')).toEqual({ recipients: 7, byLanguage: { en: 6, ar: 1 } })
  expect(await counted('to=applicants&standing=submitted')).toEqual({ recipients: 1, byLanguage: { en: 1, ar: 0 } })
  expect(await counted('to=applicants&standing=all&branchId=2')).toEqual({ recipients: 1, byLanguage: { en: 1, ar: 0 } })
  expect(await counted('to=reviewers')).toEqual({ recipients: 0, byLanguage: { en: 0, ar: 0 } })
  await createSignedInReviewer(test)
  expect(await counted('to=reviewers')).toEqual({ recipients: 1, byLanguage: { en: 1, ar: 0 } })
  expect((await office.get('/api/Announcements/Recipients')).status).toBe(400)
  expect((await office.get('/api/Announcements/Recipients?to=applicants&standing=late')).status).toBe(400)
})

it('is nobody between rounds, which is said', async () => {
  await test.database.sql`update round set active = false`
  expect(await counted('to=applicants')).toMatchObject(expectedFailure(409, 'No award round is open at the moment.').body)
  expect(await counted('to=subscribers')).toEqual({ recipients: 0, byLanguage: { en: 0, ar: 0 } })
})
