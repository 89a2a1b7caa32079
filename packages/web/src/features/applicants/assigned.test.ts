import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { expect, test } from 'vitest'
import { assignedApplicantsView, filterAndSortAssignedApplicants, formatReviewDueDate, formatReviewProgress } from './assigned.ts'

const row = (id: number, reviewed: boolean, isSubmitted = true) => ({ id, reviewed, isSubmitted }) as ApplicantRow
const rows = [row(1, true), row(2, false, false), row(3, false), row(4, true), row(5, false)]
const ids = (show: Parameters<typeof filterAndSortAssignedApplicants>[1]) =>
  filterAndSortAssignedApplicants(rows, show).map(({ id }) => id)

test('pending reviews come first, submitted applications before the others', () => {
  expect(ids('all')).toEqual([3, 5, 2, 1, 4])
  expect(ids('pending')).toEqual([3, 5, 2])
  expect(ids('evaluated')).toEqual([1, 4])
})

test('an address with unknown values shows all', () => {
  const showIn = (asked: string | null) =>
    assignedApplicantsView.parse(new URLSearchParams(asked === null ? {} : { show: asked })).show
  expect(['pending', 'evaluated', 'all', 'nonsense', null].map(showIn)).toEqual(['pending', 'evaluated', 'all', 'all', 'all'])
})

test('the progress counts the evaluated applicants', () => {
  expect(formatReviewProgress(rows)).toEqual({ en: '2 of 5 evaluated', ar: 'قُيّم ٢ من ٥' })
  expect(formatReviewProgress([row(2, false), row(3, false)])).toEqual({
    en: '2 applicants, none evaluated yet',
    ar: 'متقدمان، ولم يُقيَّم أحد بعد',
  })
})

test('the time until the due date includes the day itself', () => {
  const due = '2026-12-03'
  expect(formatReviewDueDate(due, '2026-11-21').en).toBe('Reviews are due on 3 December 2026: 12 days left.')
  expect(formatReviewDueDate(due, '2026-12-02').en).toBe('Reviews are due on 3 December 2026: 1 day left.')
  expect(formatReviewDueDate(due, '2026-12-03').en).toBe('Reviews are due on 3 December 2026: today is the last day.')
  expect(formatReviewDueDate(due, '2026-12-04').en).toBe('Reviewing ended on 3 December 2026.')
  expect(formatReviewDueDate(due, '2026-12-01').ar).toBe('موعد تسليم التقييمات ٣ ديسمبر ٢٠٢٦: باقٍ يومان.')
})
