import { type Text, text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { listErrors } from '../../ui/form/errors.ts'
import { AsideList, type FormIndexEntry, FormLayout, toFormIndexState } from '../../ui/form/sheet.tsx'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import { formatPercentText } from '../../ui/numbers.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'
import { useRecordConditionStates } from './record-conditions.ts'
import { filePartId, toRecordPartElementId } from './record-parts.tsx'
import { findFileNeed, findUnfinishedFields, type RecordValues, toFieldName } from './record-values.ts'
import type { VisiblePart } from './visible-parts.ts'

const fileLabel = text('File', 'الملف')
const goodToKnow = text('Good to know', 'يهمك أن تعرف')

type Props = {
  kind: RecordKind
  parts: readonly VisiblePart[]
  stored: RecordDto | undefined
  form: FormOf<RecordValues>
  file: UploadState
  readOnly: boolean
  children: ReactNode
}

export function RecordFormLayout({ kind, parts, stored, form, file, readOnly, children }: Props) {
  const { control } = form
  const { errors } = useFormState({ control })
  const keepsFile = Boolean(useWatch({ control, name: 'keepFile' }))
  const open = useUnfinished(kind, form, readOnly)
  const failing = listErrors(errors).map(({ name }) => toFieldName(name))
  const states = (bad: number, done: boolean) => (readOnly ? {} : toFormIndexState(bad, done))
  const sections = parts.map(({ place, heading, rows }): FormIndexEntry => {
    const names = rows.flat().map(({ name }) => name)
    const bad = failing.filter((name) => names.includes(name)).length
    const done = open !== undefined && names.every((name) => !open.has(name))
    return { id: toRecordPartElementId(place), label: heading, ...states(bad, done) }
  })
  if (kind.file) {
    const need = findFileNeed(kind, stored)
    const there = file.kind === 'chosen' || (need === 'word' && keepsFile) || (need === 'none' && Boolean(stored?.file))
    const bad = failing.includes('file') || file.kind === 'refused' ? 1 : 0
    const state = file.kind === 'sending' ? { note: sentShare(file) } : states(bad, there)
    sections.push({ id: filePartId, label: fileLabel, ...state })
  }
  return (
    <FormLayout sections={sections} aside={!readOnly && <Advice kind={kind} control={control} />}>
      {children}
    </FormLayout>
  )
}

function Advice({ kind, control }: { kind: RecordKind; control: Control<RecordValues> }) {
  const conditions = useRecordConditionStates(kind, control).map(({ words, judgement: { state } }) => ({
    words,
    isMet: state === 'unknown' ? undefined : state === 'met',
  }))
  return <AsideList title={goodToKnow} items={kind.advice} conditions={conditions} />
}

/** The fields that are not valid yet, updated shortly after typing; undefined before the first validation. */
function useUnfinished(kind: RecordKind, { control }: FormOf<RecordValues>, readOnly: boolean) {
  const values = useDeferredValue(useWatch({ control }) as RecordValues | undefined, undefined)
  return useMemo(() => (values && !readOnly ? findUnfinishedFields(kind, values) : undefined), [kind, values, readOnly])
}

const sentShare = ({ sent, total }: { sent: number; total: number }): Text => formatPercentText(total > 0 ? sent / total : 0)
