import { z } from 'zod'
import { decidingDuties } from '../core/duties.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, rowId } from '../core/value.ts'
import { countMissingCharacters, shortReasonText } from './required-reason.ts'
import { stageQuery } from './result-stage.ts'

/**
 * A score that differs from the proposed one. Within the round's limit it counts as given; above it, the proposed score counts until the office accepts the
 * override.
 */
export const overrideStatuses = ['within-limit', 'pending', 'accepted', 'refused'] as const
export type OverrideStatus = (typeof overrideStatuses)[number]

export const overrideTexts = {
  reason: text('Please give the reason', 'اذكر السبب'),
  superseded: text(
    'The reviewer has changed this review since, or it counts no more. Please look at the scores again.',
    'عدّل المحكّم هذا التقييم بعد ذلك، أو لم يعد يُحتسب. راجع الدرجات من جديد.',
  ),
  notAboveLimit: text(
    'This score counts as it is: it is within the limit of the round.',
    'هذه الدرجة محتسبة كما هي، فهي في حدود ما تسمح به الدورة.',
  ),
  undecided: text('There is no decision to take back.', 'ليس هناك قرار يمكن التراجع عنه.'),
} as const

/** Labels shared by screens and reports. */
export const overrideStatusLabels: Readonly<Record<OverrideStatus, ReturnType<typeof text>>> = {
  'within-limit': text('Within the limit', 'في حدود المسموح'),
  pending: text('Not accepted yet', 'لم تُعتمد بعد'),
  accepted: text('Accepted', 'معتمدة'),
  refused: text('Refused', 'مرفوضة'),
}

export const scoreOverrideSchema = z.object({
  /** This version of the review. */
  reviewId: z.number(),
  applicantId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** R1, R2 … within the round, and the registration. */
  reviewer: z.string(),
  reviewerId: z.number(),
  score: z.number(),
  proposed: z.number(),
  counted: z.number(),
  status: z.enum(overrideStatuses).exclude(['within-limit']),
  /** The reviewer's. */
  reason: z.string(),
  submittedAt: z.string(),
  /** The choice questions; `choice` is null if the reviewer cannot judge it. */
  ratings: z.array(
    z.object({
      description: z.string(),
      descriptionArabic: z.string(),
      weight: z.number(),
      choice: z.number().nullable(),
    }),
  ),
  decision: z
    .object({
      accepted: z.boolean(),
      reason: z.string(),
      decidedAt: z.string(),
      by: z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() }),
    })
    .nullable(),
})
export type ScoreOverride = z.infer<typeof scoreOverrideSchema>

/** Undecided ones first. */
const scoreOverridesSchema = z.object({ overrideLimit: z.number(), overrides: z.array(scoreOverrideSchema) })
export type ScoreOverrides = z.infer<typeof scoreOverridesSchema>

export const listScoreOverrides = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/ScoreOverrides',
  who: [administrator],
  summary:
    'Lists the scores of a round that differ from the proposed one by more than the limit, with the ratings and the reason. Undecided ones first. By default of the first stage.',
  params: z.object({ id: rowId() }),
  query: z.object(stageQuery),
  reply: scoreOverridesSchema,
})

/** Accepting and refusing decide which score counts, so both need a required reason; taking the decision back needs any. */
export const scoreOverrideDecisionBody = z
  .object({ accepted: z.boolean().nullable(), reason: requiredPlainText(overrideTexts.reason, 2000) })
  .superRefine(({ accepted, reason }, { addIssue }) => {
    if (accepted !== null && countMissingCharacters(reason) > 0)
      addIssue({ code: 'custom', path: ['reason'], message: asMessage(shortReasonText(reason)) })
  })

export const decideOnScoreOverride = endpoint({
  method: 'POST',
  path: '/api/ScoreOverrides/{reviewId}',
  who: [administrator],
  duties: decidingDuties,
  summary:
    'Accepts or refuses a score that differs from the proposed one by more than the limit, with a reason of at least 40 characters, or takes the decision back (`accepted` null) with any reason, and returns all of its stage. A refused score counts as the proposed one. 409 if the review has been superseded or counts no more, for a score within the limit, and for an earlier round.',
  params: z.object({ reviewId: rowId() }),
  body: scoreOverrideDecisionBody,
  reply: scoreOverridesSchema,
})
