import type { ReviewerRow } from '@jadara/contract/reviewers'
import { expect, it } from 'vitest'
import { loadOf } from '../../lib/reviewer-load.ts'
import { leastLoadedFirst } from './reviewer-options.tsx'

const reviewer = (id: number, branchId: number, assigned: number) => ({ id, branchId, assigned }) as ReviewerRow

it('offers those of the theme first, and among them whoever has least to do', () => {
  const list = [reviewer(1, 4, 0), reviewer(2, 5, 7), reviewer(3, 5, 2), reviewer(4, 6, 2), reviewer(5, 4, 0)]
  expect(leastLoadedFirst(list, [5]).map(({ id }) => id)).toEqual([3, 2, 1, 5, 4])
  expect(leastLoadedFirst(list, [4, 6]).map(({ id }) => id)).toEqual([1, 5, 4, 3, 2])
})

it('tells how much of it is done', () => {
  expect(loadOf({ assigned: 7, reviewed: 3 })).toEqual({ en: 'assigned 7, reviewed 3', ar: 'المسند ٧، والمقيَّم ٣' })
  expect(loadOf({ assigned: 2, reviewed: 0 })).toEqual({ en: 'assigned 2, reviewed 0', ar: 'المسند ٢، ولم يُقيَّم أحد بعد' })
  expect(loadOf({ assigned: 0, reviewed: 0 })).toEqual({ en: 'no applicants yet', ar: 'بلا متقدمين بعد' })
})
