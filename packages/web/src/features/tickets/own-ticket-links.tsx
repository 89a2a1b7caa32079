import { listMyTickets } from '@jadara/contract/conversations/tickets'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { ticketPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { toTicketState } from './ticket-words.ts'

const none = text("You don't have any questions.", 'ليس لديك أي أسئلة.')

/** The applicant's queries with their state, each a link; the empty state is the specification's (DOC-4). */
export function OwnTicketLinks() {
  const { say } = useLanguage()
  const reading = useRead(listMyTickets)
  const { data: tickets } = reading
  if (!tickets) return <LoadingPart reading={reading} lines={2} />
  if (tickets.length === 0) return <p className="muted">{say(none)}</p>
  return (
    <ul>
      {tickets.map((ticket) => {
        const { words, tone } = toTicketState(ticket)
        return (
          <li key={ticket.id}>
            <Link to={ticketPath(ticket.id)}>
              <bdi>{ticket.title}</bdi>
            </Link>{' '}
            <Chip tone={tone}>{say(words)}</Chip>
          </li>
        )
      })}
    </ul>
  )
}
