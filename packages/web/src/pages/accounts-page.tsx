import { createAdministrator } from '@jadara/contract/accounts/accounts'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { AccountsScreen } from '../features/accounts/accounts-screen.tsx'
import { AdministratorsScreen } from '../features/accounts/administrators-screen.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { CallButton } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AccountsTabs } from './office-tabs.tsx'

const title = text('Administrators', 'مديرو النظام')
const add = text('Add an administrator', 'إضافة مدير نظام')

/** `/dashboard/admin/administrators`. */
export function AdministratorsPage() {
  useTitle(title)
  const { say } = useLanguage()
  const [adding, setAdding] = useState(false)
  return (
    <Main>
      <PageTitle
        title={say(title)}
        action={
          <CallButton call={createAdministrator} kind="go" icon="plus" onClick={() => setAdding(true)}>
            {say(add)}
          </CallButton>
        }
      />
      <AccountsTabs />
      <AdministratorsScreen timeZone={useAwardZone()} adding={adding} onStop={() => setAdding(false)} />
    </Main>
  )
}

const accountsTitle = text('Accounts', 'الحسابات')

/** `/dashboard/admin/accounts`: all accounts. */
export function AccountsPage() {
  useTitle(accountsTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(accountsTitle)} />
      <AccountsTabs />
      <AccountsScreen timeZone={useAwardZone()} />
    </Main>
  )
}
