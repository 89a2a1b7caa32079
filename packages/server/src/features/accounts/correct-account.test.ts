import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepUnconfirmedRegistrations } from '../../jobs/sweep-unconfirmed-registrations.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findAccountsUnlikeAudit } from '../check/audit-office.ts'
import { findNewestApplication } from '../joining/store.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let created = 0
let newEmail: string

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
  created += 1
  newEmail = `mona.${created}@corrected.example`
})
afterAll(() => test.close())

const correct = ({ userId }: { userId: number }, correction: Record<string, unknown>) =>
  office.put(`/api/Accounts/Correct/${userId}`, { reason: 'Mistyped', ...correction })
const signIn = async (userName: string, password: string) =>
  (await createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })).status
const listMails = async (email: string) =>
  (await test.database.sql`select kind from outbox where recipient = ${email} order by id`).map(({ kind }) => kind)
const listAuditEntries = (userId: number) =>
  test.database.sql`
    select action, detail from audit where (detail ->> 'userId')::int = ${userId} and actor_id <> ${userId} order by position`

describe('the office corrects an address', () => {
  it('as unconfirmed: it is mailed a confirmation link and signs in, and the old address is notified', async () => {
    await test.database.sql`update account set confirmed_at = now() where id = ${mona.userId}`
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    expect(await correct(mona, { email: newEmail })).toMatchObject({
      status: 200,
      body: { userId: mona.userId, email: newEmail, isConfirmed: false },
    })
    const [stored] = await test.database
      .sql`select confirmed_at, earlier_confirmed_at is not null as earlier from account where id = ${mona.userId}`
    expect(stored).toEqual({ confirmed_at: null, earlier: true })
    expect([await signIn(mona.email, mona.password), await signIn(newEmail, mona.password)]).toEqual([401, 200])
    expect([await listMails(newEmail), await listMails(mona.email)]).toEqual([
      ['addressCorrected'],
      ['welcome', 'resetLink', 'addressChanged'],
    ])
    expect(await test.database.sql`select account_id from password_reset where account_id = ${mona.userId}`).toEqual([])
    expect(await listAuditEntries(mona.userId)).toEqual([
      {
        action: 'address-corrected',
        detail: {
          from: '127.0.0.1',
          userId: mona.userId,
          before: { email: mona.email },
          after: { email: newEmail },
          reason: 'Mistyped',
        },
      },
    ])
    const [mail] = await test.database.sql`select text, secret from outbox where recipient = ${newEmail}`
    expect(mail?.secret).toBe(true)
    const path = /https:\/\/award\.example(\/(?:en|ar)\/confirm-address\/[\w-]+)/.exec(mail?.text)?.[1] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await createAnonymousClient(test).send({ method: 'POST', path, headers, payload: '' })).status).toBe(200)
    expect(await correct(mona, { email: newEmail })).toMatchObject({ body: { isConfirmed: true } })
  })

  it('of a submitted application, a reviewer, and somebody invited, who is invited again', async () => {
    const whole = await completeApplicant(sendByInject(test.http))
    await whole.ask(finalizeSubmission, { body: {} as never })
    expect(await correct(whole, { email: newEmail })).toMatchObject({ status: 200, body: { email: newEmail } })
    const nadia = await createSignedInReviewer(test)
    expect(await correct(nadia, { email: `nadia.${newEmail}` })).toMatchObject({ body: { email: `nadia.${newEmail}` } })
    const data = { birthDate: '1972-05-06', jobDescription: 'Professor', branchId: 7 }
    const names = { englishName: 'Hoda Newcomer', arabicName: 'هدى الجديدة' }
    const { body } = await office.post('/api/Reviewers', { ...data, ...names, email: `huda.${created}@mistyped.example` })
    const invited = body as { userId: number }
    expect(await correct(invited, { email: `huda.${newEmail}` })).toMatchObject({ body: { state: 'invited' } })
    expect(await listMails(`huda.${newEmail}`)).toEqual(['reviewerInvitation'])
    const unlike = await findAccountsUnlikeAudit(test.database.db)
    expect(unlike.filter((sentence) => sentence.includes('address'))).toEqual([])
  })

  it('but not to a used address, and not without a reason', async () => {
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await correct(mona, { email: other.email })).toEqual(
      expectedConflict('exists', 'This email is already registered.', { email: 'This email is already registered.' }),
    )
    expect(await correct(mona, { email: newEmail, reason: ' ' })).toEqual(
      expectedFieldFailure(400, 'reason', 'Please enter the reason'),
    )
  })

  it('and the account is not deleted before the new link expires', async () => {
    await correct(mona, { email: newEmail })
    await test.database.sql`update account set created_at = '2026-01-01' where id = ${mona.userId}`
    const isThere = async () => (await test.database.sql`select id from account where id = ${mona.userId}`).length === 1
    await sweepUnconfirmedRegistrations(test.database.db, new Date('2026-12-21T09:00:00Z'))
    expect(await isThere()).toBe(true)
    const later = new Date('2026-12-21T10:00:00Z')
    await test.database.sql`update account set earlier_confirmed_at = now() where id = ${mona.userId}`
    await sweepUnconfirmedRegistrations(test.database.db, later)
    expect(await isThere(), 'whose earlier address was confirmed').toBe(true)
    await test.database.sql`update account set earlier_confirmed_at = null where id = ${mona.userId}`
    await sweepUnconfirmedRegistrations(test.database.db, later)
    expect(await isThere()).toBe(false)
  })
})

describe('the office corrects names and theme', () => {
  const names = { englishName: 'Mona Abdelrahim', arabicName: 'منى عبد الرحيم' }

  it('of a draft, in application and account, with the reason in the audit entry', async () => {
    expect(await correct(mona, { ...names, branchId: 5 })).toMatchObject({ status: 200, body: names })
    expect((await mona.get('/api/users/me')).body).toMatchObject({ ...names, branchId: 5 })
    const [entry] = await test.database
      .sql`select chain, detail from audit where action = 'profile-corrected' order by at desc limit 1`
    expect(entry).toEqual({
      chain: `application ${mona.id}`,
      detail: {
        from: '127.0.0.1',
        before: { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن', branchId: 7 },
        after: { ...names, branchId: 5 },
        reason: 'Mistyped',
      },
    })
  })

  it('but not of a submitted application', async () => {
    const whole = await completeApplicant(sendByInject(test.http))
    await whole.ask(finalizeSubmission, { body: {} as never })
    const sealed = expectedConflict(
      'submitted',
      'The application is submitted, and its receipt covers names and theme. Reopen the submission first; the address alone can be corrected as it is.',
    )
    expect(await correct(whole, names)).toEqual(sealed)
    expect(await correct(whole, { branchId: 5, email: newEmail })).toEqual(sealed)
    expect((await whole.get('/api/users/me')).body).toMatchObject({ email: whole.email, englishName: 'Mona Abdelrahman' })
  })

  it('between rounds in the account, which the session and the next round use', async () => {
    await test.database.sql`update round set active = false`
    try {
      expect(await correct(mona, names)).toMatchObject({ status: 200, body: names })
      expect((await mona.get('/api/users/me')).body).toMatchObject(names)
    } finally {
      await test.database.sql`update round set active = true`
    }
    expect(await findNewestApplication(test.database.db, mona.userId)).toMatchObject(names)
  })

  it('but refuses an empty correction', async () => {
    expect(await correct(mona, {})).toEqual(expectedFieldFailure(400, 'email', 'Enter what is to be corrected.'))
  })

  it('but only to a theme that the round offers', async () => {
    expect(await correct(mona, { branchId: 1 })).toEqual(expectedFieldFailure(400, 'branchId', 'Please choose a theme'))
  })

  it('of a reviewer only the names, and of an administrator nothing', async () => {
    const nadia = await createSignedInReviewer(test)
    expect(await correct(nadia, { englishName: 'Nadia Writer' })).toMatchObject({ body: { englishName: 'Nadia Writer' } })
    expect((await nadia.get('/api/users/me')).body).toMatchObject({ englishName: 'Nadia Writer', arabicName: 'نادية القارئ' })
    expect((await correct(nadia, { branchId: 5 })).status).toBe(400)
    const { body } = await office.get('/api/Administrators')
    expect((await correct((body as AccountRow[])[0] as AccountRow, names)).status).toBe(409)
  })
})
