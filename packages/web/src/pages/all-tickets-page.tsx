import { text } from '@jadara/contract/core/text'
import { cannedTitle } from '../features/canned-answers/canned-words.ts'
import { AllTickets } from '../features/tickets/all-tickets.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { allTicketsTitle, cannedAnswersPath, ticketCategoriesPath } from '../lib/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { MessageTabs } from './office-tabs.tsx'

const categories = text('Categories', 'التصنيفات')

/** `/dashboard/all-tickets`. */
export function AllTicketsPage() {
  const { say } = useLanguage()
  useTitle(allTicketsTitle)
  return (
    <Main>
      <PageTitle
        title={say(allTicketsTitle)}
        action={
          <span className="row">
            <ButtonLink to={cannedAnswersPath}>{say(cannedTitle)}</ButtonLink>
            <ButtonLink to={ticketCategoriesPath}>{say(categories)}</ButtonLink>
          </span>
        }
      />
      <MessageTabs />
      <AllTickets timeZone={useAwardZone()} />
    </Main>
  )
}
