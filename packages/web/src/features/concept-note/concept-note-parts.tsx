import { type ConceptNote, conceptNoteLabels as labels } from '@jadara/contract/concept-note'
import { maximumUploadBytes } from '@jadara/contract/limits'
import type { LookupEntry } from '@jadara/contract/lookups'
import { formatNumber, text } from '@jadara/contract/text'
import { memo, useMemo } from 'react'
import { pdfKinds } from '../../lib/pdf.ts'
import { shownFile } from '../../lib/stored-file.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import type { Option } from '../../ui/form/find-options.ts'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Part } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { FileInput } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import type { Choices } from './concept-note-values.ts'

const megabytes = maximumUploadBytes / 1024 ** 2
/** research-and-administration §2 */
const abstractHeight = 500

const hints = {
  abstract: text('In English or Arabic.', 'بالعربية أو بالإنجليزية.'),
  file: text(
    `Written in the template and saved as a PDF, up to ${megabytes} MB.`,
    `اكتبها في القالب واحفظها بصيغة PDF، حتى ${formatNumber(megabytes, 'ar')} ميجابايت.`,
  ),
}

/** The sections of the form, and the fields of each. */
export const parts = {
  project: {
    id: 'project',
    label: text('The project', 'المشروع'),
    names: ['proposalTitle', 'budget', 'sdgId', 'researchFieldId', 'abstract'],
  },
  file: { id: 'file', label: text('File', 'الملف'), names: ['file'] },
} as const

type Props = { choices: Choices; stored: ConceptNote | undefined; file: FormFile; timeZone: string | undefined }

/** The fields in the order of the specification; inside a read-only form, the same is the view. */
export function ConceptNoteParts({ choices, stored, file, timeZone }: Props) {
  const { readOnly } = useFormScope()
  return (
    <>
      <WrittenParts choices={choices} />
      <Part id={parts.file.id} title={labels.file} hint={readOnly ? undefined : hints.file}>
        <FileInput
          label={labels.file}
          file={file}
          accept={pdfKinds}
          kept={stored && shownFile(stored.file)}
          timeZone={timeZone}
        />
      </Part>
    </>
  )
}

/** Not drawn anew while the file is on its way. */
const WrittenParts = memo(function WrittenParts({ choices: { sdgs, fields } }: { choices: Choices }) {
  const goals = useMemo(() => optionsOf(sdgs), [sdgs])
  const researchFields = useMemo(() => optionsOf(fields), [fields])
  return (
    <Part id={parts.project.id} title={parts.project.label}>
      <FieldGrid>
        <TextArea name="proposalTitle" label={labels.proposalTitle} rows={2} />
        <AmountInput name="budget" label={labels.budget} span={2} />
        <SelectInput name="sdgId" label={labels.targetedSdg} options={goals} span={4} />
        <SelectInput name="researchFieldId" label={labels.researchField} options={researchFields} />
        <RichTextInput name="abstract" label={labels.abstract} hint={hints.abstract} height={abstractHeight} />
      </FieldGrid>
    </Part>
  )
})

/** An entry that the office wrote in one language alone is shown in that one. */
const optionsOf = (entries: readonly LookupEntry[]): Option[] =>
  entries.map(({ id, name, nameArabic }) => ({ value: id, label: text(name || nameArabic, nameArabic || name) }))
