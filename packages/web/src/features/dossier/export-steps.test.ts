import type { ExportState } from '@jadara/contract/submission/exports'
import { expect, test } from 'vitest'
import { findLatestPerDocument, findPollDelay, putFirst } from './export-steps.ts'
import { formatExportProgress } from './export-words.ts'

const exportState = (values: Partial<ExportState> = {}): ExportState => ({
  ...{ id: 1, kind: 'award-file', userId: 7, language: 'en', state: 'making', done: 0, total: 30, size: null },
  ...{ address: '/api/ExportMyAwardFiles', name: 'a.pdf', damaged: [], askedAt: '2026-11-21T10:00:00Z' },
  ...values,
})

test('an export is polled each second, then less often, and no more once it is done or gone', () => {
  expect(findPollDelay(undefined, null, 0)).toBe(1000)
  expect(findPollDelay(exportState(), null, 10)).toBe(1000)
  expect(findPollDelay(exportState(), null, 18)).toBeGreaterThan(1000)
  expect(findPollDelay(exportState({ state: 'waiting' }), null, 500)).toBe(6000)
  expect(findPollDelay(exportState({ state: 'ready' }), null, 3)).toBe(false)
  expect(findPollDelay(exportState({ state: 'failed' }), null, 3)).toBe(false)
  expect(findPollDelay(exportState(), { status: 404 }, 3)).toBe(false)
  expect(findPollDelay(exportState(), { status: 0 }, 3)).toBe(1000)
})

test('the latest line of each document is kept per language', () => {
  const lines = [
    exportState({ id: 9 }),
    exportState({ id: 8, language: 'ar' }),
    exportState({ id: 7 }),
    exportState({ id: 6, kind: 'everything' }),
  ]
  expect(findLatestPerDocument(lines).map(({ id }) => id)).toEqual([9, 8, 6])
  expect(putFirst(lines, exportState({ id: 8, language: 'ar', state: 'ready' })).map(({ id }) => id)).toEqual([8, 9, 7, 6])
})

test('the progress is formatted in words', () => {
  expect(formatExportProgress({ done: 12, total: 30 })).toEqual({ en: '12 of 30 files', ar: '١٢ من ٣٠ ملفًا' })
  expect(formatExportProgress({ done: 0, total: 4 })?.ar).toBe('لا شيء بعد من ٤ ملفات')
  expect(formatExportProgress({ done: 0, total: 1 })).toBeUndefined()
})
