import { text } from '@jadara/contract/text'
import { AccountsScreen } from '../features/accounts/accounts-screen.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { OfficeTabs } from './office-tabs.tsx'

const title = text('Accounts', 'الحسابات')

/** `/dashboard/admin/accounts`: everybody who may sign in. */
export function AccountsPage() {
  useTitle(title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(title)} />
      <OfficeTabs />
      <AccountsScreen timeZone={useAwardZone()} />
    </Main>
  )
}
