import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listRounds } from '@jadara/contract/rounds/rounds'
import { useRead } from '../../lib/query.ts'
import type { ListState } from '../../ui/list/use-list.ts'
import { FilterBar, FilterChoice } from '../../ui/table/filter-bar.tsx'
import css from './results.module.css'
import { type ResultView, toUnfilteredView } from './results-view.ts'

const texts = {
  which: text('Which round', 'أي دورة'),
  round: text('Round', 'الدورة'),
  none: text('Choose a round', 'اختر دورة'),
}

/** Shows any round (specification ROUND-1), the active one by default. Changing the round clears the filters. */
export function RoundChoice({ list: { view, change } }: { list: ListState<ResultView> }) {
  const { data: rounds } = useRead(listRounds)
  if (!rounds) return null
  const active = rounds.find((round) => round.active)
  if (rounds.length < 2 && active) return null
  return (
    <div className={css.round}>
      <FilterBar label={texts.which}>
        <FilterChoice
          label={texts.round}
          choices={[
            ...(active ? [] : [['', texts.none] as const]),
            ...rounds.map((round) => [String(round.id), toBilingualName(round)] as const),
          ]}
          value={String(view.round ?? active?.id ?? '')}
          onChoose={(id) =>
            change({ ...toUnfilteredView(view), round: id === '' || Number(id) === active?.id ? undefined : Number(id) })
          }
        />
      </FilterBar>
    </div>
  )
}
