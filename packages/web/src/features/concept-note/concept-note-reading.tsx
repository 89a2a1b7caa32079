import { type ConceptNote, readUserConceptNote } from '@jadara/contract/concept-note'
import { useForm } from 'react-hook-form'
import { whyNotPdf } from '../../lib/pdf.ts'
import { useRead } from '../../lib/query.ts'
import { Form } from '../../ui/form/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFormFile } from '../../ui/upload/use-form-file.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { ConceptNoteParts } from './concept-note-parts.tsx'
import { type ConceptNoteValues, valuesOf } from './concept-note-values.ts'

/** A concept note to be read, without a screen of its own: beside something else that is looked at. */
export function ConceptNoteReading({ userId, timeZone }: { userId: number; timeZone: string }) {
  const { data: note, error, refetch } = useRead(readUserConceptNote, { userId })
  if (note) return <Reading note={note} timeZone={timeZone} />
  return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={6} />
}

function Reading({ note, timeZone }: { note: ConceptNote; timeZone: string }) {
  // What was chosen is all that there is to choose from.
  const choices = { sdgs: [note.sdg], fields: [note.researchField] }
  const form = useForm<ConceptNoteValues>({ defaultValues: valuesOf(note, choices) })
  const file = useFormFile(whyNotPdf)
  return (
    <Form form={form} onSubmit={() => {}} readOnly>
      <ConceptNoteParts choices={choices} stored={note} file={file} timeZone={timeZone} />
    </Form>
  )
}
