import type { ApplicantRow } from '@jadara/contract/applicants'
import { expect, test } from 'vitest'
import { nextPending } from './next-applicant.ts'

const row = (id: number, reviewed: boolean, isSubmitted = true) => ({ id, reviewed, isSubmitted }) as ApplicantRow

test('the next one awaits a review and has submitted: after this one in the list, else from its beginning', () => {
  const rows = [row(1, false), row(2, true), row(3, false), row(4, false, false), row(5, false)]
  expect(nextPending(rows, 3)?.id).toBe(5)
  expect(nextPending(rows, 5)?.id).toBe(1)
  expect(nextPending(rows, 99)?.id).toBe(1)
  expect(nextPending([row(1, false), row(2, true)], 1)).toBeUndefined()
  expect(nextPending([], 1)).toBeUndefined()
})
