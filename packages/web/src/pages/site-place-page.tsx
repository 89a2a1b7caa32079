import { readSite } from '@jadara/contract/site/endpoints'
import { text } from '@jadara/contract/text'
import { useParams } from 'react-router'
import { SiteForm } from '../features/site/site-form.tsx'
import { type SitePlace, siteEditorPath, sitePlaceNamed } from '../features/site/site-places.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const crumbs = [{ to: siteEditorPath, label: text('Public site', 'الموقع العام') }]

export function SitePlacePage() {
  const place = sitePlaceNamed(useParams().place)
  return place ? <Place key={place.name} place={place} /> : <DashboardNotFound />
}

/** The form of one place; read anew each time it is opened, because a save names the version it was begun on. */
function Place({ place }: { place: SitePlace }) {
  useTitle(place.title)
  const { say } = useLanguage()
  const { data, error, refetch } = useRead(readSite)
  const timeZone = useActiveRound().round?.timeZone
  const head = (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(place.title)} />
    </>
  )
  if (data) return <SiteForm place={place} stored={data} timeZone={timeZone} head={head} />
  return (
    <Main>
      {head}
      {error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={8} />}
    </Main>
  )
}
