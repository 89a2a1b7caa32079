import { text } from '@jadara/contract/core/text'
import { listRounds } from '@jadara/contract/rounds/rounds'
import { useRead } from '../../lib/query.ts'
import type { ListState } from '../../ui/list/use-list.ts'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { RoundChoice } from '../../ui/table/round-choice.tsx'
import css from './results.module.css'
import { type ResultView, toUnfilteredView } from './results-view.ts'

const which = text('Which round', 'أي دورة')

/** Shows the results of any round. Changing the round clears the filters. */
export function ResultsRoundChoice({ list: { view, change } }: { list: ListState<ResultView> }) {
  const { data: rounds } = useRead(listRounds)
  if (!rounds || (rounds.length < 2 && rounds.some(({ active }) => active))) return null
  return (
    <div className={css.round}>
      <FilterBar label={which}>
        <RoundChoice rounds={rounds} chosen={view.round} onChoose={(round) => change({ ...toUnfilteredView(view), round })} />
      </FilterBar>
    </div>
  )
}
