import { choiceQuestion } from '@jadara/contract/questions'
import type { CalculationContent } from '@jadara/contract/results'
import { bestRating } from '@jadara/contract/scoring'
import { formatNumber, type Language, locale } from '@jadara/contract/text'
import { rounded } from './ranking.ts'

type Applicant = CalculationContent['applicants'][number]
type Review = Applicant['reviews'][number]

/** The arithmetic of one applicant of a calculation, written as on paper; null where there is nothing to reckon. */
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

/** Of the first in the ranking with two reviews or more, or else of the first of all. */
export function workedExample(content: CalculationContent, language: Language): WorkedExample | null {
  const { applicants } = content
  const applicant = applicants.find(({ reviews }) => reviews.length > 1) ?? applicants.find(({ reviews }) => reviews.length > 0)
  if (!applicant) return null
  const { reviews, sum, mean, median, lowest, highest, spread, deviation, weightedMean } = applicant
  const n = (value: number | null) => formatNumber(value ?? 0, language)
  const d = (value: number | null) => decimals(value ?? 0, language)
  const comma = language === 'ar' ? '، ' : ', '
  const becomes = language === 'ar' ? '←' : '→'
  const scores = reviews.map(({ score }) => score)
  const count = n(scores.length)
  const weighed = reviews.filter(({ most }) => most > 0)
  const [first] = weighed
  const squares = scores.map((score) => `(${n(score)} − ${d(mean)})²`).join(' + ')
  const percents = weighed.map(({ points, most }) => `${n(100 * points)} ÷ ${n(most)}`).join(' + ')
  const ascending = scores.toSorted((one, other) => one - other)
  return {
    applicant,
    points: first ? pointsOf(content, first, n) : null,
    most: first ? pointsOf(content, { ...first, choices: first.choices.map(() => bestRating), points: first.most }, n) : null,
    proposed: first
      ? `${n(100)} × ${n(first.points)} ÷ ${n(first.most)} = ${d(rounded({ over: 100 * first.points, under: first.most }))} ${becomes} ${n(first.proposed)}`
      : null,
    mean: `(${scores.map(n).join(' + ')}) ÷ ${count} = ${n(sum)} ÷ ${count} = ${d(mean)}`,
    median: `${ascending.map(n).join(comma)} ${becomes} ${n(median)}`,
    spread: `${n(highest)} − ${n(lowest)} = ${n(spread)}`,
    deviation: `√((${squares}) ÷ ${count}) = ${d(deviation)}`,
    weightedMean: weighed.length > 0 ? `(${percents}) ÷ ${n(weighed.length)} = ${d(weightedMean)}` : null,
  }
}

/** 30 × 5 + 20 × 4 = 230. */
function pointsOf(
  { rubrics }: CalculationContent,
  { rubric, choices, points }: Review,
  n: (value: number | null) => string,
): string {
  const items = rubrics.find(({ id }) => id === rubric)?.items ?? []
  const products = items.flatMap(({ type, weight }, place) =>
    type === choiceQuestion ? [`${n(weight)} × ${n(choices[place] ?? null)}`] : [],
  )
  return `${products.join(' + ')} = ${n(points)}`
}

/** Two decimals, as means are shown. */
export const decimals = (value: number, language: Language): string => twoDecimals[language].format(value)
const fixed = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const twoDecimals = { en: new Intl.NumberFormat(locale('en'), fixed), ar: new Intl.NumberFormat(locale('ar'), fixed) }
