import { text } from '@jadara/contract/core/text'
import { deleteReadingNote, listReadingNotes, readingNoteTexts, saveReadingNote } from '@jadara/contract/reviewing/reading-notes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefusedCallError, callEndpoint, callerSession } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { toAutosaveRefusal } from '../../lib/save-refusal.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import type { AutosaveConnection, AutosaveReply } from '../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { ConflictBanner } from '../../ui/form/conflict-banner.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import {
  formatNotePage,
  type ListedNote,
  noteDraftSlot,
  parseNote,
  serializeNote,
  toQuotation,
  toStoredNoteText,
} from './reading-note-values.ts'
import css from './reading-notes.module.css'
import { useReadingNotes } from './reading-notes-context.tsx'

const texts = {
  words: text('Note', 'الملاحظة'),
  changed: text(
    'The document has changed since. The words you marked are kept here.',
    'تغيّر المستند بعد ذلك، والكلمات التي ظلّلتها محفوظة هنا.',
  ),
  insert: text('Insert into the review', 'إدراج في التقييم'),
  show: text('Show in the document', 'عرض في المستند'),
  remove: text('Delete', 'حذف'),
  removing: text('Deleting…', 'جارٍ الحذف…'),
  question: text('Delete this note?', 'أتريد حذف هذه الملاحظة؟'),
  gone: text('It is deleted for good.', 'تُحذف نهائيًا.'),
  both: text('Both are kept. Choose which one goes on.', 'الاثنتان محفوظتان. اختر أيتهما تستمر.'),
  mine: text('Keep mine', 'الاحتفاظ بما هنا'),
  theirs: text('Take the other', 'أخذ الأخرى'),
}

/** One private note. Its words save themselves, on this device and in the portal, like a review. */
export function ReadingNoteItem({ note }: { note: ListedNote }) {
  const { say } = useLanguage()
  const { added, insert, open } = useReadingNotes()
  const { autosave, form, words } = useNoteWords(note)
  const { state, status } = autosave
  const place = useRef<HTMLLIElement>(null)
  const focusWords = () => place.current?.querySelector('textarea')?.focus()
  const isAdded = added === note.id
  useEffect(() => {
    if (isAdded) place.current?.querySelector('textarea')?.focus()
  }, [isAdded])
  const isBlank = note.quote === '' && words.trim() === ''
  return (
    <li ref={place} className={css.note}>
      {note.documentName !== '' && (
        <p className={css.where}>
          <bdi>{note.documentName}</bdi>
          {note.page !== null && say(formatNotePage(note.page))}
        </p>
      )}
      {note.quote !== '' && <blockquote dir="auto">{note.quote}</blockquote>}
      {note.stored?.documentChanged && <p className="muted">{say(texts.changed)}</p>}
      {state.trouble === 'conflict' && state.other && (
        <ConflictBanner
          title={readingNoteTexts.changed}
          focusNext={focusWords}
          choices={[
            { label: texts.mine, onChoose: () => autosave.choose('mine') },
            { label: texts.theirs, onChoose: () => autosave.choose('other') },
          ]}
        >
          <p>{say(texts.both)}</p>
          <p className={css.other} dir="auto">
            {parseNote(state.other.text).words}
          </p>
        </ConflictBanner>
      )}
      <Form id={`note-${note.id}`} form={form} onSubmit={autosave.leave}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the field saves pending text at once */}
        <div onBlur={autosave.leave}>
          <TextArea name="words" label={texts.words} rows={2} maxLength={8000} />
        </div>
      </Form>
      <Row gap={[1, 4]} align="center">
        {/* A saved note says nothing, except once its words were changed. */}
        <SaveStatus status={status.state === 'saved' && state.savedAt === undefined ? { state: 'none' } : status} />
        <span className="push" />
        {open && note.document !== '' && !note.stored?.documentChanged && (
          <Button kind="bare" size="small" icon="eye" onClick={() => open(note)}>
            {say(texts.show)}
          </Button>
        )}
        {insert && !isBlank && (
          <Button kind="bare" size="small" onClick={() => insert(say(toQuotation(note, words)))}>
            {say(texts.insert)}
          </Button>
        )}
        <DeleteNote note={note} isBlank={isBlank} autosave={autosave} />
      </Row>
    </li>
  )
}

function useNoteWords(note: ListedNote) {
  const { userId, applicantId } = useReadingNotes()
  const refresh = useInvalidateEndpoints()
  const onGone = useCallback(() => void refresh(listReadingNotes), [refresh])
  const stored = useMemo(() => toStoredNoteText(note.stored), [note.stored])
  const autosave = useAutosave({
    slot: noteDraftSlot(userId, applicantId, note.id),
    session: callerSession.token,
    line: () => toAutosaveLine(applicantId, note.id),
    stored,
    onGone,
  })
  const { state, type, leave, latest } = autosave
  const { words } = parseNote(state.mine.text)
  const [begun] = useState(words)
  const form = useForm({ defaultValues: { words: begun } })
  // What the note is about does not change.
  const [toText] = useState(() => (typed: string) => serializeNote(note, typed))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.words !== parseNote(latest()).words) type(toText(values.words))
        },
      }),
    [form.subscribe, type, latest, toText],
  )
  // A text taken over from elsewhere is shown in the field too.
  useEffect(() => {
    if (form.getValues('words') !== words) form.setValue('words', words)
  }, [form.getValues, form.setValue, words])
  // A highlight is kept at once, also without words.
  useEffect(() => {
    if (latest() !== '' || note.document === '') return
    type(toText(''))
    leave()
  }, [note.document, latest, type, leave, toText])
  return { autosave, form, words }
}

type DeleteProps = { note: ListedNote; isBlank: boolean; autosave: ReturnType<typeof useAutosave> }

function DeleteNote({ note, isBlank, autosave }: DeleteProps) {
  const { say } = useLanguage()
  const { applicantId, forget } = useReadingNotes()
  const { ask, busy, asked } = useConfirmedAction(
    async (removed: ListedNote) => {
      // A note that is sent after its deletion would be there again.
      await autosave.flush()
      if (autosave.version() !== null) await deleteUnlessGone(applicantId, removed.id)
      autosave.taken(null)
    },
    { onDone: (_, { id }) => forget(id) },
  )
  return (
    <>
      <Button kind="bad" size="small" icon="trash" busy={busy} onClick={() => (isBlank ? void asked.confirm(note) : ask(note))}>
        {say(texts.remove)}
      </Button>
      <ConfirmAction asked={asked} title={texts.question} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {() => <p>{say(texts.gone)}</p>}
      </ConfirmAction>
    </>
  )
}

/** It may have been deleted in another window. */
async function deleteUnlessGone(applicantId: number, noteId: string): Promise<void> {
  try {
    await callEndpoint(deleteReadingNote, { params: { applicantId, noteId } })
  } catch (error) {
    if (asRefusedCallError(error).status !== 404) throw error
  }
}

function toAutosaveLine(applicantId: number, noteId: string): AutosaveConnection {
  const session = callerSession.token
  const answered = (reply: Promise<AutosaveReply>): Promise<AutosaveReply> => reply.catch(toAutosaveRefusal)
  return {
    // Notes queued before another account signs in are not sent as theirs.
    send: async ({ text: words, finished }, expectedVersion) => {
      if (callerSession.token !== session) return { trouble: 'signed-out' }
      const body = { ...parseNote(words), updatedAt: expectedVersion }
      const sent = callEndpoint(saveReadingNote, { params: { applicantId, noteId }, body }, { quietly: true, outlive: true })
      return answered(sent.then(({ updatedAt: version }) => ({ text: words, finished, version })))
    },
    read: () =>
      answered(
        callEndpoint(listReadingNotes, { params: { applicantId } }, { quietly: true }).then((notes) =>
          toStoredNoteText(notes.find(({ id }) => id === noteId) ?? null),
        ),
      ),
  }
}
