import { text } from '@jadara/contract/core/text'
import { listRounds } from '@jadara/contract/rounds/rounds'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../lib/query.ts'
import { FilterBar } from '../ui/table/filter-bar.tsx'
import { RoundChoice } from '../ui/table/round-choice.tsx'
import { useRoundOfAddress } from './round-of-address.ts'

const which = text('Which round', 'أي دورة')

export type RoundInReview = {
  /** Undefined: the active round. */
  readonly roundId: number | undefined
  /** The round of the address is not known yet. */
  readonly isLoading: boolean
  /** Where there are several. */
  readonly choice: ReactNode
}

/** The round whose reviewing a screen is about: the active one, or the one of the address if that is in review. `anyRound`: also if it is not. */
export function useRoundInReview({ anyRound = false } = {}): RoundInReview {
  const { data: rounds } = useRead(listRounds)
  const requested = useRoundOfAddress()
  const [, setAddress] = useSearchParams()
  const offered = rounds?.filter(({ id, inReview }) => inReview || (anyRound && id === requested)) ?? []
  const chosen = offered.find(({ id, active }) => id === requested && !active)
  const choose = (id: number | undefined) => setAddress(id === undefined ? {} : { round: String(id) })
  return {
    roundId: chosen?.id,
    isLoading: requested !== undefined && rounds === undefined,
    choice: offered.length > 1 && (
      <FilterBar label={which}>
        <RoundChoice rounds={offered} chosen={chosen?.id} onChoose={choose} />
      </FilterBar>
    ),
  }
}
