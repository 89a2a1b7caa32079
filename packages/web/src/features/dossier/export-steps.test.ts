import type { ExportState } from '@jadara/contract/dossier'
import { expect, test } from 'vitest'
import { latestOfEach, lookAgainAfter, withLatest } from './export-steps.ts'
import { doneWords } from './export-words.ts'

const made = (values: Partial<ExportState> = {}): ExportState => ({
  ...{ id: 1, kind: 'award-file', userId: 7, language: 'en', state: 'making', done: 0, total: 30, size: null },
  ...{ address: '/api/ExportMyAwardFiles', name: 'a.pdf', damaged: [], askedAt: '2026-11-21T10:00:00Z' },
  ...values,
})

test('it is looked at each second, then less often, and no more once it is done or gone', () => {
  expect(lookAgainAfter(undefined, null, 0)).toBe(1000)
  expect(lookAgainAfter(made(), null, 10)).toBe(1000)
  expect(lookAgainAfter(made(), null, 18)).toBeGreaterThan(1000)
  expect(lookAgainAfter(made({ state: 'waiting' }), null, 500)).toBe(6000)
  expect(lookAgainAfter(made({ state: 'ready' }), null, 3)).toBe(false)
  expect(lookAgainAfter(made({ state: 'failed' }), null, 3)).toBe(false)
  expect(lookAgainAfter(made(), { status: 404 }, 3)).toBe(false)
  expect(lookAgainAfter(made(), { status: 0 }, 3)).toBe(1000)
})

test('of each document the latest line stands, in each language', () => {
  const lines = [made({ id: 9 }), made({ id: 8, language: 'ar' }), made({ id: 7 }), made({ id: 6, kind: 'everything' })]
  expect(latestOfEach(lines).map(({ id }) => id)).toEqual([9, 8, 6])
  expect(withLatest(lines, made({ id: 8, language: 'ar', state: 'ready' })).map(({ id }) => id)).toEqual([8, 9, 7, 6])
})

test('how far it has come is said in words', () => {
  expect(doneWords({ done: 12, total: 30 })).toEqual({ en: '12 of 30 files', ar: '١٢ من ٣٠ ملفًا' })
  expect(doneWords({ done: 0, total: 4 })?.ar).toBe('لا شيء بعد من ٤ ملفات')
  expect(doneWords({ done: 0, total: 1 })).toBeUndefined()
})
