import type { Field } from '@jadara/contract/records/fields'
import { listMyRecords } from '@jadara/contract/records/record-endpoints'
import type { RecordCondition, RecordKind } from '@jadara/contract/records/record-kind'
import { unusualValueText } from '@jadara/contract/records/unusual-value'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import type { FieldSpan } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useDebouncedText } from '../../ui/form/typing.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useToday } from '../../ui/now.ts'
import { useRecordConditionStates } from './record-conditions.ts'
import { RecordInput } from './record-input.tsx'
import { type ComparedProperty, findComparedProperty, findSimilarRecordWarning } from './similar-record.ts'

type Props = { kind: RecordKind; id: number | undefined; name: string; field: Field; span: FieldSpan }

/** A field of a record with warnings: of a work that was entered before, and of a value that would not count. */
export function WarnedInput({ kind, id, ...input }: Props) {
  const by = findComparedProperty(kind, input.name)
  const { readOnly } = useFormScope()
  const condition = kind.conditions?.find(({ fields }) => fields[0] === input.name)
  if (readOnly) return <RecordInput {...input} />
  if (condition) return <ConditionInput kind={kind} condition={condition} {...input} />
  if (input.field.expected) return <UnusualValueInput by={by} kind={kind.name} id={id} {...input} />
  return by ? <ComparedInput by={by} kind={kind.name} id={id} {...input} /> : <RecordInput {...input} />
}

type ComparedProps = Omit<Props, 'kind'> & { by: ComparedProperty; kind: string }

function ComparedInput({ by, kind, id, ...input }: ComparedProps) {
  return <RecordInput {...input} warning={useSimilarRecordWarning(by, useTyped(input.name), { kind, id })} />
}

/** An input that warns of an accepted but unexpected value; a title is compared as well. */
function UnusualValueInput({ by, kind, id, ...input }: Omit<ComparedProps, 'by'> & { by: ComparedProperty | undefined }) {
  const typed = useTyped(input.name)
  const today = useToday(useActiveRound())
  const similarWarning = useSimilarRecordWarning(by, typed, { kind, id })
  const unusualWarning = today === undefined ? undefined : unusualValueText(input.field, typed, today)
  return <RecordInput {...input} warning={unusualWarning ?? similarWarning} />
}

function useTyped(name: string): string {
  const value = useWatch({ name })
  return useDebouncedText(String(value ?? ''))
}

function useSimilarRecordWarning(
  by: ComparedProperty | undefined,
  typed: string,
  { kind, id }: { kind: string; id: number | undefined },
) {
  const { data: lines } = useRead(listMyRecords, {}, { enabled: by !== undefined })
  return useMemo(
    () => (by && lines ? findSimilarRecordWarning(by, typed, lines, { kind, id }) : undefined),
    [by, typed, lines, kind, id],
  )
}

type ConditionedProps = Omit<Props, 'id'> & { condition: RecordCondition }

function ConditionInput({ kind, condition: { code }, ...input }: ConditionedProps) {
  const { say } = useLanguage()
  const reason = useRecordConditionStates(kind).find((one) => one.code === code)?.warning
  const isSettled = useDebouncedText(reason ? say(reason) : '') !== ''
  return <RecordInput {...input} warning={isSettled ? reason : undefined} />
}
