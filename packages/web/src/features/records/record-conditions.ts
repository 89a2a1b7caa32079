import { type ConditionWarning, type CountedYears, conditionWarningText } from '@jadara/contract/applicants/conditions'
import type { Text } from '@jadara/contract/core/text'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { type Control, useWatch } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import type { RecordValues } from './record-values.ts'

type Conditions = Pick<ApplicationProgress, 'conditionWarnings' | 'countedYears'>

export function toWarningsByRecord(
  { name }: RecordKind,
  { conditionWarnings, countedYears }: Conditions,
): ReadonlyMap<number, Text[]> {
  const warnings = new Map<number, Text[]>()
  for (const { kind, recordId, code } of conditionWarnings)
    if (kind === name && recordId !== null)
      warnings.set(recordId, [...(warnings.get(recordId) ?? []), conditionWarningText(code, countedYears)])
  return warnings
}

/** The steps of the empty list: the kind's advice and its conditions. */
export const listRecordKindAdvice = ({ advice, conditions = [] }: RecordKind, { countedYears }: Conditions): Text[] => [
  ...advice,
  ...conditions.map(({ words }) => words(countedYears)),
]

type States = Partial<Record<ConditionWarning['code'], boolean>>

/** Whether the form meets each of the kind's conditions, while one types. A condition is omitted while its fields do not decide it; all are until the years are known. */
export function useRecordConditionStates(
  { conditions = [] }: RecordKind,
  control?: Control<RecordValues>,
): { years: CountedYears | undefined; states: States } {
  const names = [...new Set(conditions.flatMap(({ fields }) => fields))]
  const typed: readonly unknown[] = useWatch({ name: names, control: control as Control | undefined })
  const { data: progress } = useRead(readProgress, {}, { enabled: conditions.length > 0 })
  const years = progress?.countedYears
  if (!years) return { years, states: {} }
  const values = Object.fromEntries(names.map((name, place) => [name, typed[place]]))
  const states = conditions.flatMap(({ code, isMet }) => {
    const state = isMet(values, years)
    return state === undefined ? [] : [[code, state] as const]
  })
  return { years, states: Object.fromEntries(states) }
}
