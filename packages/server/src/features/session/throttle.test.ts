import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
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
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const advanceClock = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}
const guess = (password = 'a guess', email = mona.email, headers = {}) =>
  createAnonymousClient(test).post('/api/auth/authenticate', { userName: email, password }, headers)
/** The device cookie of a browser that has signed in before. */
async function createDevice(email: string, password: string) {
  const tries = await test.database.sql`delete from try returning key, "at"`
  const { headers } = await guess(password, email)
  for (const { key, at } of tries) await test.database.sql`insert into try (key, "at") values (${key}, ${at})`
  return { cookie: headers['set-cookie']?.match(/jadara_device=[^;]+/)?.[0] ?? '' }
}
const deviceOfMona = () => createDevice(mona.email, mona.password)
const listStatuses = async (tries: number, attempt: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let number = 0; number < tries; number += 1) statuses.push((await attempt()).status)
  return statuses
}
const tooManyTries = expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.')

describe('abuse 50: guessing a password', () => {
  it('is limited to ten attempts per account, with a message and a waiting time', async () => {
    expect(await listStatuses(10, guess)).toEqual(Array(10).fill(401))
    advanceClock(60)
    const answer = await guess(mona.password)
    expect(answer).toEqual(tooManyTries)
    expect(answer.headers['retry-after']).toBe('840')
    const arabic = await createAnonymousClient(test).with({ 'accept-language': 'ar' }).post('/api/auth/authenticate', {
      userName: mona.email,
      password: 'x',
    })
    expect(arabic).toEqual(expectedFailure(429, 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.'))
  })

  it('is possible again after the stated time, regardless of further attempts', async () => {
    await listStatuses(10, guess)
    advanceClock(300)
    expect(await listStatuses(15, guess)).toEqual(Array(15).fill(429))
    const { headers } = await guess(mona.password)
    advanceClock(Number(headers['retry-after']))
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('is reset by a success', async () => {
    await listStatuses(9, guess)
    expect((await guess(mona.password)).status).toBe(200)
    expect(await listStatuses(9, guess)).toEqual(Array(9).fill(401))
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('ignores the case of the address', async () => {
    await listStatuses(10, () => guess('x', mona.email.toUpperCase()))
    expect((await guess(mona.password)).status).toBe(429)
  })

  it('does not lock out the owner in another network', async () => {
    await listStatuses(11, guess)
    const elsewhere = await test.http.inject({
      method: 'POST',
      url: '/api/auth/authenticate',
      remoteAddress: '203.0.113.9',
      payload: { userName: mona.email, password: mona.password },
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('does not lock out the owner on a known device in the same network', async () => {
    const known = await deviceOfMona()
    await listStatuses(11, guess)
    expect((await guess(mona.password)).status).toBe(429)
    expect((await guess(mona.password, mona.email, known)).status).toBe(200)
    expect((await guess(mona.password)).status).toBe(429)
  })

  it('ends after ten tries on a known device too', async () => {
    const known = await deviceOfMona()
    expect(await listStatuses(11, () => guess('a guess', mona.email, known))).toEqual([...Array(10).fill(401), 429])
    expect((await guess(mona.password)).status).toBe(200)
  })

  it('is not helped by a foreign or forged device cookie', async () => {
    const omar = await createRegisteredApplicant(sendByInject(test.http))
    const foreign = await createDevice(omar.email, omar.password)
    await listStatuses(10, guess)
    for (const cookie of [foreign.cookie, `jadara_device=${mona.token}`, 'jadara_device=x', 'jadara_device='])
      expect(await guess(mona.password, mona.email, { cookie })).toEqual(tooManyTries)
    expect(
      (
        await createAnonymousClient(test).get('/api/users/me', {
          authorization: foreign.cookie.replace('jadara_device=', 'Bearer '),
        })
      ).status,
    ).toBe(401)
  })

  it('of one account does not affect others in the network', async () => {
    await listStatuses(30, guess)
    expect(await test.database.sql`select count(*)::int from try where key = 'sign-in:127.0.0.1'`).toEqual([{ count: 10 }])
    const omar = await createRegisteredApplicant(sendByInject(test.http))
    expect((await guess(omar.password, omar.email)).status).toBe(200)
    expect(await test.database.sql`select count(*)::int from try where key = 'sign-in:127.0.0.1'`).toEqual([{ count: 10 }])
  })

  it('is not helped by changing X-Forwarded-For', async () => {
    let number = 0
    const from = () => {
      number += 1
      return createAnonymousClient(test)
        .with({ 'x-forwarded-for': `198.51.100.${number}` })
        .post('/api/auth/authenticate', { userName: mona.email, password: 'x' })
    }
    expect(await listStatuses(12, from)).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('in parallel has the same limit', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess()))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it('of many accounts from one network is limited too', async () => {
    await test.database
      .sql`insert into try select 'sign-in:127.0.0.1', ${start.toISOString()}::timestamptz from generate_series(1, 5000)`
    expect(await guess(mona.password)).toEqual(tooManyTries)
    expect((await guess(mona.password, mona.email, await deviceOfMona())).status).toBe(200)
  })
})

describe('abuse 46: the forgotten password', () => {
  const forget = (email: string) => createAnonymousClient(test).post(`/api/ForgetPassword/${encodeURIComponent(email)}`)

  it('can be requested three times in 15 minutes', async () => {
    expect(await listStatuses(3, () => forget(mona.email))).toEqual([200, 200, 200])
    const answer = await forget(mona.email.toUpperCase())
    expect(answer).toEqual(tooManyTries)
    expect(answer.headers['retry-after']).toBe('900')
    advanceClock(900)
    expect((await forget(mona.email)).status).toBe(200)
  })

  it('of unknown accounts is throttled too', async () => {
    expect(await listStatuses(4, () => forget('nobody@science.example'))).toEqual([200, 200, 200, 429])
  })
})

describe('abuse 46: an unregistered address', () => {
  const nobody = 'nobody@science.example'
  const forget = (email: string, headers = {}, portal = test) =>
    createAnonymousClient(portal).post(`/api/ForgetPassword/${encodeURIComponent(email)}`, undefined, headers)
  const reset = (userName: string, headers = {}, portal = test) =>
    createAnonymousClient(portal).post(
      '/api/ForgetMyPassword',
      { userName, token: 'not-the-token', newPassword: 'the second password' },
      headers,
    )
  const isRevealed = async (headers: object, portal = test) => {
    await portal.database.sql`delete from try where key like 'forget:%'`
    const { status } = await forget(nobody, headers, portal)
    expect((await reset(nobody, headers, portal)).body).toMatchObject({
      message: status === 404 ? 'This account is not registered.' : linkUsed,
    })
    return status === 404
  }
  const linkUsed = 'This link has expired or was used already. Please ask for a new one.'

  it('gets the reply of a registered one, except in the form of the portal', async () => {
    expect(await forget(nobody)).toEqual(await forget(mona.email))
    expect(await reset(nobody)).toEqual(await reset(mona.email))
    const own = { host: 'award.example', origin: 'https://award.example' }
    const cases: readonly [object, boolean][] = [
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [own, true],
      [{ host: '10.0.0.7:3000', origin: 'http://10.0.0.7:3000' }, true],
      [{ ...own, 'sec-fetch-site': 'cross-site' }, false],
      [{ ...own, origin: 'https://evil.example' }, false],
      [{ ...own, origin: 'null' }, false],
      [{ host: 'award.example' }, false],
    ]
    for (const [headers, expected] of cases) expect([headers, await isRevealed(headers)]).toEqual([headers, expected])
  })

  it('is revealed to one network thirty times in 15 minutes', async () => {
    const fromForm = { 'sec-fetch-site': 'same-origin' }
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => forget(`nobody.${n}@science.example`, fromForm)))
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(30).fill(404)])
    advanceClock(900)
    expect((await forget(nobody, fromForm)).status).toBe(404)
  })

  it('takes as long to answer as a registered one', async () => {
    const measureTime = async (email: string) => {
      const start = performance.now()
      await forget(email)
      return performance.now() - start
    }
    for (const email of [nobody, mona.email]) expect(await measureTime(email)).toBeGreaterThanOrEqual(249)
  })

  it.each([
    ['always', true, true],
    ['never', false, false],
  ])('is revealed by the setting: %s', async (setting, form, programs) => {
    const portal = await testPortal(undefined, { settings: { SAY_NOT_REGISTERED: setting } })
    expect([await isRevealed({ 'sec-fetch-site': 'same-origin' }, portal), await isRevealed({}, portal)]).toEqual([
      form,
      programs,
    ])
    await portal.close()
  })
})
