import { joinFirstSentences } from '../core/lists.ts'
import { formatNumber, type Text, text } from '../core/text.ts'
import type { Stage } from '../rounds/second-stage.ts'
import { countMissingCharacters, shortReasonText } from './required-reason.ts'
import type { Outcome, ResultRow } from './result-row.ts'

/** Whether a decision follows the order of places. One that does not needs a reason. */

export type OrderedApplicant = Pick<ResultRow, 'applicantId' | 'englishName' | 'arabicName' | 'rank'> & {
  readonly decision: DecisionLevel | null
}
type DecisionLevel = { readonly outcome: Outcome; readonly prize: number | null }
type GivenDecision = { readonly applicants: readonly number[]; readonly outcome: Outcome | null }

/**
 * The applicants with the decisions by which the order of places is checked in this stage. Applicants of the second stage were shortlisted: in the results of
 * the first they count as shortlisted, whatever was decided later, and in those of the second as long as they have no decision.
 */
export function toStageOrder(
  rows: readonly (OrderedApplicant & Pick<ResultRow, 'isInSecondStage'>)[],
  stage: Stage,
): OrderedApplicant[] {
  return rows.map((row) => {
    const isShortlistedBefore = stage === 2 ? row.decision === null : row.isInSecondStage
    return isShortlistedBefore ? { ...row, decision: { outcome: 'shortlisted', prize: null } } : row
  })
}

const toLevel = (decision: DecisionLevel | null): number => {
  if (!decision) return 0
  if (decision.outcome === 'winner') return decision.prize === 1 ? 3 : 2
  return decision.outcome === 'shortlisted' ? 1 : -1
}

/** Applicants without a place are below every place, and equal among themselves. */
const toPlace = ({ rank }: Pick<OrderedApplicant, 'rank'>): number => rank ?? Number.POSITIVE_INFINITY

/**
 * Those whom a decision passes over, by place: after it, somebody with a better place would have less than one of its applicants, or somebody with a
 * worse place more. The decision is applied to all its applicants at once. A prize follows other rules (`checkPrizeRank`), and a withdrawal always needs
 * a reason.
 */
export function findPassedOver<A extends OrderedApplicant>(rows: readonly A[], { applicants, outcome }: GivenDecision): A[] {
  if (outcome === null || outcome === 'winner') return []
  const level = toLevel({ outcome, prize: null })
  const ids = new Set(applicants)
  const places = rows.filter(({ applicantId }) => ids.has(applicantId)).map(toPlace)
  const [best, worst] = [Math.min(...places), Math.max(...places)]
  return rows
    .filter((row) => {
      if (ids.has(row.applicantId)) return false
      const theirs = toLevel(row.decision)
      return (theirs < level && toPlace(row) < worst) || (theirs > level && toPlace(row) > best)
    })
    .toSorted((one, other) => compare(toPlace(one), toPlace(other)))
}

/** Those who would be rejected without a place: with too few reviews, or none, nothing in the ranking speaks for the decision. */
export function findRejectedWithoutPlace<A extends OrderedApplicant>(
  rows: readonly A[],
  { applicants, outcome }: GivenDecision,
): A[] {
  const ids = new Set(outcome === 'not-selected' ? applicants : [])
  return rows.filter(({ applicantId, rank }) => rank === null && ids.has(applicantId))
}

/**
 * Pairs of decided applicants in the wrong order, the one with the better place first, where neither decision has a reason that is long enough: the ranking
 * has changed since. Only pairs with one of `ids`.
 */
export function findUnexplainedPairs<A extends OrderedApplicant & { readonly decision: { readonly reason: string } | null }>(
  rows: readonly A[],
  ids: ReadonlySet<number>,
): (readonly [A, A])[] {
  const unexplained = rows
    .filter(({ decision }) => decision && countMissingCharacters(decision.reason) > 0)
    .toSorted((one, other) => compare(toPlace(one), toPlace(other)))
  return unexplained.flatMap((better, at) =>
    unexplained
      .slice(at + 1)
      .filter(
        (worse) =>
          toPlace(better) < toPlace(worse) &&
          toLevel(better.decision) < toLevel(worse.decision) &&
          (ids.has(better.applicantId) || ids.has(worse.applicantId)),
      )
      .map((worse) => [better, worse] as const),
  )
}

/** Infinity − Infinity is not a number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

const states = {
  shortlisted: text('is shortlisted', 'في القائمة المختصرة'),
  'not-shortlisted': text('is not shortlisted', 'ليس في القائمة المختصرة'),
  'not-selected': text('is not selected', 'لم يقع عليه الاختيار'),
  undecided: text('is not decided on', 'لم يُبتّ في أمره'),
  first: text('has the first prize', 'نال الجائزة الأولى'),
  second: text('has the second prize', 'نال الجائزة الثانية'),
} as const

function toState({ decision }: OrderedApplicant, outcome: Outcome): Text {
  if (!decision) return outcome === 'shortlisted' ? states['not-shortlisted'] : states.undecided
  if (decision.outcome === 'winner') return decision.prize === 1 ? states.first : states.second
  return states[decision.outcome]
}

/** “Place 2, Hany Fouad, is not shortlisted.” */
export function formatPassedOver(row: OrderedApplicant, outcome: Outcome): Text {
  const state = toState(row, outcome)
  if (row.rank === null)
    return text(`${row.englishName}, without a place, ${state.en}.`, `${row.arabicName} (بلا مركز): ${state.ar}.`)
  const [en, ar] = [formatNumber(row.rank, 'en'), formatNumber(row.rank, 'ar')]
  return text(`Place ${en}, ${row.englishName}, ${state.en}.`, `المركز ${ar}، ${row.arabicName}: ${state.ar}.`)
}

export const withoutPlaceText = text(
  'These applicants have no place in the ranking, so a rejection needs a reason.',
  'ليس لهؤلاء المتقدمين مركز في الترتيب، فلا بد لعدم اختيارهم من سبب.',
)

/** “Place 2, Hany Fouad, is not selected. Place 3, Sara Ali, is shortlisted.” */
export const formatUnexplainedPair = ([better, worse]: readonly [OrderedApplicant, OrderedApplicant]): Text => {
  const [one, other] = [better, worse].map((row) => formatPassedOver(row, 'not-selected')) as [Text, Text]
  return text(`${one.en} ${other.en}`, `${one.ar} ${other.ar}`)
}

export const againstOrderText = text('This is against the order of places.', 'هذا القرار يخالف ترتيب المراكز.')

/** The message for a decision against the order whose reason is too short; undefined if none is needed. */
export function findOrderProblem(
  rows: readonly OrderedApplicant[],
  decision: GivenDecision & { readonly reason: string },
): Text | undefined {
  const { outcome, reason } = decision
  if (outcome === null || countMissingCharacters(reason) === 0) return undefined
  const short = shortReasonText(reason)
  const passedOver = findPassedOver(rows, decision)
  if (passedOver.length === 0) {
    if (findRejectedWithoutPlace(rows, decision).length === 0) return undefined
    return text(`${withoutPlaceText.en} ${short.en}`, `${withoutPlaceText.ar} ${short.ar}`)
  }
  const { en, ar } = joinFirstSentences(passedOver.map((row) => formatPassedOver(row, outcome)))
  return text(`${againstOrderText.en} ${en} ${short.en}`, `${againstOrderText.ar} ${ar} ${short.ar}`)
}
