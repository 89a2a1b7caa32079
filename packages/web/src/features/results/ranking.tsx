import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { text } from '@jadara/contract/core/text'
import type { Notices } from '@jadara/contract/results/decision-notices'
import { provisionalHeading } from '@jadara/contract/results/result-labels'
import type { Results } from '@jadara/contract/results/results'
import { useMemo } from 'react'
import { resultsTitle } from '../../lib/places.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { type ListState, sliceCurrentPage } from '../../ui/list/use-list.ts'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { canSelectForDecision, type DecisionRequest } from './decision-steps.ts'
import { ExportLinks } from './report-links.tsx'
import css from './results.module.css'
import { ResultsFilters } from './results-filters.tsx'
import { filterAndSortResults, isProvisional, type ResultView, toUnfilteredView } from './results-view.ts'
import { FirstStageNote } from './second-stage.tsx'
import { toResultSort, toResultTableSort, useResultColumns } from './use-result-columns.tsx'
import type { SelectedResults } from './use-selected-results.ts'

const texts = {
  title: text('Ranking', 'الترتيب'),
  how: text(
    'By the mean of the scores that count, compared before any rounding. Equal means share a place; what is missing counts as nothing, never as zero. With fewer reviews than the round asks for there is no place.',
    'بمتوسط الدرجات المحتسبة، والمقارنة قبل أي تقريب. ومن تساوت متوسطاتهم اشتركوا في المركز، وما لم يُقدَّم لا يُحسب، ولا يُعدّ صفرًا. ومن قلّت تقييماته عما تشترطه الدورة فلا مركز له.',
  ),
  sought: text('Name in either script', 'الاسم بالعربية أو الإنجليزية'),
  chooseAll: text('Choose all of these', 'اختيار كل هؤلاء'),
  unfit: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  unfitWords: text('Look at how the name is spelt, or take a filter away.', 'راجع كتابة الاسم، أو أزل أحد عوامل التصفية.'),
}

type Props = {
  results: Results
  list: ListState<ResultView>
  /** Undefined until the notices are loaded. */
  notices: Notices | undefined
  deciding: { readonly chosen: SelectedResults; readonly onAsk: (step: DecisionRequest) => void } | undefined
}

export function Ranking({ results, list, notices, deciding }: Props) {
  const { rows } = results
  const { say } = useLanguage()
  const { view, change } = list
  const found = useMemo(() => filterAndSortResults(rows, view), [rows, view])
  const choosable = useMemo(() => found.filter(canSelectForDecision), [found])
  const page = sliceCurrentPage(found, view)
  const isAfterProvisional = (index: number) => page.items.slice(index - 1, index).some(isProvisional)
  const columns = useResultColumns({ view, results, notices, deciding })
  const areAllChosen = deciding !== undefined && choosable.every(({ applicantId }) => deciding.chosen.has(applicantId))
  return (
    <section aria-label={say(texts.title)}>
      <h2 className={css.heading}>{say(texts.title)}</h2>
      <div className={css.lead}>
        <p>{say(texts.how)}</p>
        <FirstStageNote {...results} />
      </div>
      <ListScreen
        list={list}
        read={{ data: page }}
        search={texts.sought}
        filters={<ResultsFilters list={list} rows={rows} />}
        clearable
        onClear={() => change(toUnfilteredView(view))}
        tools={(counted) => (
          <Row gap={[2, 4]} align="center" below={2}>
            {deciding && choosable.length > 0 && (
              <UnboundCheckbox
                label={texts.chooseAll}
                checked={areAllChosen}
                onCheck={(wanted) => deciding.chosen.choose(choosable, wanted)}
              />
            )}
            <p className={css.found} role="status">
              {counted}
            </p>
            <span className="push" />
            <ExportLinks view={view} />
          </Row>
        )}
        counted={applicantCountTexts}
        caption={resultsTitle}
        columns={columns}
        rowKey={({ applicantId }) => applicantId}
        heading={(row, index) => isProvisional(row) && !isAfterProvisional(index) && say(provisionalHeading)}
        dense
        sort={toResultTableSort(view.sort)}
        onSort={(next) => change({ sort: toResultSort(next, view.sort) })}
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
    </section>
  )
}
