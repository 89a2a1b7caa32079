import { type Text, text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { submissionTexts } from '@jadara/contract/submission/submission'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { findPdfProblem } from '../../lib/file-problem.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import space from '../../ui/layout/space.module.css'
import { type FormFile, useFormFile } from '../../ui/upload/use-form-file.ts'
import { recordDraftSlot, useRecordChecks } from './record-calls.ts'
import { RecordCheckNote } from './record-check-note.tsx'
import { RecordFilePart } from './record-file-part.tsx'
import { RecordParts } from './record-parts.tsx'
import { RecordFormLayout } from './record-sheet.tsx'
import { cachedRecordSchema, findFileNeed, type RecordValues, toRecordFormValues } from './record-values.ts'
import { useRecordSave } from './use-record-save.ts'
import { useVisibleParts } from './visible-parts.ts'

const back = text('Back to the list', 'العودة إلى القائمة')
const formId = 'record'

type Props = {
  kind: RecordKind
  stored?: RecordDto
  /** The account whose record it is, if that is not the reader. */
  ownerId?: number | undefined
  locked: Text | undefined
  listPath: string
  timeZone: string | undefined
  head: ReactNode
}

/** The form of every kind, rendered from its definition; read-only, it is the view. */
export const RecordForm = memo(function RecordForm({ kind, stored, ownerId, locked, listPath, timeZone, head }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const check = useRecordChecks(kind, ownerId ?? me.userId, { enabled: stored !== undefined })?.get(stored?.id ?? 0)
  const file = useFormFile(findPdfProblem)
  const form = useRecordFields(kind, stored, file)
  const valuesOf = useCallback((now: RecordDto | undefined) => toRecordFormValues(kind, now), [kind])
  const parts = useVisibleParts(kind, form)
  const chosen = file.chosen()?.name
  const slotOf = (id: number | undefined) => recordDraftSlot(me.userId, kind, id)
  const slot = () => (locked ? undefined : slotOf(stored?.id))
  const readOnly = Boolean(locked)
  const saving = useSavedForm({ form, slot, stored, valuesOf, readOnly, hasFile: Boolean(kind.file), file: chosen })
  const { save, trouble } = useRecordSave({ kind, stored: saving.edited, form, file })

  const submit = async (values: object) => {
    saving.sending()
    const record = await save(values)
    if (!record) return
    const changedMeanwhile = saving.applySaved(record)
    if (changedMeanwhile) file.stored()
    // Text typed while saving remains for the next save; a new record continues as the stored one.
    if (changedMeanwhile && (stored || !saving.moveDraft(record, slotOf(record.id)))) return
    saving.draft.clear()
    saving.release()
    if (changedMeanwhile) return navigate(`${listPath}/edit/${record.id}`, { replace: true })
    const saved = stored ? kind.updated : kind.created
    navigate(listPath, { state: { saved, beside: submissionTexts.savedOnly } satisfies SavedMessageState })
  }
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      locked={locked}
      frame={(matter) => (
        <RecordFormLayout kind={kind} parts={parts} stored={stored} form={form} file={file.state} readOnly={readOnly}>
          {matter}
        </RecordFormLayout>
      )}
      saving={saving}
      trouble={trouble}
      back={{ to: listPath, label: back }}
      save={recordTexts.save(kind.noun)}
    >
      {check && (
        <div className={space.below6}>
          <RecordCheckNote check={check} isMine={ownerId === undefined} open />
        </div>
      )}
      <RecordParts kind={kind} parts={parts} id={stored?.id} />
      {kind.file && <RecordFilePart rule={kind.file} stored={stored} file={file} timeZone={timeZone} />}
    </FormScreen>
  )
})

function useRecordFields(kind: RecordKind, stored: RecordDto | undefined, file: FormFile) {
  const latest = useRef(file)
  latest.current = file
  const need = findFileNeed(kind, stored)
  const whyNoFile = ({ keepFile }: RecordValues) => {
    const { chosen, fileError } = latest.current
    if (chosen()) return undefined
    if (fileError) return fileError
    return need === 'none' || (need === 'word' && keepFile) ? undefined : kind.file?.missing
  }
  return useZodForm(cachedRecordSchema(kind), toRecordFormValues(kind, stored), { whyNoFile })
}
