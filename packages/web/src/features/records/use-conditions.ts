import type { ConditionWarning, CountedYears } from '@jadara/contract/conditions'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { readProgress } from '@jadara/contract/submission'
import { type Control, useWatch } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import type { RecordValues } from './record-values.ts'

type States = Partial<Record<ConditionWarning['code'], boolean>>

/** Which of the kind's conditions the form meets as it is typed. One is left out as long as its fields do not tell, all until the years are known. */
export function useConditions(
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
