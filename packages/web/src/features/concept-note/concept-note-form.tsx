import { type Text, text } from '@jadara/contract/core/text'
import { type ConceptNote, conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { submissionTexts } from '@jadara/contract/submission/submission'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { findPdfProblem } from '../../lib/file-problem.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { LockedFormUnsavedText } from '../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { type FormFile, useFormFile } from '../../ui/upload/use-form-file.ts'
import { ConceptNoteParts } from './concept-note-parts.tsx'
import { ConceptNoteSheet } from './concept-note-sheet.tsx'
import {
  type ConceptNoteChoices,
  createConceptNoteResolver,
  toConceptNoteValues,
  toMissingNoteFileText,
} from './concept-note-values.ts'
import { useConceptNoteSave } from './use-concept-note-save.ts'

const texts = {
  back: text('Back to the menu', 'العودة إلى القائمة'),
  save: text('Save concept note', 'حفظ المذكرة'),
}
const formId = 'concept-note'

/** The storage key of the draft, one per tab: an account writes one concept note. */
export const conceptNoteDraftSlot = (userId: number): string => `${userId}.concept-note`

type Props = {
  userId: number
  stored: ConceptNote | undefined
  choices: ConceptNoteChoices
  locked: Text | undefined
  backTo: string
  timeZone: string | undefined
  head: ReactNode
  /** What to do after saving. */
  next: ReactNode
}

/** The form of the concept note; read-only, it is the view. */
export const ConceptNoteForm = memo(function ConceptNoteForm(props: Props) {
  const { userId, stored, choices, locked, backTo, timeZone, head, next } = props
  const { say } = useLanguage()
  // Drafts belong to the signed-in account, not to the author of the note.
  const me = useMe()
  const file = useFormFile(findPdfProblem)
  const form = useConceptNoteFields(stored, choices, file)
  const valuesOf = useCallback((now: ConceptNote | undefined) => toConceptNoteValues(now, choices), [choices])
  const chosen = file.chosen()?.name
  const slot = () => (locked ? undefined : claimDraftSlot(conceptNoteDraftSlot(userId)))
  const readOnly = Boolean(locked)
  const saving = useSavedForm({ form, slot, stored, valuesOf, readOnly, hasFile: true, file: chosen })
  const { edited, changed } = saving
  const { save, trouble } = useConceptNoteSave({ userId, edited, form, file })
  const [saved, setSaved] = useState(false)
  const success = useFocusOnShow(saved && !changed)

  const submit = async (values: object) => {
    setSaved(false)
    const sent = await saving.save(async () => {
      const note = await save(values)
      if (note) file.stored()
      return note
    })
    if (!sent) return
    setSaved(true)
    scrollTo(0, 0)
  }
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      locked={locked}
      frame={(matter) => (
        <ConceptNoteSheet form={form} stored={stored} file={file.state} readOnly={readOnly}>
          {matter}
        </ConceptNoteSheet>
      )}
      notice={
        <>
          {locked && <LockedFormUnsavedText slot={conceptNoteDraftSlot(me.userId)} stored={stored} />}
          {saved && !changed && (
            <Banner
              tone="ok"
              role="status"
              ref={success}
              tabIndex={-1}
              className={space.below6}
              title={say(conceptNoteTexts.submitted)}
            >
              {say(submissionTexts.savedOnly)} {next}
            </Banner>
          )}
        </>
      }
      saving={saving}
      trouble={trouble}
      back={{ to: backTo, label: texts.back }}
      save={texts.save}
    >
      <ConceptNoteParts choices={choices} stored={stored} file={file} timeZone={timeZone} />
    </FormScreen>
  )
})

function useConceptNoteFields(stored: ConceptNote | undefined, choices: ConceptNoteChoices, file: FormFile) {
  const latest = useRef({ stored, file })
  latest.current = { stored, file }
  return useForm({
    defaultValues: toConceptNoteValues(stored, choices),
    resolver: createConceptNoteResolver(() => toMissingNoteFileText(latest.current.stored, latest.current.file)),
    // The error banner takes the focus and links to each field.
    shouldFocusError: false,
  })
}
