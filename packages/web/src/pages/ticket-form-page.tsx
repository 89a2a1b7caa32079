import { PhoneButton } from '../features/phone-links/phone-button.tsx'
import { TicketForm } from '../features/tickets/ticket-form.tsx'
import { ticketScreenTexts } from '../features/tickets/ticket-words.ts'
import { FromPhoneContext } from '../lib/from-phone.tsx'
import { myTicketsTitle, ticketsPath } from '../lib/places.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** `/dashboard/tickets/create`. */
export function TicketFormPage() {
  const { say } = useLanguage()
  useTitle(ticketScreenTexts.submit)
  return (
    <FromPhoneContext value={PhoneButton}>
      <TicketForm
        head={
          <>
            <Crumbs items={[{ to: ticketsPath, label: myTicketsTitle }]} />
            <PageTitle title={say(ticketScreenTexts.submit)} />
          </>
        }
      />
    </FromPhoneContext>
  )
}
