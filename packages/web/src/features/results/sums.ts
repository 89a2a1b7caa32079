import { type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { formatNumberOrZeroWord, formatNumberText, formatTwoDecimals } from '../../ui/numbers.ts'

export type FrozenApplicant = ReadableCalculation['applicants'][number]
export type FrozenReview = FrozenApplicant['reviews'][number]
export type FrozenRubricItem = ReadableCalculation['rubrics'][number]['items'][number]

const joined = (parts: readonly Text[], sign: string): Text =>
  text(parts.map(({ en }) => en).join(sign), parts.map(({ ar }) => ar).join(sign))

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The rated choice questions with their products. Essays count for nothing. */
export const toRatedChoices = (items: readonly FrozenRubricItem[], { choices }: Pick<FrozenReview, 'choices'>) =>
  items.flatMap((item, index) => {
    const choice = choices[index] ?? null
    return choice === null || item.weight === null ? [] : [{ item, choice, weight: item.weight, points: choice * item.weight }]
  })

/** "5 × 3 + 4 × 2 = 23" */
export function formatPointsFormula(items: readonly FrozenRubricItem[], review: Pick<FrozenReview, 'choices' | 'points'>): Text {
  const products = toRatedChoices(items, review).map(({ choice, weight }) =>
    joined([formatNumberText(choice), formatNumberText(weight)], ' × '),
  )
  return joined([joined(products, ' + '), formatNumberText(review.points)], ' = ')
}

/** "100 × 23 ÷ 25 = 92.00"; null without choice questions. */
export function formatPercentFormula({ points, most }: Pick<FrozenReview, 'points' | 'most'>): Text | null {
  if (most === 0) return null
  const [all, some, of] = [formatNumberText(100), formatNumberText(points), formatNumberText(most)]
  return joined([joined([joined([all, some], ' × '), of], ' ÷ '), formatTwoDecimals(percents({ points, most }))], ' = ')
}

/** "84 + 76 + 90 = 250", then "250 ÷ 3 = 83.33"; of one score only the division. */
export function formatMeanFormulas({ reviews, mean }: Pick<FrozenApplicant, 'reviews' | 'mean'>): readonly Text[] {
  const scores = reviews.map(({ counted }) => counted)
  if (scores.length === 0 || mean === null) return []
  const total = formatNumberText(sum(scores))
  const division = joined([joined([total, formatNumberText(scores.length)], ' ÷ '), formatTwoDecimals(mean)], ' = ')
  return scores.length === 1 ? [division] : [joined([joined(scores.map(formatNumberText), ' + '), total], ' = '), division]
}

/** "(92.00 + 88.00) ÷ 2 = 90.00", from unrounded percents; null without any. */
export function formatWeightedMeanFormula({
  reviews,
  weightedMean,
}: Pick<FrozenApplicant, 'reviews' | 'weightedMean'>): Text | null {
  const counted = reviews.filter(({ proposed }) => proposed !== null).map((review) => formatTwoDecimals(percents(review)))
  if (counted.length === 0 || weightedMean === null) return null
  const { en, ar } = joined(counted, ' + ')
  return joined(
    [joined([text(`(${en})`, `(${ar})`), formatNumberText(counted.length)], ' ÷ '), formatTwoDecimals(weightedMean)],
    ' = ',
  )
}

/** "90 − 76 = 14"; null without scores. */
export const formatSpreadFormula = ({
  highest,
  lowest,
  spread,
}: Pick<FrozenApplicant, 'highest' | 'lowest' | 'spread'>): Text | null =>
  highest === null || lowest === null || spread === null
    ? null
    : joined([joined([formatNumberText(highest), formatNumberText(lowest)], ' − '), formatNumberOrZeroWord(spread)], ' = ')

const percents = ({ points, most }: Pick<FrozenReview, 'points' | 'most'>): number => (100 * points) / most
