import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { submissionTexts } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { whyNotPdf } from '../../lib/pdf.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { writeDraft } from '../../ui/guard/draft-store.ts'
import { draftStays, draftStaysWithoutFile } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { type FormFile, useFormFile } from '../../ui/upload/use-form-file.ts'
import { draftSlot } from './draft-slot.ts'
import { fileNeed } from './file-need.ts'
import { RecordFilePart } from './record-file-part.tsx'
import { RecordParts } from './record-parts.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { type RecordValues, recordResolver, valuesOf } from './record-values.ts'
import { useAskedParts } from './use-asked-parts.ts'
import { useRecordSave } from './use-record-save.ts'

const back = text('Back to the list', 'العودة إلى القائمة')
const formId = 'record'

type Props = {
  kind: RecordKind
  stored?: StoredRecord
  /** Why it can only be read. */
  locked: Text | undefined
  /** Where the kind's list stands. */
  listPath: string
  timeZone: string | undefined
  /** Crumbs and title. */
  head: ReactNode
}

/** The form of every kind, drawn from its definition alone; read-only, the same is the view. */
export const RecordForm = memo(function RecordForm({ kind, stored, locked, listPath, timeZone, head }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const file = useFormFile(whyNotPdf)
  const form = useRecordFormOf(kind, stored, file)
  const stand = useCallback((now: StoredRecord | undefined) => valuesOf(kind, now), [kind])
  const parts = useAskedParts(kind, form)
  const { isDirty } = form.formState
  const chosen = file.chosen()?.name
  const [slot] = useState(() => (locked ? undefined : draftSlot(me.userId, kind, stored?.id)))
  const changed = isDirty || chosen !== undefined
  const draft = useDraft(slot, form, { file: chosen })
  const { begun, versions, sending, settle } = useNewest(form, stored, stand, draft.restored?.overtaken)
  const { dialog, release } = useUnsavedGuard(
    !locked && changed,
    !draft.keptHere ? undefined : kind.file ? draftStaysWithoutFile : draftStays,
  )
  const { save, trouble } = useRecordSave({ kind, stored: begun, form, file })

  const submit = async (values: RecordValues) => {
    sending()
    const record = await save(values)
    if (!record) return
    const typedOn = settle(record)
    if (typedOn) file.stored()
    // What was typed in between stays here for the next save; what was new goes on as the record that it has become.
    if (typedOn && (stored || !handOn(record))) return
    draft.clear()
    release()
    if (typedOn) return navigate(`${listPath}/edit/${record.id}`, { replace: true })
    const saved = stored ? kind.updated : kind.created
    navigate(listPath, { state: { saved, beside: submissionTexts.savedOnly } satisfies Saved })
  }
  /** False where the device keeps nothing. */
  const handOn = (record: StoredRecord): boolean =>
    writeDraft(draftSlot(me.userId, kind, record.id), {
      savedAt: Date.now(),
      values: form.getValues(),
      base: valuesOf(kind, record),
    })
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      locked={locked}
      frame={(matter) => (
        <RecordSheet kind={kind} parts={parts} stored={stored} form={form} file={file.state} readOnly={Boolean(locked)}>
          {matter}
        </RecordSheet>
      )}
      draft={draft}
      file={chosen}
      changed={changed}
      trouble={trouble}
      versions={versions}
      back={{ to: listPath, label: back }}
      save={recordTexts.save(kind.noun)}
      dialogs={dialog}
    >
      <RecordParts kind={kind} parts={parts} id={stored?.id} />
      {kind.file && <RecordFilePart rule={kind.file} stored={stored} file={file} timeZone={timeZone} />}
    </FormSheet>
  )
})

function useRecordFormOf(kind: RecordKind, stored: StoredRecord | undefined, file: FormFile) {
  const latest = useRef(file)
  latest.current = file
  const need = fileNeed(kind, stored)
  const whyNoFile = ({ keepFile }: RecordValues) => {
    const { chosen, whatIsWrong } = latest.current
    if (chosen()) return undefined
    if (whatIsWrong) return whatIsWrong
    return need === 'none' || (need === 'word' && keepFile) ? undefined : kind.file?.missing
  }
  return useForm<RecordValues>({
    defaultValues: valuesOf(kind, stored),
    resolver: recordResolver(kind, whyNoFile),
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
}
