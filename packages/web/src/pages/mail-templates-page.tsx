import { listMailTemplates } from '@jadara/contract/mail/template-endpoints'
import { mailTemplatesTitle } from '../features/mail-templates/template-groups.ts'
import { TemplateList } from '../features/mail-templates/template-list.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { MessageTabs } from './office-tabs.tsx'

/** `/dashboard/admin/mail-templates`: what the portal writes by itself. */
export function MailTemplatesPage() {
  useTitle(mailTemplatesTitle)
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(listMailTemplates)
  const timeZone = useActiveRound().round?.timeZone
  return (
    <Main>
      <PageTitle title={say(mailTemplatesTitle)} />
      <MessageTabs />
      {error && !data ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TemplateList states={data} timeZone={timeZone} />
      )}
    </Main>
  )
}
