import { text } from '../core/text.ts'
import { choiceQuestionType } from './questions.ts'

/**
 * The scoring of one review, in integers, so that browser and server agree and anybody can verify it by hand.
 *
 * A choice counts from 5 (Excellent) to 1 (Very Bad; specification REV-5), times the weight of its question. The proposed score is the total in per cent
 * of the maximum, rounded half up: all Excellent is 100, all Very Bad is 20. Essays do not count. A question that the reviewer cannot judge counts
 * neither in the points nor in the maximum, so that its weight is spread over the others.
 */
export const ratings = [
  { value: 5, label: text('Excellent', 'ممتاز') },
  { value: 4, label: text('Very Good', 'جيد جدًا') },
  { value: 3, label: text('Good', 'جيد') },
  { value: 2, label: text('Bad', 'ضعيف') },
  { value: 1, label: text('Very Bad', 'ضعيف جدًا') },
] as const
export const bestRating = 5
export const cannotJudgeText = text('Cannot judge', 'لا أستطيع الحكم')

export const scoreLeast = 1
export const scoreMost = 100

/** A question and its answer; `choice` is null if it is unanswered, or cannot be judged. */
export type WeightedAnswer = {
  readonly type: number
  readonly weight: number | null
  readonly choice: number | null
  readonly cannotJudge?: boolean
}

export type RatingTotal = {
  /** Sum of weight × choice over the answered choice questions. */
  readonly points: number
  /** The maximum over all choice questions, except those that cannot be judged. */
  readonly most: number
  /** Number of choice questions, and of those that are rated or cannot be judged. */
  readonly asked: number
  readonly answered: number
}

export function calculateTotal(answers: readonly WeightedAnswer[]): RatingTotal {
  const choices = answers.filter(({ type }) => type === choiceQuestionType)
  const judged = choices.filter(({ cannotJudge = false }) => !cannotJudge)
  return {
    points: judged.reduce((sum, { weight, choice }) => sum + (weight ?? 0) * (choice ?? 0), 0),
    most: judged.reduce((sum, { weight }) => sum + (weight ?? 0) * bestRating, 0),
    asked: choices.length,
    answered: choices.filter(({ choice, cannotJudge = false }) => choice !== null || cannotJudge).length,
  }
}

/** An exact quotient of integers, so that means are compared without rounding. */
export type Fraction = { readonly over: number; readonly under: number }

/** Exact per cent of the maximum; null if a choice question is unanswered, or none is judged. */
export const calculatePercent = ({ points, most, asked, answered }: RatingTotal): Fraction | null =>
  most > 0 && answered === asked ? { over: 100 * points, under: most } : null

/** In whole per cent, rounded half up. Null if `calculatePercent` is. */
export function toProposedScore(total: RatingTotal): number | null {
  const percents = calculatePercent(total)
  return percents && Math.floor((2 * percents.over + percents.under) / (2 * percents.under))
}

/** A score further than this many points from the proposed one needs a reason of at least this many characters, and the office's acceptance. */
export const overrideReasonLeast = 40
export const isAboveOverrideLimit = (score: number, proposed: number | null, overrideLimit: number): boolean =>
  proposed !== null && Math.abs(score - proposed) > overrideLimit
