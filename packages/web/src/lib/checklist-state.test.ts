import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { expect, test } from 'vitest'
import { calculateRecordShortfall, toChecklistState } from './checklist-state.ts'

const progress: ApplicationProgress = {
  informationComplete: true,
  personalFiles: [1, 2, 3, 4, 6],
  records: { bounded: 5, free: 1 },
  bounds: { bounded: { least: 5, most: 8 } },
  drafts: 0,
  conditionWarnings: [],
  isSubmitted: false,
  canSubmit: true,
  isAddressConfirmed: true,
  requiresConfirmedAddress: false,
  closesAt: '2026-12-03T22:00:00Z',
  extendedUntil: null,
  reopened: null,
}

test('nothing is missing from five files and five records; the validation of a foreign PhD is optional', () => {
  expect(toChecklistState(progress)).toMatchObject({ missing: 0, recordsAmiss: [] })
})

test('each missing file counts, and each kind with missing records counts once', () => {
  const poor = { ...progress, personalFiles: [1, 6], records: { bounded: 1 } }
  expect(toChecklistState(poor)).toMatchObject({ missing: 4, recordsAmiss: ['bounded'] })
  expect(calculateRecordShortfall(poor, 'bounded')).toBe(4)
  expect(toChecklistState(poor).filesMissing.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('too many records count as open, but a kind without bounds never does', () => {
  const rich = { ...progress, records: { bounded: 9, free: 90 } }
  expect(toChecklistState(rich)).toMatchObject({ missing: 1, recordsAmiss: ['bounded'] })
  expect(calculateRecordShortfall(rich, 'bounded')).toBe(-1)
  expect(calculateRecordShortfall(rich, 'free')).toBe(0)
})
