import { type ConceptNote, readUserConceptNote, saveConceptNote } from '@jadara/contract/files/concept-note'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { sendMultipart } from '../../lib/call.ts'
import { useSetCachedReply } from '../../lib/query.ts'
import { useApplicationSave } from '../../lib/use-save.ts'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import { showFileFormRefusal } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import type { ConceptNoteValues } from './concept-note-values.ts'

type Options = {
  userId: number
  /** The version that was edited: a change made elsewhere since is refused, not overwritten. */
  edited: ConceptNote | undefined
  form: FormOf<ConceptNoteValues>
  file: FormFile
}

/** Sends the fields and the PDF in one call. Returns what is stored; an error is shown in the form. */
export function useConceptNoteSave({ userId, edited, form, file }: Options) {
  const setNoteReply = useSetCachedReply(readUserConceptNote)
  const { save, trouble } = useApplicationSave({
    show: (refusal) => showFileFormRefusal(form, file, refusal),
    hasFile: true,
    touches: [readUserConceptNote, readProposalProgress],
  })

  const saveNote = (values: object) =>
    save(async () => {
      // Empty: nothing was stored yet.
      const fields = { ...values, updatedAt: edited?.updatedAt ?? '' }
      const note = await file.sendWith((pdf, tools) =>
        sendMultipart(saveConceptNote, { fields, file: pdf, type: saveConceptNote.file.types[0] }, tools),
      )
      if (note) setNoteReply({ userId }, note)
      return note
    })
  return { save: saveNote, trouble }
}
