import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import type { ReactNode } from 'react'
import { useActiveRound } from '../lib/active-round.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'

const noRound = text('No round is active', 'لا توجد دورة مفعّلة')

type Props = {
  /** Why there is nothing between rounds. */
  whenNone: Text
  children: (round: ActiveRound) => ReactNode
}

/** A part of a page that belongs to the active round. */
export function ActiveRoundArea({ whenNone, children }: Props) {
  const { round, error, isFetching, refetch } = useActiveRound()
  if (round) return children(round)
  if (round === null) return <EmptyState title={noRound} words={whenNone} />
  if (error) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingPlaceholder lines={8} />
}
