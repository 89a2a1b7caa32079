import { text } from '@jadara/contract/core/text'
import { SecondStageScreen } from '../features/rounds/second-stage-screen.tsx'
import { secondStageTitle } from '../lib/places.ts'
import { toDayInZone } from '../ui/dates.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'
import { RoundInReviewArea } from './round-in-review-area.tsx'

const none = text('A second stage belongs to the active round.', 'تتبع المرحلة الثانية الدورة المفعّلة.')

/** `/dashboard/admin/second-stage` */
export function SecondStagePage() {
  useTitle(secondStageTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(secondStageTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        <RoundInReviewArea whenNone={none} anyRound>
          {(round) => <SecondStageScreen roundId={round.id} today={toDayInZone(new Date(), round.timeZone)} />}
        </RoundInReviewArea>
      </Stack>
    </Main>
  )
}
