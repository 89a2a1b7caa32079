import { failures } from '@jadara/contract/failures'
import { profilePhdWindow } from '@jadara/contract/limits'
import type { Me } from '@jadara/contract/profile'
import { type ActiveRound, readActiveRound } from '@jadara/contract/rounds'
import type { Text } from '@jadara/contract/text'
import { PersonalInformation, personalInformation } from '../features/profile/personal-information.tsx'
import { standing } from '../features/rounds/round-words.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** An applicant's `/dashboard`. The round decides what may still be changed, and from when to when a PhD counts. */
export function PersonalInformationPage() {
  useTitle(personalInformation)
  const me = useMe()
  const { say } = useLanguage()
  const { data: round, error, isFetching, refetch } = useRead(readActiveRound)
  if (round === undefined) {
    return (
      <Main>
        <PageTitle title={say(personalInformation)} />
        {error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={6} />}
      </Main>
    )
  }
  return <PersonalInformation phdWindow={round?.profilePhdWindow ?? profilePhdWindow} locked={whyLocked(me, round)} />
}

function whyLocked(me: Me, round: ActiveRound | null): Text | undefined {
  if (me.isSubmitted) return failures.alreadySubmitted
  if (me.canSubmit) return undefined
  if (round === null) return failures.noActiveRound
  const stands = standing(round, Date.parse(round.now))
  if (stands === 'open') return failures.notInThisRound
  return stands === 'early' ? failures.notOpenYet : failures.deadlinePassed
}
