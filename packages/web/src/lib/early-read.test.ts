import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { readMe } from '@jadara/contract/accounts/me'
import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { readActiveRound } from '@jadara/contract/rounds/active-round'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callEndpoint, callerSession, forgetKnownReads } from './call.ts'
import { listFirstReads } from './frame-reads.ts'
import { toBatchAddress } from './read-batch.ts'

const script = readFileSync(new URL('../../public/before-paint.js', import.meta.url), 'utf8')
const tokenOf = (userType: number): string => `x.${btoa(JSON.stringify({ userType }))}.x`

/** Runs the script of the page before its first paint. Returns what it calls, and what it leaves for the dashboard. */
function paint(pathname: string, token: string | undefined) {
  const calls: string[] = []
  const window = {
    document: { documentElement: { dataset: {} }, cookie: 'jadara.language=ar' },
    navigator: { languages: [] },
    localStorage: { getItem: (name: string) => (name === 'jadara.token' ? (token ?? null) : null) },
    matchMedia: () => ({ matches: false }),
    location: { pathname },
    fetch: async (address: string) => {
      calls.push(address)
      return new Response('{}')
    },
    jadaraEarlyRead: undefined as typeof globalThis.jadaraEarlyRead,
    ...{ URLSearchParams, atob, Date },
  }
  runInNewContext(script, window)
  return { calls, early: window.jadaraEarlyRead }
}

it.each(['/dashboard', '/dashboard/award-upload/journal/add'])('an applicant’s %s is read before its scripts run', (pathname) => {
  const { calls, early } = paint(pathname, tokenOf(applicant))
  const address = toBatchAddress([...listFirstReads(applicant, pathname), readMe].map(({ path }) => ({ address: path })))
  expect(calls).toEqual([address])
  expect(early).toMatchObject({ address, language: 'ar', token: tokenOf(applicant) })
})

it.each([
  ['without a session', '/dashboard', undefined],
  ['with a session that cannot be read', '/dashboard', 'rubbish'],
  ['on a page that is no dashboard', '/register', tokenOf(applicant)],
  ['for the office', '/dashboard', tokenOf(administrator)],
  ['for a reviewer', '/dashboard', tokenOf(reviewer)],
] as const)('%s nothing is read', (_, pathname, token) => {
  expect(paint(pathname, token)).toEqual({ calls: [], early: undefined })
})

const { path } = readActiveRound
const sent = { id: 1, now: '2026-11-29T10:00:00.000Z' }
let calls: string[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return new Response('{"id":2}')
  })
  callerSession.token = 'mine'
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.jadaraEarlyRead = undefined
  callerSession.token = undefined
  forgetKnownReads()
})

const leave = (changes: Partial<NonNullable<typeof globalThis.jadaraEarlyRead>> = {}, status = 200) => {
  const received = Promise.resolve({ response: new Response(JSON.stringify(sent), { status }), at: Date.now() - 4000 })
  globalThis.jadaraEarlyRead = { address: path, language: 'ar', token: 'mine', received, ...changes }
}

it('the first call takes the early reply with the server’s clock advanced, and later calls are sent', async () => {
  leave()
  const taken = await callEndpoint(readActiveRound, {})
  expect(taken).toMatchObject({ id: 1 })
  const advanced = Date.parse(taken?.now ?? '') - Date.parse(sent.now)
  expect(advanced).toBeGreaterThanOrEqual(4000)
  expect(advanced).toBeLessThan(10_000)
  expect(calls).toEqual([])
  expect(await callEndpoint(readActiveRound, {})).toEqual({ id: 2 })
  expect(calls).toEqual([path])
})

it.each([
  ['of another session', { token: 'somebody else’s' }],
  ['in another language', { language: 'en' }],
  ['of other reads', { address: '/api/Unread' }],
])('an early reply %s is dropped', async (_, changes) => {
  leave(changes)
  expect(await callEndpoint(readActiveRound, {})).toEqual({ id: 2 })
  expect(globalThis.jadaraEarlyRead).toBeUndefined()
})

it('an early refusal ends the session as any other', async () => {
  const left = vi.spyOn(callerSession, 'onSignedOut').mockImplementation(() => {})
  leave({}, 401)
  await expect(callEndpoint(readActiveRound, {})).rejects.toMatchObject({ status: 401 })
  expect(left).toHaveBeenCalledOnce()
  left.mockRestore()
})
