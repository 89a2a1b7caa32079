import { type InquiryDetail, readInquiry } from '@jadara/contract/conversations/inquiries'
import { inquiryReplyBody, inquiryTexts, replyToInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { type Text, text } from '@jadara/contract/core/text'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { type RenderWordsOffer, toParagraphAppender } from '../../lib/insert-words.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { toFormRefusal } from '../../lib/save-refusal.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './inquiries.module.css'

const texts = {
  reply: text('Reply', 'الرد'),
  inEnglish: text(
    'The mail round it is in English: the message came from the English site.',
    'يصل الرد داخل بريد بالإنجليزية، فقد جاءت الرسالة من الموقع الإنجليزي.',
  ),
  inArabic: text(
    'The mail round it is in Arabic: the message came from the Arabic site.',
    'يصل الرد داخل بريد بالعربية، فقد جاءت الرسالة من الموقع العربي.',
  ),
  send: text('Send the reply', 'إرسال الرد'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
}
const hints = { en: texts.inEnglish, ar: texts.inArabic }

type Values = { messageBody: string }
const schema = inquiryReplyBody.pick({ messageBody: true })

type Props = {
  inquiry: InquiryDetail
  onReplied: (answer: InquiryDetail, words: Text) => void
  /** Clears the result of the previous reply. */
  onBegin: () => void
  readyAnswers: RenderWordsOffer
}

/** The reply is mailed, and closes the inquiry. What is typed stays on the device until it is sent. */
export function ReplyForm({ inquiry, onReplied, onBegin, readyAnswers }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const form = useZodForm(schema, { messageBody: '' })
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(`${userId}.inquiry.${inquiry.id}`, form)
  const { dialog } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)

  const send = async ({ messageBody }: Values) => {
    onBegin()
    const expectedVersion = inquiry.messages.at(-1)?.id ?? 0
    try {
      const { inquiry: answered } = await callEndpoint(replyToInquiry, {
        body: { inquiryId: inquiry.id, messageBody, seen: expectedVersion },
      })
      form.reset({ messageBody: '' })
      onReplied(answered, inquiryTexts.replied)
    } catch (error) {
      const refused = asRefusedCallError(error)
      const { why, fields } = toFormRefusal(refused, { hasFile: false })
      showRefusal(form, { text: why, fields })
      // Somebody has replied, or marked it, or the person has written: it is shown above what was typed.
      if (refused.status === 409) void refresh(readInquiry)
    }
  }
  return (
    <>
      <RestoredDraftBanner restored={draft.restored} />
      <Form form={form} onSubmit={send}>
        <FieldGrid>
          <TextArea name="messageBody" label={texts.reply} hint={hints[inquiry.language]} rows={6} />
        </FieldGrid>
        <div className={css.send}>
          {readyAnswers(toParagraphAppender(form, 'messageBody'))}
          <SaveStatus status={draft.status} />
          <Button kind="go" icon="send" type="submit" busy={isSubmitting} busyLabel={texts.sending}>
            {say(texts.send)}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  )
}
