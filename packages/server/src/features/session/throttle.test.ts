import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../testing/answer.ts'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { anyone } from '../../testing/by-role.ts'
import { injecting } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant
const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from try`
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

const later = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}
const guess = (password = 'a guess', email = mona.email, headers = {}) =>
  anyone(test).post('/api/auth/authenticate', { userName: email, password }, headers)
/** The cookie that the browser keeps on which somebody signed in once. */
async function deviceOf(email: string, password: string) {
  const tries = await test.database.sql`delete from try returning key, "at"`
  const { headers } = await guess(password, email)
  for (const { key, at } of tries) await test.database.sql`insert into try (key, "at") values (${key}, ${at})`
  return { cookie: headers['set-cookie']?.match(/jadara_device=[^;]+/)?.[0] ?? '' }
}
const deviceOfMona = () => deviceOf(mona.email, mona.password)
const statusesOf = async (tries: number, attempt: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let number = 0; number < tries; number += 1) statuses.push((await attempt()).status)
  return statuses
}
const tooManyTries = refused(429, 'Too many tries. Please wait a few minutes and try again.')

describe('abuse 50: guessing a password', () => {
  it('ends after ten tries of one account, with a clear text and the time to wait', async () => {
    expect(await statusesOf(10, guess)).toEqual(Array(10).fill(401))
    later(60)
    const answer = await guess(mona.password)
    expect(answer).toEqual(tooManyTries)
    expect(answer.headers['retry-after']).toBe('840')
    const arabic = await anyone(test).with({ 'accept-language': 'ar' }).post('/api/auth/authenticate', {
      userName: mona.email,
      password: 'x',
    })
    expect(arabic).toEqual(refused(429, 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.'))
  })

  it('keeps its promise: after the time that was said, the owner gets in, however often the door was tried', async () => {
    await statusesOf(10, guess)
    later(300)
    expect(await statusesOf(15, guess)).toEqual(Array(15).fill(429))
    const { headers } = await guess(mona.password)
    later(Number(headers['retry-after']))
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('is forgiven after a success', async () => {
    await statusesOf(9, guess)
    expect((await guess(mona.password)).status).toBe(200)
    expect(await statusesOf(9, guess)).toEqual(Array(9).fill(401))
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('counts the address in any letters as one', async () => {
    await statusesOf(10, () => guess('x', mona.email.toUpperCase()))
    expect((await guess(mona.password)).status).toBe(429)
  })

  it('does not lock the owner out who calls from elsewhere', async () => {
    await statusesOf(11, guess)
    const elsewhere = await test.http.inject({
      method: 'POST',
      url: '/api/auth/authenticate',
      remoteAddress: '203.0.113.9',
      payload: { userName: mona.email, password: mona.password },
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('does not lock the owner out on a device that is known, though everybody shares one address', async () => {
    const known = await deviceOfMona()
    await statusesOf(11, guess)
    expect((await guess(mona.password)).status).toBe(429)
    expect((await guess(mona.password, mona.email, known)).status).toBe(200)
    expect((await guess(mona.password)).status).toBe(429)
  })

  it('ends after ten tries on a known device too', async () => {
    const known = await deviceOfMona()
    expect(await statusesOf(11, () => guess('a guess', mona.email, known))).toEqual([...Array(10).fill(401), 429])
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('is not helped by the device of somebody else, or by one that is none', async () => {
    const omar = await registeredApplicant(injecting(test.http))
    const foreign = await deviceOf(omar.email, omar.password)
    await statusesOf(10, guess)
    for (const cookie of [foreign.cookie, `jadara_device=${mona.token}`, 'jadara_device=x', 'jadara_device='])
      expect(await guess(mona.password, mona.email, { cookie })).toEqual(tooManyTries)
    expect(
      (await anyone(test).get('/api/users/me', { authorization: foreign.cookie.replace('jadara_device=', 'Bearer ') })).status,
    ).toBe(401)
  })

  it('of one account takes nothing from the others behind the address', async () => {
    await statusesOf(30, guess)
    expect(await test.database.sql`select count(*)::int from try where key = 'sign-in:127.0.0.1'`).toEqual([{ count: 10 }])
    const omar = await registeredApplicant(injecting(test.http))
    expect((await guess(omar.password, omar.email)).status).toBe(200)
    expect(await test.database.sql`select count(*)::int from try where key = 'sign-in:127.0.0.1'`).toEqual([{ count: 10 }])
  })

  it('is not helped by another X-Forwarded-For each time', async () => {
    let number = 0
    const from = () => {
      number += 1
      return anyone(test)
        .with({ 'x-forwarded-for': `198.51.100.${number}` })
        .post('/api/auth/authenticate', { userName: mona.email, password: 'x' })
    }
    expect(await statusesOf(12, from)).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('in parallel gets no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess()))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it('of many accounts from one place ends too', async () => {
    await test.database
      .sql`insert into try select 'sign-in:127.0.0.1', ${start.toISOString()}::timestamptz from generate_series(1, 5000)`
    expect(await guess(mona.password)).toEqual(tooManyTries)
    expect((await guess(mona.password, mona.email, await deviceOfMona())).status).toBe(200)
  })
})

describe('abuse 46: the forgotten password', () => {
  const forget = (email: string) => anyone(test).post(`/api/ForgetPassword/${encodeURIComponent(email)}`)

  it('may be asked for three times a quarter of an hour, and again after that', async () => {
    expect(await statusesOf(3, () => forget(mona.email))).toEqual([200, 200, 200])
    const answer = await forget(mona.email.toUpperCase())
    expect(answer).toEqual(tooManyTries)
    expect(answer.headers['retry-after']).toBe('900')
    later(900)
    expect((await forget(mona.email)).status).toBe(200)
  })

  it('of unknown accounts is throttled too', async () => {
    expect(await statusesOf(4, () => forget('nobody@science.example'))).toEqual([200, 200, 200, 429])
  })
})

describe('abuse 46: an address that nobody registered with', () => {
  const nobody = 'nobody@science.example'
  const forget = (email: string, headers = {}, portal = test) =>
    anyone(portal).post(`/api/ForgetPassword/${encodeURIComponent(email)}`, undefined, headers)
  const reset = (userName: string, headers = {}, portal = test) =>
    anyone(portal).post(
      '/api/ForgetMyPassword',
      { userName, token: 'not-the-token', newPassword: 'the second password' },
      headers,
    )
  const isTold = async (headers: object, portal = test) => {
    await portal.database.sql`delete from try where key like 'forget:%'`
    const { status } = await forget(nobody, headers, portal)
    expect((await reset(nobody, headers, portal)).body).toMatchObject({
      message: status === 404 ? 'This account is not registered.' : linkUsed,
    })
    return status === 404
  }
  const linkUsed = 'This link has expired or was used already. Please ask for a new one.'

  it('is answered as a registered one is, but for the form of the portal', async () => {
    expect(await forget(nobody)).toEqual(await forget(mona.email))
    expect(await reset(nobody)).toEqual(await reset(mona.email))
    const own = { host: 'award.example', origin: 'https://award.example' }
    const told: readonly [object, boolean][] = [
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [own, true],
      [{ host: '10.0.0.7:3000', origin: 'http://10.0.0.7:3000' }, true],
      [{ ...own, 'sec-fetch-site': 'cross-site' }, false],
      [{ ...own, origin: 'https://evil.example' }, false],
      [{ ...own, origin: 'null' }, false],
      [{ host: 'award.example' }, false],
    ]
    for (const [headers, expected] of told) expect([headers, await isTold(headers)]).toEqual([headers, expected])
  })

  it('is told to one network thirty times a quarter of an hour, whatever it sends', async () => {
    const fromForm = { 'sec-fetch-site': 'same-origin' }
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => forget(`nobody.${n}@science.example`, fromForm)))
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(30).fill(404)])
    later(900)
    expect((await forget(nobody, fromForm)).status).toBe(404)
  })

  it('takes as long to answer as a registered one', async () => {
    const timeOf = async (email: string) => {
      const start = performance.now()
      await forget(email)
      return performance.now() - start
    }
    for (const email of [nobody, mona.email]) expect(await timeOf(email)).toBeGreaterThanOrEqual(249)
  })

  it.each([
    ['always', true, true],
    ['never', false, false],
  ])('is told by the setting: %s', async (setting, form, programs) => {
    const portal = await testPortal(undefined, { settings: { SAY_NOT_REGISTERED: setting } })
    expect([await isTold({ 'sec-fetch-site': 'same-origin' }, portal), await isTold({}, portal)]).toEqual([form, programs])
    await portal.close()
  })
})
