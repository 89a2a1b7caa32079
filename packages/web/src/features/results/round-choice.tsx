import { listRounds } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { nameOf } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import type { ChangeOf } from '../../lib/use-address-view.ts'
import { FilterBar, FilterChoice } from '../../ui/table/filter-bar.tsx'
import css from './results.module.css'
import { plainView, type ResultView } from './view.ts'

const texts = {
  which: text('Which round', 'أي دورة'),
  round: text('Round', 'الدورة'),
  none: text('Choose a round', 'اختر دورة'),
}

/** Any round may be looked at (ruling 8); the active one is it where none is chosen. What narrowed the one before is left behind. */
export function RoundChoice({ view, change }: { view: ResultView; change: ChangeOf<ResultView> }) {
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
            ...rounds.map((round) => [String(round.id), nameOf(round)] as const),
          ]}
          value={String(view.round ?? active?.id ?? '')}
          onChoose={(id) =>
            change({ ...plainView, size: view.size, round: id === '' || Number(id) === active?.id ? undefined : Number(id) })
          }
        />
      </FilterBar>
    </div>
  )
}
