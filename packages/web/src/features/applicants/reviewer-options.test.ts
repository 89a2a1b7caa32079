import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { describe, expect, it } from 'vitest'
import { formatReviewerLoad } from '../../lib/shared-texts.ts'
import { sortReviewersByThemeAndLoad, toReviewerOption } from './reviewer-options.tsx'

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

describe('a reviewer with a finding', () => {
  const names = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ', branchName: 'Generic', branchArabicName: 'عام' }
  const affiliation = { englishName: 'Minia University', arabicName: 'جامعة المنيا' }
  const row = (state: 'open' | 'confirmed' | 'cleared', grade: 'certain' | 'possible' = 'certain') =>
    ({
      ...{ ...names, id: 1, email: 'nadia@example', state: 'active', branchId: 7, assigned: 0, reviewed: 0, affiliation },
      findings: [{ id: 3, kind: 'employer', grade, state, applicantId: 9 }],
    }) as unknown as ReviewerRow
  const toOption = (one: ReviewerRow, conflictsBlock?: boolean) =>
    toReviewerOption(one, { themes: [], say: ({ en }) => en, ...(conflictsBlock !== undefined && { conflictsBlock }) })

  it('shows affiliation, theme, address and what was found', () => {
    expect(toOption(row('open', 'possible'), false).about).toEqual({
      en: 'Minia University\nGeneric\nnadia@example\nSame employer (possible)',
      ar: 'جامعة المنيا\nعام\nnadia@example\nجهة عمل واحدة (محتمل)',
    })
  })

  it('cannot be chosen if it is confirmed, or undecided where the round says so', () => {
    const closed = (['open', 'confirmed', 'cleared'] as const).map((state) =>
      [true, false, undefined].map((blocks) => toOption(row(state), blocks).closed),
    )
    expect(closed).toEqual([
      [true, false, false],
      [true, true, false],
      [false, false, false],
    ])
  })
})
