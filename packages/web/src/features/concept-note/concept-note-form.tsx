import { type ConceptNote, conceptNoteTexts } from '@jadara/contract/concept-note'
import { type Text, text } from '@jadara/contract/text'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { LineTrouble } from '../../lib/form-refusal.ts'
import { whyNotPdf } from '../../lib/pdf.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewerVersion } from '../../ui/form/newer-version.tsx'
import { type DraftStatus, SaveBar } from '../../ui/form/save-bar.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { draftStaysWithoutFile } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
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
  saving: text('Saving…', 'جارٍ الحفظ…'),
}
const formId = 'concept-note'

/** Where what was typed lies on this device: an account writes one concept note. */
const draftSlot = (userId: number): string => `${userId}.concept-note`

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
  const file = useFormFile(whyNotPdf)
  const form = useConceptNoteFormOf(stored, choices, file)
  const stand = useCallback((now: ConceptNote | undefined) => valuesOf(now, choices), [choices])
  const { begun, versions, sending, settle } = useNewest(form, stored, stand)
  const { isSubmitting, isDirty } = form.formState
  const chosen = file.chosen()?.name
  const changed = isDirty || chosen !== undefined
  const { status, keptHere, restored, clear } = useDraft(locked ? undefined : draftSlot(userId), form, { file: chosen })
  const { dialog } = useUnsavedGuard(!locked && changed, keptHere ? draftStaysWithoutFile : undefined)
  const save = useConceptNoteSave({ userId, begun, form, file })
  const [saved, setSaved] = useState(false)
  const [trouble, setTrouble] = useState<LineTrouble>()
  const success = useFocusOnShow(saved && !changed)

  const submit = async (values: ConceptNoteValues) => {
    setSaved(false)
    sending()
    const { note, trouble: met } = await save(values)
    setTrouble(met)
    if (!note) return
    file.stored()
    // What was typed while the PDF was on its way stays here, for the next save.
    if (settle(note)) return
    clear()
    setSaved(true)
    scrollTo(0, 0)
  }
  const shown: DraftStatus = isSubmitting ? { state: 'saving' } : trouble && changed ? { state: trouble, keptHere } : status
  return (
    <>
      <Main>
        {head}
        <ConceptNoteSheet form={form} stored={stored} file={file.state} readOnly={Boolean(locked)}>
          <div className={locked && 'stack'}>
            {locked && <Banner>{say(locked)}</Banner>}
            {saved && !changed && (
              <Banner tone="ok" role="status" ref={success} tabIndex={-1} className={css.notice}>
                {say(conceptNoteTexts.submitted)}
              </Banner>
            )}
            <DraftRestored restored={restored} file={chosen} />
            <Form id={formId} form={form} readOnly={Boolean(locked)} onSubmit={submit}>
              <NewerVersion versions={versions} />
              <ConceptNoteParts choices={choices} stored={stored} file={file} timeZone={timeZone} />
            </Form>
          </div>
        </ConceptNoteSheet>
        {dialog}
      </Main>
      {!locked && (
        <SaveBar status={shown}>
          <ButtonLink kind="bare" to={backTo}>
            {say(texts.back)}
          </ButtonLink>
          <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(texts.save)}
          </Button>
        </SaveBar>
      )}
    </>
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
