import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listRounds } from '@jadara/contract/rounds/rounds'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { FilterBar } from '../ui/table/filter-bar.tsx'
import { RoundChoice } from '../ui/table/round-choice.tsx'
import { useRoundOfAddress } from './round-of-address.ts'

const which = text('Which round', 'أي دورة')

const formatEnded = (ended: Text, shown: Text): Text =>
  text(
    `${ended.en} is not in review. This screen shows ${shown.en}.`,
    `${ended.ar} ليست قيد التحكيم. تعرض هذه الشاشة ${shown.ar}.`,
  )

export type RoundInReview = {
  /** Undefined: the active round. */
  readonly roundId: number | undefined
  /** The round of the address is not known yet. */
  readonly isLoading: boolean
  /** Where there are several. Says so if the round of the address is not among them. */
  readonly choice: ReactNode
}

/** The round whose reviewing a screen is about: the active one, or the one of the address if that is in review. `anyRound`: also if it is not. */
export function useRoundInReview({ anyRound = false } = {}): RoundInReview {
  const { say } = useLanguage()
  const { data: rounds } = useRead(listRounds)
  const requested = useRoundOfAddress()
  const [, setAddress] = useSearchParams()
  const offered = rounds?.filter(({ id, inReview }) => inReview || (anyRound && id === requested)) ?? []
  const chosen = offered.find(({ id, active }) => id === requested && !active)
  const missing = rounds?.find(({ id }) => id === requested && !offered.some((one) => one.id === id))
  const shown = rounds?.find(({ active }) => active)
  const choose = (id: number | undefined) => setAddress(id === undefined ? {} : { round: String(id) })
  return {
    roundId: chosen?.id,
    isLoading: requested !== undefined && rounds === undefined,
    choice: (
      <>
        {missing && shown && <Banner tone="gold">{say(formatEnded(toBilingualName(missing), toBilingualName(shown)))}</Banner>}
        {offered.length > 1 && (
          <FilterBar label={which}>
            <RoundChoice rounds={offered} chosen={chosen?.id} onChoose={choose} />
          </FilterBar>
        )}
      </>
    ),
  }
}
