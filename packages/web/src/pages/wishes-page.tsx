import { text } from '@jadara/contract/core/text'
import { MyWishes } from '../features/wishes/my-wishes.tsx'
import { WishPeriodScreen } from '../features/wishes/wish-period.tsx'
import { wishesTitle } from '../lib/places.ts'
import { toDayInZone } from '../ui/dates.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'
import { RoundInReviewArea } from './round-in-review-area.tsx'

const given = text('Reviewers give wishes in the active round.', 'تُسجَّل رغبات المحكّمين في الدورة المفعّلة.')

/** `/dashboard/wishes`. */
export function MyWishesPage() {
  useTitle(wishesTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(wishesTitle)} />
      <div>
        <MyWishes />
      </div>
    </Main>
  )
}

/** `/dashboard/admin/wishes`. */
export function WishPeriodPage() {
  useTitle(wishesTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(wishesTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        <RoundInReviewArea whenNone={given}>
          {(round) => <WishPeriodScreen roundId={round.id} today={toDayInZone(new Date(), round.timeZone)} />}
        </RoundInReviewArea>
      </Stack>
    </Main>
  )
}
