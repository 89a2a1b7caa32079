import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { waitForLockWaiter } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const forget = (email: string, headers = {}) =>
  createAnonymousClient(test).post(`/api/ForgetPassword/${encodeURIComponent(email)}`, undefined, headers)
/** The header that browsers send from a page of the portal. */
const fromForm = { 'sec-fetch-site': 'same-origin' }
const signIn = async (password: string) =>
  (await createAnonymousClient(test).post('/api/auth/authenticate', { userName: mona.email, password })).status

const mailsTo = (email: string) =>
  test.database.sql<{ subject: string; text: string }[]>`select subject, text from outbox where recipient = ${email} order by id`

/** The token of the latest mailed link. */
async function findLinkToken(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const link = mails.at(-1)?.text.match(/https:\/\/award\.example\/reset-password\/([^/\s]+)\/([\w-]+)/)
  expect(decodeURIComponent(link?.[1] ?? '')).toBe(email)
  return link?.[2] ?? ''
}

async function requestLink(email = mona.email): Promise<string> {
  expect((await forget(email)).status).toBe(200)
  return findLinkToken(email)
}

const reset = (token: string, newPassword = 'the second password', userName = mona.email) =>
  createAnonymousClient(test).post('/api/ForgetMyPassword', { userName, token, newPassword })

const linkUsed = expectedFieldFailure(400, 'token', 'This link has expired or was used already. Please ask for a new one.')

describe('a forgotten password', () => {
  it('is answered with a link to the configured address, for any Host header', async () => {
    const poisoned = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect(await forget(mona.email, poisoned)).toEqual({
      status: 200,
      body: { message: 'Please check your email to reset your password.' },
    })
    const mails = await mailsTo(mona.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Jadara: your registration is done', 'Reset your password'])
    expect(mails.at(-1)?.text).not.toContain('evil.example')
  })

  it('of an unknown account is reported to the form of the portal (specification)', async () => {
    expect(await forget('nobody@science.example', fromForm)).toEqual(expectedFailure(404, 'This account is not registered.'))
    expect(await forget('nobody', fromForm)).toEqual(expectedFieldFailure(400, 'email', 'Please Enter a valid email address.'))
    expect(await mailsTo('nobody@science.example')).toHaveLength(0)
  })

  it('is answered in Arabic when asked in Arabic', async () => {
    const arabic = { 'accept-language': 'ar' }
    expect((await forget(mona.email, arabic)).body).toEqual({ message: 'راجع بريدك الإلكتروني لإعادة تعيين كلمة المرور.' })
    expect((await forget('nobody@science.example', { ...arabic, ...fromForm })).body).toMatchObject({
      message: 'هذا الحساب غير مسجّل.',
    })
  })
})

describe('a reset link', () => {
  it('changes the password and ends every session', async () => {
    const token = await requestLink()
    expect(await reset(token)).toEqual({ status: 200, body: { message: 'The password has been changed successfully' } })
    expect(await mona.get('/api/users/me')).toEqual(expectedFailure(401, 'Please sign in to go on.'))
    expect(await signIn(mona.password)).toBe(401)
    expect(await signIn('the second password')).toBe(200)
    expect((await mailsTo(mona.email)).at(-1)?.subject).toBe('Your password has been changed')
  })

  it('works once', async () => {
    const token = await requestLink()
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'the third password')).toEqual(linkUsed)
    expect(await signIn('the second password')).toBe(200)
  })

  it('works once for two simultaneous uses', async () => {
    const token = await requestLink()
    const answers = await Promise.all([reset(token, 'first of two'), reset(token, 'second of two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('works for one hour', async () => {
    const token = await requestLink()
    test.time.now = new Date('2026-11-21T11:00:00Z')
    expect(await reset(token)).toEqual(linkUsed)
    test.time.now = new Date('2026-11-21T10:59:59Z')
    expect((await reset(token)).status).toBe(200)
  })

  it('works only if it is the newest', async () => {
    const older = await requestLink()
    const newer = await requestLink()
    expect(await reset(older)).toEqual(linkUsed)
    expect((await reset(newer)).status).toBe(200)
  })

  it('is only one when several are requested at once', async () => {
    await Promise.all([1, 2, 3].map(() => forget(mona.email)))
    const links = (await mailsTo(mona.email)).flatMap(({ text }) => text.match(/reset-password\/[^/\s]+\/([\w-]+)/)?.[1] ?? [])
    expect(links).toHaveLength(3)
    const answers = []
    for (const link of links) answers.push((await reset(link)).status)
    expect(answers.sort()).toEqual([200, 400, 400])
  })

  it('ends a session that is opened at the same time with the old password', async () => {
    const token = await requestLink()
    const [signedIn] = await test.database.sql
      .begin(async (sql) => {
        await sql`select 1 from account where id = ${mona.userId} for update`
        const answer = signIn(mona.password)
        await waitForLockWaiter(test.database)
        await sql`update account set password_hash = 'another' where id = ${mona.userId}`
        return [answer]
      })
      .then((answers) => Promise.all(answers))
    expect(signedIn).toBe(401)
    expect((await reset(token)).status).toBe(200)
  })

  it('clears the failed attempts of its account only', async () => {
    const like = await createRegisteredApplicant(sendByInject(test.http), { email: mona.email.replace('.', '_') })
    const token = await requestLink()
    for (let tries = 0; tries < 11; tries += 1) await signIn('no longer known')
    await createAnonymousClient(test).post('/api/auth/authenticate', { userName: like.email, password: 'x' })
    expect(await signIn(mona.password)).toBe(429)
    expect((await reset(token)).status).toBe(200)
    expect(await signIn('the second password')).toBe(200)
    expect(await test.database.sql`select 1 from try where starts_with(key, ${`sign-in:${like.email}:`})`).toHaveLength(2)
  })

  it('works for its own account only', async () => {
    const token = await requestLink()
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await reset(token, 'stolen password', other.email)).toEqual(linkUsed)
    const ofNobody = { userName: 'nobody@science.example', token, newPassword: 'stolen password' }
    expect(await createAnonymousClient(test).post('/api/ForgetMyPassword', ofNobody, fromForm)).toEqual(
      expectedFailure(400, 'This account is not registered.'),
    )
    expect((await reset(token)).status).toBe(200)
  })

  it('requires a strong password', async () => {
    const token = await requestLink()
    expect(await reset(token, '')).toEqual(expectedFieldFailure(400, 'newPassword', 'Please enter your password'))
    expect(await reset(token, 'seven 7')).toEqual(expectedFieldFailure(400, 'newPassword', 'Please use at least 8 characters.'))
    expect(await reset(token, 'x'.repeat(201))).toEqual(
      expectedFieldFailure(400, 'newPassword', 'Please use at most 200 characters.'),
    )
    const common = 'This is one of the most common passwords, which are guessed first. Please choose another one.'
    expect(await reset(token, 'sunshine')).toEqual(expectedFieldFailure(400, 'newPassword', common))
    const own = 'Please do not use your own email address as the password.'
    expect(await reset(token, mona.email)).toEqual(expectedFieldFailure(400, 'newPassword', own))
    expect(await reset('')).toEqual(linkUsed)
    expect((await reset(token)).status).toBe(200)
  })

  it('is stored as a hash, and is not in the audit trail', async () => {
    const token = await requestLink()
    const stored = await test.database.sql`select token_hash from password_reset where account_id = ${mona.userId}`
    expect(JSON.stringify(stored)).not.toContain(token)
    await reset(token)
    const trail = await test.database.sql<{ action: string }[]>`
      select action, detail - 'from' as detail from audit where chain = 'office' and actor_id = ${mona.userId} order by position`
    expect(trail).toEqual([
      { action: 'password-reset-asked', detail: {} },
      { action: 'password-changed', detail: {} },
    ])
  })
})
