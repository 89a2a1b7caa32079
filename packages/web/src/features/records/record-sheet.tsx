import type { RecordKind, StoredRecord } from '@jadara/contract/records/record-kind'
import { type Plural, quantity, type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { listErrors } from '../../ui/form/errors.ts'
import { AsideList, Sheet, type SheetSection } from '../../ui/form/sheet.tsx'
import { percent } from '../../ui/numbers.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'
import { filePartId, partId } from './record-parts.tsx'
import { fieldOf, type RecordValues, unfinished } from './record-values.ts'

const fileLabel = text('File', 'الملف')
const errorCount: Plural = {
  en: { one: '# error', other: '# errors' },
  ar: { zero: '', one: 'خطأ واحد', two: 'خطآن', few: '# أخطاء', many: '# خطأ', other: '# خطأ' },
}

type Props = {
  kind: RecordKind
  stored: StoredRecord | undefined
  form: UseFormReturn<RecordValues>
  file: UploadState
  readOnly: boolean
  children: ReactNode
}

/** The form with its index at the start side (what is complete, where the errors are) and the kind's advice at the end side. */
export function RecordSheet({ kind, stored, form, file, readOnly, children }: Props) {
  const values = useWatch({ control: form.control }) as RecordValues
  const { errors } = useFormState({ control: form.control })
  const failing = listErrors(errors).map(({ name }) => fieldOf(name))
  const open = unfinished(kind, values)
  const states = (bad: number, done: boolean): Pick<SheetSection, 'state' | 'note'> => {
    if (readOnly) return {}
    if (bad > 0) return { state: 'bad', note: quantity(bad, errorCount) }
    return done ? { state: 'done' } : {}
  }
  const parts = kind.parts.map((part, index): SheetSection => {
    const bad = failing.filter((name) => part.fields.includes(name)).length
    return {
      id: partId(index),
      label: part.heading,
      ...states(
        bad,
        part.fields.every((name) => !open.has(name)),
      ),
    }
  })
  const hasFile = file.kind === 'chosen' || values.keepFile || (kind.file.onEdit === 'kept' && Boolean(stored?.file))
  const fileBad = failing.includes('file') || file.kind === 'refused' ? 1 : 0
  const fileState = file.kind === 'sending' ? { note: sentShare(file) } : states(fileBad, hasFile)
  return (
    <Sheet
      sections={[...parts, { id: filePartId, label: fileLabel, ...fileState }]}
      aside={<AsideList title={kind.advice.heading} items={kind.advice.points} />}
    >
      {children}
    </Sheet>
  )
}

const sentShare = ({ sent, total }: { sent: number; total: number }): Text => percent(total > 0 ? sent / total : 0)
