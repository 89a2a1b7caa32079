import type { ExportDto } from '@jadara/contract/submission/exports'
import { expect, test } from 'vitest'
import { calculatePollDelay, findLatestPerDocument, putFirst } from './export-steps.ts'
import { formatExportProgress } from './export-words.ts'

const exportState = (values: Partial<ExportDto> = {}): ExportDto => ({
  ...{ id: 1, kind: 'award-file', userId: 7, applicantId: 9, language: 'en', state: 'making', done: 0, total: 30, size: null },
  ...{ address: '/api/ExportMyAwardFiles', name: 'a.pdf', damaged: [], askedAt: '2026-11-21T10:00:00Z' },
  ...values,
})

test('an export is polled each second, then less often, and no more once it is done or gone', () => {
  expect(calculatePollDelay(undefined, null, 0)).toBe(1000)
  expect(calculatePollDelay(exportState(), null, 10)).toBe(1000)
  expect(calculatePollDelay(exportState(), null, 18)).toBeGreaterThan(1000)
  expect(calculatePollDelay(exportState({ state: 'waiting' }), null, 500)).toBe(6000)
  expect(calculatePollDelay(exportState({ state: 'ready' }), null, 3)).toBe(false)
  expect(calculatePollDelay(exportState({ state: 'failed' }), null, 3)).toBe(false)
  expect(calculatePollDelay(exportState(), { status: 404 }, 3)).toBe(false)
  expect(calculatePollDelay(exportState(), { status: 0 }, 3)).toBe(1000)
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
