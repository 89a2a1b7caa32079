import { text } from '@jadara/contract/core/text'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { useParams } from 'react-router'
import { PhoneButton } from '../features/phone-links/phone-button.tsx'
import { SiteForm } from '../features/site/site-form.tsx'
import { siteEditorPath } from '../features/site/site-paths.ts'
import { findSitePlace, type SitePlace } from '../features/site/site-places.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { FromPhoneContext } from '../lib/from-phone.tsx'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const crumbs = [{ to: siteEditorPath, label: text('Public site', 'الموقع العام') }]

export function SitePlacePage() {
  const place = findSitePlace(useParams().place)
  return place ? <Place key={place.name} place={place} /> : <DashboardNotFound />
}

/** The form of one place of the site. It is read afresh on opening, because a save names the version it started from. */
function Place({ place }: { place: SitePlace }) {
  useTitle(place.title)
  const { say } = useLanguage()
  const reading = useRead(listSiteTexts)
  const { data } = reading
  const timeZone = useActiveRound().round?.timeZone
  const head = (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(place.title)} />
    </>
  )
  if (data)
    return (
      <FromPhoneContext value={PhoneButton}>
        <SiteForm place={place} stored={data} timeZone={timeZone} head={head} />
      </FromPhoneContext>
    )
  return (
    <Main>
      {head}
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}
