import { conditionWords } from '@jadara/contract/conditions'
import { doubtOf } from '@jadara/contract/records/doubts'
import type { Field } from '@jadara/contract/records/fields'
import { listMyRecords } from '@jadara/contract/records/record-endpoints'
import type { Condition, RecordKind } from '@jadara/contract/records/record-kind'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import type { Span } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useSettled } from '../../ui/form/use-settled.ts'
import { useToday } from '../../ui/use-today.ts'
import { RecordInput } from './inputs.tsx'
import { type Likeness, likeness, tellsBy } from './likeness.ts'
import { useConditions } from './use-conditions.ts'

type Props = { kind: RecordKind; id: number | undefined; name: string; field: Field; span: Span }

/**
 * A field of a record. It warns of what was entered before, because many papers are entered twice by a tired person, and of what would not count.
 */
export function WarnedInput({ kind, id, ...input }: Props) {
  const by = tellsBy(kind, input.name)
  const { readOnly } = useFormScope()
  const condition = kind.conditions?.find(({ fields }) => fields[0] === input.name)
  if (readOnly) return <RecordInput {...input} />
  if (condition) return <Conditioned kind={kind} condition={condition} {...input} />
  if (input.field.expected) return <Doubted by={by} kind={kind.name} id={id} {...input} />
  return by ? <Compared by={by} kind={kind.name} id={id} {...input} /> : <RecordInput {...input} />
}

type ComparedProps = Omit<Props, 'kind'> & { by: Likeness; kind: string }

function Compared({ by, kind, id, ...input }: ComparedProps) {
  return <RecordInput {...input} warning={useLikeness(by, useTyped(input.name), { kind, id })} />
}

/** A value that is accepted, and not what is expected; a title is compared as well. */
function Doubted({ by, kind, id, ...input }: Omit<ComparedProps, 'by'> & { by: Likeness | undefined }) {
  const typed = useTyped(input.name)
  const today = useToday(useActiveRound())
  const alike = useLikeness(by, typed, { kind, id })
  const doubt = today === undefined ? undefined : doubtOf(input.field, typed, today)
  return <RecordInput {...input} warning={doubt ?? alike} />
}

function useTyped(name: string): string {
  const value = useWatch({ name })
  return useSettled(String(value ?? ''))
}

function useLikeness(by: Likeness | undefined, typed: string, { kind, id }: { kind: string; id: number | undefined }) {
  const { data: lines } = useRead(listMyRecords, {}, { enabled: by !== undefined })
  return useMemo(() => (by && lines ? likeness(by, typed, lines, { kind, id }) : undefined), [by, typed, lines, kind, id])
}

type ConditionedProps = Omit<Props, 'id'> & { condition: Condition }

function Conditioned({ kind, condition: { code }, ...input }: ConditionedProps) {
  const { years, states } = useConditions(kind)
  const isUnmet = useSettled(states[code] === false ? 'unmet' : '') !== ''
  return <RecordInput {...input} warning={isUnmet && years ? conditionWords(code, years) : undefined} />
}
