import { text } from '@jadara/contract/core/text'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type RecordDraft, saveRecordDraft } from '@jadara/contract/works/record-drafts'
import { type ReactNode, useRef } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { asRefusedCallError, callEndpoint, toFailureText } from '../../../lib/call.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { joinClassNames } from '../../../ui/classes.ts'
import { focusFirstField } from '../../../ui/focus.ts'
import { ConflictBanner } from '../../../ui/form/conflict-banner.tsx'
import { showRefusal } from '../../../ui/form/errors.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { RestoredDraftBanner } from '../../../ui/guard/restored-draft-banner.tsx'
import { useUnsavedGuard } from '../../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Main } from '../../../ui/layout/page.tsx'
import space from '../../../ui/layout/space.module.css'
import { Stack } from '../../../ui/layout/stack.tsx'
import { RecordParts } from '../record-parts.tsx'
import { useVisibleParts } from '../visible-parts.ts'
import { useInvalidateDrafts } from './draft-calls.ts'
import { DraftFilePart } from './draft-file.tsx'
import { DraftNotes } from './draft-note.tsx'
import { addEntriesPath } from './draft-places.ts'
import css from './drafts.module.css'
import { useDraftForm } from './use-draft-form.ts'

const texts = {
  back: text('Back to the unfinished entries', 'العودة إلى السجلات غير المكتملة'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saveAndNext: text('Save, then the next one', 'حفظ ثم التالي'),
  changed: text(
    'This unfinished entry was changed elsewhere in the meantime.',
    'عُدّل هذا السجل غير المكتمل في مكان آخر في هذه الأثناء.',
  ),
  choose: text('Both are kept. Choose which one goes on.', 'الاثنان محفوظان. اختر أيهما يستمر.'),
  mine: text('Keep mine', 'الاحتفاظ بما هنا'),
  theirs: text('Take the other', 'أخذ الآخر'),
}
const formId = 'entry'

type Props = {
  kind: RecordKind
  draft: RecordDraft
  timeZone: string
  /** Whether another unfinished entry follows. */
  hasNext: boolean
  onSaved: () => void
  head: ReactNode
  /** The paper, where there is room for it beside the form. */
  paper: ReactNode
}

/** The form of the kind, filled from an unfinished entry. It saves itself; its button makes a record of it. */
export function DraftForm({ kind, draft, timeZone, hasNext, onSaved, head, paper }: Props) {
  const { say } = useLanguage()
  const { form, autosave } = useDraftForm(kind, draft)
  const { state, status, restored, isUnstored } = autosave
  const parts = useVisibleParts(kind, form)
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const requestKey = useRef(newUuid())
  const lastField = useRef<HTMLElement>(null)
  const { isSubmitting } = form.formState
  const { dialog, release } = useUnsavedGuard(isUnstored && !isSubmitting)

  const submit = async () => {
    await autosave.flush()
    // What was typed must have arrived: the record is made from what the portal has.
    if (!(await autosave.mark(false))) return
    try {
      const body = { updatedAt: autosave.version() }
      const record = await callEndpoint(saveRecordDraft, { params: { id: draft.id }, body, requestKey: requestKey.current })
      autosave.taken(null)
      release()
      await invalidate([record.kind])
      onSaved()
    } catch (error) {
      const refused = asRefusedCallError(error)
      showRefusal(form, { text: toFailureText(refused), fields: refused.fields })
      refreshAfterRefusal(error)
    }
  }
  return (
    <>
      <Main>
        {head}
        <div className={joinClassNames(css.desk, Boolean(paper) && css.withPaper)}>
          <Stack gap={5}>
            <RestoredDraftBanner restored={restored ? { savedAt: restored, file: undefined } : undefined} />
            {state.trouble === 'conflict' && (
              <ConflictBanner
                title={texts.changed}
                actionsClassName={space.above3}
                className={css.conflict}
                focusNext={() =>
                  lastField.current ? lastField.current.focus() : focusFirstField(document.getElementById(formId))
                }
                choices={[
                  { label: texts.mine, onChoose: () => autosave.choose('mine') },
                  { label: texts.theirs, onChoose: () => autosave.choose('other') },
                ]}
              >
                <p>{say(texts.choose)}</p>
              </ConflictBanner>
            )}
            {(state.trouble === 'refused' || state.trouble === 'locked') && state.why && (
              <Banner tone="bad" role="alert">
                {say(state.why)}
              </Banner>
            )}
            <DraftNotes kind={kind} draft={draft} timeZone={timeZone} formId={formId}>
              <Form id={formId} form={form} onSubmit={submit}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a field saves pending text at once */}
                <div
                  onFocus={({ target }) => {
                    lastField.current = target
                  }}
                  onBlur={autosave.leave}
                >
                  <RecordParts kind={kind} parts={parts} id={undefined} />
                </div>
                <DraftFilePart
                  kind={kind}
                  draft={draft}
                  timeZone={timeZone}
                  beforeSending={async () => {
                    await autosave.flush()
                  }}
                />
              </Form>
            </DraftNotes>
          </Stack>
          {paper}
        </div>
        {dialog}
      </Main>
      {/* An entry that was not changed here says nothing. */}
      <SaveBar status={status.state === 'saved' && state.savedAt === undefined ? { state: 'none' } : status}>
        <ButtonLink kind="bare" to={addEntriesPath}>
          {say(texts.back)}
        </ButtonLink>
        <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
          {say(hasNext ? texts.saveAndNext : recordTexts.save(kind.noun))}
        </Button>
      </SaveBar>
    </>
  )
}
