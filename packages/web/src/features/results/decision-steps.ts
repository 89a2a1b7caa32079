import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import {
  findOrderProblem,
  findPassedOver,
  findRejectedWithoutPlace,
  type OrderedApplicant,
} from '@jadara/contract/results/decision-order'
import { countMissingCharacters, shortReasonText } from '@jadara/contract/results/required-reason'
import type { Outcome, ResultRow } from '@jadara/contract/results/result-row'
import {
  checkPrizeRank,
  type DecisionBody,
  decisionBody,
  prizeNumbers,
  type Results,
  resultTexts,
} from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'

/** A requested decision about one or more applicants; `outcome` null takes a decision back. */
export type DecisionRequest = { readonly rows: readonly ResultRow[] } & (
  | { readonly outcome: Exclude<Outcome, 'winner'> | null }
  | { readonly outcome: 'winner'; readonly prize: 1 | 2 }
)

export type DecisionRequestName = 'shortlist' | 'first' | 'second' | 'not-selected' | 'take-back'

/** The outcomes an applicant may get next. A winner was reviewed and must be taken back first; an awarded prize is not offered. */
export function listPossibleDecisions(row: ResultRow, given: ReadonlySet<number>): readonly DecisionRequestName[] {
  if (row.isInSecondStage) return []
  if (row.decision?.outcome === 'winner') return ['take-back']
  const prizes =
    row.rank === null ? [] : [...(given.has(1) ? [] : ['first' as const]), ...(given.has(2) ? [] : ['second' as const])]
  if (row.decision === null) return ['shortlist', ...prizes, 'not-selected']
  return [
    ...(row.decision.outcome === 'shortlisted' ? prizes : ['shortlist' as const]),
    ...toAlternativeSteps(row.decision.outcome),
    'take-back',
  ]
}

const toAlternativeSteps = (outcome: Outcome): readonly DecisionRequestName[] =>
  outcome === 'shortlisted' ? ['not-selected'] : []

export const toDecisionRequest = (name: DecisionRequestName, row: ResultRow): DecisionRequest =>
  ({
    shortlist: { outcome: 'shortlisted', rows: [row] },
    first: { outcome: 'winner', prize: 1, rows: [row] },
    second: { outcome: 'winner', prize: 2, rows: [row] },
    'not-selected': { outcome: 'not-selected', rows: [row] },
    'take-back': { outcome: null, rows: [row] },
  })[name] as DecisionRequest

export const toAwardedPrizes = (rows: readonly ResultRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ decision }) => decision?.prize ?? []))

/** Prizes that are awarded, and both in the first stage while the second is open: its applicants are those who can win. */
export const listPrizesNotOffered = ({ rows, secondStage, firstStage }: Results): ReadonlySet<number> =>
  secondStage?.isOpen && !firstStage ? new Set(prizeNumbers) : toAwardedPrizes(rows)

/** Applicants of the second stage are decided on in its results. */
export const canSelectForDecision = ({ decision, isInSecondStage }: ResultRow): boolean =>
  decision?.outcome !== 'winner' && !isInSecondStage

/** The reason why a prize does not follow from the places. */
export const checkPrizePlace = (step: DecisionRequest): ReturnType<typeof checkPrizeRank> =>
  step.outcome === 'winner' ? step.rows.map((row) => checkPrizeRank(row, step.prize)).find((beside) => beside) : undefined

/**
 * The undecided applicants with a better place than the one who gets a prize. For each better prize still open, one of the best
 * is not passed over.
 */
export function findPassedOverApplicants(step: DecisionRequest, rows: readonly ResultRow[]): readonly ResultRow[] {
  if (step.outcome !== 'winner') return []
  const rank = step.rows[0]?.rank ?? 0
  const given = toAwardedPrizes(rows)
  const left = prizeNumbers.filter((prize) => prize < step.prize && !given.has(prize)).length
  return rows
    .filter((row) => row.rank !== null && row.rank < rank && (row.decision === null || row.decision.outcome === 'shortlisted'))
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .slice(left)
}

const toOrderedDecision = ({ rows, outcome }: DecisionRequest) => ({
  applicants: rows.map(({ applicantId }) => applicantId),
  outcome,
})

/** Those whom a shortlisting or a rejection passes over, by place; `rows` are in the order of their stage. */
export const findPassedOverByOrder = (step: DecisionRequest, rows: readonly OrderedApplicant[]): readonly OrderedApplicant[] =>
  findPassedOver(rows, toOrderedDecision(step))

/** Those who would be rejected without a place. */
export const listRejectedWithoutPlace = (step: DecisionRequest): readonly ResultRow[] =>
  findRejectedWithoutPlace(step.rows, toOrderedDecision(step))

/**
 * A reason is required to take a decision back, for a prize that does not follow from the places, against the order of places, and to reject somebody without
 * a place.
 */
export const needsReason = (step: DecisionRequest, rows: readonly OrderedApplicant[]): boolean =>
  step.outcome === null ||
  checkPrizePlace(step) !== undefined ||
  findPassedOverByOrder(step, rows).length > 0 ||
  listRejectedWithoutPlace(step).length > 0

/**
 * What restores the decisions from before a shortlisting or a rejection, refused once somebody has decided otherwise since. Undefined for prizes, for taking a
 * decision back, and if nothing has changed.
 */
export function toUndoBody({ rows, outcome }: DecisionRequest, reason: string): DecisionBody | undefined {
  if (outcome === null || outcome === 'winner') return undefined
  const changed = rows.filter(({ decision }) => decision?.outcome !== outcome)
  // Another prize than the one of before might be free now.
  if (changed.length === 0 || changed.some(({ decision }) => decision?.outcome === 'winner')) return undefined
  const applicants = changed.map(({ applicantId }) => applicantId)
  return { applicants, outcome: null, reason, expectedOutcome: outcome, restoresEarlier: true }
}

/** The request's body, or the problem that prevents it. */
export function toDecisionBody(
  step: DecisionRequest,
  {
    rows,
    reason,
    ...rest
  }: { rows: readonly OrderedApplicant[]; reason: string; calculationId?: number | undefined; stage?: Stage },
): { body: DecisionBody } | { refused: Text } {
  if (needsReason(step, rows) && countMissingCharacters(reason) > 0)
    return { refused: findOrderProblem(rows, { ...toOrderedDecision(step), reason }) ?? shortReasonText(reason) }
  const checked = validate(decisionBody, {
    applicants: step.rows.map(({ applicantId }) => applicantId),
    outcome: step.outcome,
    reason,
    stage: rest.stage,
    ...(step.outcome === 'winner' && { prize: step.prize, calculationId: rest.calculationId }),
  })
  return checked.ok ? { body: checked.value } : { refused: checked.messages[0] ?? resultTexts.outcome }
}
