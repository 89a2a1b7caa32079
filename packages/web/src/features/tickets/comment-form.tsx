import { createTicketAnswer, newTicketAnswerBody } from '@jadara/contract/conversations/ticket-writing'
import {
  listMyTickets,
  listTicketAnswers,
  listTickets,
  readTicket,
  type TicketDetail,
  type TicketFile,
} from '@jadara/contract/conversations/tickets'
import { readUnread } from '@jadara/contract/core/live'
import { text } from '@jadara/contract/core/text'
import { type KeyboardEvent, useState } from 'react'
import type { z } from 'zod'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { type RenderWordsOffer, toParagraphAppender } from '../../lib/insert-words.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftWithoutFileLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { toBodyWithFileGuids } from './attached-files.ts'
import { AttachmentsInput } from './attachments-input.tsx'
import css from './comment-form.module.css'

const texts = {
  title: text('Add Comment', 'إضافة تعليق'),
  comment: text('Comment', 'التعليق'),
  answer: text('Answer', 'الرد'),
  send: text('Send', 'إرسال'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  sent: text('Your comment has been sent.', 'أُرسل تعليقك.'),
  mailed: text(
    'Your answer is mailed to the applicant as well, and the query counts as answered.',
    'يُرسل ردك إلى المتقدم بالبريد أيضًا، ويُعد الاستفسار مجابًا عنه.',
  ),
  reopens: text(
    'This query is answered. A further comment opens it again, and the office sees it.',
    'أُجيب عن هذا الاستفسار. أي تعليق جديد يعيد فتحه ويظهر للمكتب.',
  ),
  reopensClosed: text(
    'The award office has closed this query. A further comment opens it again, and the office sees it.',
    'أغلق مكتب الجائزة هذا الاستفسار. أي تعليق جديد يعيد فتحه ويظهر للمكتب.',
  ),
  uploading: text('A file is still on its way.', 'لا يزال أحد الملفات قيد الرفع.'),
  keys: text('Ctrl + Enter sends', 'للإرسال: Ctrl + Enter'),
}

type Values = { description: string; files: TicketFile[] }
const comment = newTicketAnswerBody.omit({ ticketId: true })
const fresh: Values = { description: '', files: [] }

type Props = { ticket: TicketDetail; isOffice: boolean; readyAnswers: RenderWordsOffer }

/** The form for a comment, with a draft on this device per query. Offers the office its canned answers. */
export function CommentForm({ ticket, isOffice, readyAnswers }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const { id: ticketId } = ticket
  const [uploading, setUploading] = useState(false)
  const [sent, setSent] = useState(false)
  const form = useZodForm(comment, fresh, { toSent: toBodyWithFileGuids })
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(`${userId}.ticket.${ticketId}`, form)
  // A stored draft is restored on return, so leaving needs no confirmation.
  const { dialog } = useUnsavedGuard(
    uploading || (isDirty && !draft.isOnDevice),
    draft.isOnDevice ? draftWithoutFileLeaveTexts : undefined,
  )

  const send = async (values: z.output<typeof comment>) => {
    setSent(false)
    try {
      await callEndpoint(createTicketAnswer, { body: { ticketId, ...values } })
      form.reset(fresh)
      setSent(true)
      void refresh(readTicket, listTicketAnswers, listMyTickets, listTickets, readUnread)
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  const sendByKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || uploading || isSubmitting) return
    event.preventDefault()
    ;(event.target as HTMLElement).closest('form')?.requestSubmit()
  }
  const reopens = ticket.answered ? texts.reopens : texts.reopensClosed
  const about = isOffice ? texts.mailed : ticket.closed === 1 ? reopens : undefined
  return (
    <section className={css.comment} aria-labelledby="add-comment">
      <div className={css.head}>
        <h2 id="add-comment">{say(texts.title)}</h2>
        {isOffice && readyAnswers(toParagraphAppender(form, 'description'))}
      </div>
      {about && <p className="muted small">{say(about)}</p>}
      <RestoredDraftBanner restored={draft.restored} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the button inside */}
      <div onKeyDown={sendByKeys} onInput={() => setSent(false)}>
        <Form form={form} onSubmit={send} className={css.form}>
          <FieldGrid>
            <TextArea name="description" label={isOffice ? texts.answer : texts.comment} rows={4} />
          </FieldGrid>
          <AttachmentsInput folded onBusy={setUploading} />
          <div className={css.foot}>
            <SaveStatus status={draft.status} />
            <span role="status" className={css.sent}>
              {sent && say(texts.sent)}
            </span>
            <span className={css.keys}>{say(texts.keys)}</span>
            <Button
              kind="go"
              icon="send"
              type="submit"
              busy={isSubmitting}
              busyLabel={texts.sending}
              disabled={uploading}
              reason={texts.uploading}
            >
              {say(texts.send)}
            </Button>
          </div>
        </Form>
      </div>
      {dialog}
    </section>
  )
}
