import { createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import { listTicketAnswers, readTicket, type TicketDetail } from '@jadara/contract/conversations/tickets'
import { administrator } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { useParams } from 'react-router'
import { CannedAnswerPicker } from '../features/canned-answers/canned-answer-picker.tsx'
import { PhoneButton } from '../features/phone-links/phone-button.tsx'
import { CommentForm } from '../features/tickets/comment-form.tsx'
import { TicketThread } from '../features/tickets/thread.tsx'
import { TicketHead } from '../features/tickets/ticket-head.tsx'
import { TicketOfficePanel } from '../features/tickets/ticket-office-panel.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { FromPhoneContext } from '../lib/from-phone.tsx'
import { allTicketsPath, allTicketsTitle, myTicketsTitle, ticketsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useSavedMessage } from '../lib/saved.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { WithAside } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useMayCall } from '../ui/may-call.ts'
import { DashboardNotFound } from './not-found-page.tsx'
import css from './ticket-page.module.css'

const title = text('Query', 'استفسار')

/** `/dashboard/tickets/{ticketId}`. */
export function TicketPage() {
  const id = Number(useParams().ticketId)
  return Number.isInteger(id) && id > 0 ? <TicketById key={id} id={id} /> : <DashboardNotFound />
}

function TicketById({ id }: { id: number }) {
  const { say } = useLanguage()
  const isOffice = useMe().userType === administrator
  const reading = useRead(readTicket, { id })
  const { data: ticket, error } = reading
  useTitle(ticket ? text(ticket.title, ticket.title) : title)
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  return (
    <Main>
      <Crumbs items={[isOffice ? { to: allTicketsPath, label: allTicketsTitle } : { to: ticketsPath, label: myTicketsTitle }]} />
      {ticket ? (
        <TicketDetails ticket={ticket} isOffice={isOffice} />
      ) : (
        <>
          <PageTitle title={say(title)} />
          <LoadingPart reading={reading} lines={8} />
        </>
      )}
    </Main>
  )
}

function TicketDetails({ ticket, isOffice }: { ticket: TicketDetail; isOffice: boolean }) {
  const { say } = useLanguage()
  const saved = useSavedMessage()
  const matter = (
    <div className={css.matter}>
      {saved && (
        <Banner tone="ok" role="status">
          {say(saved)}
        </Banner>
      )}
      <Conversation ticket={ticket} isOffice={isOffice} />
    </div>
  )
  return (
    <>
      <TicketHead ticket={ticket} timeZone={useAwardZone()} />
      {isOffice ? (
        <WithAside matterFirst aside={<TicketOfficePanel ticket={ticket} />}>
          {matter}
        </WithAside>
      ) : (
        matter
      )}
    </>
  )
}

function Conversation({ ticket, isOffice }: { ticket: TicketDetail; isOffice: boolean }) {
  const mayCall = useMayCall()
  const timeZone = useAwardZone()
  const reading = useRead(listTicketAnswers, { id: ticket.id })
  const { data: answers } = reading
  if (!answers) {
    return <LoadingPart reading={reading} lines={6} />
  }
  return (
    <TicketThread ticket={ticket} answers={answers} timeZone={timeZone}>
      {mayCall(createTicketAnswer) && (
        <FromPhoneContext value={PhoneButton}>
          <CommentForm
            ticket={ticket}
            isOffice={isOffice}
            readyAnswers={(insert) => <CannedAnswerPicker about={ticket.description} onChoose={insert} />}
          />
        </FromPhoneContext>
      )}
    </TicketThread>
  )
}
