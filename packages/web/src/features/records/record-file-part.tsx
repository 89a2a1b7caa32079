import { maximumUploadBytes } from '@jadara/contract/limits'
import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { FileRule } from '@jadara/contract/records/record-kind'
import { formatNumber, text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { shownFile } from '../../lib/stored-file.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { fieldError, messageOf } from '../../ui/form/errors.ts'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { Part } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import css from './record-file-part.module.css'
import { filePartId } from './record-parts.tsx'
import type { RecordFile } from './use-record-file.ts'

const megabytes = maximumUploadBytes / 1024 ** 2
const texts = {
  required: text(`A PDF, up to ${megabytes} MB.`, `ملف PDF، حتى ${formatNumber(megabytes, 'ar')} ميجابايت.`),
  optional: text(`Optional: a PDF, up to ${megabytes} MB.`, `اختياري: ملف PDF، حتى ${formatNumber(megabytes, 'ar')} ميجابايت.`),
  keep: text('Keep the stored file', 'إبقاء الملف المحفوظ'),
  keepHint: text(
    'Tick this if the PDF above is still the right one; otherwise choose a new PDF.',
    'ضع علامة إذا كان ملف PDF أعلاه صحيحًا، أو اختر ملفًا جديدًا.',
  ),
}

type Props = { rule: FileRule; stored: StoredRecord | undefined; file: RecordFile; timeZone: string | undefined }

/** The PDF of a record: chosen here, sent with the form. An edit keeps the stored one or says so (ruling 18). */
export function RecordFilePart({ rule, stored, file, timeZone }: Props) {
  const { language } = useLanguage()
  const { readOnly, idOf, setLabel } = useFormScope()
  const { clearErrors, setError } = useFormContext()
  const { errors } = useFormState()
  const keeps = useWatch({ name: 'keepFile' })
  const { heading, onEdit, missing } = rule
  const { state } = file
  const sending = state.kind === 'sending'
  const asksToKeep = !readOnly && stored?.file && onEdit === 'asked-again' && state.kind === 'idle'

  useEffect(() => {
    setLabel('file', heading)
    return () => setLabel('file', undefined)
  }, [heading, setLabel])
  useEffect(() => {
    if (keeps) clearErrors('file')
  }, [keeps, clearErrors])

  const choose = (chosen: File) => {
    const why = file.choose(chosen)
    if (!why) clearErrors('file')
    else if (errors.file) setError('file', fieldError(why))
  }
  const ownWords = state.kind === 'refused'
  return (
    <Part id={filePartId} title={heading} hint={readOnly ? undefined : missing ? texts.required : texts.optional}>
      <div className={css.part}>
        <DropZone
          id={idOf('file')}
          label={heading}
          accept=".pdf,application/pdf"
          state={state}
          kept={stored?.file ? shownFile(stored.file) : undefined}
          readOnly={readOnly}
          error={ownWords ? undefined : messageOf(errors.file as never, language)}
          timeZone={timeZone}
          onFile={choose}
          // Once all has arrived it can no longer be stopped: the record may be stored already.
          onCancel={sending && state.sent >= state.total ? undefined : file.cancel}
          onRetry={() => document.getElementById(idOf('file'))?.closest('form')?.requestSubmit()}
        />
        {asksToKeep && <Checkbox name="keepFile" label={texts.keep} hint={texts.keepHint} />}
      </div>
    </Part>
  )
}
