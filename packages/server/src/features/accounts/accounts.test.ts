import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient, type TestAccount } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from try`
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const findOfficeId = async () =>
  (await test.database.sql<{ id: number }[]>`select id from account where email = ${administratorEmail}`)[0]?.id ?? 0
const signIn = (userName: string, password: string) =>
  createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })
const findLastMail = async (email: string) =>
  (await test.database.sql`select subject, text from outbox where recipient = ${email} order by id desc limit 1`)[0] as
    | { subject: string; text: string }
    | undefined
const findMailedToken = async (email: string) =>
  (await findLastMail(email))?.text.match(/reset-password\/[^/\s]+\/([\w-]+)/)?.[1] ?? ''
const setPassword = async (email: string, newPassword: string) =>
  createAnonymousClient(test).post('/api/ForgetMyPassword', { userName: email, token: await findMailedToken(email), newPassword })
const listAuditEntries = (userId: number) =>
  test.database
    .sql`select action, detail - 'from' as detail from audit where chain = 'office' and (detail->>'userId')::int = ${userId} order by position`
const listAccounts = async (query = '') =>
  (await office.get(`/api/Accounts${query}`)).body as { items: AccountRow[]; total: number }

let addedCount = 0
const newAdministrator = (overrides = {}) => {
  addedCount += 1
  return { email: `second.${addedCount}@award.example`, englishName: 'Huda Second', arabicName: 'هدى الثانية', ...overrides }
}

/** Creates another administrator who has accepted the invitation. */
async function createAdministrator(): Promise<TestAccount> {
  const { body } = await office.post('/api/Administrators', newAdministrator())
  const { email, userId } = body as AccountRow
  await setPassword(email, 'my first password')
  return {
    ...(await signInClient(sendByInject(test.http), email, 'my first password')),
    email,
    userId,
    password: 'my first password',
  }
}

const notSignedIn = expectedFailure(401, 'Please sign in to go on.')
const changes = ['Disable', 'Enable', 'ForceReset', 'SignOut', 'Invite'] as const

describe('account actions of the office', () => {
  it('require an existing account and a reason of limited length', async () => {
    for (const change of changes) {
      expect(await office.put(`/api/Accounts/${change}/999999`, {})).toEqual(
        expectedFailure(404, 'This does not exist, or no longer does.'),
      )
      expect((await office.put(`/api/Accounts/${change}/x`, {})).status).toBe(400)
    }
    expect((await office.put(`/api/Accounts/Disable/${mona.userId}`, { reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await mona.get('/api/users/me')).status).toBe(200)
  })
})

describe('disabling', () => {
  it('abuse 49: takes effect with the next request, and writes an audit entry with the reason', async () => {
    const answer = await office.put(`/api/Accounts/Disable/${mona.userId}`, { reason: 'Asked to leave' })
    expect(answer).toMatchObject({ status: 200, body: { userId: mona.userId, state: 'disabled', openSessions: 0 } })
    expect(await mona.get('/api/users/me')).toEqual(notSignedIn)
    expect((await signIn(mona.email, mona.password)).status).toBe(401)
    const fromForm = { 'sec-fetch-site': 'same-origin' }
    expect((await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`, undefined, fromForm)).status).toBe(404)
    expect(await listAuditEntries(mona.userId)).toEqual([
      { action: 'account-disabled', detail: { userId: mona.userId, reason: 'Asked to leave' } },
    ])
  })

  it('is undone by enabling, with the same password and without the earlier sessions', async () => {
    await office.put(`/api/Accounts/Disable/${mona.userId}`, {})
    await office.put(`/api/Accounts/Disable/${mona.userId}`, {})
    expect(await office.put(`/api/Accounts/Enable/${mona.userId}`, {})).toMatchObject({ status: 200, body: { state: 'active' } })
    expect(await mona.get('/api/users/me')).toEqual(notSignedIn)
    expect((await signIn(mona.email, mona.password)).status).toBe(200)
    expect((await listAuditEntries(mona.userId)).map(({ action }) => action)).toEqual(['account-disabled', 'account-enabled'])
  })

  it('is refused for one’s own account', async () => {
    const own = expectedConflict('own-account', 'You cannot do this to your own account.')
    expect(await office.put(`/api/Accounts/Disable/${await findOfficeId()}`, {})).toEqual(own)
    expect(await office.put(`/api/Accounts/ForceReset/${await findOfficeId()}`, {})).toEqual(own)
    expect((await office.get('/api/users/me')).status).toBe(200)
  })

  it('leaves one administrator when two disable each other concurrently', async () => {
    const huda = await createAdministrator()
    await test.database
      .sql`update account set disabled_at = now() where user_type = 1 and id not in (${await findOfficeId()}, ${huda.userId})`
    const answers = await Promise.all([
      office.put(`/api/Accounts/Disable/${huda.userId}`, {}),
      huda.put(`/api/Accounts/Disable/${await findOfficeId()}`, {}),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(await test.database.sql`select id from account where user_type = 1 and disabled_at is null`).toHaveLength(1)
    await test.database.sql`update account set disabled_at = null where user_type = 1`
  })

  it('leaves one administrator who can sign in; an open invitation does not count', async () => {
    const huda = await createAdministrator()
    await test.database
      .sql`update account set disabled_at = now() where user_type = 1 and id not in (${await findOfficeId()}, ${huda.userId})`
    const { body } = await office.post('/api/Administrators', newAdministrator())
    const invited = (body as AccountRow).userId
    const answers = await Promise.all([
      office.put(`/api/Accounts/Disable/${huda.userId}`, {}),
      huda.put(`/api/Accounts/Disable/${await findOfficeId()}`, {}),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const enabledAdministrators = await test.database.sql`select id from account where user_type = 1 and disabled_at is null`
    expect(enabledAdministrators.filter(({ id }) => id !== invited)).toHaveLength(1)
    await test.database.sql`update account set disabled_at = null where user_type = 1`
    // An invitation sent to a wrong address can be revoked.
    office = await signInAdministrator(test)
    expect((await office.put(`/api/Accounts/Disable/${invited}`, {})).status).toBe(200)
  })

  it('abuse 47: invalidates mailed links, also after it is undone', async () => {
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    await office.put(`/api/Accounts/Disable/${mona.userId}`, {})
    await office.put(`/api/Accounts/Enable/${mona.userId}`, {})
    expect(await setPassword(mona.email, 'another password')).toEqual(
      expectedFieldFailure(400, 'token', 'This link has expired or was used already. Please ask for a new one.'),
    )
    expect((await signIn(mona.email, mona.password)).status).toBe(200)
  })

  it('is refused for the last administrator with a message', async () => {
    const huda = await createAdministrator()
    // Simulates an account that is disabled between authentication and the update.
    await test.database.sql`update account set disabled_at = now() where user_type = 1 and id <> ${huda.userId}`
    await test.database.sql`insert into account (email, email_key, user_type, english_name, arabic_name, created_at)
      values ('ghost', 'ghost', 1, 'Ghost', 'شبح', now())`
    await test.database.sql`update account set disabled_at = now() where email = 'ghost'`
    await expect(test.database.sql`update account set disabled_at = now() where id = ${huda.userId}`).rejects.toMatchObject({
      code: 'JD007',
    })
    await test.database.sql`update account set disabled_at = null where user_type = 1`
  })
})

describe('the duty of an administrator', () => {
  const change = (by: TestClient, { userId }: { userId: number }, duty: string, more = {}) =>
    by.put(`/api/Accounts/Duty/${userId}`, { duty, ...more })

  it('changes from the next request on, in the same session, and is in the audit trail', async () => {
    const huda = await createAdministrator()
    const prepared = { englishName: 'Wael Late', arabicName: 'وائل المتأخر', email: 'wael@award.example' }
    expect(await change(office, huda, 'observer', { reason: 'Retires' })).toMatchObject({
      status: 200,
      body: { duty: 'observer' },
    })
    expect((await huda.get('/api/users/me')).body).toMatchObject({ duty: 'observer' })
    expect(await huda.post('/api/Administrators', prepared)).toEqual(
      expectedFailure(403, 'Your account may not change this. Please ask the award office.'),
    )
    expect((await change(office, huda, 'observer')).status).toBe(200)
    expect((await change(office, huda, 'office')).status).toBe(200)
    expect((await huda.post('/api/Administrators', prepared)).status).toBe(201)
    expect((await listAuditEntries(huda.userId)).slice(1)).toEqual([
      {
        action: 'duty-changed',
        detail: { userId: huda.userId, before: { duty: 'office' }, after: { duty: 'observer' }, reason: 'Retires' },
      },
      { action: 'duty-changed', detail: { userId: huda.userId, before: { duty: 'observer' }, after: { duty: 'office' } } },
    ])
  })

  it('is nobody else’s, and not changed by oneself', async () => {
    expect(await change(office, mona, 'chair')).toEqual(expectedConflict('no-part', 'Only administrators have a duty.'))
    expect(await change(office, { userId: await findOfficeId() }, 'chair')).toEqual(
      expectedConflict('own-account', 'You cannot do this to your own account.'),
    )
    expect(await change(office, mona, 'boss')).toEqual(expectedFieldFailure(400, 'duty', 'Please choose a duty.'))
    await expect(test.database.sql`update account set duty = 'office' where id = ${mona.userId}`).rejects.toMatchObject({
      code: '23514',
    })
    await expect(test.database.sql`update account set duty = null where id = ${await findOfficeId()}`).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('stays the office’s for one account when two take it from each other concurrently, or one is disabled', async () => {
    const huda = await createAdministrator()
    const officeId = await findOfficeId()
    await test.database
      .sql`update account set disabled_at = now() where user_type = 1 and id not in (${officeId}, ${huda.userId})`
    const answers = await Promise.all([change(office, huda, 'chair'), change(huda, { userId: officeId }, 'observer')])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const [remaining, ...others] = await test.database.sql`select id from account where duty = 'office' and disabled_at is null`
    expect(others).toEqual([])
    for (const gone of [
      test.database.sql`update account set duty = 'chair' where id = ${remaining?.id}`,
      test.database.sql`update account set disabled_at = now() where id = ${remaining?.id}`,
      test.database.sql`update account set user_type = 3 where id = ${remaining?.id}`,
      test.database.sql`delete from account where id = ${remaining?.id}`,
    ])
      await expect(gone).rejects.toMatchObject({ code: 'JD007' })
    await test.database.sql`update account set disabled_at = null, duty = 'office' where user_type = 1`
  })

  it('is no part of an account that administers no more', async () => {
    const huda = await createAdministrator()
    const [row] = await test.database.sql`update account set user_type = 2 where id = ${huda.userId} returning duty`
    expect(row).toEqual({ duty: null })
  })
})

describe('requiring a new password', () => {
  it('ends every session, and the old password only shows why it no longer works', async () => {
    expect(await office.put(`/api/Accounts/ForceReset/${mona.userId}`, { reason: 'Seen in a leak' })).toMatchObject({
      status: 200,
      body: { state: 'active', resetRequired: true, openSessions: 0 },
    })
    expect(await mona.get('/api/users/me')).toEqual(notSignedIn)
    expect((await findLastMail(mona.email))?.subject).toBe('Please choose a new password')
    const resetRefusal = expectedConflict(
      'reset-required',
      'The award office asked you to choose a new password. A link was mailed to you.',
    )
    const answer = await signIn(mona.email, mona.password)
    expect(answer).toEqual(resetRefusal)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await signIn(mona.email, 'wrong')).toEqual(expectedFailure(401, 'The email or the password is not correct.'))
    expect((await setPassword(mona.email, 'another password')).status).toBe(200)
    expect((await signIn(mona.email, mona.password)).status).toBe(401)
    expect((await signIn(mona.email, 'another password')).status).toBe(200)
    expect((await listAccounts(`?search=${mona.email}`)).items).toMatchObject([{ resetRequired: false, openSessions: 1 }])
    expect(await listAuditEntries(mona.userId)).toEqual([
      { action: 'password-reset-required', detail: { userId: mona.userId, reason: 'Seen in a leak' } },
    ])
  })

  it('refuses the old password, and the link stays valid', async () => {
    await office.put(`/api/Accounts/ForceReset/${mona.userId}`, {})
    const same = expectedFieldFailure(400, 'newPassword', 'Please choose another password than the one you had.')
    expect(await setPassword(mona.email, mona.password)).toEqual(same)
    // Without a valid link, the reply does not reveal whether the password is the current one.
    const guess = { userName: mona.email, token: 'guessed', newPassword: mona.password }
    expect(await createAnonymousClient(test).post('/api/ForgetMyPassword', guess)).toEqual(
      expectedFieldFailure(400, 'token', 'This link has expired or was used already. Please ask for a new one.'),
    )
    expect((await setPassword(mona.email, 'another password')).status).toBe(200)
    // Somebody who requested the link themselves may keep the old password.
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    expect((await setPassword(mona.email, 'another password')).status).toBe(200)
  })

  it('mails the link again on sign-in, once in 15 minutes', async () => {
    await office.put(`/api/Accounts/ForceReset/${mona.userId}`, {})
    const mails = async () => (await test.database.sql`select 1 from outbox where recipient = ${mona.email}`).length
    const before = await mails()
    await signIn(mona.email, mona.password)
    expect(await mails()).toBe(before)
    test.time.now = new Date('2026-11-21T10:16:00Z')
    await Promise.all([signIn(mona.email, mona.password), signIn(mona.email, mona.password)])
    expect(await mails()).toBe(before + 1)
    expect((await setPassword(mona.email, 'another password')).status).toBe(200)
  })

  it('is refused for accounts without a password and for disabled ones', async () => {
    const { body } = await office.post('/api/Administrators', newAdministrator())
    const { userId } = body as AccountRow
    expect(await office.put(`/api/Accounts/ForceReset/${userId}`, {})).toEqual(
      expectedConflict('not-begun', 'This person has not set a password yet. Send the invitation again instead.'),
    )
    await office.put(`/api/Accounts/Disable/${mona.userId}`, {})
    const disabled = expectedConflict('disabled', 'This account is disabled. Enable it first.')
    expect(await office.put(`/api/Accounts/ForceReset/${mona.userId}`, {})).toEqual(disabled)
    expect(await office.put(`/api/Accounts/Invite/${mona.userId}`, {})).toEqual(disabled)
  })
})

describe('signing out everywhere', () => {
  it('ends every session and nothing else', async () => {
    const other = await signInClient(sendByInject(test.http), mona.email, mona.password)
    expect((await listAccounts(`?search=${mona.email}`)).items).toMatchObject([{ openSessions: 2 }])
    expect(await office.put(`/api/Accounts/SignOut/${mona.userId}`, {})).toMatchObject({ status: 200, body: { openSessions: 0 } })
    for (const caller of [mona, other]) expect(await caller.get('/api/users/me')).toEqual(notSignedIn)
    expect((await signIn(mona.email, mona.password)).status).toBe(200)
    expect((await listAuditEntries(mona.userId)).map(({ action }) => action)).toEqual(['signed-out-everywhere'])
  })
})

describe('an administrator who is added', () => {
  it('is invited in the language chosen by the office, sets a password and signs in', async () => {
    const given = newAdministrator({ language: 'ar', duty: 'chair' })
    const answer = await office.post('/api/Administrators', given)
    expect(answer).toEqual({
      status: 201,
      body: {
        duty: 'chair',
        ...{ userId: expect.any(Number), userType: 1, email: given.email, englishName: 'Huda Second', arabicName: 'هدى الثانية' },
        ...{
          state: 'invited',
          isConfirmed: false,
          resetRequired: false,
          createdAt: '2026-11-21T10:00:00.000Z',
          lastSignInAt: null,
          openSessions: 0,
        },
        invitation: { sentAt: '2026-11-21T10:00:00.000Z', until: '2026-11-28T10:00:00.000Z' },
      },
    })
    const { userId } = answer.body as AccountRow
    expect((await findLastMail(given.email))?.subject).toContain('حسابك لإدارة الجائزة: تعيين كلمة المرور')
    expect((await setPassword(given.email, 'my first password')).body).toEqual({
      message: 'Your password is set. You can sign in now.',
    })
    const huda = await signInClient(sendByInject(test.http), given.email, 'my first password')
    expect(((await huda.get('/api/Administrators')).body as AccountRow[]).map(({ email }) => email)).toContain(given.email)
    expect(await office.put(`/api/Accounts/Invite/${userId}`, {})).toEqual(
      expectedConflict('exists', 'This person has set a password already and needs no invitation.'),
    )
    const { email, englishName, arabicName } = given
    expect(await listAuditEntries(userId)).toEqual([
      { action: 'administrator-added', detail: { userId, after: { email, englishName, arabicName, duty: 'chair' } } },
    ])
  })

  it('is invited again with a link that replaces the first', async () => {
    const { email } = newAdministrator()
    const { body } = await office.post('/api/Administrators', newAdministrator({ email }))
    const first = await findMailedToken(email)
    expect((await office.put(`/api/Accounts/Invite/${(body as AccountRow).userId}`, {})).status).toBe(200)
    const answer = await createAnonymousClient(test).post('/api/ForgetMyPassword', {
      userName: email,
      token: first,
      newPassword: 'long enough',
    })
    expect(answer.status).toBe(400)
    expect((await setPassword(email, 'long enough')).status).toBe(200)
  })

  it('needs an unused address', async () => {
    await test.database.sql`update account set confirmed_at = now() where id = ${mona.userId}`
    for (const email of [mona.email, administratorEmail.toUpperCase()])
      expect(await office.post('/api/Administrators', newAdministrator({ email }))).toEqual({
        status: 409,
        body: { ...expectedFieldFailure(409, 'email', 'This email is already registered.').body, reason: 'exists' },
      })
  })

  it.each([
    ['email', '', 'Please enter your email address'],
    ['email', 'x', 'Please Enter a valid email address.'],
    ['englishName', 'هدى', 'Please enter the English name field in English.'],
    ['arabicName', 'Huda', 'Please enter the arabic name using arabic letters'],
  ])('is refused with %s = %j', async (field, value, message) => {
    expect(await office.post('/api/Administrators', newAdministrator({ [field]: value }))).toEqual(
      expectedFieldFailure(400, field, message),
    )
  })
})

describe('the accounts', () => {
  it('are found by their names in both scripts and by address, in any spelling', async () => {
    const ahmed = await createRegisteredApplicant(sendByInject(test.http), {
      arabicName: 'أحمد مُنير البَنّا',
      englishName: 'Ahmed Mounir',
      email: 'ahmed@nile.example',
    })
    for (const search of ['احمد منير', 'البنا أحمد', 'MOUNIR ahmed', '@nile.example', 'Ahmed@Nile'])
      expect((await listAccounts(`?search=${encodeURIComponent(search)}`)).items.map(({ userId }) => userId)).toEqual([
        ahmed.userId,
      ])
    for (const search of ['%', '_', 'ahmed nobody'])
      expect((await listAccounts(`?search=${encodeURIComponent(search)}`)).total).toBe(0)
  })

  it('are filtered by type and state, newest first', async () => {
    const { items, total } = await listAccounts('?userType=3&pageSize=500')
    expect(items[0]).toMatchObject({
      userId: mona.userId,
      userType: 3,
      state: 'active',
      lastSignInAt: '2026-11-21T10:00:00.000Z',
    })
    expect(total).toBe(items.length)
    await office.put(`/api/Accounts/Disable/${mona.userId}`, {})
    expect((await listAccounts('?userType=3&state=disabled')).items[0]).toMatchObject({ userId: mona.userId })
    await office.post('/api/Administrators', newAdministrator())
    expect((await listAccounts('?state=invited')).items[0]).toMatchObject({ userType: 1, state: 'invited' })
    for (const wrong of ['userType=4', 'state=gone', 'pageSize=7', 'page=0'])
      expect((await office.get(`/api/Accounts?${wrong}`)).status).toBe(400)
  })

  it('are paged with a constant number of queries', async () => {
    const { sql } = test.database
    await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select 'p' || n, 'p' || n, 'x', 3, 'Paged Person', 'شخص', now() from generate_series(1, 45) n`
    const pages = [
      await listAccounts('?search=paged'),
      await listAccounts('?search=paged&page=3'),
      await listAccounts('?search=paged&page=4'),
    ]
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [20, 45],
      [5, 45],
      [0, 45],
    ])
    expect((await listAccounts('?search=paged&pageSize=50')).items).toHaveLength(45)
    expect(await countQueries(() => listAccounts('?search=paged'))).toBe(await countQueries(() => listAccounts('?search=p7')))
  })
})
