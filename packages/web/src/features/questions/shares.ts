import type { BranchQuestion } from '@jadara/contract/questions'
import { locale, type Text, text } from '@jadara/contract/text'
import { isChoice } from './question-words.ts'

type Weighed = Pick<BranchQuestion, 'type' | 'weight'>

/** What the weights of the choice questions come to: essays are not counted. */
export const totalWeight = (questions: readonly Weighed[]): number =>
  questions.filter(isChoice).reduce((sum, { weight }) => sum + weight, 0)

/** The part of the total that a question has; null of an essay. */
export const shareOf = (question: Weighed, questions: readonly Weighed[]): number | null =>
  isChoice(question) ? question.weight / totalWeight(questions) : null

const shareFormats = {
  en: new Intl.NumberFormat(locale('en'), { style: 'percent', maximumFractionDigits: 1 }),
  ar: new Intl.NumberFormat(locale('ar'), { style: 'percent', maximumFractionDigits: 1 }),
}

/** To a tenth of a percent: what is shown of a few questions then comes to 100 for the reader too. */
export const shareInPercent = (share: number): Text => text(shareFormats.en.format(share), shareFormats.ar.format(share))
