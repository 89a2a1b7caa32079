import { conditionWords } from '@jadara/contract/conditions'
import type { Field } from '@jadara/contract/records/fields'
import { listMyRecords } from '@jadara/contract/records/record-endpoints'
import type { Condition, RecordKind } from '@jadara/contract/records/record-kind'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import type { Span } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useSettled } from '../../ui/form/use-settled.ts'
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
  return by ? <Compared by={by} kind={kind.name} id={id} {...input} /> : <RecordInput {...input} />
}

type ComparedProps = Omit<Props, 'kind'> & { by: Likeness; kind: string }

function Compared({ by, kind, id, ...input }: ComparedProps) {
  const { data: lines } = useRead(listMyRecords)
  const value = useWatch({ name: input.name })
  const typed = useSettled(String(value ?? ''))
  const warning = useMemo(() => lines && likeness(by, typed, lines, { kind, id }), [by, typed, lines, kind, id])
  return <RecordInput {...input} warning={warning} />
}

type ConditionedProps = Omit<Props, 'id'> & { condition: Condition }

function Conditioned({ kind, condition: { code }, ...input }: ConditionedProps) {
  const { years, states } = useConditions(kind)
  const isUnmet = useSettled(states[code] === false ? 'unmet' : '') !== ''
  return <RecordInput {...input} warning={isUnmet && years ? conditionWords(code, years) : undefined} />
}
