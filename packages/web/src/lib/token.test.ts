import { afterEach, expect, it, vi } from 'vitest'
import { deleteSessionToken } from './token.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a tab whose session has ended removes its own token, not the newer one of another tab', () => {
  const shelf = new Map([['jadara.token', 'newer']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
  })
  deleteSessionToken('older')
  expect([...shelf.values()]).toEqual(['newer'])
  deleteSessionToken('newer')
  expect([...shelf.values()]).toEqual([])
})
