import { defaultProfilePhdWindow } from '@jadara/contract/core/limits'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { Suspense } from 'react'
import { HomeCards } from '../features/next-step/home-cards.tsx'
import { NextStepLink } from '../features/next-step/next-step-link.tsx'
import { PersonalInformation } from '../features/profile/personal-information.tsx'
import { personalInformationTitle } from '../features/profile/profile-texts.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

/** Loaded apart: most applicants have no unfinished entries when they submit. */
const UnfinishedEntriesWarning = lazyPart(
  async () => (await import('../features/records/drafts/drafts-link.tsx')).UnfinishedEntriesWarning,
)

const showUnfinishedEntries = (progress: ApplicationProgress) =>
  progress.drafts > 0 && (
    <Suspense fallback={null}>
      <UnfinishedEntriesWarning progress={progress} />
    </Suspense>
  )

/** An applicant's `/dashboard`. The round decides what can be changed and which PhD dates count. */
export function PersonalInformationPage() {
  useTitle(personalInformationTitle)
  const { say } = useLanguage()
  const reading = useActiveRound()
  const { round } = reading
  const locked = useLockedReason()
  const [notice] = useSuccessNotice()
  if (round === undefined) {
    return (
      <Main>
        <PageTitle title={say(personalInformationTitle)} />
        <LoadingPart reading={reading} lines={6} />
      </Main>
    )
  }
  return (
    <PersonalInformation
      // When the application is locked meanwhile, remounting shows the stored values.
      key={locked ? 'view' : 'form'}
      phdWindow={round?.profilePhdWindow ?? defaultProfilePhdWindow}
      locked={locked}
      notice={notice && <SuccessNotice notice={notice} />}
      nextStep={(edit) => <HomeCards onInformation={edit} beforeSubmitting={showUnfinishedEntries} />}
      next={<NextStepLink />}
    />
  )
}
