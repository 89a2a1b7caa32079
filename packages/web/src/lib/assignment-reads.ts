import { listApplicants, readApplicant } from '@jadara/contract/applicants/applicants'
import type { Endpoint } from '@jadara/contract/core/endpoint'
import { readReviewerLetters } from '@jadara/contract/reviewing/reviewer-letters'
import { listReviewers, readReviewer } from '@jadara/contract/reviewing/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { readOverview } from '@jadara/contract/rounds/overview'

/** What shows the office who is assigned to whom: read again after assigning, taking back, and letters about both. */
export const assignmentReads: readonly Endpoint[] = [
  ...[listApplicants, readApplicant, listReviewers, readReviewer],
  ...[listReviewsOfApplicant, readReviewerLetters, readOverview],
]
