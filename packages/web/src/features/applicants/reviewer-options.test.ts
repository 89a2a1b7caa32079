import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { expect, it } from 'vitest'
import { formatReviewerLoad } from '../../lib/shared-texts.ts'
import { sortReviewersByThemeAndLoad } from './reviewer-options.tsx'

const reviewer = (id: number, branchId: number, assigned: number) => ({ id, branchId, assigned }) as ReviewerRow

it('lists reviewers of the theme first, then by the fewest assignments', () => {
  const list = [reviewer(1, 4, 0), reviewer(2, 5, 7), reviewer(3, 5, 2), reviewer(4, 6, 2), reviewer(5, 4, 0)]
  expect(sortReviewersByThemeAndLoad(list, [5]).map(({ id }) => id)).toEqual([3, 2, 1, 5, 4])
  expect(sortReviewersByThemeAndLoad(list, [4, 6]).map(({ id }) => id)).toEqual([1, 5, 4, 3, 2])
})

it('formats the completed share of the assignments', () => {
  expect(formatReviewerLoad({ assigned: 7, reviewed: 3 })).toEqual({ en: 'assigned 7, reviewed 3', ar: 'المسند ٧، والمقيَّم ٣' })
  expect(formatReviewerLoad({ assigned: 2, reviewed: 0 })).toEqual({
    en: 'assigned 2, reviewed 0',
    ar: 'المسند ٢، ولم يُقيَّم أحد بعد',
  })
  expect(formatReviewerLoad({ assigned: 0, reviewed: 0 })).toEqual({ en: 'no applicants yet', ar: 'بلا متقدمين بعد' })
})
