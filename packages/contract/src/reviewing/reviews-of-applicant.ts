import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { personShape } from '../core/names.ts'
import { languages } from '../core/text.ts'
import { requiredPlainText, rowId } from '../core/value.ts'
import { assignmentEnds, assignmentParams } from './assigning.ts'
import { reviewTexts, submittedReviewSchema } from './reviews.ts'

/** A reviewer of an applicant, for the office: the assignment and all versions of the review. */
export const reviewerOfApplicantSchema = z.object({
  /** The registration. */
  reviewerId: z.number(),
  ...personShape,
  /** Who was assigned in both stages of a round is listed for each. */
  isOfSecondStage: z.literal(true).optional(),
  assignedAt: z.string(),
  /** What the reviewer attested about a conflict of interest before reading, in the words that were read; null before. */
  attestation: z.object({ at: z.string(), language: z.enum(languages), rules: z.string(), statement: z.string() }).nullable(),
  /** Null while the assignment is active. */
  ended: z
    .object({ as: z.enum(assignmentEnds), at: z.string(), reason: z.string(), by: z.object(personShape).nullable() })
    .nullable(),
  /** The last day of a review that is awaited; null without one, and once it is submitted or the assignment has ended. */
  due: z.string().nullable(),
  isOverdue: z.boolean(),
  /** The reviewer has said that they will write the review. */
  isAccepted: z.boolean(),
  /** Unsubmitted changes exist. */
  hasDraft: z.boolean(),
  /** Newest first. The first counts unless the assignment ended with a conflict of interest. */
  reviews: z.array(submittedReviewSchema),
  counts: z.boolean(),
  reopened: z.object({ at: z.string(), reason: z.string(), by: z.object(personShape) }).nullable(),
})
export type ReviewerOfApplicant = z.infer<typeof reviewerOfApplicantSchema>

export const reviewsOfApplicantSchema = z.object({
  isReviewingOpen: z.boolean(),
  closesAt: z.string().nullable(),
  reviewers: z.array(reviewerOfApplicantSchema),
})
export type ReviewsOfApplicant = z.infer<typeof reviewsOfApplicantSchema>

export const listReviewsOfApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}/Reviews',
  who: [administrator],
  summary: 'Lists the current and former reviewers of an applicant of any round, with all submitted reviews.',
  params: z.object({ id: rowId() }),
  reply: reviewsOfApplicantSchema,
})

export const reopenReview = endpoint({
  method: 'POST',
  path: '/api/Applicants/{id}/Reviewers/{reviewerId}/Reopening',
  who: [administrator],
  summary:
    'Lets one reviewer write or change one review after the due date, until it is submitted. `reviewerId` is the registration. 409 while reviewing is open, or if it is already reopened.',
  params: assignmentParams,
  body: z.object({ reason: requiredPlainText(reviewTexts.reopenReason, 2000) }),
  reply: reviewsOfApplicantSchema,
  status: 201,
})

export const closeReopenedReview = endpoint({
  method: 'DELETE',
  path: '/api/Applicants/{id}/Reviewers/{reviewerId}/Reopening',
  who: [administrator],
  summary: 'Ends the reopening of a review. The draft is retained. 409 if the review is not reopened.',
  params: assignmentParams,
  reply: null,
  status: 204,
})
