import type { Field } from '@jadara/contract/records/fields'
import { listMyRecords } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import type { Span } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { RecordInput } from './inputs.tsx'
import { likeness, tellsBy } from './likeness.ts'
import { useSettled } from './use-settled.ts'

type Props = { kind: RecordKind; id: number | undefined; name: string; field: Field; span: Span }

/** A field of a record. The title and the link warn of what was entered before: many papers are entered twice by a tired person. */
export function LikenessInput({ kind, id, ...input }: Props) {
  const by = tellsBy(kind, input.name)
  const { readOnly } = useFormScope()
  return by && !readOnly ? <Compared by={by} kind={kind.name} id={id} {...input} /> : <RecordInput {...input} />
}

type ComparedProps = Omit<Props, 'kind'> & { by: 'title' | 'address'; kind: string }

function Compared({ by, kind, id, ...input }: ComparedProps) {
  const { data: lines } = useRead(listMyRecords)
  const value = useWatch({ name: input.name })
  const typed = useSettled(String(value ?? ''))
  const warning = useMemo(() => lines && likeness(by, typed, lines, { kind, id }), [by, typed, lines, kind, id])
  return <RecordInput {...input} warning={warning} />
}
