import { buildPath } from '@jadara/contract/core/endpoint'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import {
  attachRecordDraftFile,
  type RecordDraft,
  readRecordDraft,
  viewRecordDraftFile,
} from '@jadara/contract/works/record-drafts'
import { useFormContext, useFormState } from 'react-hook-form'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { asRefusedCallError, sendMultipart } from '../../../lib/call.ts'
import { acceptedPdfTypes, findPdfProblem } from '../../../lib/file-problem.ts'
import { useSetCachedReply } from '../../../lib/query.ts'
import { toUndecidedSaveReason } from '../../../lib/save-refusal.ts'
import { toDropZoneFile, toViewedStoredFile } from '../../../lib/stored-file.ts'
import { messageOf } from '../../../ui/form/errors.ts'
import { useFormScope } from '../../../ui/form/form-scope.ts'
import { FormSection } from '../../../ui/form/sheet.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { DropZone } from '../../../ui/upload/drop-zone.tsx'
import { useUpload } from '../../../ui/upload/use-upload.ts'
import type { ViewedFile } from '../../../ui/viewer/viewed-file.ts'
import { filePartId } from '../record-parts.tsx'
import { useInvalidateDrafts } from './draft-calls.ts'

export const draftFileHref = (id: number): string => buildPath(viewRecordDraftFile.path, { id })

export const toViewedPaper = ({ id, file }: Pick<RecordDraft, 'id' | 'file'>): ViewedFile | undefined =>
  file ? { ...toViewedStoredFile(file), href: draftFileHref(id) } : undefined

type Props = { kind: RecordKind; draft: RecordDraft; timeZone: string; beforeSending: () => Promise<void> }

/** The PDF of an unfinished entry. A new one is stored as soon as it arrives, and read. */
export function DraftFilePart({ kind, draft, timeZone, beforeSending }: Props) {
  const { language } = useLanguage()
  const { idOf } = useFormScope()
  const { clearErrors } = useFormContext()
  const { errors } = useFormState()
  const keepReply = useSetCachedReply(readRecordDraft)
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const upload = useUpload(
    async (file, tools) => {
      // The call changes the entry's version, which the text under way expects.
      await beforeSending()
      return sendMultipart(attachRecordDraftFile, { params: { id: draft.id }, fields: {}, file }, tools)
    },
    {
      check: findPdfProblem,
      stored: (answer, file) => (answer.file ? toDropZoneFile(answer.file) : { name: file.name }),
      mayRetry: (error) => toUndecidedSaveReason(asRefusedCallError(error).status) !== undefined,
      explain: (error) => {
        refreshAfterRefusal(error)
        const { messages, text: why } = asRefusedCallError(error)
        return { why, help: messages[1] }
      },
      onStored: (answer) => {
        clearErrors('file')
        keepReply({ id: draft.id }, answer)
        void invalidate()
      },
    },
  )
  if (!kind.file) return null
  const kept = draft.file && { ...toDropZoneFile(draft.file), viewHref: draftFileHref(draft.id) }
  return (
    <FormSection id={filePartId} title={kind.file.heading}>
      <DropZone
        id={idOf('file')}
        label={kind.file.heading}
        accept={acceptedPdfTypes}
        state={upload.state.kind === 'stored' ? { kind: 'idle' } : upload.state}
        {...(kept && { kept })}
        error={messageOf(errors.file, language)}
        timeZone={timeZone}
        onFile={(file) => void upload.start(file)}
        onCancel={upload.cancel}
        onRetry={upload.retry}
      />
    </FormSection>
  )
}
