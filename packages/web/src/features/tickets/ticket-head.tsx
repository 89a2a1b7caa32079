import type { TicketDetail } from '@jadara/contract/conversations/tickets'
import { text } from '@jadara/contract/core/text'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { PageTitle } from '../../ui/layout/page.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './ticket-head.module.css'
import { ticketScreenTexts, toCategoryName, toTicketState } from './ticket-words.ts'

const texts = {
  number: text('Number', 'الرقم'),
  sent: text('Sent', 'أُرسل'),
}

/** The subject, state and facts of a query. */
export function TicketHead({ ticket, timeZone }: { ticket: TicketDetail; timeZone: string }) {
  const { say } = useLanguage()
  const { words, tone } = toTicketState(ticket)
  const facts = [
    [texts.number, say(formatNumberText(ticket.id))],
    [ticketScreenTexts.category, say(toCategoryName(ticket))],
    [texts.sent, say(formatMoment(ticket.createdAt, timeZone))],
  ] as const
  return (
    <div className={css.head}>
      <PageTitle title={<bdi>{ticket.title}</bdi>} chip={<Chip tone={tone}>{say(words)}</Chip>} />
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term.en}>
            <dt className="muted">{say(term)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
