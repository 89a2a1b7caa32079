import {
  conflictGradeLabels,
  conflictKindLabels,
  type FindingState,
  findingStateLabels,
} from '@jadara/contract/conflicts/conflict-labels'
import type { FindingSummary } from '@jadara/contract/conflicts/findings'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { conflictsPath } from './places.ts'

/** Conflicts of interest that the portal found, where one assigns, reads or decides. */

type Finding = Pick<FindingSummary, 'kind' | 'grade' | 'state'>

type Filters = { round?: number; applicantId?: number; reviewerId?: number; state?: FindingState; assignedOnly?: boolean }
export const toConflictsPath = (filters: Filters): string =>
  `${conflictsPath}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`

export const toFindingTone = ({ state, grade }: Pick<Finding, 'state' | 'grade'>): 'bad' | 'gold' | 'plain' => {
  if (state === 'cleared') return 'plain'
  return state === 'confirmed' || grade === 'certain' ? 'bad' : 'gold'
}

/** "Certain", "possible", or what the office decided. */
export const toFindingLevel = ({ state, grade }: Pick<Finding, 'state' | 'grade'>): Text =>
  state === 'open' ? conflictGradeLabels[grade] : findingStateLabels[state]

/** "Same employer (certain)". */
export function formatFinding(finding: Finding): Text {
  const [kind, level] = [conflictKindLabels[finding.kind], toFindingLevel(finding)]
  return text(`${kind.en} (${level.en.toLowerCase()})`, `${kind.ar} (${level.ar})`)
}

type PairOfPeople = { readonly reviewer: Named; readonly applicant: Named }
type Named = Parameters<typeof toBilingualName>[0]

/** "Nadia Reader and Mona Adel; …": the reviewer and the applicant of each pair. */
export function joinPairs(pairs: readonly PairOfPeople[]): Text {
  const names = pairs.map(({ reviewer, applicant }) => [toBilingualName(reviewer), toBilingualName(applicant)] as const)
  return text(
    names.map(([one, other]) => `${one.en} and ${other.en}`).join('; '),
    names.map(([one, other]) => `\u2068${one.ar}\u2069 و\u2068${other.ar}\u2069`).join('؛ '),
  )
}
