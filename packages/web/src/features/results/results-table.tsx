import type { Notices } from '@jadara/contract/decision-notices'
import { officePageSizes } from '@jadara/contract/paging'
import type { ResultRow } from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { memo, type ReactNode, useMemo } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { nameOf } from '../../lib/names.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import type { ChangeOf } from '../../lib/use-address-view.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { shortDayOf } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable, type Sort } from '../../ui/table/data-table.tsx'
import { FilterCheck } from '../../ui/table/filter-bar.tsx'
import { Pager, slice } from '../../ui/table/pager.tsx'
import type { Chosen } from './chosen.ts'
import { mayBeChosen, prizesGiven, type Step, type StepName, stepsOf, stepTo } from './decision-steps.ts'
import { columnsOf } from './result-columns.tsx'
import css from './results.module.css'
import { tiedInTheme } from './rows.ts'
import type { ResultSort, ResultView } from './view.ts'
import { resultsTitle } from './words.ts'

const texts = {
  choose: text('Choose', 'اختيار'),
  decide: text('Decide', 'قرار'),
}
const stepLabels: Readonly<Record<StepName, Text>> = {
  shortlist: text('Shortlist…', 'إدراج في القائمة المختصرة…'),
  first: text('Award the first prize…', 'منح الجائزة الأولى…'),
  second: text('Award the second prize…', 'منح الجائزة الثانية…'),
  'not-selected': text('Not selected…', 'استبعاد من الاختيار…'),
  'take-back': text('Take the decision back…', 'التراجع عن القرار…'),
}

type Props = {
  view: ResultView
  change: ChangeOf<ResultView>
  /** Everybody of the round, and those whom the view leaves, in its order and of all pages. */
  all: readonly ResultRow[]
  found: readonly ResultRow[]
  notices: Notices | undefined
  /** Undefined where nothing may be decided: the round is not the active one. */
  deciding: { readonly chosen: Chosen; readonly onAsk: (step: Step) => void } | undefined
  empty: ReactNode
}

/** A page of the results, sorted by its heads. */
export function ResultsTable({ view, change, all, found, notices, deciding, empty }: Props) {
  const { say } = useLanguage()
  const { page, from, to } = slice(found.length, view.page - 1, view.size)
  const given = useMemo(() => prizesGiven(all), [all])
  const timeZone = useAwardZone()
  const knowing = useMemo(() => toldOn(notices, timeZone), [notices, timeZone])
  const told = useMemo(() => columnsOf(say, view.theme !== undefined, tiedInTheme(all), knowing), [say, view.theme, all, knowing])
  const columns = deciding ? [choosing(deciding.chosen), ...told, acting(given, deciding.onAsk)] : told
  return (
    <>
      <DataTable
        caption={resultsTitle}
        columns={columns}
        rows={found.slice(from, to)}
        rowKey={({ applicantId }) => applicantId}
        paging="none"
        dense
        from={from}
        empty={empty}
        sort={sortShown(view.sort)}
        onSort={(asked) => change({ sort: sortAsked(asked, view.sort) })}
      />
      {found.length > 0 && (
        <Pager
          page={page}
          size={view.size}
          sizes={officePageSizes}
          total={found.length}
          onPage={(wanted) => change({ page: wanted + 1 })}
          onSize={(wanted) => change({ size: sizeOf(wanted) })}
        />
      )}
    </>
  )
}

/** The day on which each was told the decision that stands. */
const toldOn = (notices: Notices | undefined, timeZone: string): ReadonlyMap<number, Text> =>
  new Map(
    notices?.people.flatMap(({ applicantId, told, toldOtherwise }) =>
      told && !toldOtherwise ? [[applicantId, shortDayOf(told.at, timeZone)] as const] : [],
    ),
  )

const choosing = (chosen: Chosen): Column<ResultRow> => ({
  key: 'choose',
  header: texts.choose,
  className: css.choose,
  cell: (row) => {
    const { en, ar } = nameOf(row)
    return (
      <FilterCheck
        bare
        label={text(`Choose ${en}`, `اختيار ${ar}`)}
        checked={chosen.has(row.applicantId)}
        disabled={!mayBeChosen(row)}
        onCheck={(wanted) => chosen.choose([row], wanted)}
      />
    )
  },
})

const acting = (given: ReadonlySet<number>, onAsk: (step: Step) => void): Column<ResultRow> => ({
  key: 'actions',
  header: texts.decide,
  kind: 'actions',
  cell: (row) => <Acting row={row} given={given} onAsk={onAsk} />,
})

type ActingProps = { row: ResultRow; given: ReadonlySet<number>; onAsk: (step: Step) => void }

/** The menus of five hundred rows are not made anew because one row is chosen. */
const Acting = memo(function Acting({ row, given, onAsk }: ActingProps) {
  return (
    <ActionMenu
      label={texts.decide}
      about={nameOf(row)}
      actions={stepsOf(row, given).map((name) => ({
        key: name,
        label: stepLabels[name],
        ...(name === 'take-back' && { kind: 'bad' as const }),
        onChoose: () => onAsk(stepTo(name, row)),
      }))}
    />
  )
})

const byPlace: Sort = { key: 'place', direction: 'ascending' }

const sortShown = (sort: ResultSort | undefined): Sort =>
  sort ? { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' } : byPlace

/** Of numbers the high ones are sought first, of names the beginning; a head that is pressed once more turns it. Places run one way only. */
function sortAsked({ key, direction }: Sort, now: ResultSort | undefined): ResultSort | undefined {
  if (key === byPlace.key) return undefined
  const plain = key as Exclude<ResultSort, `-${string}`>
  if (now?.replace('-', '') === key) return direction === 'ascending' ? plain : `-${plain}`
  return key === 'name' ? plain : `-${plain}`
}
