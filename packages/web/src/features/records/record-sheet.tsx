import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { listErrors } from '../../ui/form/errors.ts'
import { sectionState } from '../../ui/form/section-state.ts'
import { AsideList, Sheet, type SheetSection } from '../../ui/form/sheet.tsx'
import { percent } from '../../ui/numbers.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'
import type { AskedPart } from './asked-parts.ts'
import { fileNeed } from './file-need.ts'
import { filePartId, partId } from './record-parts.tsx'
import { fieldOf, type RecordValues, unfinished } from './record-values.ts'
import { useConditions } from './use-conditions.ts'

const fileLabel = text('File', 'الملف')
const goodToKnow = text('Good to know', 'يهمك أن تعرف')

type Props = {
  kind: RecordKind
  parts: readonly AskedPart[]
  stored: StoredRecord | undefined
  form: UseFormReturn<RecordValues>
  file: UploadState
  readOnly: boolean
  children: ReactNode
}

/** The form with its index at the start side (what is complete, where the errors are) and the kind's advice at the end side. */
export function RecordSheet({ kind, parts, stored, form, file, readOnly, children }: Props) {
  const { control } = form
  const { errors } = useFormState({ control })
  const keepsFile = Boolean(useWatch({ control, name: 'keepFile' }))
  const open = useUnfinished(kind, form, readOnly)
  const failing = listErrors(errors).map(({ name }) => fieldOf(name))
  const states = (bad: number, done: boolean) => (readOnly ? {} : sectionState(bad, done))
  const sections = parts.map(({ place, heading, rows }): SheetSection => {
    const names = rows.flat().map(({ name }) => name)
    const bad = failing.filter((name) => names.includes(name)).length
    const done = open !== undefined && names.every((name) => !open.has(name))
    return { id: partId(place), label: heading, ...states(bad, done) }
  })
  if (kind.file) {
    const need = fileNeed(kind, stored)
    const there = file.kind === 'chosen' || (need === 'word' && keepsFile) || (need === 'none' && Boolean(stored?.file))
    const bad = failing.includes('file') || file.kind === 'refused' ? 1 : 0
    const state = file.kind === 'sending' ? { note: sentShare(file) } : states(bad, there)
    sections.push({ id: filePartId, label: fileLabel, ...state })
  }
  return (
    <Sheet sections={sections} aside={!readOnly && <Advice kind={kind} control={control} />}>
      {children}
    </Sheet>
  )
}

/** What to know of the kind, and which of its conditions this entry meets. */
function Advice({ kind, control }: { kind: RecordKind; control: Control<RecordValues> }) {
  const { years, states } = useConditions(kind, control)
  const conditions = years && kind.conditions?.map(({ code, words }) => ({ words: words(years), isMet: states[code] }))
  return <AsideList title={goodToKnow} items={kind.advice} conditions={conditions ?? []} />
}

/** The fields that the checks still refuse, a moment after the keys; undefined until they are checked for the first time, after the form stands. */
function useUnfinished(kind: RecordKind, { control }: UseFormReturn<RecordValues>, readOnly: boolean) {
  const values = useDeferredValue(useWatch({ control }) as RecordValues | undefined, undefined)
  return useMemo(() => (values && !readOnly ? unfinished(kind, values) : undefined), [kind, values, readOnly])
}

const sentShare = ({ sent, total }: { sent: number; total: number }): Text => percent(total > 0 ? sent / total : 0)
