import type { Desk, GivenAnswer, RubricItem } from '@jadara/contract/reviews'
import { reviewOn } from '@jadara/contract/reviews'
import { totalOf } from '@jadara/contract/scoring'
import type { Resolver } from 'react-hook-form'
import type { Version } from '../../ui/autosave/autosave.ts'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** What the form holds: an answer for each question of the rubric in its order; the score as it is typed. */
export type ReviewValues = { answers: GivenAnswer[]; score: string; reason: string; description: string }

type Written = { readonly answers: readonly GivenAnswer[]; score: string | number; reason: string; description: string }

const nothing: Written = { answers: [], score: '', reason: '', description: '' }

/** What an applicant's form begins with: what is typed and not submitted, else what was submitted, else nothing. */
export const valuesOf = ({ rubric, draft, review }: Pick<Desk, 'rubric' | 'draft' | 'review'>): ReviewValues =>
  onItems(rubric.items, draft ?? (review?.rubric.id === rubric.id ? review : nothing))

const onItems = (items: readonly RubricItem[], { answers, score, reason, description }: Written): ReviewValues => ({
  answers: items.map(({ id }) => {
    const { choice, comment, essay } = answers.find(({ itemId }) => itemId === id) ?? { choice: null, comment: '', essay: '' }
    return { itemId: id, choice, comment, essay }
  }),
  score: String(score),
  reason,
  description,
})

/** All of it as one text, which saves itself as texts do. A space at the end is none, as for the server. */
export const textOf = ({ answers, score, reason, description }: ReviewValues): string =>
  JSON.stringify({
    answers: answers.map(({ itemId, choice, comment, essay }) => ({
      itemId,
      choice,
      comment: comment.trim(),
      essay: essay.trim(),
    })),
    score: score.trim(),
    reason: reason.trim(),
    description: description.trim(),
  })

/** Back from the text, on these questions, whatever an earlier visit left on the device. */
export function valuesIn(items: readonly RubricItem[], words: string): ReviewValues {
  try {
    const { answers = [], score = '', reason = '', description = '' } = JSON.parse(words) as Partial<ReviewValues>
    return onItems(items, { answers, score, reason, description })
  } catch {
    return onItems(items, nothing)
  }
}

/** What the server holds of it. */
export const versionOf = (desk: Pick<Desk, 'rubric' | 'draft' | 'review'>): Version => ({
  text: textOf(valuesOf(desk)),
  finished: false,
  updatedAt: desk.draft?.updatedAt ?? null,
})

/** Every word that was written into it, to be read where it cannot be saved any more. */
export function wordsIn(words: string): string[] {
  const { answers = [], reason = '', description = '' } = JSON.parse(words) as Partial<ReviewValues>
  return [...answers.flatMap(({ comment, essay }) => [comment, essay]), reason, description].filter((one) => one !== '')
}

/** The total of what is chosen so far. */
export const totalGiven = (items: readonly RubricItem[], answers: readonly Pick<GivenAnswer, 'choice'>[]) =>
  totalOf(items.map((item, place) => ({ ...item, choice: answers[place]?.choice ?? null })))

/** The score goes with the proposed one until the reviewer gives another. */
export const followed = (score: string, before: number | null, now: number | null): string =>
  score.trim() === '' || score.trim() === String(before ?? '') ? String(now ?? '') : score

/** The one check of a review (ruling 24). */
export const reviewResolver = (items: readonly RubricItem[]) =>
  zodResolver(reviewOn(items) as never) as unknown as Resolver<ReviewValues>
