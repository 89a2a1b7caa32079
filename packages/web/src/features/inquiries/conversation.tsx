import type { InquiryDetail } from '@jadara/contract/conversations/inquiries'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { ConversationMessage, ConversationMessages } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = { title: text('Conversation', 'المحادثة'), office: text('The award office', 'مكتب الجائزة') }

/** The inquiry and the messages after it. */
export function InquiryConversation({ inquiry, timeZone }: { inquiry: InquiryDetail; timeZone: string }) {
  const { say } = useLanguage()
  const { name, createdAt, description, messages } = inquiry
  return (
    <section aria-label={say(texts.title)}>
      <ConversationMessages>
        <ConversationMessage id="inquiry" who={name} own={false} words={description} at={createdAt} timeZone={timeZone} />
        {messages.map(({ id, byOffice, body, createdAt: at, englishName, arabicName }) => (
          <ConversationMessage
            key={id}
            id={`message-${id}`}
            who={byOffice ? say(officeName({ englishName, arabicName })) : name}
            own={byOffice}
            words={body}
            at={at}
            timeZone={timeZone}
          />
        ))}
      </ConversationMessages>
    </section>
  )
}

const officeName = ({ englishName, arabicName }: { englishName: string | null; arabicName: string | null }): Text =>
  englishName !== null && arabicName !== null ? toBilingualName({ englishName, arabicName }) : texts.office
