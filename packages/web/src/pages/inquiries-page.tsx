import { InquiriesScreen } from '../features/inquiries/inquiries-screen.tsx'
import { inquiriesTitle } from '../features/inquiries/inquiry-state.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { MessageTabs } from './office-tabs.tsx'

/** `/dashboard/admin/inquiries`: what was written with the contact form. */
export function InquiriesPage() {
  const { say } = useLanguage()
  useTitle(inquiriesTitle)
  return (
    <Main>
      <PageTitle title={say(inquiriesTitle)} />
      <MessageTabs />
      <InquiriesScreen timeZone={useAwardZone()} />
    </Main>
  )
}
