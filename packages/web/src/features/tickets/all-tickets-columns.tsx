import type { OfficeTicket } from '@jadara/contract/conversations/tickets'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { ticketPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { ConversationSubject, MessageTime, WaitingTime } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import css from './all-tickets.module.css'
import { ticketScreenTexts, toCategoryName, toTicketState, toWriterName } from './ticket-words.ts'

const texts = {
  asker: text('Applicant', 'المتقدم'),
  assignee: text('Who answers', 'من يتولى الرد'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
}

export function useAllTicketsColumns(timeZone: string): readonly Column<OfficeTicket>[] {
  const { say } = useLanguage()
  return [
    {
      key: 'subject',
      header: ticketScreenTexts.subject,
      kind: 'title',
      cell: ({ id, title, unread }) => (
        <ConversationSubject unread={unread}>
          <Link to={ticketPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </ConversationSubject>
      ),
    },
    { key: 'asker', header: texts.asker, className: css.asker, cell: (ticket) => <bdi>{say(toWriterName(ticket))}</bdi> },
    { key: 'category', header: ticketScreenTexts.category, cell: (ticket) => say(toCategoryName(ticket)) },
    { key: 'state', header: ticketScreenTexts.state, cell: (ticket) => <State ticket={ticket} timeZone={timeZone} /> },
    {
      key: 'assignee',
      header: texts.assignee,
      namedOnPhone: true,
      // Closed queries have no waiting time.
      cell: ({ assignee, closed }) =>
        assignee ? (
          <bdi>{say(toBilingualName(assignee))}</bdi>
        ) : (
          closed === 0 && <span className="muted">{say(texts.nobody)}</span>
        ),
    },
    {
      key: 'last',
      header: ticketScreenTexts.lastMessage,
      namedOnPhone: true,
      cell: ({ lastAt }) => <MessageTime at={lastAt} timeZone={timeZone} />,
    },
  ]
}

/** Open queries also show their waiting time. */
function State({ ticket, timeZone }: { ticket: OfficeTicket; timeZone: string }) {
  const { say } = useLanguage()
  const { words, tone } = toTicketState(ticket)
  return (
    <span className={css.state}>
      <Chip tone={tone}>{say(words)}</Chip>
      {ticket.closed === 0 && <WaitingTime at={ticket.openedAt} timeZone={timeZone} />}
    </span>
  )
}
