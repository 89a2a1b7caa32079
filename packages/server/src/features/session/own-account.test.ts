import type { Me } from '@jadara/contract/accounts/me'
import { sessionTexts } from '@jadara/contract/accounts/session'
import type { Overview } from '@jadara/contract/rounds/overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { administratorEmail, administratorPassword, type TestPortal, testPortal } from '../../testing/portal.ts'
import { confirmationPageTexts } from '../confirmation/confirmation-pages.ts'

let test: TestPortal
let mona: Applicant
const start = new Date('2026-11-21T10:00:00Z')
const wrong = expectedFieldFailure(400, 'currentPassword', 'The current password is not correct.')
const linkMailed =
  'A link was mailed to the new address. Your address changes when you follow it; until then you sign in with the one of today.'

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const signIn = async (userName: string, password: string) =>
  (await createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })).status
const subjectsTo = async (email: string) =>
  (await test.database.sql`select subject from outbox where recipient = ${email} order by id`).map(({ subject }) => subject)
const listAuditActions = async ({ userId }: Applicant) =>
  (await test.database.sql`select action from audit where actor_id = ${userId} and chain = 'office' order by position`).map(
    ({ action }) => action,
  )

describe('the own password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    mona.put('/api/auth/password', { currentPassword, newPassword })

  it('is changed with the current one: every other session and link ends, and a mail confirms it', async () => {
    const elsewhere = await signInClient(sendByInject(test.http), mona.email, mona.password)
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    expect(await change(mona.password, 'the second password')).toEqual({
      status: 200,
      body: { message: 'The password has been changed. On every other device you are signed out.' },
    })
    expect((await mona.get('/api/users/me')).status).toBe(200)
    expect(await elsewhere.get('/api/users/me')).toEqual(expectedFailure(401, 'Please sign in to go on.'))
    expect([await signIn(mona.email, mona.password), await signIn(mona.email, 'the second password')]).toEqual([401, 200])
    expect((await subjectsTo(mona.email)).at(-1)).toBe('Your password has been changed')
    expect(await test.database.sql`select account_id from password_reset where account_id = ${mona.userId}`).toEqual([])
    expect((await listAuditActions(mona)).at(-1)).toBe('password-changed')
    expect(
      await test.database.sql`select confirmed_at from account where id = ${mona.userId}`,
      'a password proves no address',
    ).toEqual([{ confirmed_at: null }])
  })

  it('can be changed by reviewers and administrators too', async () => {
    const nadia = await createSignedInReviewer(test)
    expect(
      (await nadia.put('/api/auth/password', { currentPassword: nadia.password, newPassword: 'the second password' })).status,
    ).toBe(200)
    const office = await signInAdministrator(test)
    expect(await office.put('/api/auth/password', { currentPassword: 'wrong', newPassword: 'the second password' })).toEqual(
      wrong,
    )
  })

  it.each([
    ['a short one', 'short', 'Please use at least 8 characters.'],
    ['the one of today', 'correct horse battery staple', 'Please choose another password than the one you had.'],
    ['a common one', 'iloveyou', sessionTexts.passwordCommon.en],
  ])('is not changed to %s', async (_name, newPassword, message) => {
    expect(await change(mona.password, newPassword === 'correct horse battery staple' ? mona.password : newPassword)).toEqual(
      expectedFieldFailure(400, 'newPassword', message),
    )
  })

  it('shares its limit for guesses with the sign-in', async () => {
    for (let n = 0; n < 5; n += 1) expect(await change('wrong', 'the second password')).toEqual(wrong)
    for (let n = 0; n < 5; n += 1) expect(await signIn(mona.email, 'wrong')).toBe(401)
    expect((await change(mona.password, 'the second password')).status).toBe(429)
    expect((await mona.post('/api/auth/address', { email: 'mona@new.example', currentPassword: 'wrong' })).status).toBe(429)
  })
})

describe('the password that was printed at the first start', () => {
  it('works, and is reported to its owner and the office until it is changed', async () => {
    test.time.now = new Date()
    const office = await signInAdministrator(test)
    await test.database.sql`update account set password_printed_at = now() where email = ${administratorEmail}`
    const readWarnings = async () => [
      ((await office.get('/api/users/me')).body as Me).hasPrintedPassword,
      ((await office.get('/api/Rounds/active/overview')).body as Overview).office.hasPrintedPassword,
    ]
    expect(await readWarnings()).toEqual([true, true])
    expect((await office.get('/api/Applicants')).status).toBe(200)
    const passwords = { currentPassword: administratorPassword, newPassword: 'the second password' }
    expect((await office.put('/api/auth/password', passwords)).status).toBe(200)
    expect(await readWarnings()).toEqual([false, false])
    await office.put('/api/auth/password', { currentPassword: 'the second password', newPassword: administratorPassword })
  })
})

describe('the own address', () => {
  let made = 0
  let newAddress: string
  beforeEach(() => {
    made += 1
    newAddress = `mona.${made}@new.example`
  })
  const ask = (email = newAddress, currentPassword = mona.password) => mona.post('/api/auth/address', { email, currentPassword })
  async function linkTo(email: string): Promise<string> {
    const [mail] = await test.database.sql`
      select text, secret from outbox where recipient = ${email} and kind = 'addressChange' order by id desc limit 1`
    expect(mail?.secret).toBe(true)
    return /https:\/\/award\.example(\/(?:en|ar)\/confirm-address\/[\w-]+)/.exec(mail?.text)?.[1] ?? ''
  }
  const open = (path: string) => createAnonymousClient(test).get(path)
  const press = (path: string) =>
    createAnonymousClient(test).send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  const shown = ({ status, body }: { status: number; body: unknown }) => [status, parsePlainPage(String(body)).step]

  it('changes when the link mailed to the new address is followed; the old address gets two mails', async () => {
    expect(await ask()).toEqual({ status: 200, body: { message: linkMailed } })
    expect((await mona.get('/api/auth/address')).body).toEqual({
      email: newAddress,
      askedAt: start.toISOString(),
      until: '2026-11-22T10:00:00.000Z',
    })
    const path = await linkTo(newAddress)
    expect(shown(await open(path))).toEqual([200, confirmationPageTexts.change])
    expect((await mona.get('/api/users/me')).body).toMatchObject({ email: mona.email })
    expect(shown(await press(path))).toEqual([200, confirmationPageTexts.changed])
    expect(shown(await press(path))).toEqual([200, confirmationPageTexts.changed])
    expect(shown(await open(path))).toEqual([200, confirmationPageTexts.changed])
    expect((await mona.get('/api/users/me')).body).toMatchObject({ email: newAddress })
    expect((await mona.get('/api/auth/address')).body).toBeNull()
    expect([await signIn(mona.email, mona.password), await signIn(newAddress, mona.password)]).toEqual([401, 200])
    expect(await test.database.sql`select confirmed_at from account where id = ${mona.userId}`).toEqual([{ confirmed_at: start }])
    const subjects = (await subjectsTo(mona.email)).slice(1)
    expect(subjects).toEqual(['Another address was asked for', 'Your address has been changed'])
    const [words] = await test.database.sql`
      select string_agg(text, ' ') as all from outbox where recipient = ${mona.email} and kind like 'address%'`
    expect(words?.all, 'the old mailbox may be a stranger’s').not.toContain(newAddress)
    expect(await listAuditActions(mona)).toEqual(['address-change-asked', 'address-changed'])
  })

  it('stays until the link is followed, which works for a day or until the password changes', async () => {
    await ask()
    const path = await linkTo(newAddress)
    test.time.now = new Date('2026-11-22T10:00:00Z')
    expect(shown(await press(path))).toEqual([404, confirmationPageTexts.expired])
    test.time.now = start
    await mona.put('/api/auth/password', { currentPassword: mona.password, newPassword: 'the second password' })
    expect(shown(await press(path))).toEqual([404, confirmationPageTexts.expired])
    expect(await signIn(mona.email, 'the second password')).toBe(200)
  })

  it.each([
    ['asked for a new password', ['ForceReset']],
    ['disabled the account for a while', ['Disable', 'Enable']],
  ])('stays if the office %s after the link was mailed', async (_name, calls) => {
    await ask()
    const path = await linkTo(newAddress)
    const office = await signInAdministrator(test)
    for (const call of calls)
      expect((await office.put(`/api/Accounts/${call}/${mona.userId}`, { reason: 'Stolen' })).status).toBe(200)
    expect(shown(await press(path))).toEqual([404, confirmationPageTexts.expired])
    expect(await test.database.sql`select email from account where id = ${mona.userId}`).toEqual([{ email: mona.email }])
  })

  it('cannot be the address of another account', async () => {
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await ask(other.email)).toEqual({
      ...expectedConflict('exists', 'This email is already registered.'),
      body: expect.objectContaining({ fields: { email: 'This email is already registered.' } }),
    })
    await ask()
    const path = await linkTo(newAddress)
    await test.database.sql`update account set email = ${newAddress}, email_key = ${newAddress} where id = ${other.userId}`
    expect(shown(await press(path))).toEqual([409, confirmationPageTexts.taken])
    expect((await mona.get('/api/users/me')).body).toMatchObject({ email: mona.email })
  })

  it('cannot be requested with a wrong password, nor more than three times in 15 minutes', async () => {
    expect(await ask(newAddress, 'wrong')).toEqual(wrong)
    expect(await ask(mona.email.toUpperCase())).toEqual(expectedFieldFailure(400, 'email', 'This is your address already.'))
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})
