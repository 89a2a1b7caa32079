import type { TicketFile } from '@jadara/contract/tickets'
import { useMe } from '../../lib/session.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Message } from '../../ui/message.tsx'
import { FileList } from './file-list.tsx'
import { ticketTexts, writerOf } from './ticket-words.ts'

type Said = {
  readonly userId: number
  readonly username: string
  readonly userArabicName: string
  readonly description: string
  readonly createdAt: string
  readonly files: readonly TicketFile[]
}
type Props = { id: string; said: Said; byOffice: boolean; own: boolean; timeZone: string }

/** The query or a comment, with its files. */
export function TicketMessage({ id, said, byOffice, own, timeZone }: Props) {
  const { say } = useLanguage()
  const isReader = useMe().userId === said.userId
  const who = say(isReader ? ticketTexts.you : writerOf(said))
  const side = say(byOffice ? ticketTexts.office : ticketTexts.applicant)
  return (
    <Message
      id={id}
      who={who}
      side={!isReader && who !== side && side}
      own={own}
      words={said.description}
      at={said.createdAt}
      timeZone={timeZone}
    >
      <FileList files={said.files} />
    </Message>
  )
}
