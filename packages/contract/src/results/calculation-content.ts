import { z } from 'zod'
import { screenedOutStates } from '../applicants/screening.ts'
import { stageNameShape } from '../rounds/second-stage.ts'
import { gapKinds } from './calculation-gaps.ts'
import { resultRowSchema } from './result-row.ts'
import { firstStageFiguresSchema } from './result-stage.ts'
import { overrideStatuses } from './score-overrides.ts'

/**
 * The content of a frozen calculation, sufficient to recalculate it by hand. Reviewers are R1, R2 …; answers are in the order of the rubric's items. A
 * calculation never changes, so each format that was ever frozen stays readable; new calculations have the last one.
 */

const identityShape = {
  number: z.number(),
  madeAt: z.string(),
  round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() }),
}

const itemShape = { description: z.string(), descriptionArabic: z.string(), type: z.number(), weight: z.number().nullable() }
const rubricShape = { id: z.number(), branchName: z.string(), branchArabicName: z.string() }

const reviewShape = {
  reviewer: z.string(),
  rubric: z.number(),
  version: z.number(),
  submittedAt: z.string(),
  receiptNumber: z.string(),
  /**
   * A rating per choice question, null per essay and, from format 2 on, per choice question that the reviewer cannot judge; empty if the review has no
   * ratings. Reports contain no text of reviews.
   */
  choices: z.array(z.number().nullable()),
  points: z.number(),
  most: z.number(),
  proposed: z.number().nullable(),
  /** What the reviewer gave. */
  score: z.number(),
  reason: z.string(),
}

/** Whether a conflict of interest was declared before or after the reviewer had submitted a review. */
export const exclusionTimings = ['before-review', 'after-review'] as const
export type ExclusionTiming = (typeof exclusionTimings)[number]

/** The figures of an applicant in every format. */
const applicantSchema = resultRowSchema
  .omit({ scores: true, decision: true, pending: true, reviews: true, withoutRatings: true, partlyJudged: true })
  .omit({ overridden: true, pendingOverride: true, firstStage: true, isInSecondStage: true })
  .extend({ receiptNumber: z.string(), reviewCount: z.number() })

/** The first format: scores count as given, and applicants with too few reviews have a place. */
const format1Schema = z.object({
  format: z.literal(1),
  ...identityShape,
  reviewsLeast: z.number(),
  disagreementFrom: z.number(),
  rubrics: z.array(z.object({ ...rubricShape, items: z.array(z.object(itemShape)) })),
  applicants: z.array(applicantSchema.extend({ reviews: z.array(z.object(reviewShape)) })),
})

const format2ReviewSchema = z.object({
  ...reviewShape,
  /** What counts: the score, or the proposed one while an override above the limit is not accepted. */
  counted: z.number(),
  override: z.enum(overrideStatuses).nullable(),
  /** Of an accepted or refused override. `by` is the number of the account. */
  overrideDecision: z.object({ accepted: z.boolean(), reason: z.string(), decidedAt: z.string(), by: z.number() }).nullable(),
  /** The number of choice questions that the reviewer cannot judge. */
  cannotJudge: z.number(),
})

/** How an assignment ended. `by` is the number of an account of the office; null if the reviewer ended it, or if it is not known. */
const assignmentEndShape = { at: z.string(), byReviewer: z.boolean(), by: z.number().nullable(), reason: z.string() }

/** An assignment that ended with a conflict of interest. Its review, if there was one, does not count. */
const exclusionSchema = z.object({
  reviewer: z.string(),
  ...assignmentEndShape,
  timing: z.enum(exclusionTimings),
  /** Null if no review had been submitted. */
  review: format2ReviewSchema.nullable(),
  /** The mean and the place of the applicant if this one review counted and everything else were the same. */
  meanWith: z.number().nullable(),
  rankWith: z.number().nullable(),
})

/** A gap of a calculation that was frozen nevertheless. */
export const waivedGapSchema = z.object({
  applicantUserId: z.number(),
  receiptNumber: z.string(),
  /** R1, R2 … within the round; null for an applicant with too few reviews. */
  reviewer: z.string().nullable(),
  kind: z.enum(gapKinds),
  /** The last day of a missing review whose due date was extended, if it had not passed. */
  openUntil: z.string().optional(),
  reason: z.string(),
  /** The number of the account that waived it. */
  by: z.number(),
  at: z.string(),
})
export type WaivedGap = z.infer<typeof waivedGapSchema>

/** A submitted application that takes no part in the ranking. */
export const screenedOutSchema = z.object({
  applicantId: z.number(),
  userId: z.number(),
  receiptNumber: z.string(),
  englishName: z.string(),
  arabicName: z.string(),
  state: z.enum(screenedOutStates),
  /** The office's; '' for an applicant's own withdrawal, whose reason may be personal. */
  reason: z.string(),
  at: z.string(),
  /** The number of the account; null if the applicant withdrew. */
  by: z.number().nullable(),
  /** Submitted reviews, which are not counted. */
  reviews: z.number(),
})
export type ScreenedOut = z.infer<typeof screenedOutSchema>

/**
 * Adds overrides, exclusions, waived gaps, questions that were not judged, optional essays and all settings. Applicants with too few reviews are provisional
 * and have no place.
 */
const format2Schema = z.object({
  format: z.literal(2),
  ...identityShape,
  /** Only of the second stage. `firstStage` is the calculation from which the places and means of the first stage are; null if none was frozen. */
  stage: z
    .object({
      number: z.literal(2),
      ...stageNameShape,
      firstStage: z.object({ calculation: z.number(), sha256: z.string() }).nullable(),
    })
    .optional(),
  reviewsLeast: z.number(),
  disagreementFrom: z.number(),
  overrideLimit: z.number(),
  requiresRatings: z.boolean(),
  /** Reviewers saw no names of applicants. */
  anonymousNames: z.boolean(),
  /** All gaps at that moment, each waived; in the order of the applicants. */
  waivedGaps: z.array(waivedGapSchema),
  /** By application; omitted if there are none. */
  screenedOut: z.array(screenedOutSchema).optional(),
  rubrics: z.array(z.object({ ...rubricShape, items: z.array(z.object({ ...itemShape, isRequired: z.boolean() })) })),
  applicants: z.array(
    applicantSchema.extend({
      overridden: z.boolean(),
      pendingOverride: z.boolean(),
      partlyJudged: z.boolean(),
      reviews: z.array(
        format2ReviewSchema.extend({
          /** An assignment that was taken back or declined after the review had been submitted: the review counts. Null while it is active. */
          ended: z.object({ as: z.enum(['taken-back', 'declined']), ...assignmentEndShape }).nullable(),
        }),
      ),
      exclusions: z.array(exclusionSchema),
      /** Only in the second stage, of applicants in the calculation of the first. */
      firstStage: firstStageFiguresSchema.optional(),
    }),
  ),
})

export const calculationContentSchema = z.discriminatedUnion('format', [format1Schema, format2Schema])
export type CalculationContent = z.infer<typeof calculationContentSchema>
export type NewestCalculationContent = z.infer<typeof format2Schema>

type SettingsOfFormat2 = Pick<NewestCalculationContent, 'overrideLimit' | 'requiresRatings' | 'anonymousNames'>

/**
 * Any format in the shape of the last one, for screens and reports. Format 1 knows nothing of overrides and exclusions: every score counted as given, and its
 * missing settings are null.
 */
export type ReadableCalculation = Omit<NewestCalculationContent, 'format' | keyof SettingsOfFormat2> & {
  readonly format: CalculationContent['format']
} & { readonly [Setting in keyof SettingsOfFormat2]: SettingsOfFormat2[Setting] | null }

export function toReadableCalculation(content: CalculationContent): ReadableCalculation {
  if (content.format === 2) return content
  return {
    ...content,
    ...{ overrideLimit: null, requiresRatings: null, anonymousNames: null, waivedGaps: [] },
    rubrics: content.rubrics.map((rubric) => ({ ...rubric, items: rubric.items.map((item) => ({ ...item, isRequired: true })) })),
    applicants: content.applicants.map((applicant) => ({
      ...applicant,
      ...{ overridden: false, pendingOverride: false, partlyJudged: false, exclusions: [] },
      reviews: applicant.reviews.map((review) => ({
        ...review,
        ...{ counted: review.score, override: null, overrideDecision: null, cannotJudge: 0, ended: null },
      })),
    })),
  }
}
