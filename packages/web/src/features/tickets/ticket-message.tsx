import type { TicketFile } from '@jadara/contract/conversations/tickets'
import { useMe } from '../../lib/session.tsx'
import { ConversationMessage } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { ticketScreenTexts, toWriterName } from './ticket-words.ts'

type MessageContent = {
  readonly userId: number
  readonly username: string
  readonly userArabicName: string
  readonly description: string
  readonly createdAt: string
  readonly files: readonly TicketFile[]
}
type Props = { id: string; message: MessageContent; byOffice: boolean; own: boolean; timeZone: string }

/** The query or a comment, with its files. */
export function TicketMessage({ id, message, byOffice, own, timeZone }: Props) {
  const { say } = useLanguage()
  const isReader = useMe().userId === message.userId
  const who = say(isReader ? ticketScreenTexts.you : toWriterName(message))
  const side = say(byOffice ? ticketScreenTexts.office : ticketScreenTexts.applicant)
  return (
    <ConversationMessage
      id={id}
      who={who}
      side={!isReader && who !== side && side}
      own={own}
      words={message.description}
      at={message.createdAt}
      timeZone={timeZone}
    >
      <AttachmentList files={message.files} />
    </ConversationMessage>
  )
}
