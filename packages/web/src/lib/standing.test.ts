import type { Progress } from '@jadara/contract/submission'
import { expect, test } from 'vitest'
import { shortOf, standingOf } from './standing.ts'

const progress: Progress = {
  informationComplete: true,
  personalFiles: [1, 2, 3, 4, 6],
  records: { bounded: 5, free: 1 },
  bounds: { bounded: { least: 5, most: 8 } },
  conditionWarnings: [],
  countedYears: { from: 2015, to: 2023 },
  isSubmitted: false,
  canSubmit: true,
  isAddressConfirmed: true,
  requiresConfirmedAddress: false,
  closesAt: '2026-12-03T22:00:00Z',
  extendedUntil: null,
  reopened: null,
}

test('nothing is missing from five files and five records; the validation of a foreign PhD is optional', () => {
  expect(standingOf(progress)).toMatchObject({ missing: 0, recordsAmiss: [] })
})

test('each missing file counts, the records of a kind as one thing however many are short', () => {
  const poor = { ...progress, personalFiles: [1, 6], records: { bounded: 1 } }
  expect(standingOf(poor)).toMatchObject({ missing: 4, recordsAmiss: ['bounded'] })
  expect(shortOf(poor, 'bounded')).toBe(4)
  expect(standingOf(poor).filesMissing.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('too many are to be mended too; a kind without bounds never is', () => {
  const rich = { ...progress, records: { bounded: 9, free: 90 } }
  expect(standingOf(rich)).toMatchObject({ missing: 1, recordsAmiss: ['bounded'] })
  expect(shortOf(rich, 'bounded')).toBe(-1)
  expect(shortOf(rich, 'free')).toBe(0)
})
