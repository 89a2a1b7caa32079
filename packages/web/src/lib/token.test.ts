import { afterEach, expect, it, vi } from 'vitest'
import { forgetToken } from './token.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a tab whose session is over takes away its own token, not that of who signed in in another tab since', () => {
  const shelf = new Map([['jadara.token', 'newer']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
  })
  forgetToken('older')
  expect([...shelf.values()]).toEqual(['newer'])
  forgetToken('newer')
  expect([...shelf.values()]).toEqual([])
})
