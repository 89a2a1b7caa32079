import { text } from '@jadara/contract/core/text'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AccountsTabs } from './office-tabs.tsx'

const title = text('Settings of the portal', 'إعدادات البوابة')

/** `/dashboard/admin/settings`. */
export function SettingsPage() {
  useTitle(title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(title)} />
      <AccountsTabs />
      <SettingsScreen timeZone={useAwardZone()} />
    </Main>
  )
}
