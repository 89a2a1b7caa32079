import type { ApplicantDeadline } from '@jadara/contract/applicants/deadline-acts'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let omar: Applicant
let submitted: Applicant
const start = new Date('2026-11-21T10:00:00Z')
const notThere = expectedFailure(404, 'This does not exist, or no longer does.')

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
  const send = sendByInject(test.http)
  mona = await createRegisteredApplicant(send)
  omar = await createRegisteredApplicant(send)
  submitted = await completeApplicant(send)
  await submitted.ask(finalizeSubmission, { body: {} } as never)
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from outbox`
  await test.database.sql`update deadline_extension set ended_at = granted_at where ended_at is null`
})
afterAll(() => test.close())

const everybody = () => [mona.id, omar.id, submitted.id]
const mails = async () =>
  (await test.database.sql`select recipient, kind from outbox order by id`).map(({ recipient, kind }) => [recipient, kind])
const preview = async (applicants: readonly number[]) =>
  (await office.post('/api/Applicants/Deadlines/Preview', { applicants })).body as ApplicantDeadline[]
const extend = (until: string, applicants: readonly number[], reason = 'A storm') =>
  office.post('/api/Applicants/Extensions', { applicants, until, reason })
const remind = (applicants: readonly number[]) => office.post('/api/Applicants/Reminders', { applicants })
const trail = () => test.database.sql`select chain, action, detail - 'from' as detail from audit
  where action in ('deadline-extended', 'applicants-reminded') order by at desc, chain, position desc`

describe('extending many deadlines', () => {
  it('extends those that are not submitted, with a letter and an audit entry for each', async () => {
    expect(await extend('2027-02-10', everybody())).toEqual({
      status: 200,
      body: { message: 'Extended: 2 applicants.', extended: 2, leftOut: 1 },
    })
    expect(await mails()).toEqual([
      [mona.email, 'deadlineExtended'],
      [omar.email, 'deadlineExtended'],
    ])
    const entry = (id: number) => ({
      ...{ chain: `application ${id}`, action: 'deadline-extended' },
      detail: { after: { until: '2027-02-10' }, reason: 'A storm' },
    })
    expect((await trail()).slice(0, 2)).toEqual([entry(mona.id), entry(omar.id)])
    expect((await preview([mona.id]))[0]).toMatchObject({ lastDay: '2027-02-10', extendedUntil: '2027-02-10', isClosed: false })
  })

  it('leaves a later day, and changes nothing when repeated', async () => {
    await extend('2027-03-01', [mona.id])
    await test.database.sql`delete from outbox`
    expect((await extend('2027-02-10', [mona.id, omar.id])).body).toMatchObject({ extended: 1, leftOut: 1 })
    expect((await extend('2027-02-10', [mona.id, omar.id])).body).toMatchObject({ extended: 0, leftOut: 2 })
    expect(await mails()).toEqual([[omar.email, 'deadlineExtended']])
    expect((await preview([mona.id]))[0]?.lastDay).toBe('2027-03-01')
  })

  it('refuses a day that is not after the deadline of the round, and people who do not exist, all of them', async () => {
    expect(await extend('2027-01-19', [mona.id])).toEqual(
      expectedFieldFailure(400, 'until', 'The deadline of the round is 19/01/2027: choose a later day.'),
    )
    expect(await extend('2027-02-10', [mona.id, 999_999])).toEqual(notThere)
    expect(await extend('2027-02-10', [mona.id], '')).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
    expect(await mails()).toEqual([])
  })
})

describe('reminding many', () => {
  it('reminds those who can still submit, once a day', async () => {
    await test.database.sql`update account set disabled_at = now() where id = ${omar.userId}`
    expect(await remind(everybody())).toEqual({
      status: 200,
      body: { message: 'Reminded: 1 applicant.', reminded: 1, leftOut: 2 },
    })
    expect((await remind(everybody())).body).toMatchObject({ reminded: 0, leftOut: 3 })
    expect(await mails()).toEqual([[mona.email, 'reminderIncomplete']])
    expect(
      (await preview(everybody())).map(({ isSubmitted, isDisabled, isReminded }) => [isSubmitted, isDisabled, isReminded]),
    ).toEqual([
      [false, false, true],
      [false, true, false],
      [true, false, false],
    ])
    test.time.now = new Date('2026-11-22T10:00:00Z')
    const again = await signInAdministrator(test)
    expect((await again.post('/api/Applicants/Reminders', { applicants: [mona.id] })).body).toMatchObject({ reminded: 1 })
    expect((await trail())[0]).toMatchObject({ chain: 'office', action: 'applicants-reminded', detail: { recipients: 1 } })
    await test.database.sql`update account set disabled_at = null where id = ${omar.userId}`
  })

  it('leaves out those whose deadline has passed', async () => {
    test.time.now = new Date('2027-01-20T10:00:00Z')
    const late = await signInAdministrator(test)
    await late.post('/api/Applicants/Extensions', { applicants: [omar.id], until: '2027-02-10', reason: 'Ill' })
    const answer = await late.post('/api/Applicants/Reminders', { applicants: [mona.id, omar.id] })
    expect(answer.body).toMatchObject({ reminded: 1, leftOut: 1 })
    expect(await mails()).toEqual([
      [omar.email, 'deadlineExtended'],
      [omar.email, 'reminderIncomplete'],
    ])
  })
})
