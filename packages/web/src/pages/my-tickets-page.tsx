import { listMyTickets } from '@jadara/contract/conversations/tickets'
import { MyTickets } from '../features/tickets/my-tickets.tsx'
import { ticketScreenTexts } from '../features/tickets/ticket-words.ts'
import { useAwardZone } from '../lib/active-round.ts'
import { myTicketsTitle, newTicketPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** `/dashboard/tickets`. */
export function MyTicketsPage() {
  const { say } = useLanguage()
  useTitle(myTicketsTitle)
  const { data } = useRead(listMyTickets)
  return (
    <Main>
      <PageTitle
        title={say(myTicketsTitle)}
        action={
          // An empty list shows its own link.
          data?.length !== 0 && (
            <ButtonLink kind="go" icon="plus" to={newTicketPath}>
              {say(ticketScreenTexts.submit)}
            </ButtonLink>
          )
        }
      />
      <MyTickets timeZone={useAwardZone()} />
    </Main>
  )
}
