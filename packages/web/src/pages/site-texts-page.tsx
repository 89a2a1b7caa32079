import { text } from '@jadara/contract/core/text'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { SiteTextList } from '../features/site/site-list.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'

const texts = {
  title: text('Public site', 'الموقع العام'),
  see: text('See the site', 'عرض الموقع'),
}

export function SiteTextsPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(listSiteTexts)
  const timeZone = useActiveRound().round?.timeZone
  const action = (
    <ButtonAnchor href="/" target="_blank" rel="noreferrer" icon="external">
      {say(texts.see)}
    </ButtonAnchor>
  )
  return (
    <Main>
      <PageTitle title={say(texts.title)} action={action} />
      {error && !data ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SiteTextList stored={data} timeZone={timeZone} />
      )}
    </Main>
  )
}
