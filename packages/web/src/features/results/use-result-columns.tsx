import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { Notices } from '@jadara/contract/results/decision-notices'
import type { ResultRow } from '@jadara/contract/results/result-row'
import type { Results } from '@jadara/contract/results/results'
import { memo, useMemo } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { Column, Sort } from '../../ui/table/data-table.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import {
  canSelectForDecision,
  type DecisionRequest,
  type DecisionRequestName,
  listPossibleDecisions,
  listPrizesNotOffered,
  toDecisionRequest,
} from './decision-steps.ts'
import { toResultColumns } from './result-columns.tsx'
import css from './results.module.css'
import { findTiedInTheme, type ResultSort, type ResultView, toStage } from './results-view.ts'
import type { SelectedResults } from './use-selected-results.ts'

const texts = {
  choose: text('Choose', 'اختيار'),
  decide: text('Decide', 'قرار'),
}
const stepLabels: Readonly<Record<DecisionRequestName, Text>> = {
  shortlist: text('Shortlist…', 'إدراج في القائمة المختصرة…'),
  first: text('Award the first prize…', 'منح الجائزة الأولى…'),
  second: text('Award the second prize…', 'منح الجائزة الثانية…'),
  'not-selected': text('Not selected…', 'استبعاد من الاختيار…'),
  'take-back': text('Take the decision back…', 'التراجع عن القرار…'),
}

type Options = {
  view: ResultView
  results: Results
  notices: Notices | undefined
  /** Undefined if no decision is possible, because the round is not active. */
  deciding: { readonly chosen: SelectedResults; readonly onAsk: (step: DecisionRequest) => void } | undefined
}

export function useResultColumns({ view, results, notices, deciding }: Options): readonly Column<ResultRow>[] {
  const { say } = useLanguage()
  const { rows: all } = results
  const stage = toStage(results)
  const given = useMemo(() => listPrizesNotOffered(results), [results])
  const timeZone = useAwardZone()
  const notified = useMemo(() => notifiedDays(notices, timeZone), [notices, timeZone])
  const columns = useMemo(
    () =>
      toResultColumns(say, {
        stage,
        inTheme: view.theme !== undefined,
        shareInTheme: findTiedInTheme(all),
        notifiedDays: notified,
      }),
    [say, stage, view.theme, all, notified],
  )
  return deciding ? [choosing(deciding.chosen), ...columns, actionsColumn(given, deciding.onAsk)] : columns
}

const notifiedDays = (notices: Notices | undefined, timeZone: string): ReadonlyMap<number, Text> =>
  new Map(
    notices?.people.flatMap(({ applicantId, notice, isNoticeOutdated }) =>
      notice && !isNoticeOutdated ? [[applicantId, formatInstantAsShortDate(notice.at, timeZone)] as const] : [],
    ),
  )

const choosing = (chosen: SelectedResults): Column<ResultRow> => ({
  key: 'choose',
  header: texts.choose,
  className: css.choose,
  cell: (row) => {
    const { en, ar } = toBilingualName(row)
    return (
      <UnboundCheckbox
        bare
        label={text(`Choose ${en}`, `اختيار ${ar}`)}
        checked={chosen.has(row.applicantId)}
        disabled={!canSelectForDecision(row)}
        onCheck={(wanted) => chosen.choose([row], wanted)}
      />
    )
  },
})

const actionsColumn = (given: ReadonlySet<number>, onAsk: (step: DecisionRequest) => void): Column<ResultRow> => ({
  key: 'actions',
  header: texts.decide,
  kind: 'actions',
  cell: (row) => <RowActions row={row} given={given} onAsk={onAsk} />,
})

type RowActionsProps = { row: ResultRow; given: ReadonlySet<number>; onAsk: (step: DecisionRequest) => void }

/** Memoised: selecting one row must not rebuild the menus of five hundred. */
const RowActions = memo(function RowActions({ row, given, onAsk }: RowActionsProps) {
  return (
    <ActionMenu
      label={texts.decide}
      about={toBilingualName(row)}
      actions={listPossibleDecisions(row, given).map((name) => ({
        key: name,
        label: stepLabels[name],
        ...(name === 'take-back' && { kind: 'bad' as const }),
        onChoose: () => onAsk(toDecisionRequest(name, row)),
      }))}
    />
  )
})

const byPlace: Sort = { key: 'place', direction: 'ascending' }

export const toResultTableSort = (sort: ResultSort | undefined): Sort =>
  sort ? { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' } : byPlace

/** Numbers sort descending first, names ascending; a second click reverses. Places sort ascending only. */
export function toResultSort({ key, direction }: Sort, now: ResultSort | undefined): ResultSort | undefined {
  if (key === byPlace.key) return undefined
  const plain = key as Exclude<ResultSort, `-${string}`>
  if (now?.replace('-', '') === key) return direction === 'ascending' ? plain : `-${plain}`
  return key === 'name' ? plain : `-${plain}`
}
