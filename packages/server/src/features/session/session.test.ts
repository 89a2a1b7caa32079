import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { bearer, sendByInject } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const signInWith = (userName: unknown, password: unknown) =>
  createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })
const me = (token: string) => createAnonymousClient(test).get('/api/users/me', bearer(token))
const pleaseSignIn = expectedFailure(401, 'Please sign in to go on.')

describe('signing in', () => {
  it('returns a token with the user type and expiry only', async () => {
    const answer = await signInWith(mona.email, mona.password)
    expect(answer).toEqual({ status: 200, body: { accessToken: expect.any(String) } })
    const { accessToken } = answer.body as { accessToken: string }
    expect(decodeJwt(accessToken)).toEqual({
      userType: 3,
      sub: String(mona.userId),
      jti: expect.any(String),
      iat: Date.parse('2026-11-21T10:00:00Z') / 1000,
      exp: Date.parse('2026-11-22T10:00:00Z') / 1000,
    })
    expect((await me(accessToken)).status).toBe(200)
  })

  it('ignores the case of the address', async () => {
    expect((await signInWith(` ${mona.email.toUpperCase()} `, mona.password)).status).toBe(200)
  })

  it('sets a cookie for files in a new tab, which scripts and other sites cannot use', async () => {
    const { headers } = await signInWith(mona.email, mona.password)
    expect(headers['set-cookie']).toMatch(
      /^jadara_session=[\w.-]+; Path=\/api; Expires=Sun, 22 Nov 2026 10:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/m,
    )
    expect(headers['set-cookie']).toMatch(
      /^jadara_device=[\w.-]+; Path=\/api\/auth; Expires=Sun, 21 Nov 2027 10:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/m,
    )
  })

  it('ignores invisible characters of a pasted address', async () => {
    expect((await signInWith(`\u200f${mona.email}\u200e`, mona.password)).status).toBe(200)
  })

  it('has the same reply for a wrong password and an unknown address', async () => {
    const wrong = expectedFailure(401, 'The email or the password is not correct.')
    expect(await signInWith(mona.email, 'something else')).toEqual(wrong)
    expect(await signInWith('nobody@science.example', mona.password)).toEqual(wrong)
  })

  it('reports missing fields first', async () => {
    expect(await signInWith('', '')).toEqual(
      expectedFailure(400, ['Please enter your email address', 'Please enter your password'], {
        userName: 'Please enter your email address',
        password: 'Please enter your password',
      }),
    )
    expect(await signInWith('not an address', 'x')).toEqual(
      expectedFieldFailure(400, 'userName', 'Please Enter a valid email address.'),
    )
    expect(await signInWith(mona.email, undefined)).toEqual(expectedFieldFailure(400, 'password', 'Please enter your password'))
  })

  it('answers in Arabic on request', async () => {
    const arabic = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.1' }
    const answer = await createAnonymousClient(test).post(
      '/api/auth/authenticate',
      { userName: mona.email, password: 'wrong' },
      arabic,
    )
    expect(answer).toEqual(expectedFailure(401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'))
    expect(answer.headers['content-language']).toBe('ar')
  })

  it('is refused for a disabled account', async () => {
    await test.database.sql`update account set disabled_at = now() where id = ${mona.userId}`
    expect(await signInWith(mona.email, mona.password)).toEqual(expectedFailure(401, 'The email or the password is not correct.'))
    expect(await mona.get('/api/users/me')).toEqual(pleaseSignIn)
  })
})

describe('the cookie', () => {
  it('is accepted for GET only', async () => {
    const cookie = { cookie: `jadara_session=${mona.token}` }
    expect((await createAnonymousClient(test).get('/api/users/me', cookie)).status).toBe(200)
    expect((await test.http.inject({ method: 'HEAD', url: '/api/users/me', headers: cookie })).statusCode).toBe(401)
    expect(await createAnonymousClient(test).post('/api/auth/logout', undefined, cookie)).toEqual(pleaseSignIn)
    expect(await createAnonymousClient(test).post('/api/applicant/finalizeSubmission', undefined, cookie)).toEqual(pleaseSignIn)
    expect(await createAnonymousClient(test).put('/api/Applicant/me/update', {}, cookie)).toEqual(pleaseSignIn)
    expect(await createAnonymousClient(test).delete('/api/JournalPublications/1', cookie)).toEqual(pleaseSignIn)
  })
})

describe('a session', () => {
  it('ends on signing out, and other sessions stay', async () => {
    const other = await signInClient(sendByInject(test.http), mona.email, mona.password)
    const answer = await mona.post('/api/auth/logout')
    expect(answer).toEqual({ status: 204, body: undefined })
    expect(answer.headers['set-cookie']).toMatch(/^jadara_session=; .*Expires=Thu, 01 Jan 1970/)
    expect(await mona.get('/api/users/me')).toEqual(pleaseSignIn)
    expect((await other.get('/api/users/me')).status).toBe(200)
  })

  it('ends after 24 hours', async () => {
    test.time.now = new Date('2026-11-22T09:59:59Z')
    expect((await mona.get('/api/users/me')).status).toBe(200)
    test.time.now = new Date('2026-11-22T10:00:00Z')
    expect(await mona.get('/api/users/me')).toEqual(pleaseSignIn)
    test.time.now = new Date('2026-11-21T10:00:00Z')
  })

  it('has the user type of the database, not of the token', async () => {
    await test.database.sql`update account set user_type = 2 where id = ${mona.userId}`
    expect(await mona.get('/api/myfiles')).toEqual(expectedFailure(403, 'Your account may not do this.'))
  })
})

describe('a token', () => {
  const claims = (overrides: Record<string, unknown> = {}) => ({ ...decodeJwt(mona.token), ...overrides })
  const signedWith = (secret: Uint8Array, payload: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(secret)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('without a signature is refused', async () => {
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`
    expect(await me(unsigned)).toEqual(pleaseSignIn)
  })

  it('of another key is refused', async () => {
    expect(await me(await signedWith(new TextEncoder().encode('another secret of a proper length'), claims()))).toEqual(
      pleaseSignIn,
    )
  })

  it('with another algorithm is refused', async () => {
    expect(await me(await signedWith(test.portal.secret, claims(), 'HS512'))).toEqual(pleaseSignIn)
  })

  it('without expiry, expired or without a session is refused', async () => {
    const { secret } = test.portal
    expect(await me(await signedWith(secret, claims({ exp: undefined })))).toEqual(pleaseSignIn)
    expect(await me(await signedWith(secret, claims({ exp: Date.parse('2026-11-21T09:59:59Z') / 1000 })))).toEqual(pleaseSignIn)
    expect(await me(await signedWith(secret, claims({ jti: '00000000-0000-4000-8000-000000000000' })))).toEqual(pleaseSignIn)
    expect((await me(await signedWith(secret, claims()))).status).toBe(200)
  })

  it('does not make an administrator by its user type', async () => {
    const forged = await signedWith(test.portal.secret, claims({ userType: 1 }))
    expect(await createAnonymousClient(test).get('/api/Rounds/active/overview', bearer(forged))).toEqual(
      expectedFailure(403, 'Your account may not do this.'),
    )
    expect((await (await signInAdministrator(test)).get('/api/Rounds/active/overview')).status).toBe(200)
  })

  it('that is malformed is refused', async () => {
    for (const token of ['x', 'a.b.c', '..', 'null', 'x'.repeat(8000)]) expect(await me(token)).toEqual(pleaseSignIn)
  })
})
