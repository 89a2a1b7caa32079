import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { GivenAnswer, ReviewData, ReviewFormData, ReviewRules, RubricItem } from '@jadara/contract/reviewing/reviews'
import { reviewSchema } from '@jadara/contract/reviewing/reviews'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import type { ServerText } from '../../ui/autosave/autosave.ts'
import { createZodFormResolver } from '../../ui/form/use-zod-form.ts'

/** The form's values: an answer per question of the rubric, in order, and the score as typed. */
export type ReviewValues = { answers: GivenAnswer[]; score: string; reason: string; description: string }

type Written = { readonly answers: readonly GivenAnswer[]; score: string | number; reason: string; description: string }

const nothing: Written = { answers: [], score: '', reason: '', description: '' }

/** The initial values: the draft, else the submitted review, else empty. */
export const toReviewValues = ({ rubric, draft, review }: Pick<ReviewFormData, 'rubric' | 'draft' | 'review'>): ReviewValues =>
  onItems(rubric.items, draft ?? (review?.rubric.id === rubric.id ? review : nothing))

const onItems = (items: readonly RubricItem[], { answers, score, reason, description }: Written): ReviewValues => ({
  answers: items.map(({ id }) => {
    const found = answers.find(({ itemId }) => itemId === id)
    const { choice = null, cannotJudge = false, comment = '', essay = '' } = found ?? {}
    return { itemId: id, choice, cannotJudge, comment, essay }
  }),
  score: String(score),
  reason,
  description,
})

/** Serialises the values for autosave. Trailing spaces are dropped, as on the server. */
export const serializeReviewValues = ({ answers, score, reason, description }: ReviewValues): string =>
  JSON.stringify({
    answers: answers.map(({ itemId, choice, cannotJudge, comment, essay }) => ({
      itemId,
      choice,
      cannotJudge,
      comment: comment.trim(),
      essay: essay.trim(),
    })),
    score: score.trim(),
    reason: reason.trim(),
    description: description.trim(),
  })

/** The stored text may belong to an earlier rubric. */
export function parseReviewValues(items: readonly RubricItem[], words: string): ReviewValues {
  try {
    const { answers = [], score = '', reason = '', description = '' } = JSON.parse(words) as Partial<ReviewValues>
    return onItems(items, { answers, score, reason, description })
  } catch {
    return onItems(items, nothing)
  }
}

export const toStoredReviewText = (desk: Pick<ReviewFormData, 'rubric' | 'draft' | 'review'>): ServerText => ({
  text: serializeReviewValues(toReviewValues(desk)),
  finished: false,
  version: desk.draft?.updatedAt ?? null,
})

/** All texts in the form, to be read when they can no longer be saved. */
export function listWrittenTexts(words: string): string[] {
  const { answers = [], reason = '', description = '' } = JSON.parse(words) as Partial<ReviewValues>
  return [...answers.flatMap(({ comment, essay }) => [comment, essay]), reason, description].filter((one) => one !== '')
}

export const calculateRatingTotal = (
  items: readonly RubricItem[],
  answers: readonly Pick<GivenAnswer, 'choice' | 'cannotJudge'>[],
) =>
  calculateTotal(
    items.map((item, place) => {
      const { choice = null, cannotJudge = false } = answers[place] ?? {}
      return { ...item, choice, cannotJudge }
    }),
  )

export const isOtherScore = (score: string, proposed: number | null): boolean => {
  const typed = convertToLatinDigits(score).trim()
  return proposed !== null && typed !== '' && typed !== String(proposed)
}

export type RequiredCount = { readonly required: number; readonly filled: number }

/** What a review needs before it can be submitted, and how much of it is there. A question is answered also if it cannot be judged. */
export function countRequiredFields(
  items: readonly RubricItem[],
  { answers, score, reason, description }: ReviewValues,
): RequiredCount {
  const total = calculateRatingTotal(items, answers)
  const essays = items.flatMap(({ type, isRequired }, place) =>
    type !== choiceQuestionType && isRequired ? [answers[place]?.essay ?? ''] : [],
  )
  const reasons = isOtherScore(score, toProposedScore(total)) ? [reason] : []
  const texts = [...essays, score, description, ...reasons]
  return {
    required: total.asked + texts.length,
    filled: total.answered + texts.filter((one) => one.trim() !== '').length,
  }
}

/** The score follows the proposed one until the reviewer enters another. */
export const followProposedScore = (score: string, before: number | null, now: number | null): string =>
  score.trim() === '' || score.trim() === String(before ?? '') ? String(now ?? '') : score

/** Validation of a review (specification API-8). */
export const toReviewResolver = (items: readonly RubricItem[], rules: ReviewRules) =>
  createZodFormResolver<ReviewValues, ReviewData>(reviewSchema(items, rules))
