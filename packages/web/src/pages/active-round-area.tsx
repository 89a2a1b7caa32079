import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import type { ReactNode } from 'react'
import { useActiveRound } from '../lib/active-round.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'

const noRound = text('No round is active', 'لا توجد دورة مفعّلة')

type Props = {
  /** Why there is nothing between rounds. */
  whenNone: Text
  children: (round: ActiveRound) => ReactNode
}

/** A part of a page that belongs to the active round. */
export function ActiveRoundArea({ whenNone, children }: Props) {
  const reading = useActiveRound()
  const { round } = reading
  if (round) return children(round)
  if (round === null) return <EmptyState title={noRound} words={whenNone} />
  return <LoadingPart reading={reading} lines={8} />
}
