import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { administratorEmail, administratorPassword, type TestPortal, testPortal } from '../../testing/portal.ts'
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

async function inBatches(count: number, of: number, attempt: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += of) {
    const answers = await Promise.all(Array.from({ length: of }, (_, index) => attempt(n + index)))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}
const counted = (statuses: readonly number[]) => [401, 429].map((status) => statuses.filter((one) => one === status).length)

it('600 wrong passwords for the office from 60 addresses are limited, audited and mailed once, and the office signs in on its device', async () => {
  const office = { userName: administratorEmail, password: administratorPassword }
  const cookie = findDeviceCookie((await guess('203.0.113.1', office)).headers)
  const statuses = await inBatches(600, 60, (n) => guess(`198.51.100.${n % 60}`, { userName: administratorEmail }))
  expect(counted(statuses)).toEqual([50, 550])
  expect((await guess('203.0.113.1', { ...office, cookie })).status).toBe(200)
  const mails = await test.database.sql`select recipient from outbox where kind = 'signInLimited'`
  expect(mails).toEqual([{ recipient: administratorEmail }])
  await auditFailedSignIns(test.portal.db, new Date(start.getTime() + 3_600_000))
  const trail = await test.database.sql`
    select action, (detail -> 'tries')::int as tries from audit where action in ('sign-in-limited', 'sign-in-failed') order by position`
  expect(trail).toEqual([
    { action: 'sign-in-limited', tries: null },
    { action: 'sign-in-failed', tries: 50 },
  ])
})

it('1,000 wrong passwords for many accounts from a campus delay a new device of another account there by seconds only', async () => {
  const statuses = await inBatches(1000, 40, (n) => guess('192.0.2.1', { userName: `somebody.${n % 200}@science.example` }))
  expect(counted(statuses)).toEqual([1000, 0])
  const began = performance.now()
  expect((await guess('192.0.2.1', { password: mona.password })).status).toBe(200)
  expect((performance.now() - began) / 1000).toBeLessThan(5)
})

describe('an address from which many sign-ins fail', () => {
  const failures = (count: number) => test.database.sql`
    insert into try select 'sign-in:192.0.2.1', ${start.toISOString()}::timestamptz from generate_series(1, ${count}::int)`
  const timed = async (given = {}) => {
    const began = performance.now()
    const { status } = await guess('192.0.2.1', { password: mona.password, ...given })
    return { status, seconds: (performance.now() - began) / 1000 }
  }

  it('is delayed, and not refused; a known device is not delayed', async () => {
    const cookie = findDeviceCookie((await guess('203.0.113.1', { password: mona.password })).headers)
    await failures(1000)
    const slow = await timed()
    expect(slow.status).toBe(200)
    expect(slow.seconds).toBeGreaterThan(1.9)
    const known = await timed({ cookie })
    expect(known.status).toBe(200)
    expect(known.seconds).toBeLessThan(slow.seconds / 2)
  })

  it('is refused for a few seconds while too many of its attempts wait', async () => {
    await failures(1000)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess('192.0.2.1', { userName: `nobody.${n}@science.example` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    const refusals = answers.filter(({ status }) => status === 429)
    expect(refusals.map(({ headers }) => headers['retry-after'])).toEqual(Array(10).fill('5'))
  })

  it('is refused after the limit', async () => {
    await failures(5000)
    expect((await guess('192.0.2.1', { password: mona.password })).status).toBe(429)
  })
})
