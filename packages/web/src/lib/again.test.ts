import { failures } from '@jadara/contract/failures'
import { readMe } from '@jadara/contract/profile'
import { afterEach, expect, it, vi } from 'vitest'
import { againAfter } from './again.ts'
import { call } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What a call is refused with when the portal answers so. */
async function refusedWith(status: number, headers: Record<string, string>, body: object = {}) {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
  return call(readMe, {}).catch((error: unknown) => error)
}

it('an overloaded portal is asked again when it said, spread over a quarter more', async () => {
  const refused = await refusedWith(503, { 'retry-after': '8' })
  expect(againAfter(refused, 1000, () => 0)).toBe(8000)
  expect(againAfter(refused, 1000, () => 1)).toBe(10_000)
})

it('one that says nothing, or names a day, is asked after the ordinary pause', async () => {
  expect(againAfter(await refusedWith(503, {}), 1000)).toBe(1000)
  expect(againAfter(await refusedWith(503, { 'retry-after': 'Sat, 21 Nov 2026 22:00:00 GMT' }), 1000)).toBe(1000)
  expect(againAfter(new Error('a defect'), 1000)).toBe(1000)
})

it('nobody waits for an hour because a proxy says so', async () => {
  expect(againAfter(await refusedWith(503, { 'retry-after': '3600' }), 1000, () => 0)).toBe(60_000)
})

it('an unforeseen failure is told with the reference that the office can look up, in both languages', async () => {
  const message = failures.unexpected.en
  const refused = await refusedWith(500, {}, { message, messages: [message], fields: {}, reference: 'K7QX2M9PAB' })
  expect(refused).toMatchObject({
    text: { en: 'Unknown error. Reference: K7QX2M9PAB', ar: 'خطأ غير معروف. الرقم المرجعي: \u2066K7QX2M9PAB\u2069' },
  })
})
