import { text } from '@jadara/contract/core/text'
import { formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import type { Results } from '@jadara/contract/results/results'
import { listRounds } from '@jadara/contract/rounds/rounds'
import { useRead } from '../../lib/query.ts'
import type { ListState } from '../../ui/list/use-list.ts'
import { FilterBar, FilterChoice } from '../../ui/table/filter-bar.tsx'
import { RoundChoice } from '../../ui/table/round-choice.tsx'
import css from './results.module.css'
import { type ResultView, toUnfilteredView } from './results-view.ts'

const which = text('Which round', 'أي دورة')

type Props = {
  list: ListState<ResultView>
  /** Undefined if the round has none, and until it is loaded. */
  secondStage?: Results['secondStage']
}

/** Shows the results of any round and of any of its stages. Changing either clears the filters. */
export function ResultsRoundChoice({ list: { view, change }, secondStage }: Props) {
  const { data: rounds } = useRead(listRounds)
  if (!rounds) return null
  const isOneRound = rounds.length < 2 && rounds.some(({ active }) => active)
  if (isOneRound && !secondStage) return null
  const show = (changed: Partial<Pick<ResultView, 'round' | 'stage'>>) => change({ ...toUnfilteredView(view), ...changed })
  return (
    <div className={css.round}>
      <FilterBar label={which}>
        {!isOneRound && (
          <RoundChoice rounds={rounds} chosen={view.round} onChoose={(round) => show({ round, stage: undefined })} />
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
