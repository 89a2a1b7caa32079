import { type ConceptNote, conceptNoteTexts } from '@jadara/contract/concept-note'
import { submissionTexts } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { whyNotPdf } from '../../lib/pdf.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStaysWithoutFile } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { UnsavedWords } from '../../ui/guard/unsaved-words.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type FormFile, useFormFile } from '../../ui/upload/use-form-file.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import css from './concept-note-form.module.css'
import { ConceptNoteParts } from './concept-note-parts.tsx'
import { ConceptNoteSheet } from './concept-note-sheet.tsx'
import { type Choices, type ConceptNoteValues, conceptNoteResolver, valuesOf, whyNoFile } from './concept-note-values.ts'
import { useConceptNoteSave } from './use-concept-note-save.ts'

const texts = {
  back: text('Back to the menu', 'العودة إلى القائمة'),
  save: text('Save concept note', 'حفظ المذكرة'),
}
const formId = 'concept-note'

/** Where what was typed lies on this device, once a tab: an account writes one concept note. */
export const draftSlot = (userId: number): string => `${userId}.concept-note`

type Props = {
  userId: number
  stored: ConceptNote | undefined
  choices: Choices
  /** Why it can only be read. */
  locked: Text | undefined
  /** The menu it hangs in. */
  backTo: string
  timeZone: string | undefined
  /** Crumbs and title. */
  head: ReactNode
}

/** The concept note of an application; read-only, the same is the view. */
export const ConceptNoteForm = memo(function ConceptNoteForm(props: Props) {
  const { userId, stored, choices, locked, backTo, timeZone, head } = props
  const { say } = useLanguage()
  // Whoever reads the note of somebody else at this device finds no draft of theirs.
  const me = useMe()
  const file = useFormFile(whyNotPdf)
  const form = useConceptNoteFormOf(stored, choices, file)
  const stand = useCallback((now: ConceptNote | undefined) => valuesOf(now, choices), [choices])
  const { isDirty } = form.formState
  const chosen = file.chosen()?.name
  const changed = isDirty || chosen !== undefined
  const [slot] = useState(() => (locked ? undefined : slotOfNew(draftSlot(userId))))
  const draft = useDraft(slot, form, { file: chosen })
  const { begun, versions, sending, settle } = useNewest(form, stored, stand, draft.restored?.overtaken)
  const { dialog } = useUnsavedGuard(!locked && changed, draft.keptHere ? draftStaysWithoutFile : undefined)
  const { save, trouble } = useConceptNoteSave({ userId, begun, form, file })
  const [saved, setSaved] = useState(false)
  const success = useFocusOnShow(saved && !changed)

  const submit = async (values: ConceptNoteValues) => {
    setSaved(false)
    sending()
    const note = await save(values)
    if (!note) return
    file.stored()
    // What was typed while the PDF was on its way stays here, for the next save.
    if (settle(note)) return
    draft.clear()
    setSaved(true)
    scrollTo(0, 0)
  }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      locked={locked}
      frame={(matter) => (
        <ConceptNoteSheet form={form} stored={stored} file={file.state} readOnly={Boolean(locked)}>
          {matter}
        </ConceptNoteSheet>
      )}
      notice={
        <>
          {locked && <UnsavedWords slot={draftSlot(me.userId)} stored={stored} />}
          {saved && !changed && (
            <Banner
              tone="ok"
              role="status"
              ref={success}
              tabIndex={-1}
              className={css.notice}
              title={say(conceptNoteTexts.submitted)}
            >
              {say(submissionTexts.savedOnly)}
            </Banner>
          )}
        </>
      }
      draft={draft}
      file={chosen}
      changed={changed}
      trouble={trouble}
      versions={versions}
      back={{ to: backTo, label: texts.back }}
      save={texts.save}
      dialogs={dialog}
    >
      <ConceptNoteParts choices={choices} stored={stored} file={file} timeZone={timeZone} />
    </FormSheet>
  )
})

function useConceptNoteFormOf(
  stored: ConceptNote | undefined,
  choices: Choices,
  file: FormFile,
): UseFormReturn<ConceptNoteValues> {
  const latest = useRef({ stored, file })
  latest.current = { stored, file }
  return useForm<ConceptNoteValues>({
    defaultValues: valuesOf(stored, choices),
    resolver: conceptNoteResolver(() => whyNoFile(latest.current.stored, latest.current.file)),
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
}
