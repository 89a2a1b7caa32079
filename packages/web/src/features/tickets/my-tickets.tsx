import { listMyTickets, type Ticket } from '@jadara/contract/conversations/tickets'
import { quantity, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { newTicketPath, ticketPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConversationSubject, MessageTime } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { commentCountTexts, ticketScreenTexts, toCategoryName, toTicketState } from './ticket-words.ts'

const texts = {
  caption: text('My queries', 'استفساراتي'),
  none: text('You have not asked anything yet', 'لم ترسل أي استفسار بعد'),
  noneWords: text(
    'Ask the award office about the conditions, your files, the dates or a fault of the portal. The answer appears here and is mailed to you.',
    'اسأل مكتب الجائزة عن الشروط أو ملفاتك أو المواعيد أو أي عطل في البوابة. يظهر الرد هنا ويصلك بالبريد.',
  ),
  comments: text('Comments', 'التعليقات'),
  noComments: text('None yet', 'لا تعليقات بعد'),
}

/** The applicant's own queries, latest message first. */
export function MyTickets({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const read = useRead(listMyTickets)
  const columns: readonly Column<Ticket>[] = [
    {
      key: 'subject',
      header: ticketScreenTexts.subject,
      kind: 'title',
      cell: (ticket) => (
        <ConversationSubject unread={ticket.unread}>
          <Link to={ticketPath(ticket.id)}>
            <bdi>{ticket.title}</bdi>
          </Link>
        </ConversationSubject>
      ),
    },
    { key: 'category', header: ticketScreenTexts.category, cell: (ticket) => say(toCategoryName(ticket)) },
    {
      key: 'state',
      header: ticketScreenTexts.state,
      cell: (ticket) => {
        const { words, tone } = toTicketState(ticket)
        return <Chip tone={tone}>{say(words)}</Chip>
      },
    },
    {
      key: 'comments',
      header: texts.comments,
      hideOnPhone: true,
      cell: ({ answers }) =>
        answers === 0 ? <span className="muted">{say(texts.noComments)}</span> : say(quantity(answers, commentCountTexts)),
    },
    {
      key: 'last',
      header: ticketScreenTexts.lastMessage,
      namedOnPhone: true,
      cell: ({ lastAt }) => <MessageTime at={lastAt} timeZone={timeZone} />,
    },
  ]
  return (
    <ListScreen
      caption={texts.caption}
      columns={columns}
      read={read}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink kind="go" icon="plus" to={newTicketPath}>
              {say(ticketScreenTexts.submit)}
            </ButtonLink>
          }
          words={texts.noneWords}
        />
      }
    />
  )
}
