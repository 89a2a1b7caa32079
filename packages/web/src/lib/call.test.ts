import { signOut } from '@jadara/contract/accounts/me'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { saveProse } from '@jadara/contract/proposal/prose'
import { afterEach, expect, it, vi } from 'vitest'
import { asRefusedCallError, callEndpoint, toFailureText } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (status: number, words: string) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => ({ status, headers: new Headers(), text: async () => words }))
}
const save = () =>
  callEndpoint(saveProse, { params: { section: 'introduction' }, body: { text: 'Typed in a hotel', finished: false } })

it('the page of a captive portal counts as an unreachable server', async () => {
  answering(200, '<html>Welcome to our Wi-Fi</html>')
  await expect(save()).rejects.toMatchObject({ status: 0 })
  answering(200, '')
  await expect(save()).rejects.toMatchObject({ status: 0 })
})

it('an error of the portal without a message counts as unexpected', async () => {
  answering(200, '{"text":"Typed","finished":false,"updatedAt":"2026-01-01T00:00:00.000Z"}')
  expect(await save()).toMatchObject({ text: 'Typed' })
  answering(204, '')
  expect(await callEndpoint(signOut, {})).toBeUndefined()
})

const defect = JSON.stringify({ message: 'Unexpected', messages: ['Unexpected'], fields: {}, reference: 'req-1' })
const refusedWith = async (status: number, words: string) => {
  answering(status, words)
  return asRefusedCallError(await save().catch((error: unknown) => error))
}

it('an unexpected failure shows a general message with the reference for the office', async () => {
  expect((await refusedWith(500, defect)).text).toEqual({
    en: 'Unknown error. Reference: req-1',
    ar: 'خطأ غير معروف. الرقم المرجعي: \u2066req-1\u2069',
  })
  expect((await refusedWith(500, '<html>Bad gateway</html>')).text).toEqual(sharedFailureTexts.unknown)
})

it('the failure text uses the words of the form, or the first message of a refusal', async () => {
  const refused = await refusedWith(500, defect)
  expect(toFailureText(refused).en).toBe(`${sharedFailureTexts.unexpected.en} Reference: req-1`)
  expect(toFailureText(refused, sharedFailureTexts.error).en).toBe('Error. Reference: req-1')
  const busy = JSON.stringify({ message: 'Busy', messages: ['Busy'], fields: {} })
  expect(toFailureText(await refusedWith(503, busy)).en).toBe('Busy')
  expect(toFailureText(await refusedWith(409, busy)).en).toBe('Busy')
})
