import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../boot/app.ts'
import { openLog } from '../../http/log.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { renderPlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { auditFailedSignIns } from './failed-sign-ins.ts'
import { findDeviceCookie, guessFrom } from './guessing.testing.ts'

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

const guess = (remoteAddress: string, given: { userName?: string; password?: string; cookie?: string } = {}) =>
  guessFrom(test, remoteAddress, { userName: mona.email, ...given })

/** Each attempt comes from a different network. */
async function guessFromMany(tries: number, from = 0): Promise<number[]> {
  const statuses: number[] = []
  for (let n = from; n < from + tries; n += 1) statuses.push((await guess(`198.51.100.${n}`)).status)
  return statuses
}

const mailsToMona = () => test.database.sql`
  select subject from outbox where account_id = ${mona.userId} and kind = 'signInLimited'`
const listAuditEntries = (action: string, userId: number) => test.database.sql`
  select actor_id, detail from audit where chain = 'office' and action = ${action} and detail ->> 'userId' = ${String(userId)} order by position`

describe('abuse 50: guessing a password from many addresses', () => {
  it('ends after fifty failures of one account, and the owner signs in on the device that they know', async () => {
    const cookie = findDeviceCookie((await guess('203.0.113.1', { password: mona.password })).headers)
    expect(await guessFromMany(52)).toEqual([...Array(50).fill(401), 429, 429])
    expect((await guess('203.0.113.2', { password: mona.password })).status).toBe(429)
    expect((await guess('203.0.113.2', { password: mona.password, cookie })).status).toBe(200)
    test.time.now = new Date(start.getTime() + 15 * 60_000)
    expect((await guess('203.0.113.2', { password: mona.password })).status).toBe(200)
  })

  it('of an unregistered address is limited in the same way', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 51; n += 1) statuses.push((await guess(`198.51.100.${n}`, { userName: 'nobody@science.example' })).status)
    expect(statuses).toEqual([...Array(50).fill(401), 429])
  })

  it('counts all addresses of an IPv6 /64 as one', async () => {
    for (let n = 1; n <= 10; n += 1) expect((await guess(`2001:db8::${n}`)).status).toBe(401)
    expect((await guess('2001:db8::ffff')).status).toBe(429)
    expect((await guess('2001:db8:0:1::1')).status).toBe(401)
  })

  it('mails the owner at the limit, once a day, with an audit entry without the address', async () => {
    await guessFromMany(60)
    test.time.now = new Date(start.getTime() + 20 * 60_000)
    await guessFromMany(60)
    expect(await mailsToMona()).toEqual([{ subject: 'Somebody is trying to sign in to your account' }])
    expect(await listAuditEntries('sign-in-limited', mona.userId)).toEqual([
      { actor_id: null, detail: { userId: mona.userId, from: expect.stringMatching(/^[\da-f]{16}$/) } },
    ])
    test.time.now = new Date(start.getTime() + 24 * 3_600_000)
    await guessFromMany(60)
    expect(await mailsToMona()).toHaveLength(2)
  })

  it('is audited by account and hour, with the count and digests of the networks', async () => {
    await guessFromMany(3)
    await guess('198.51.100.1')
    await guess('198.51.100.9', { userName: 'nobody@science.example' })
    test.time.now = new Date('2026-11-21T10:59:59Z')
    await auditFailedSignIns(test.portal.db, test.time.now)
    expect(await listAuditEntries('sign-in-failed', mona.userId)).toEqual([])
    test.time.now = new Date('2026-11-21T11:00:00Z')
    await guessFromMany(1)
    await auditFailedSignIns(test.portal.db, test.time.now)
    await auditFailedSignIns(test.portal.db, test.time.now)
    const entry = { since: '2026-11-21T10:00:00.000Z', tries: 4, networks: 3, digests: expect.any(Array) }
    const [first, ...others] = await listAuditEntries('sign-in-failed', mona.userId)
    expect([first, others]).toEqual([{ actor_id: null, detail: { userId: mona.userId, ...entry } }, []])
    expect(first?.detail.digests).toHaveLength(3)
    const ofNobody = await test.database.sql`
      select detail from audit where action = 'sign-in-failed' and not detail ? 'userId'`
    expect(ofNobody).toEqual([{ detail: { ...entry, tries: 1, networks: 1 } }])
    expect(JSON.stringify([first, ofNobody])).not.toContain('198.51.100')
  })

  it('logs each failure with a digest instead of the address', async () => {
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => lines.push(line) })
    const http = await buildApp({ portal: test.portal, renderPage: renderPlainPage, log })
    const payload = { userName: mona.email, password: 'a guess' }
    await http.inject({ method: 'POST', url: '/api/auth/authenticate', remoteAddress: '198.51.100.7', payload })
    await http.close()
    const network = expect.stringMatching(/^[\da-f]{16}$/)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a sign-in failed', account: mona.userId, network }])
    expect(lines.join()).not.toMatch(/198\.51|mona/)
  })

  it('does not lock out a person who sets a password by a mailed link: the device becomes known', async () => {
    await guessFromMany(50)
    expect((await guess('203.0.113.2', { password: mona.password })).status).toBe(429)
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    const [mail] = await test.database.sql`
      select text from outbox where account_id = ${mona.userId} and kind = 'resetLink'`
    const token = /reset-password\/[^/\s]+\/([\w-]+)/.exec(mail?.text)?.[1]
    const body = { userName: mona.email, token, newPassword: 'the second password' }
    const cookie = findDeviceCookie((await createAnonymousClient(test).post('/api/ForgetMyPassword', body)).headers)
    await guessFromMany(50)
    expect((await guess('203.0.113.2', { password: 'the second password' })).status).toBe(429)
    expect((await guess('203.0.113.2', { password: 'the second password', cookie })).status).toBe(200)
  })
})
