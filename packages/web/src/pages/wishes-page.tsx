import { text } from '@jadara/contract/core/text'
import { MyWishes } from '../features/wishes/my-wishes.tsx'
import { WishPeriodScreen } from '../features/wishes/wish-period.tsx'
import { wishesTitle } from '../features/wishes/wish-texts.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { toDayInZone } from '../ui/dates.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { ReviewingTabs } from './office-tabs.tsx'

const texts = {
  noRound: text('No round is active', 'لا توجد دورة مفعّلة'),
  noRoundWords: text('Reviewers give wishes in the active round.', 'تُسجَّل رغبات المحكّمين في الدورة المفعّلة.'),
}

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
  const { round, error, isFetching, refetch } = useActiveRound()
  return (
    <Main>
      <PageTitle title={say(wishesTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        {round ? (
          <WishPeriodScreen roundId={round.id} today={toDayInZone(new Date(), round.timeZone)} />
        ) : round === null ? (
          <EmptyState title={texts.noRound} words={texts.noRoundWords} />
        ) : error ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <LoadingPlaceholder lines={8} />
        )}
      </Stack>
    </Main>
  )
}
