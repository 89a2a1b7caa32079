import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { expect, test } from 'vitest'
import { findNextPendingApplicant } from './next-applicant.tsx'

const row = (id: number, reviewed: boolean, isSubmitted = true) => ({ id, reviewed, isSubmitted }) as ApplicantRow
const rows = [row(1, false), row(2, true), row(3, false), row(4, false, false), row(5, false)]

test('the next applicant is submitted and not reviewed: after this one in the list, else from the beginning', () => {
  expect(findNextPendingApplicant(rows, 3, [])?.id).toBe(5)
  expect(findNextPendingApplicant(rows, 5, [])?.id).toBe(1)
  expect(findNextPendingApplicant(rows, 99, [])?.id).toBe(1)
  expect(findNextPendingApplicant([row(1, false), row(2, true)], 1, [])).toBeUndefined()
  expect(findNextPendingApplicant([], 1, [])).toBeUndefined()
})

test('the order is that of the list; what the list did not show comes last', () => {
  expect(findNextPendingApplicant(rows, 5, [5, 3, 1])?.id).toBe(3)
  expect(findNextPendingApplicant(rows, 1, [5, 3, 1])?.id).toBe(5)
  expect(findNextPendingApplicant(rows, 3, [5, 3])?.id).toBe(1)
})
