import { text } from '@jadara/contract/core/text'
import { MailsScreen } from '../features/mails/mails-screen.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { MessageTabs, roundPath } from './office-tabs.tsx'

const title = text('Mail', 'البريد')

/** `/dashboard/admin/mail`: what leaves the portal, and what became of it. */
export function MailsPage() {
  useTitle(title)
  const { say } = useLanguage()
  const { round } = useActiveRound()
  return (
    <Main>
      <PageTitle title={say(title)} />
      <MessageTabs />
      <MailsScreen roundTo={round ? roundPath(round.id) : undefined} />
    </Main>
  )
}
