import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournal,
  changedPerson,
  completeApplicant,
  createRegisteredApplicant,
  signInClient,
} from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let mona: Applicant
let office: TestClient
let officeId: number

/** The round closes at the end of 29 October 2026 in Cairo. */
const closesAt = new Date('2026-10-29T22:00:00Z')
const reason = 'The power was cut in the whole governorate.'

beforeAll(async () => {
  test = await testPortal(new Date('2026-10-01T08:00:00Z'))
  const [account] = await test.database.sql`select id from account where user_type = 1`
  officeId = account?.id
})
beforeEach(async () => {
  test.time.now = new Date('2026-10-29T09:00:00Z')
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-10-29', active = true`
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const setClock = (milliseconds: number) => {
  test.time.now = new Date(closesAt.getTime() + milliseconds)
}
const extend = (body: object = {}, id = mona.id) =>
  office.put(`/api/Applicants/${id}/Extension`, { until: '2026-11-02', reason, ...body })
const end = (body: object = {}) =>
  office.send({
    method: 'DELETE',
    path: `/api/Applicants/${mona.id}/Extension`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const readStatus = async () => (await office.get(`/api/Applicants/${mona.id}/Standing`)).body
const save = () => addJournal(mona)
const anyAdministrator = () => ({ userId: officeId, englishName: expect.any(String), arabicName: expect.any(String) })
const mails = () =>
  test.database.sql`select subject, text, language from outbox where recipient = ${mona.email} and kind <> 'welcome' order by id`
const auditEntries = () =>
  test.database
    .sql`select action, actor_id, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action like 'deadline-%' order by position`

describe('an applicant’s own deadline', () => {
  it('lets only that applicant write, until the end of its day and no longer', async () => {
    const nadia = await createRegisteredApplicant(sendByInject(test.http))
    expect((await extend()).status).toBe(200)
    setClock(1000)
    await save()
    await expect(addJournal(nadia)).rejects.toThrow('answered 409')
    expect((await mona.get('/api/users/me')).body).toMatchObject({
      canSubmit: true,
      closesAt: '2026-11-02T22:00:00.000Z',
      extendedUntil: '2026-11-02',
    })
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({
      canSubmit: true,
      closesAt: '2026-11-02T22:00:00.000Z',
      extendedUntil: '2026-11-02',
    })
    test.time.now = new Date('2026-11-02T21:59:59.999Z')
    mona = { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
    await save()
    test.time.now = new Date('2026-11-02T22:00:00Z')
    await expect(save()).rejects.toThrow('answered 409')
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ canSubmit: false })
  })

  it('lets them submit after the deadline of the round', async () => {
    mona = await completeApplicant(sendByInject(test.http))
    await extend()
    setClock(60_000)
    expect(await mona.post('/api/applicant/finalizeSubmission')).toMatchObject({
      status: 200,
      body: { receivedAt: '2026-10-29T22:01:00.000Z' },
    })
  })

  it('applies when the round has no deadline, and not when the deadline of the round is later', async () => {
    await extend()
    await test.database.sql`update round set end_date = null`
    await save()
    expect((await mona.get('/api/users/me')).body).toMatchObject({ extendedUntil: '2026-11-02' })
    await test.database.sql`update round set end_date = '2026-11-05'`
    expect((await mona.get('/api/users/me')).body).toMatchObject({
      closesAt: '2026-11-05T22:00:00.000Z',
      extendedUntil: null,
    })
    test.time.now = new Date('2026-11-04T22:00:00Z')
    mona = { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
    await save()
  })

  it('does not open the window before the round opens', async () => {
    await test.database.sql`update round set start_date = '2026-10-30', end_date = '2026-10-31'`
    await extend()
    expect((await mona.get('/api/users/me')).body).toMatchObject({ canSubmit: false })
  })

  it('is shown to the office with the earlier extensions, who granted them and why', async () => {
    await extend()
    test.time.now = new Date('2026-10-29T10:00:00Z')
    expect(await extend({ until: '2026-11-04', reason: 'Still no power.' })).toEqual({ status: 200, body: await readStatus() })
    expect(await readStatus()).toEqual({
      applicantId: mona.id,
      isSubmitted: false,
      isInActiveRound: true,
      roundEndDate: '2026-10-29',
      window: {
        opensAt: '2026-09-30T21:00:00.000Z',
        closesAt: '2026-11-04T22:00:00.000Z',
        now: '2026-10-29T10:00:00.000Z',
        timeZone: 'Africa/Cairo',
      },
      extension: {
        until: '2026-11-04',
        reason: 'Still no power.',
        grantedAt: '2026-10-29T10:00:00.000Z',
        by: anyAdministrator(),
        endedAt: null,
      },
      endedExtensions: [
        {
          until: '2026-11-02',
          reason,
          grantedAt: '2026-10-29T09:00:00.000Z',
          by: anyAdministrator(),
          endedAt: '2026-10-29T10:00:00.000Z',
        },
      ],
      reviews: { submitted: 0, pending: 0 },
      receipts: [],
    })
    expect(await auditEntries()).toEqual([
      { action: 'deadline-extended', actor_id: officeId, detail: { after: { until: '2026-11-02' }, reason } },
      {
        action: 'deadline-extended',
        actor_id: officeId,
        detail: { before: { until: '2026-11-02' }, after: { until: '2026-11-04' }, reason: 'Still no power.' },
      },
    ])
  })

  it('granted twice with the same values is one extension, with one mail in the applicant’s language', async () => {
    await test.database.sql`update account set language = 'ar' where id = ${mona.userId}`
    await extend()
    await extend()
    expect(await mails()).toEqual([
      { subject: 'تم تمديد موعد التقديم لك', text: expect.stringContaining(reason), language: 'ar' },
    ])
    expect((await mails())[0]?.text).toContain('٢ نوفمبر ٢٠٢٦')
    expect(await auditEntries()).toHaveLength(1)
  })

  it('granted by several administrators at once is one active extension', async () => {
    const answers = await Promise.all(['2026-11-02', '2026-11-03', '2026-11-04'].map((until) => extend({ until })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await test.database.sql`select 1 from deadline_extension where application_id = ${mona.id} and ended_at is null`,
    ).toHaveLength(1)
  })

  it('takes the same number of queries with one extension and with three', async () => {
    await extend()
    const one = await countQueries(readStatus)
    await extend({ until: '2026-11-03' })
    await extend({ until: '2026-11-04' })
    expect(await countQueries(readStatus)).toBe(one)
  })

  it('abuse 10 and abuse 14: granted while a late request waits for the lock, applies to it by one consistent row', async () => {
    const { sql } = test.database
    await extend()
    await end()
    setClock(1000)
    const answer = await whileLocked(test, mona.id, {
      call: () => mona.put('/api/Applicant/me/update', changedPerson),
      meanwhile: () => sql`update deadline_extension set ended_at = null where application_id = ${mona.id}`,
    })
    expect(answer.status).toBe(200)
    const late = await whileLocked(test, mona.id, {
      call: () => mona.put('/api/Applicant/me/update', changedPerson),
      meanwhile: () => test.database.sql`update deadline_extension set ended_at = granted_at where application_id = ${mona.id}`,
    })
    expect(late).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
  })
})

describe('ending it', () => {
  it('restores the deadline of the round, sends a mail and writes an audit entry', async () => {
    await extend()
    setClock(1000)
    expect(await end({ reason: 'Given by mistake.' })).toEqual({ status: 204, body: undefined })
    await expect(save()).rejects.toThrow('answered 409')
    expect(await readStatus()).toMatchObject({ extension: null, endedExtensions: [{ until: '2026-11-02' }] })
    expect((await auditEntries())[1]).toEqual({
      action: 'deadline-extension-ended',
      actor_id: officeId,
      detail: { before: { until: '2026-11-02' }, reason: 'Given by mistake.' },
    })
    expect((await mails())[1]).toMatchObject({
      subject: 'Your extended deadline no longer applies',
      text: expect.stringContaining('Given by mistake.'),
    })
    expect(await end()).toEqual(expectedFailure(404, 'This applicant has no extension.'))
  })

  it('needs no reason', async () => {
    await extend()
    expect((await end()).status).toBe(204)
    expect((await auditEntries())[1]?.detail).toEqual({ before: { until: '2026-11-02' } })
  })
})

describe('an extension is refused', () => {
  it('without a reason or a day, for a day that is over, and for one that extends nothing', async () => {
    expect(await extend({ reason: ' ' })).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
    expect(await extend({ until: '' })).toEqual(expectedFieldFailure(400, 'until', 'Please choose the last day'))
    expect(await extend({ until: '2026-10-28' })).toEqual(
      expectedFieldFailure(400, 'until', 'The last day cannot be in the past.'),
    )
    expect(await extend({ until: '2026-10-29' })).toEqual(
      expectedFieldFailure(400, 'until', 'The deadline of the round is 29/10/2026: choose a later day.'),
    )
    expect(await auditEntries()).toEqual([])
    await test.database.sql`update round set end_date = null`
    expect((await extend({ until: '2026-10-29' })).status).toBe(200)
  })

  it('once the application is submitted', async () => {
    mona = await completeApplicant(sendByInject(test.http))
    await mona.post('/api/applicant/finalizeSubmission')
    expect(await extend()).toEqual(
      expectedConflict(
        'submitted',
        'The application is submitted. Reopen the submission instead: a new last day can be set with it.',
      ),
    )
  })

  it('in a round that is not active, whose applicant status can still be read', async () => {
    await test.database.sql`update round set active = false`
    const other = expectedConflict('no-part', 'This belongs to a round that is not the active one.')
    expect(await extend()).toEqual(other)
    expect(await end()).toEqual(other)
    expect(await readStatus()).toMatchObject({ isInActiveRound: false, extension: null })
  })

  it('for an unknown applicant', async () => {
    const nobody = expectedFailure(404, 'This does not exist, or no longer does.')
    expect(await extend({}, 999_999)).toEqual(nobody)
    expect(await office.get('/api/Applicants/999999/Standing')).toEqual(nobody)
    expect((await extend({}, 0)).status).toBe(400)
  })
})
