import { profilePhdWindow } from '@jadara/contract/limits'
import { PersonalInformation, personalInformation } from '../features/profile/personal-information.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLocked } from '../lib/application.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { News, useNews } from './saved-news.tsx'

/** An applicant's `/dashboard`. The round decides what may still be changed, and from when to when a PhD counts. */
export function PersonalInformationPage() {
  useTitle(personalInformation)
  const { say } = useLanguage()
  const { round, error, isFetching, refetch } = useActiveRound()
  const locked = useLocked()
  // Whoever has joined a round comes here.
  const [news] = useNews()
  if (round === undefined) {
    return (
      <Main>
        <PageTitle title={say(personalInformation)} />
        {error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={6} />}
      </Main>
    )
  }
  return (
    <PersonalInformation
      // Locked meanwhile: what is shown from then on is what is stored, not what was being typed.
      key={locked ? 'view' : 'form'}
      phdWindow={round?.profilePhdWindow ?? profilePhdWindow}
      locked={locked}
      notice={news && <News news={news} />}
    />
  )
}
