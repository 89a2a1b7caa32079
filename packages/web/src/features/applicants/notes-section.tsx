import {
  type ApplicantNote,
  createApplicantNote,
  deleteApplicantNote,
  listApplicantNotes,
  noteBody,
  updateApplicantNote,
} from '@jadara/contract/applicants/notes'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import css from './applicant.module.css'

const texts = {
  readers: text('Applicants and reviewers never read this.', 'لا يطّلع على هذا المتقدمون ولا المحكّمون.'),
  note: text('New note', 'ملاحظة جديدة'),
  add: text('Add the note', 'إضافة الملاحظة'),
  adding: text('Adding…', 'جارٍ الإضافة…'),
  edit: text('Edit', 'تعديل'),
  remove: text('Delete', 'حذف'),
  removing: text('Deleting…', 'جارٍ الحذف…'),
  removeTitle: text('Delete this note?', 'أتريد حذف هذه الملاحظة؟'),
  edited: text('edited', 'عُدّلت'),
}
const editTexts = {
  title: text('Edit the note', 'تعديل الملاحظة'),
  about: texts.readers,
  go: text('Save', 'حفظ'),
  going: text('Saving…', 'جارٍ الحفظ…'),
  label: text('Note', 'الملاحظة'),
}

/** Notes of the office about an applicant; each can be changed by its author. */
export function NotesSection({ applicantId, timeZone }: { applicantId: number; timeZone: string }) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const { userId } = useMe()
  const [edited, setEdited] = useState<ApplicantNote>()
  const reading = useRead(listApplicantNotes, { id: applicantId })
  const { data: notes } = reading
  const saving = useAction(
    ({ noteId, ...body }: { noteId: number; text: string }) => callEndpoint(updateApplicantNote, { params: { noteId }, body }),
    { touches: [listApplicantNotes] },
  )
  const removing = useConfirmedAction(
    ({ id: noteId }: ApplicantNote) => callEndpoint(deleteApplicantNote, { params: { noteId } }),
    { touches: [listApplicantNotes] },
  )
  return (
    <Stack gap={4}>
      <p className="muted">{say(texts.readers)}</p>
      {notes ? (
        notes.length > 0 && (
          <ul className={css.notes}>
            {notes.map((note) => (
              <li key={note.id}>
                <p className={css.noteText} dir="auto">
                  {note.text}
                </p>
                <Row gap={3} align="center">
                  <span className="muted small">{say(formatWritten(note, timeZone))}</span>
                  {note.by.userId === userId && (
                    <>
                      <CallButton
                        call={updateApplicantNote}
                        kind="bare"
                        size="small"
                        icon="pencil"
                        onClick={() => setEdited(note)}
                      >
                        {say(texts.edit)}
                      </CallButton>
                      <CallButton
                        call={deleteApplicantNote}
                        kind="bare"
                        size="small"
                        icon="trash"
                        onClick={() => removing.ask(note)}
                      >
                        {say(texts.remove)}
                      </CallButton>
                    </>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        )
      ) : (
        <LoadingPart reading={reading} lines={2} />
      )}
      {mayCall(createApplicantNote) && <NewNote applicantId={applicantId} />}
      {edited && (
        <FormDialog
          opened
          onClose={() => setEdited(undefined)}
          words={editTexts}
          kind="go"
          initial={{ text: edited.text }}
          schema={noteBody}
          send={(body) => saving.run({ noteId: edited.id, ...body })}
        >
          <TextArea name="text" label={editTexts.label} rows={5} maxLength={5000} />
        </FormDialog>
      )}
      <ConfirmAction asked={removing.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {(note) => (
          <p className={css.noteText} dir="auto">
            {note.text}
          </p>
        )}
      </ConfirmAction>
    </Stack>
  )
}

function NewNote({ applicantId }: { applicantId: number }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const form = useZodForm(noteBody, { text: '' })
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(`${userId}.note.${applicantId}`, form)
  const { dialog } = useUnsavedGuard(isDirty && !draft.isOnDevice)
  const add = async (body: { text: string }) => {
    try {
      await callEndpoint(createApplicantNote, { params: { id: applicantId }, body })
      form.reset({ text: '' })
      void refresh(listApplicantNotes)
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  return (
    <Form form={form} onSubmit={add}>
      <Stack gap={3}>
        <RestoredDraftBanner restored={draft.restored} />
        <TextArea name="text" label={texts.note} rows={3} maxLength={5000} />
        <Row gap={3} align="center">
          <Button type="submit" busy={isSubmitting} busyLabel={texts.adding}>
            {say(texts.add)}
          </Button>
          <SaveStatus status={draft.status} />
        </Row>
      </Stack>
      {dialog}
    </Form>
  )
}

function formatWritten({ by, writtenAt, editedAt }: ApplicantNote, timeZone: string): Text {
  const [who, when] = [toBilingualName(by), formatMoment(editedAt ?? writtenAt, timeZone)]
  const mark = editedAt ? text(` (${texts.edited.en})`, ` (${texts.edited.ar})`) : text('', '')
  return text(`\u2068${who.en}\u2069, ${when.en}${mark.en}`, `\u2068${who.ar}\u2069، ${when.ar}${mark.ar}`)
}
