import { formatNumber, type Text, text } from '../core/text.ts'
import { evaluateEligibility } from './evaluate-eligibility.ts'
import type { ApplicationFacts } from './facts.ts'
import type { ConditionState, PersonConditionCode } from './outcomes.ts'
import type { RoundConditions, RoundLimits } from './round-conditions.ts'

/** The fields of the form *Can I apply?*. Nothing of it is stored. */
export const quickCheckFields = ['phd', 'egyptian', 'degree', 'papers', 'won'] as const
export type QuickCheckField = (typeof quickCheckFields)[number]
/** Understood values and other numbers, which the form shows again; what was not answered, or is no answer at all, is ''. */
export type QuickCheckAnswers = Readonly<Record<QuickCheckField, string>>

const patterns: Readonly<Record<QuickCheckField, RegExp>> = {
  phd: /^(?:19|20)\d\d$/,
  egyptian: /^(?:yes|no)$/,
  degree: /^(?:egypt|abroad)$/,
  papers: /^\d{1,3}$/,
  won: /^(?:yes|no)$/,
}

/** Undefined if nothing was asked. */
export function parseQuickCheck(query: Readonly<Record<string, unknown>>): QuickCheckAnswers | undefined {
  if (!quickCheckFields.some((field) => field in query)) return undefined
  const read = (field: QuickCheckField) => {
    const value = query[field]
    const typed = typeof value === 'string' ? toLatinDigits(value.trim()) : ''
    const isNumber = (field === 'phd' || field === 'papers') && /^\d{1,4}$/.test(typed)
    return isNumber || patterns[field].test(typed) ? typed : ''
  }
  return Object.fromEntries(quickCheckFields.map((field) => [field, read(field)])) as QuickCheckAnswers
}

/** Phones with an Arabic keyboard type Arabic-Indic digits. */
const toLatinDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const codes: Readonly<Record<QuickCheckField, PersonConditionCode>> = {
  phd: 'phd-window',
  egyptian: 'nationality',
  degree: 'validation',
  papers: 'papers',
  won: 'winner',
}

/** Year of the PhD and number of papers are always asked, because registration and submission depend on them; the rest if the round has conditions on it. */
export const listQuickCheckFields = (conditions: RoundConditions): QuickCheckField[] =>
  quickCheckFields.filter((field) => field === 'phd' || field === 'papers' || conditions[codes[field]].isOn)

const texts = {
  unanswered: text('This question is not answered yet.', 'لم تُجب عن هذا السؤال بعد.'),
  noYear: text('Please enter a year, such as 2019.', 'أدخل سنة، مثل ٢٠١٩.'),
  noCount: text('Please enter a number from 0 to 999.', 'أدخل عددًا من ٠ إلى ٩٩٩.'),
  more: (count: number, most: number) =>
    text(
      `You have ${formatNumber(count, 'en')}; the application holds ${formatNumber(most, 'en')} at most, and you choose which.`,
      `لديك ${formatNumber(count, 'ar')}، ولا يزيد ما يضمه الطلب على ${formatNumber(most, 'ar')}، ولك أن تختار منها.`,
    ),
}

export type QuickCheckOutcome = { readonly field: QuickCheckField; readonly state: ConditionState; readonly reason: Text }

/** The answers judged by the engine that judges applications. */
export function evaluateQuickCheck(
  answers: QuickCheckAnswers,
  conditions: RoundConditions,
  { registrationPhdWindow }: Pick<RoundLimits, 'registrationPhdWindow'>,
): QuickCheckOutcome[] {
  const fields = listQuickCheckFields(conditions)
  const outcomes = evaluateEligibility(toFacts(answers), toAskedConditions(conditions, registrationPhdWindow))
  return fields.map((field) => {
    if (answers[field] === '') return { field, state: 'unknown', reason: texts.unanswered }
    if (!patterns[field].test(answers[field]))
      return { field, state: 'unknown', reason: field === 'phd' ? texts.noYear : texts.noCount }
    // The question is about all papers; more than an application holds are no obstacle.
    if (field === 'papers' && Number(answers.papers) > conditions.papers.most)
      return { field, state: 'met', reason: texts.more(Number(answers.papers), conditions.papers.most) }
    const found = outcomes.find(({ code }) => code === codes[field])
    if (!found) throw new Error(`the engine did not judge ${codes[field]}`)
    return { field, state: found.state, reason: found.reason }
  })
}

const toFacts = ({ phd, egyptian, degree, papers, won }: QuickCheckAnswers): ApplicationFacts => ({
  phdDate: phd,
  phdCountry: degree === '' ? '' : degree === 'egypt' ? 'EG' : 'abroad',
  ...(egyptian !== '' && { isEgyptian: egyptian === 'yes' }),
  ...(won !== '' && { hasWon: won === 'yes' }),
  paperCount: Number(papers),
  papers: [],
})

/** Registration has a window of its own: both must be met. */
function toAskedConditions(conditions: RoundConditions, registration: RoundLimits['registrationPhdWindow']): RoundConditions {
  const phd = conditions['phd-window']
  const [from, to] = phd.isOn
    ? [max(phd.from, registration.from), min(phd.to, registration.to)]
    : [registration.from, registration.to]
  return {
    ...conditions,
    'phd-window': { isOn: true, from, to },
    papers: { ...conditions.papers, isOn: true },
  }
}

const max = (one: string, other: string): string => (one > other ? one : other)
const min = (one: string, other: string): string => (one < other ? one : other)
