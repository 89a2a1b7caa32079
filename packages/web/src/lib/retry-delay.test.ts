import { readMe } from '@jadara/contract/accounts/me'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { afterEach, expect, it, vi } from 'vitest'
import { callEndpoint, toRetryDelay } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

async function refusedWith(status: number, headers: Record<string, string>, body: object = {}) {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
  return callEndpoint(readMe, {}).catch((error: unknown) => error)
}

it('a retry waits for the time of Retry-After plus up to a quarter', async () => {
  const refused = await refusedWith(503, { 'retry-after': '8' })
  expect(toRetryDelay(refused, 1000, () => 0)).toBe(8000)
  expect(toRetryDelay(refused, 1000, () => 1)).toBe(10_000)
})

it('a retry without Retry-After, or with a date in it, waits for the default time', async () => {
  expect(toRetryDelay(await refusedWith(503, {}), 1000)).toBe(1000)
  expect(toRetryDelay(await refusedWith(503, { 'retry-after': 'Sat, 21 Nov 2026 22:00:00 GMT' }), 1000)).toBe(1000)
  expect(toRetryDelay(new Error('a defect'), 1000)).toBe(1000)
})

it('a retry ignores a very long Retry-After', async () => {
  expect(toRetryDelay(await refusedWith(503, { 'retry-after': '3600' }), 1000, () => 0)).toBe(60_000)
})

it('an unexpected failure shows the reference that the office can look up, in both languages', async () => {
  const message = sharedFailureTexts.unexpected.en
  const refused = await refusedWith(500, {}, { message, messages: [message], fields: {}, reference: 'K7QX2M9PAB' })
  expect(refused).toMatchObject({
    text: { en: 'Unknown error. Reference: K7QX2M9PAB', ar: 'خطأ غير معروف. الرقم المرجعي: \u2066K7QX2M9PAB\u2069' },
  })
})
