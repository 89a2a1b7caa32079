import { type InquiryDetail, listInquiries, markInquiryRead, readInquiry } from '@jadara/contract/conversations/inquiries'
import { markInquiry, replyToInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { readUnread } from '@jadara/contract/core/live'
import { type Text, text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import type { RenderWordsOffer } from '../../lib/insert-words.ts'
import { inquiriesPath, inquiryPath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../../ui/layout/page.tsx'
import { WithAside } from '../../ui/layout/stack.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { InquiryConversation } from './conversation.tsx'
import css from './inquiries.module.css'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { InquiryStateChip, inquiriesTitle } from './inquiry-state.tsx'
import { RelatedInquiries } from './related-inquiries.tsx'
import { ReplyForm } from './reply-form.tsx'

const texts = {
  spam: text(
    'This is marked as spam: nobody is mailed for it, and what is still written here opens nothing. Take the mark away to reply.',
    'هذه الرسالة غير مرغوب فيها: لا يُرسل البريد بشأنها إلى أحد، وما يُكتب فيها لا يفتحها من جديد. تراجع عن ذلك للرد عليها.',
  ),
  duplicate: text('This repeats another inquiry, and is answered there.', 'هذه الرسالة تكرار لرسالة أخرى، والرد عليها هناك.'),
  toOther: text('Open the other inquiry', 'فتح الرسالة الأخرى'),
}

type Props = { inquiry: InquiryDetail; timeZone: string; readyAnswers: RenderWordsOffer }

/** One inquiry: the conversation, the reply, the actions and related inquiries. */
export function InquiryScreen({ inquiry, timeZone, readyAnswers }: Props) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const setReply = useSetCachedReply(readInquiry)
  const refresh = useInvalidateEndpoints()
  const [done, setDone] = useState<Text>()
  const notice = useFocusOnShow(done !== undefined)
  useMarkRead(inquiry)

  const changed = (answer: InquiryDetail, words?: Text) => {
    setReply({ id: String(inquiry.id) }, answer)
    void refresh(listInquiries, readUnread)
    setDone(words)
  }
  const { marked, duplicateOf } = inquiry
  return (
    <Main>
      <Crumbs items={[{ to: inquiriesPath, label: inquiriesTitle }]} />
      <PageTitle title={<bdi>{inquiry.subject}</bdi>} chip={<InquiryStateChip {...inquiry} />} />
      <WithAside
        matterFirst
        aside={
          <div className={css.desk}>
            <InquiryFacts inquiry={inquiry} timeZone={timeZone} />
            {mayCall(markInquiry) && <InquiryActions inquiry={inquiry} onChanged={changed} />}
          </div>
        }
      >
        {done && (
          <Banner tone="ok" role="status" ref={notice} tabIndex={-1}>
            {say(done)}
          </Banner>
        )}
        {marked === 'spam' && <Banner tone="gold">{say(texts.spam)}</Banner>}
        {marked === 'duplicate' && duplicateOf !== null && (
          <Banner tone="nile">
            {say(texts.duplicate)} <Link to={inquiryPath(duplicateOf)}>{say(texts.toOther)}</Link>
          </Banner>
        )}
        <InquiryConversation inquiry={inquiry} timeZone={timeZone} />
        {mayCall(replyToInquiry) && marked === null && (
          <ReplyForm inquiry={inquiry} onReplied={changed} onBegin={() => setDone(undefined)} readyAnswers={readyAnswers} />
        )}
        <RelatedInquiries inquiry={inquiry} timeZone={timeZone} onChanged={changed} />
      </WithAside>
    </Main>
  )
}

/** Marks the shown messages as read. If that fails, they stay unread. */
function useMarkRead({ id, unread, messages }: InquiryDetail): void {
  const refresh = useInvalidateEndpoints()
  const last = messages.at(-1)?.id ?? 0
  const maySetRead = useMayCall()(markInquiryRead)
  useEffect(() => {
    if (!unread || !maySetRead) return
    callEndpoint(markInquiryRead, { params: { id }, body: { messageId: last } })
      .then(() => refresh(readInquiry, listInquiries, readUnread))
      .catch(() => {})
  }, [id, unread, last, maySetRead, refresh])
}
