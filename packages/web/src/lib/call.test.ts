import { failures } from '@jadara/contract/failures'
import { saveProse } from '@jadara/contract/proposal/prose'
import { signOut } from '@jadara/contract/session'
import { afterEach, expect, it, vi } from 'vitest'
import { asRefused, call, unforeseen } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (status: number, words: string) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => ({ status, headers: new Headers(), text: async () => words }))
}
const save = () => call(saveProse, { params: { section: 'introduction' }, body: { text: 'Typed in a hotel', finished: false } })

it('the page of a network that lets nobody through is not taken for the portal', async () => {
  answering(200, '<html>Welcome to our Wi-Fi</html>')
  await expect(save()).rejects.toMatchObject({ status: 0 })
  answering(200, '')
  await expect(save()).rejects.toMatchObject({ status: 0 })
})

it('an answer of the portal, also one without words, is', async () => {
  answering(200, '{"text":"Typed","finished":false,"updatedAt":"2026-01-01T00:00:00.000Z"}')
  expect(await save()).toMatchObject({ text: 'Typed' })
  answering(204, '')
  expect(await call(signOut, {})).toBeUndefined()
})

const defect = JSON.stringify({ message: 'Unexpected', messages: ['Unexpected'], fields: {}, reference: 'req-1' })
const refusedWith = async (status: number, words: string) => {
  answering(status, words)
  return asRefused(await save().catch((error: unknown) => error))
}

it('what nobody foresaw is an unknown error, with the reference that the office can look up (applicant-side §8)', async () => {
  expect((await refusedWith(500, defect)).text).toEqual({
    en: 'Unknown error. Reference: req-1',
    ar: 'خطأ غير معروف. الرقم المرجعي: \u2066req-1\u2069',
  })
  expect((await refusedWith(500, '<html>Bad gateway</html>')).text).toEqual(failures.unknown)
})

it('forms with words of their own for it say those, and of a refusal its first message', async () => {
  const refused = await refusedWith(500, defect)
  expect(unforeseen(refused).en).toBe(`${failures.unexpected.en} Reference: req-1`)
  expect(unforeseen(refused, failures.error).en).toBe('Error. Reference: req-1')
  const busy = JSON.stringify({ message: 'Busy', messages: ['Busy'], fields: {} })
  expect(unforeseen(await refusedWith(503, busy)).en).toBe('Busy')
  expect(unforeseen(await refusedWith(409, busy)).en).toBe('Busy')
})
