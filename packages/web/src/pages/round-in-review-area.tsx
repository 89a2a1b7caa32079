import { type Text, text } from '@jadara/contract/core/text'
import { Fragment, type ReactNode } from 'react'
import { useActiveRound, useAwardZone } from '../lib/active-round.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { useRoundInReview } from './round-in-review.tsx'

const noRound = text('No round is active', 'لا توجد دورة مفعّلة')

type Props = {
  /** Why there is nothing between rounds. */
  whenNone: Text
  /** The round of the address is shown also if it is not in review. */
  anyRound?: boolean
  children: (round: { readonly id: number; readonly timeZone: string }) => ReactNode
}

/** A part of a page that belongs to one round in review. */
export function RoundInReviewArea({ whenNone, anyRound, children }: Props) {
  const { round, error, isFetching, refetch } = useActiveRound()
  const { roundId, isLoading, choice } = useRoundInReview({ anyRound })
  const timeZone = useAwardZone()
  const id = roundId ?? round?.id
  if (round !== undefined && id !== undefined && !isLoading) {
    return (
      <>
        {choice}
        <Fragment key={id}>{children({ id, timeZone })}</Fragment>
      </>
    )
  }
  if (round === null && !isLoading) return <EmptyState title={noRound} words={whenNone} />
  if (error) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingPlaceholder lines={8} />
}
