import { type ConceptNote, readUserConceptNote, saveConceptNote } from '@jadara/contract/concept-note'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import type { UseFormReturn } from 'react-hook-form'
import { useApplicationChanged, useLearnFromRefusal } from '../../lib/application.ts'
import { asRefused, send } from '../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../lib/form-refusal.ts'
import { useTell } from '../../lib/query.ts'
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

export type Outcome = { readonly note?: ConceptNote; readonly trouble?: LineTrouble | undefined }

/** Sends the fields and the PDF in one call. Answers what is stored, or the `trouble` where the server did not answer for it; a refusal stands in the form by then. */
export function useConceptNoteSave({ userId, begun, form, file }: Options): (values: ConceptNoteValues) => Promise<Outcome> {
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const tell = useTell(readUserConceptNote)

  return async (values) => {
    try {
      // Empty: there was nothing yet.
      const fields = { ...values, updatedAt: begun?.updatedAt ?? '' }
      const note = await file.sendWith((pdf, tools) =>
        send(saveConceptNote, { fields, file: pdf, type: saveConceptNote.file.types[0] }, tools),
      )
      if (!note) return {}
      tell({ userId }, note)
      void changed(readProposalProgress)
      return { note }
    } catch (error) {
      const refused = asRefused(error)
      const refusal = formRefusal(refused)
      showFormRefusal(form, file, refusal)
      learn(refused)
      // Perhaps it was changed elsewhere: then what is stored now is shown beside the refusal.
      if (refused.status === 409) void changed(readUserConceptNote)
      return { trouble: refusal.trouble }
    }
  }
}
