import { quantity, text } from '@jadara/contract/text'
import { listMyTickets, type Ticket } from '@jadara/contract/tickets'
import { Link } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { newTicketPath, ticketPath } from '../../lib/ticket-places.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { Subject } from '../../ui/table/subject.tsx'
import { categoryOf, commentsCounted, stateOf, ticketTexts } from './ticket-words.ts'

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

/** The applicant's own queries, the one that something was last said in first. */
export function MyTickets({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(listMyTickets)
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  const columns: readonly Column<Ticket>[] = [
    {
      key: 'subject',
      header: ticketTexts.subject,
      kind: 'title',
      cell: (ticket) => (
        <Subject unread={ticket.unread}>
          <Link to={ticketPath(ticket.id)}>
            <bdi>{ticket.title}</bdi>
          </Link>
        </Subject>
      ),
    },
    { key: 'category', header: ticketTexts.category, cell: (ticket) => say(categoryOf(ticket)) },
    {
      key: 'state',
      header: ticketTexts.state,
      cell: (ticket) => {
        const { words, tone } = stateOf(ticket)
        return <Chip tone={tone}>{say(words)}</Chip>
      },
    },
    {
      key: 'comments',
      header: texts.comments,
      hideOnPhone: true,
      cell: ({ answers }) =>
        answers === 0 ? <span className="muted">{say(texts.noComments)}</span> : say(quantity(answers, commentsCounted)),
    },
    {
      key: 'last',
      header: ticketTexts.lastSaid,
      namedOnPhone: true,
      cell: ({ lastAt }) => <Moment at={lastAt} timeZone={timeZone} />,
    },
  ]
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink kind="go" icon="plus" to={newTicketPath}>
              {say(ticketTexts.submit)}
            </ButtonLink>
          }
        >
          <p>{say(texts.noneWords)}</p>
        </EmptyState>
      }
    />
  )
}
