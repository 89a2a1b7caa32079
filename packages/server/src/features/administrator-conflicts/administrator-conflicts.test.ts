import type { AdministratorConflict } from '@jadara/contract/conflicts/administrator-conflicts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createAdministrator, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, type SubmittedApplicant } from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let huda: TestAccount
let mona: SubmittedApplicant
const names = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  huda = await createAdministrator(test, { englishName: 'Huda Second', arabicName: 'هدى الثانية' })
})
afterAll(() => test.close())
beforeEach(async () => {
  mona = await insertSubmittedApplicant(test, { names })
})

const mistaken = 'I mistook her for another person of the same name'
const declare = (reason = 'She is my sister', by: TestClient = huda) =>
  by.post(`/api/Applicants/${mona.id}/OwnConflict`, { reason })
const withdraw = (reason = mistaken, by: TestClient = huda) =>
  by.post(`/api/Applicants/${mona.id}/OwnConflict/Withdrawal`, { reason })
const list = async (query = `?applicantId=${mona.id}`) =>
  (await office.get(`/api/AdministratorConflicts${query}`)).body as AdministratorConflict[]
const listAuditEntries = async () =>
  (
    await test.database.sql`select action, actor_id as by, detail - 'from' as detail from audit
      where chain = ${`application ${mona.id}`} and action like 'own-conflict-%' order by position`
  ).map(({ action, by, detail }) => [action, by, detail])

it('is declared once, listed to the office, and withdrawn with a reason; each is audited', async () => {
  const conflict = {
    id: expect.any(Number),
    applicant: { applicantId: mona.id, ...names },
    administrator: { userId: huda.userId, englishName: 'Huda Second', arabicName: 'هدى الثانية' },
    ...{ reason: 'She is my sister', declaredAt: test.time.now.toISOString(), withdrawn: null },
  }
  expect(await declare()).toEqual({ status: 201, body: conflict })
  expect(await declare('Again')).toEqual(
    expectedConflict('exists', 'You have declared a conflict of interest with this applicant already.'),
  )
  expect(await list()).toEqual([conflict])
  const withdrawn = { ...conflict, withdrawn: { at: test.time.now.toISOString(), reason: mistaken } }
  expect(await withdraw()).toEqual({ status: 200, body: withdrawn })
  expect(await list()).toEqual([withdrawn])
  expect(await listAuditEntries()).toEqual([
    ['own-conflict-declared', huda.userId, { reason: 'She is my sister' }],
    ['own-conflict-withdrawn', huda.userId, { reason: mistaken }],
  ])
})

it('keeps the administrator from choosing the reviewers of the applicant, and from reopening a review', async () => {
  const nadia = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  const [reviewer] = await test.database.sql`select id from reviewer where account_id = ${nadia.userId}`
  await declare()
  const path = `/api/Applicants/${mona.id}/Reviewers/${reviewer?.id}`
  const refused = expectedConflict(
    'own-conflict',
    'You have declared a conflict of interest with Mona Abdelrahman. Another administrator must do this.',
  )
  expect([
    await huda.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers: [reviewer?.id] }),
    await huda.post('/api/Applicants/Reviewers', { applicants: [mona.id], reviewers: [reviewer?.id] }),
    await huda.put(`${path}/End`, { conflict: true, reason: 'They are colleagues' }),
    await huda.post(`${path}/Conflict/Withdrawal`, { reason: mistaken }),
    await huda.post(`${path}/Reopening`, { reason: 'A word is missing' }),
  ]).toEqual(Array(5).fill(refused))
  expect((await office.put(`${path}/End`, { conflict: true, reason: 'They are colleagues' })).status).toBe(200)
})

it('is declared again after it was withdrawn', async () => {
  await declare()
  await withdraw()
  expect((await declare('After all')).status).toBe(201)
  expect((await list()).map(({ reason, withdrawn }) => [reason, withdrawn !== null])).toEqual([
    ['After all', false],
    ['She is my sister', true],
  ])
})

it('is withdrawn by nobody else, and not without a reason', async () => {
  await declare()
  expect(await withdraw(mistaken, office)).toEqual(
    expectedConflict('not-begun', 'You have not declared a conflict of interest with this applicant.'),
  )
  expect(await withdraw('A mistake')).toEqual(
    expectedFieldFailure(400, 'reason', 'Please give a reason of at least 40 characters: 31 characters to go.'),
  )
  expect(await declare(' ', office)).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
})

it('is listed by round, by default of the active one', async () => {
  await declare()
  const [first] = await list('')
  expect(first?.applicant).toEqual({ applicantId: mona.id, ...names })
  expect((await office.get('/api/AdministratorConflicts?roundId=999999')).status).toBe(404)
  expect((await office.get('/api/AdministratorConflicts?applicantId=999999')).status).toBe(404)
})

it('is only ended, never changed or removed, and declared by nobody but administrators, in the database', async () => {
  await declare()
  const { sql } = test.database
  const refused = { code: 'JD003' }
  const ofMona = sql`application_id = ${mona.id}`
  await expect(sql`update administrator_conflict set reason = 'x' where ${ofMona}`).rejects.toMatchObject(refused)
  await expect(sql`delete from administrator_conflict where ${ofMona}`).rejects.toMatchObject(refused)
  await expect(sql`truncate administrator_conflict`).rejects.toMatchObject(refused)
  await withdraw()
  const again = sql`update administrator_conflict set ended_at = null, end_reason = '' where ${ofMona}`
  await expect(again).rejects.toMatchObject(refused)
  const byApplicant = sql`insert into administrator_conflict (application_id, account_id, reason, declared_at) select id, account_id, 'x', now()
    from application where id = ${mona.id}`
  await expect(byApplicant).rejects.toMatchObject(refused)
})
