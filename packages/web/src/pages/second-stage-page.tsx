import { text } from '@jadara/contract/core/text'
import { SecondStageScreen } from '../features/rounds/second-stage-screen.tsx'
import { secondStageTitle } from '../lib/places.ts'
import { toDayInZone } from '../ui/dates.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ActiveRoundArea } from './active-round-area.tsx'
import { ReviewingTabs } from './office-tabs.tsx'

const none = text('A second stage belongs to the active round.', 'تتبع المرحلة الثانية الدورة المفعّلة.')

/** `/dashboard/admin/second-stage`: of the active round. */
export function SecondStagePage() {
  useTitle(secondStageTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(secondStageTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        <ActiveRoundArea whenNone={none}>
          {(round) => <SecondStageScreen roundId={round.id} today={toDayInZone(new Date(), round.timeZone)} />}
        </ActiveRoundArea>
      </Stack>
    </Main>
  )
}
