import {
  besidePlace,
  type DecisionData,
  decisionData,
  type Outcome,
  prizes,
  type ResultRow,
  resultTexts,
} from '@jadara/contract/results'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'

/** What somebody asks to be decided about one applicant or several; `outcome` null takes a decision back. */
export type Step = { readonly rows: readonly ResultRow[] } & (
  | { readonly outcome: Exclude<Outcome, 'winner'> | null }
  | { readonly outcome: 'winner'; readonly prize: 1 | 2 }
)

export type StepName = 'shortlist' | 'first' | 'second' | 'not-selected' | 'take-back'

/** What may follow where somebody stands: a winner is reviewed, and is taken back before anything else; a prize that is given is not offered. */
export function stepsOf(row: ResultRow, given: ReadonlySet<number>): readonly StepName[] {
  if (row.decision?.outcome === 'winner') return ['take-back']
  const prizes =
    row.rank === null ? [] : [...(given.has(1) ? [] : ['first' as const]), ...(given.has(2) ? [] : ['second' as const])]
  if (row.decision === null) return ['shortlist', ...prizes, 'not-selected']
  return [
    ...(row.decision.outcome === 'shortlisted' ? prizes : ['shortlist' as const]),
    ...otherOf(row.decision.outcome),
    'take-back',
  ]
}

const otherOf = (outcome: Outcome): readonly StepName[] => (outcome === 'shortlisted' ? ['not-selected'] : [])

export const stepTo = (name: StepName, row: ResultRow): Step =>
  ({
    shortlist: { outcome: 'shortlisted', rows: [row] },
    first: { outcome: 'winner', prize: 1, rows: [row] },
    second: { outcome: 'winner', prize: 2, rows: [row] },
    'not-selected': { outcome: 'not-selected', rows: [row] },
    'take-back': { outcome: null, rows: [row] },
  })[name] as Step

/** The prizes that have their winner. */
export const prizesGiven = (rows: readonly ResultRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ decision }) => decision?.prize ?? []))

/** Several are decided on in one step, where none of them has won. */
export const mayBeChosen = ({ decision }: ResultRow): boolean => decision?.outcome !== 'winner'

/** Why a winner's prize is not simply what the places say. */
export const besidePlaceOf = (step: Step): ReturnType<typeof besidePlace> =>
  step.outcome === 'winner' ? step.rows.map((row) => besidePlace(row, step.prize)).find((beside) => beside) : undefined

/**
 * Who has a better place than the one that is given a prize, and no decision that settles it: what a reason is asked for is about them too. As many
 * of the best as there are better prizes left are not passed over by it.
 */
export function passedOver(step: Step, rows: readonly ResultRow[]): readonly ResultRow[] {
  if (step.outcome !== 'winner') return []
  const rank = step.rows[0]?.rank ?? 0
  const given = prizesGiven(rows)
  const left = prizes.filter((prize) => prize < step.prize && !given.has(prize)).length
  return rows
    .filter((row) => row.rank !== null && row.rank < rank && (row.decision === null || row.decision.outcome === 'shortlisted'))
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .slice(left)
}

/** A reason is owed where a decision is taken back, and where a prize is not simply what the places say. */
export const needsReason = (step: Step): boolean => step.outcome === null || besidePlaceOf(step) !== undefined

/** The step as it is sent, or why it is not. */
export function bodyOf(
  step: Step,
  reason: string,
  calculationId: number | undefined,
): { body: DecisionData } | { refused: Text } {
  if (needsReason(step) && reason.trim() === '') return { refused: resultTexts.reason }
  const checked = validate(decisionData, {
    applicants: step.rows.map(({ applicantId }) => applicantId),
    outcome: step.outcome,
    reason,
    ...(step.outcome === 'winner' && { prize: step.prize, calculationId }),
  })
  return checked.ok ? { body: checked.value } : { refused: checked.messages[0] ?? resultTexts.outcome }
}
