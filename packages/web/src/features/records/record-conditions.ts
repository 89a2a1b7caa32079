import { conditionWords } from '@jadara/contract/conditions'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Progress } from '@jadara/contract/submission'
import type { Text } from '@jadara/contract/text'

type Conditions = Pick<Progress, 'conditionWarnings' | 'countedYears'>

/** What may not meet the conditions in the records of one kind, in words by the record's id. */
export function warningsOf({ name }: RecordKind, { conditionWarnings, countedYears }: Conditions): ReadonlyMap<number, Text[]> {
  const warnings = new Map<number, Text[]>()
  for (const { kind, recordId, code } of conditionWarnings)
    if (kind === name && recordId !== null)
      warnings.set(recordId, [...(warnings.get(recordId) ?? []), conditionWords(code, countedYears)])
  return warnings
}

/** What to know before one begins: the advice of the kind, and its conditions. */
export const stepsOf = ({ advice, conditions = [] }: RecordKind, { countedYears }: Conditions): Text[] => [
  ...advice,
  ...conditions.map(({ words }) => words(countedYears)),
]
