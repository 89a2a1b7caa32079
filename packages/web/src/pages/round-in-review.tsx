import { text } from '@jadara/contract/core/text'
import { listRounds } from '@jadara/contract/rounds/rounds'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../lib/query.ts'
import { FilterBar } from '../ui/table/filter-bar.tsx'
import { RoundChoice } from '../ui/table/round-choice.tsx'

const which = text('Which round', 'أي دورة')

export type RoundInReview = {
  /** Undefined: the active round. */
  readonly roundId: number | undefined
  /** The round of the address is not known yet. */
  readonly isLoading: boolean
  /** Where several rounds are in review. */
  readonly choice: ReactNode
}

/** The round whose reviewing a screen is about: the active one, or another one in review by `?roundId`. */
export function useRoundInReview(): RoundInReview {
  const { data: rounds } = useRead(listRounds)
  const [address, setAddress] = useSearchParams()
  const inReview = rounds?.filter((round) => round.inReview) ?? []
  const requested = address.get('roundId')
  const chosen = inReview.find(({ id, active }) => String(id) === requested && !active)
  const choose = (id: number | undefined) => setAddress(id === undefined ? {} : { roundId: String(id) })
  return {
    roundId: chosen?.id,
    isLoading: requested !== null && rounds === undefined,
    choice: inReview.length > 1 && (
      <FilterBar label={which}>
        <RoundChoice rounds={inReview} chosen={chosen?.id} onChoose={choose} />
      </FilterBar>
    ),
  }
}
