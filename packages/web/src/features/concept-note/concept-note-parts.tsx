import { maximumUploadBytes } from '@jadara/contract/core/limits'
import type { LookupEntry } from '@jadara/contract/core/lookup-entries'
import { formatNumber, text } from '@jadara/contract/core/text'
import { type ConceptNote, conceptNoteLabels as labels, readUserConceptNote } from '@jadara/contract/files/concept-note'
import { memo, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useChosenApplicationQuery } from '../../lib/chosen-application.tsx'
import { acceptedPdfTypes, findPdfProblem } from '../../lib/file-problem.ts'
import { useRead } from '../../lib/query.ts'
import { toDropZoneFile } from '../../lib/stored-file.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import type { SelectOption } from '../../ui/form/find-options.ts'
import { Form } from '../../ui/form/form.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { FileInput } from '../../ui/upload/file-input.tsx'
import { type FormFile, useFormFile } from '../../ui/upload/use-form-file.ts'
import { type ConceptNoteChoices, type ConceptNoteValues, toConceptNoteValues } from './concept-note-values.ts'

const megabytes = maximumUploadBytes / 1024 ** 2
/** specification NOTE-3 */
const abstractHeight = 500

const hints = {
  abstract: text('In English or Arabic.', 'بالعربية أو بالإنجليزية.'),
  file: text(
    `Written in the template and saved as a PDF, up to ${megabytes} MB.`,
    `اكتبها في القالب واحفظها بصيغة PDF، حتى ${formatNumber(megabytes, 'ar')} ميجابايت.`,
  ),
}

export const conceptNoteSections = {
  project: {
    id: 'project',
    label: text('The project', 'المشروع'),
    names: ['proposalTitle', 'budget', 'sdgId', 'researchFieldId', 'abstract'],
  },
  file: { id: 'file', label: text('File', 'الملف'), names: ['file'] },
} as const

type Props = { choices: ConceptNoteChoices; stored: ConceptNote | undefined; file: FormFile; timeZone: string | undefined }

/** The fields in the order of the specification; read-only, they are the view. */
export function ConceptNoteParts({ choices, stored, file, timeZone }: Props) {
  const { readOnly } = useFormScope()
  return (
    <>
      <WrittenParts choices={choices} />
      <FormSection id={conceptNoteSections.file.id} title={labels.file} hint={readOnly ? undefined : hints.file}>
        <FileInput
          label={labels.file}
          file={file}
          accept={acceptedPdfTypes}
          kept={stored && toDropZoneFile(stored.file)}
          timeZone={timeZone}
        />
      </FormSection>
    </>
  )
}

/** Memoized: not rendered again while the file is being uploaded. */
const WrittenParts = memo(function WrittenParts({ choices: { sdgs, fields } }: { choices: ConceptNoteChoices }) {
  const goals = useMemo(() => toOptions(sdgs), [sdgs])
  const researchFields = useMemo(() => toOptions(fields), [fields])
  return (
    <FormSection id={conceptNoteSections.project.id} title={conceptNoteSections.project.label}>
      <FieldGrid>
        <TextArea name="proposalTitle" label={labels.proposalTitle} rows={2} />
        <AmountInput name="budget" label={labels.budget} span={2} />
        <SelectInput name="sdgId" label={labels.targetedSdg} options={goals} span={4} />
        <SelectInput name="researchFieldId" label={labels.researchField} options={researchFields} />
        <RichTextInput name="abstract" label={labels.abstract} hint={hints.abstract} height={abstractHeight} />
      </FieldGrid>
    </FormSection>
  )
})

/** An entry that exists in one language is shown in that language. */
const toOptions = (entries: readonly LookupEntry[]): SelectOption[] =>
  entries.map(({ id, name, nameArabic }) => ({ value: id, label: text(name || nameArabic, nameArabic || name) }))

export function ConceptNoteReading({ userId, timeZone }: { userId: number; timeZone: string }) {
  const reading = useRead(readUserConceptNote, { userId }, { query: useChosenApplicationQuery() })
  const { data: note } = reading
  if (note) return <Reading note={note} timeZone={timeZone} />
  return <LoadingPart reading={reading} lines={6} />
}

function Reading({ note, timeZone }: { note: ConceptNote; timeZone: string }) {
  const choices = { sdgs: [note.sdg], fields: [note.researchField] }
  const form = useForm<ConceptNoteValues>({ defaultValues: toConceptNoteValues(note, choices) })
  const file = useFormFile(findPdfProblem)
  return (
    <Form form={form} onSubmit={() => {}} readOnly>
      <ConceptNoteParts choices={choices} stored={note} file={file} timeZone={timeZone} />
    </Form>
  )
}
