import {
  type ConflictKind,
  conflictGradeLabels,
  conflictKindLabels,
  type FindingState,
  findingStateLabels,
} from '@jadara/contract/conflicts/conflict-labels'
import type { FindingSummary } from '@jadara/contract/conflicts/findings'
import { type Text, text } from '@jadara/contract/core/text'

/** Conflicts of interest that the portal found, where one assigns, reads or decides. */

type Finding = Pick<FindingSummary, 'kind' | 'grade' | 'state'>

export const conflictsPath = '/dashboard/admin/conflicts'
export const conflictsTitle = text('Conflicts of interest', 'تضارب المصالح')

type Filters = { applicantId?: number; reviewerId?: number; state?: FindingState; assignedOnly?: boolean }
export const toConflictsPath = (filters: Filters): string =>
  `${conflictsPath}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`

export const findingToneOf = ({ state, grade }: Pick<Finding, 'state' | 'grade'>): 'bad' | 'gold' | 'plain' => {
  if (state === 'cleared') return 'plain'
  return state === 'confirmed' || grade === 'certain' ? 'bad' : 'gold'
}

/** "Certain", "possible", or what the office decided. */
export const toFindingLevel = ({ state, grade }: Pick<Finding, 'state' | 'grade'>): Text =>
  state === 'open' ? conflictGradeLabels[grade] : findingStateLabels[state]

/** "Same employer (certain)". */
export function formatFinding(finding: Finding): Text {
  const [kind, level] = [conflictKindLabels[finding.kind as ConflictKind], toFindingLevel(finding)]
  return text(`${kind.en} (${level.en.toLowerCase()})`, `${kind.ar} (${level.ar})`)
}

/** Confirmed findings always keep a reviewer from being assigned, undecided ones if the round says so. */
export const isBlockingFinding = ({ state }: Pick<Finding, 'state'>, conflictsBlockAssigning: boolean): boolean =>
  state === 'confirmed' || (state === 'open' && conflictsBlockAssigning)
