import type { Notices } from '@jadara/contract/decision-notices'
import type { Results } from '@jadara/contract/results'
import { quantity, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { countedApplicants } from '../../lib/counted.ts'
import type { ChangeOf } from '../../lib/use-address-view.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterCheck } from '../../ui/table/filter-bar.tsx'
import type { Chosen } from './chosen.ts'
import { mayBeChosen, type Step } from './decision-steps.ts'
import { ExportLinks } from './report-links.tsx'
import css from './results.module.css'
import { ResultsFilters } from './results-filters.tsx'
import { ResultsTable } from './results-table.tsx'
import { rowsOf } from './rows.ts'
import { plainView, type ResultView } from './view.ts'

const texts = {
  title: text('Ranking', 'الترتيب'),
  how: text(
    'By the mean of the overall scores, compared before any rounding. Equal means share a place; what is missing counts as nothing, never as zero.',
    'بمتوسط الدرجات الكلية، والمقارنة قبل أي تقريب. ومن تساوت متوسطاتهم اشتركوا في المركز، وما لم يُقدَّم لا يُحسب، ولا يُعدّ صفرًا.',
  ),
  chooseAll: text('Choose all of these', 'اختيار كل هؤلاء'),
  unfit: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  unfitWords: text('Look at how the name is spelt, or take a filter away.', 'راجع كتابة الاسم، أو أزل أحد عوامل التصفية.'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
}

type Props = {
  results: Results
  view: ResultView
  change: ChangeOf<ResultView>
  /** Undefined until it is known who was told. */
  notices: Notices | undefined
  deciding: { readonly chosen: Chosen; readonly onAsk: (step: Step) => void } | undefined
}

/** The applicants by place, narrowed and sorted as the address has it. */
export function Ranking({ results: { rows }, view, change, notices, deciding }: Props) {
  const { say } = useLanguage()
  const found = useMemo(() => rowsOf(rows, view), [rows, view])
  const choosable = useMemo(() => found.filter(mayBeChosen), [found])
  const areAllChosen = deciding !== undefined && choosable.every(({ applicantId }) => deciding.chosen.has(applicantId))
  return (
    <section aria-label={say(texts.title)}>
      <h2 className={css.heading}>{say(texts.title)}</h2>
      <p className={css.lead}>{say(texts.how)}</p>
      <ResultsFilters view={view} change={change} rows={rows} />
      <div className={css.tools}>
        {deciding && choosable.length > 0 && (
          <FilterCheck
            label={texts.chooseAll}
            checked={areAllChosen}
            onCheck={(wanted) => deciding.chosen.choose(choosable, wanted)}
          />
        )}
        <p className={css.found} role="status">
          {found.length > 0 && say(quantity(found.length, countedApplicants))}
        </p>
        <span className="push" />
        <ExportLinks round={view.round} />
      </div>
      <ResultsTable
        view={view}
        change={change}
        all={rows}
        found={found}
        notices={notices}
        deciding={deciding}
        empty={
          <EmptyState
            title={texts.unfit}
            action={
              <Button onClick={() => change({ ...plainView, round: view.round, size: view.size })}>{say(texts.clear)}</Button>
            }
          >
            <p>{say(texts.unfitWords)}</p>
          </EmptyState>
        }
      />
    </section>
  )
}
