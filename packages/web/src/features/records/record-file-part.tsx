import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { formatNumber, text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { FileRule } from '@jadara/contract/records/record-kind'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { acceptedPdfTypes } from '../../lib/file-problem.ts'
import { toDropZoneFile } from '../../lib/stored-file.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FileInput } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import { filePartId } from './record-parts.tsx'

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

type Props = { rule: FileRule; stored: RecordDto | undefined; file: FormFile; timeZone: string | undefined }

/** The PDF of a record, sent with the form. An edit keeps the stored one or says so (specification REC-7). */
export function RecordFilePart({ rule, stored, file, timeZone }: Props) {
  const { readOnly } = useFormScope()
  const { clearErrors } = useFormContext()
  const keeps = useWatch({ name: 'keepFile' })
  const { heading, onEdit, missing } = rule
  const asksToKeep = !readOnly && stored?.file && onEdit === 'asked-again' && file.state.kind === 'idle'

  useEffect(() => {
    if (keeps) clearErrors('file')
  }, [keeps, clearErrors])

  return (
    <FormSection id={filePartId} title={heading} hint={readOnly ? undefined : missing ? texts.required : texts.optional}>
      <Stack gap={4}>
        <FileInput
          label={heading}
          file={file}
          accept={acceptedPdfTypes}
          kept={stored?.file ? toDropZoneFile(stored.file) : undefined}
          timeZone={timeZone}
        />
        {asksToKeep && <Checkbox name="keepFile" label={texts.keep} hint={texts.keepHint} />}
      </Stack>
    </FormSection>
  )
}
