import { formatNumber, type Language, toLocale } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import { bestRating } from '@jadara/contract/reviewing/scoring'
import { roundToTwoDecimals } from './ranking.ts'

type Applicant = ReadableCalculation['applicants'][number]
type Review = Applicant['reviews'][number]

/** The computation of one applicant's figures, written out. Null for figures that do not exist. */
export type WorkedExample = {
  readonly applicant: Applicant
  readonly points: string | null
  readonly most: string | null
  readonly proposed: string | null
  readonly mean: string
  readonly median: string
  readonly spread: string
  readonly deviation: string
  readonly weightedMean: string | null
}

/** Uses the first applicant with two reviews or more, or else the first with any. */
export function createWorkedExample(content: ReadableCalculation, language: Language): WorkedExample | null {
  const { applicants } = content
  const applicant = applicants.find(({ reviews }) => reviews.length > 1) ?? applicants.find(({ reviews }) => reviews.length > 0)
  if (!applicant) return null
  const { reviews, sum, mean, median, lowest, highest, spread, deviation, weightedMean } = applicant
  const n = (value: number | null) => formatNumber(value ?? 0, language)
  const d = (value: number | null) => formatWithTwoDecimals(value ?? 0, language)
  const comma = language === 'ar' ? '، ' : ', '
  const arrow = language === 'ar' ? '←' : '→'
  const scores = reviews.map(({ counted }) => counted)
  const count = n(scores.length)
  const rated = reviews.filter(({ most }) => most > 0)
  const [first] = rated
  const squares = scores.map((score) => `(${n(score)} − ${d(mean)})²`).join(' + ')
  const percents = rated.map(({ points, most }) => `${n(100 * points)} ÷ ${n(most)}`).join(' + ')
  const ascending = scores.toSorted((one, other) => one - other)
  return {
    applicant,
    points: first ? formatPoints(content, first, n) : null,
    most: first
      ? formatPoints(content, { ...first, choices: first.choices.map((choice) => choice && bestRating), points: first.most }, n)
      : null,
    proposed: first
      ? `${n(100)} × ${n(first.points)} ÷ ${n(first.most)} = ${d(roundToTwoDecimals({ over: 100 * first.points, under: first.most }))} ${arrow} ${n(first.proposed)}`
      : null,
    mean: `(${scores.map(n).join(' + ')}) ÷ ${count} = ${n(sum)} ÷ ${count} = ${d(mean)}`,
    median: `${ascending.map(n).join(comma)} ${arrow} ${n(median)}`,
    spread: `${n(highest)} − ${n(lowest)} = ${n(spread)}`,
    deviation: `√((${squares}) ÷ ${count}) = ${d(deviation)}`,
    weightedMean: rated.length > 0 ? `(${percents}) ÷ ${n(rated.length)} = ${d(weightedMean)}` : null,
  }
}

/** For example: 30 × 5 + 20 × 4 = 230 */
function formatPoints(
  { rubrics }: ReadableCalculation,
  { rubric, choices, points }: Review,
  n: (value: number | null) => string,
): string {
  const items = rubrics.find(({ id }) => id === rubric)?.items ?? []
  const products = items.flatMap(({ type, weight }, place) =>
    type === choiceQuestionType && choices[place] ? [`${n(weight)} × ${n(choices[place])}`] : [],
  )
  return `${products.join(' + ')} = ${n(points)}`
}

export const formatWithTwoDecimals = (value: number, language: Language): string => twoDecimals[language].format(value)
const fixed = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const twoDecimals = { en: new Intl.NumberFormat(toLocale('en'), fixed), ar: new Intl.NumberFormat(toLocale('ar'), fixed) }
