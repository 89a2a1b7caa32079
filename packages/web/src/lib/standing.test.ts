import type { Progress } from '@jadara/contract/submission'
import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const progress: Progress = {
  informationComplete: true,
  personalFiles: [1, 2, 3, 4, 6],
  records: { journal: 5 },
  journalsLeast: 5,
  journalsMost: 8,
  isSubmitted: false,
  canSubmit: true,
}

test('nothing is missing from five files and five papers; the validation of a foreign PhD is optional', () => {
  expect(standingOf(progress)).toMatchObject({ missing: 0, journalsShort: 0 })
})

test('each missing file counts, papers count as one thing however many are short', () => {
  const standing = standingOf({ ...progress, personalFiles: [1, 6], records: { journal: 1 } })
  expect(standing).toMatchObject({ missing: 4, journalsShort: 4 })
  expect(standing.filesMissing.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('too many papers are to be mended too', () => {
  expect(standingOf({ ...progress, records: { journal: 9 } })).toMatchObject({ missing: 1, journalsShort: -1 })
})
