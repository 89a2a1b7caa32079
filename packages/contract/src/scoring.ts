import { choiceQuestion } from './questions.ts'
import { text } from './text.ts'

/**
 * The award's arithmetic of one review, in whole numbers: anybody can do it again by hand, and browser and server cannot differ.
 *
 * A choice counts from 5, Excellent, to 1, Very Bad (research-and-administration §9), times the weight of its question. The total, as percents of
 * the most that the weights allow and rounded half up, is the proposed score: everything Excellent is 100, everything Very Bad is 20. Essays count for nothing.
 */
export const ratings = [
  { value: 5, label: text('Excellent', 'ممتاز') },
  { value: 4, label: text('Very Good', 'جيد جدًا') },
  { value: 3, label: text('Good', 'جيد') },
  { value: 2, label: text('Bad', 'ضعيف') },
  { value: 1, label: text('Very Bad', 'ضعيف جدًا') },
] as const
export const bestRating = 5

export const scoreLeast = 1
export const scoreMost = 100

/** A question with its answer: the weight of a choice, and 1 to 5 or null while it is open. */
export type Weighed = { readonly type: number; readonly weight: number | null; readonly choice: number | null }

export type Total = {
  /** Weight × choice, summed over the choice questions that are answered. */
  readonly points: number
  /** The most that the weights of all choice questions allow. */
  readonly most: number
  /** Choice questions, and how many of them are answered. */
  readonly asked: number
  readonly answered: number
}

export function totalOf(answers: readonly Weighed[]): Total {
  const choices = answers.filter(({ type }) => type === choiceQuestion)
  const answered = choices.filter(({ choice }) => choice !== null)
  return {
    points: answered.reduce((sum, { weight, choice }) => sum + (weight ?? 0) * (choice ?? 0), 0),
    most: choices.reduce((sum, { weight }) => sum + (weight ?? 0) * bestRating, 0),
    asked: choices.length,
    answered: answered.length,
  }
}

/** A number as the quotient of two whole ones: means are compared as they are, and rounded only where they are shown. */
export type Fraction = { readonly over: number; readonly under: number }

/** Percents of the most, before any rounding; null until every choice question is answered, and where there is none. */
export const percentsOf = ({ points, most, asked, answered }: Total): Fraction | null =>
  asked > 0 && answered === asked ? { over: 100 * points, under: most } : null

/** The score that the weights propose: the percents as a whole number, a half upwards. Null as above. */
export function proposedScore(total: Total): number | null {
  const percents = percentsOf(total)
  return percents && Math.floor((2 * percents.over + percents.under) / (2 * percents.under))
}
