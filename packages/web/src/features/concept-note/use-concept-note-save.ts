import { type ConceptNote, readUserConceptNote, saveConceptNote } from '@jadara/contract/concept-note'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '../../lib/call.ts'
import { useTell } from '../../lib/query.ts'
import { useSave } from '../../lib/use-save.ts'
import { showFormRefusal } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import type { ConceptNoteValues } from './concept-note-values.ts'

type Options = {
  userId: number
  /** What the form stands on: a change made elsewhere since is refused, not overwritten. */
  begun: ConceptNote | undefined
  form: UseFormReturn<ConceptNoteValues>
  file: FormFile
}

/** Sends the fields and the PDF in one call. Answers what is stored; a refusal stands in the form by then. */
export function useConceptNoteSave({ userId, begun, form, file }: Options) {
  const tell = useTell(readUserConceptNote)
  const { save, trouble } = useSave({
    show: (refusal) => showFormRefusal(form, file, refusal),
    hasFile: true,
    touches: [readUserConceptNote, readProposalProgress],
  })

  const saveNote = (values: ConceptNoteValues) =>
    save(async () => {
      // Empty: there was nothing yet.
      const fields = { ...values, updatedAt: begun?.updatedAt ?? '' }
      const note = await file.sendWith((pdf, tools) =>
        send(saveConceptNote, { fields, file: pdf, type: saveConceptNote.file.types[0] }, tools),
      )
      if (note) tell({ userId }, note)
      return note
    })
  return { save: saveNote, trouble }
}
