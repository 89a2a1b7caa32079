import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import type { Results } from '@jadara/contract/results/results'
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

type Props = {
  list: ListState<ResultView>
  /** Undefined if the round has none, and until it is loaded. */
  secondStage?: Results['secondStage']
}

/** Shows any round (specification ROUND-1), the active one by default, and any of its stages. Changing either clears the filters. */
export function RoundChoice({ list: { view, change }, secondStage }: Props) {
  const { data: rounds } = useRead(listRounds)
  if (!rounds) return null
  const active = rounds.find((round) => round.active)
  const isOneRound = rounds.length < 2 && active !== undefined
  if (isOneRound && !secondStage) return null
  const show = (changed: Partial<Pick<ResultView, 'round' | 'stage'>>) => change({ ...toUnfilteredView(view), ...changed })
  return (
    <div className={css.round}>
      <FilterBar label={texts.which}>
        {!isOneRound && (
          <FilterChoice
            label={texts.round}
            choices={[
              ...(active ? [] : [['', texts.none] as const]),
              ...rounds.map((round) => [String(round.id), toBilingualName(round)] as const),
            ]}
            value={String(view.round ?? active?.id ?? '')}
            onChoose={(id) => show({ round: id === '' || Number(id) === active?.id ? undefined : Number(id), stage: undefined })}
          />
        )}
        {secondStage && (
          <FilterChoice
            label={stageLabels.stage}
            choices={[
              ['1', stageLabels.first],
              ['2', formatSecondStage(secondStage)],
            ]}
            value={view.stage ?? '1'}
            onChoose={(stage) => show({ stage: stage === '2' ? stage : undefined })}
          />
        )}
      </FilterBar>
    </div>
  )
}
