import { saveProse } from '@jadara/contract/proposal/prose'
import { signOut } from '@jadara/contract/session'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'

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
