import { text } from '@jadara/contract/text'
import type { OfficeTicket } from '@jadara/contract/tickets'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf } from '../../lib/names.ts'
import { ticketPath } from '../../lib/ticket-places.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Subject } from '../../ui/table/subject.tsx'
import { WaitsSince } from '../../ui/waits-since.tsx'
import css from './all-tickets.module.css'
import { categoryOf, stateOf, ticketTexts, writerOf } from './ticket-words.ts'

const texts = {
  caption: text('Queries', 'الاستفسارات'),
  asker: text('Applicant', 'المتقدم'),
  assignee: text('Who answers', 'من يتولى الرد'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
}

type Props = {
  tickets: readonly OfficeTicket[] | undefined
  busy: boolean
  timeZone: string
  empty: ReactNode
}

export function AllTicketsTable({ tickets, busy, timeZone, empty }: Props) {
  const { say } = useLanguage()
  const columns: readonly Column<OfficeTicket>[] = [
    {
      key: 'subject',
      header: ticketTexts.subject,
      kind: 'title',
      cell: ({ id, title, unread }) => (
        <Subject unread={unread}>
          <Link to={ticketPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </Subject>
      ),
    },
    { key: 'asker', header: texts.asker, className: css.asker, cell: (ticket) => <bdi>{say(writerOf(ticket))}</bdi> },
    { key: 'category', header: ticketTexts.category, cell: (ticket) => say(categoryOf(ticket)) },
    { key: 'state', header: ticketTexts.state, cell: (ticket) => <State ticket={ticket} timeZone={timeZone} /> },
    {
      key: 'assignee',
      header: texts.assignee,
      namedOnPhone: true,
      // What is closed waits for nobody.
      cell: ({ assignee, closed }) =>
        assignee ? <bdi>{say(nameOf(assignee))}</bdi> : closed === 0 && <span className="muted">{say(texts.nobody)}</span>,
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
      rows={tickets}
      rowKey={({ id }) => id}
      paging="none"
      dense
      busy={busy}
      empty={empty}
    />
  )
}

/** What is open says besides for how long it waits. */
function State({ ticket, timeZone }: { ticket: OfficeTicket; timeZone: string }) {
  const { say } = useLanguage()
  const { words, tone } = stateOf(ticket)
  return (
    <span className={css.state}>
      <Chip tone={tone}>{say(words)}</Chip>
      {ticket.closed === 0 && <WaitsSince at={ticket.openedAt} timeZone={timeZone} />}
    </span>
  )
}
