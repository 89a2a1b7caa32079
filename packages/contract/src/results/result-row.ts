import { z } from 'zod'
import { personShape } from '../core/names.ts'
import { firstStageFiguresSchema } from './result-stage.ts'
import { overrideStatuses } from './score-overrides.ts'

export const outcomes = ['shortlisted', 'winner', 'not-selected'] as const
export type Outcome = (typeof outcomes)[number]

export const decisionSchema = z.object({
  id: z.number(),
  outcome: z.enum(outcomes),
  /** 1 or 2 for a winner, otherwise null. */
  prize: z.number().nullable(),
  reason: z.string(),
  decidedAt: z.string(),
  by: z.object(personShape),
  /** The number of the frozen calculation on which it was made. */
  calculation: z.number().nullable(),
  /** Only of a decision that was made in the second stage of the round. */
  stage: z.literal(2).optional(),
  /** Of a winner, by another administrator than the one who decided. */
  confirmation: z
    .object({
      note: z.string(),
      confirmedAt: z.string(),
      by: z.object(personShape),
    })
    .nullable(),
})
export type Decision = z.infer<typeof decisionSchema>

/**
 * A submitted applicant and the statistics of their reviews. Ranks use exact means; the mean shown has two decimals. Missing reviews are ignored, not
 * counted as zero.
 */
export const resultRowSchema = z.object({
  /** The application, and the account (specification GEN-3). */
  applicantId: z.number(),
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  branchId: z.number(),
  branchName: z.string(),
  branchArabicName: z.string(),
  /** Overall rank and rank within the theme; equal means share a rank (1, 2, 2, 4). Null for a provisional applicant. */
  rank: z.number().nullable(),
  rankInTheme: z.number().nullable(),
  /** Another applicant with a place has exactly the same mean. */
  tied: z.boolean(),
  /** Reviews that count, and assignments without a review. */
  reviews: z.number(),
  pending: z.number(),
  /** Sum of the scores that count. The figures below are of these scores too. */
  sum: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** Highest − lowest. */
  spread: z.number().nullable(),
  /** Population standard deviation of the scores, two decimals. */
  deviation: z.number().nullable(),
  /** Mean of the weighted ratings in per cent, unrounded and before a reviewer changed the score; null without choice questions. */
  weightedMean: z.number().nullable(),
  /** The spread is at least the round's `disagreementFrom`. */
  disagreement: z.boolean(),
  /** Fewer reviews than the round's `reviewsLeast`: the applicant is provisional. */
  tooFew: z.boolean(),
  /** The reviews used different questions or weights. */
  mixedRubrics: z.boolean(),
  /** A review is about an earlier submission than the current one. */
  ofEarlierSubmission: z.boolean(),
  /** A review has no ratings although the theme has choice questions. */
  withoutRatings: z.boolean(),
  /** A score differs from the proposed one; by more than the limit, and the office has not decided on it. */
  overridden: z.boolean(),
  pendingOverride: z.boolean(),
  /** A reviewer could not judge a question. */
  partlyJudged: z.boolean(),
  /** In the order of the assignments. `reviewer` is R1, R2 … within the round. */
  scores: z.array(
    z.object({
      reviewer: z.string(),
      reviewerId: z.number(),
      /** What the reviewer gave, what the ratings propose, and what counts. */
      score: z.number(),
      proposed: z.number().nullable(),
      counted: z.number(),
      /** Null if the score is the proposed one. */
      override: z.enum(overrideStatuses).nullable(),
      /** Why the score differs from the proposed one; '' if it does not. */
      reason: z.string(),
      /** The number of choice questions that the reviewer cannot judge. */
      cannotJudge: z.number(),
    }),
  ),
  decision: decisionSchema.nullable(),
  /** Only in the results of the second stage: from the newest frozen calculation of the first. */
  firstStage: firstStageFiguresSchema.optional(),
  /** Only in the results of the first stage: the applicant is in the second, where decisions are made now. */
  isInSecondStage: z.literal(true).optional(),
})
export type ResultRow = z.infer<typeof resultRowSchema>
