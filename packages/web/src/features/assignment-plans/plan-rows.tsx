import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import {
  type AssignmentPlan,
  changeAssignmentPlan,
  isInPlan,
  listAssignmentPlanRows,
  type PlanLoad,
  type PlanRow,
  type PlanRowFilter,
  planPairStates,
  planRowFilters,
} from '@jadara/contract/reviewing/assignment-plans'
import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toThemeName } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { defineChoiceField, defineSearchField, defineView, rowIdField } from '../../ui/list/view.ts'
import { useMayCall } from '../../ui/may-call.ts'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { ApplicantCandidates } from './applicant-candidates.tsx'
import css from './assignment-plans.module.css'
import { formatMerit, formatReasons } from './pair-merit.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { PlanMatrix } from './plan-matrix.tsx'
import { isChangeable, pairStateIcons, pairStateLabels, planViews } from './plan-texts.ts'
import type { PlanChanging } from './use-plan.ts'

const texts = {
  applicants: text('Applicants', 'المتقدمون'),
  applicant: text('Applicant', 'المتقدم'),
  theme: text('Theme', 'المجال'),
  reviewers: text('Reviewers', 'المحكّمون'),
  needed: text('Reviewers, of those needed', 'المحكّمون من العدد المطلوب'),
  actions: text('Actions', 'إجراءات'),
  choose: text('Choose…', 'اختيار…'),
  view: text('View', 'عرض'),
  sought: text('Name or receipt number', 'الاسم أو رقم الإيصال'),
  show: text('Show', 'إظهار'),
  reviewer: text('Reviewer', 'المحكّم'),
  isNew: text('new', 'جديد'),
  merit: text('in per cent: how well they suit', 'النسبة المئوية: مدى الملاءمة'),
  nobody: text('Nobody', 'لا أحد'),
  none: text('No application has been submitted', 'لم يُقدَّم أي طلب'),
  unfit: text('No applicant fits these filters', 'لا متقدم يطابق عوامل التصفية هذه'),
  unfitWords: text('Look at how the search is spelt, or show all.', 'راجع كتابة عبارة البحث، أو اعرض الكل.'),
}
const filterLabels: Readonly<Record<PlanRowFilter, Text>> = {
  all: listScreenTexts.all,
  unmet: text('Too few reviewers', 'ينقصهم محكّمون'),
  changed: text('Changed since the plan before', 'تغيّروا عن الخطة السابقة'),
  locked: text('With a locked reviewer', 'لهم محكّم مثبَّت'),
  'without-theme': text('Without a reviewer of the theme', 'دون محكّم من المجال'),
}
const filterChoices = planRowFilters.map((filter) => [filter, filterLabels[filter]] as const)

const planRowsView = defineView({
  search: defineSearchField(),
  filter: defineChoiceField(planRowFilters),
  branchId: rowIdField,
  reviewerId: rowIdField,
  // Kept in the address when a filter changes.
  view: { ...defineChoiceField(planViews), isFilter: false, toQuery: () => ({}) },
})

const statesInPlan = planPairStates.filter(isInPlan)

type Props = { plan: AssignmentPlan; changing: PlanChanging; as: 'list' | 'matrix' }

/** The applicants of a plan with their reviewers, as a list or a matrix, a page at a time. */
export function PlanRows({ plan, changing, as }: Props) {
  const { say } = useLanguage()
  const list = useUrlListState(planRowsView)
  const read = useRead(
    listAssignmentPlanRows,
    { id: plan.id },
    { query: planRowsView.toPageQuery(list.view), keepPrevious: true },
  )
  const { data: themes } = useRead(listAwardBranches)
  const [chosen, setChosen] = useState<number>()
  const themeChoices = useMemo(
    () => [['', listScreenTexts.all] as const, ...(themes ?? []).map((one) => [String(one.id), toBilingualName(one)] as const)],
    [themes],
  )
  const reviewerChoices = useMemo(
    () => [
      ['', listScreenTexts.all] as const,
      ...plan.loads.map((one) => [String(one.reviewerId), toBilingualName(one)] as const),
    ],
    [plan.loads],
  )
  const isDraft = useMayCall()(changeAssignmentPlan) && isChangeable(plan)
  const area = useFocusOfRemovedRow()
  const loads = useMemo(() => new Map(plan.loads.map((load) => [load.reviewerId, load])), [plan.loads])
  const columns: readonly Column<PlanRow>[] = [
    {
      key: 'applicant',
      header: texts.applicant,
      kind: 'title',
      cell: (row) => <TitleCell title={say(toBilingualName(row))} sub={row.receiptNumber && <bdi>{row.receiptNumber}</bdi>} />,
    },
    { key: 'theme', header: texts.theme, cell: (row) => say(toThemeName(row)) },
    { key: 'needed', header: texts.needed, className: css.count ?? '', namedOnPhone: true, cell: (row) => <Needed row={row} /> },
    { key: 'reviewers', header: texts.reviewers, className: css.pairs ?? '', cell: (row) => <Pairs row={row} loads={loads} /> },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (row) => (
        <Button kind="bare" size="small" {...(isDraft && { icon: 'pencil' })} onClick={() => setChosen(row.applicantId)}>
          {say(isDraft ? texts.choose : texts.view)}
          <span className="sr">: {say(toBilingualName(row))}</span>
        </Button>
      ),
    },
  ]
  return (
    <div {...area}>
      <ListScreen
        list={list}
        read={read}
        search={texts.sought}
        filters={
          <>
            <ListFilter list={list} field="filter" label={texts.show} choices={filterChoices} />
            <ListFilter list={list} field="branchId" label={texts.theme} choices={themeChoices} />
            <ListFilter list={list} field="reviewerId" label={texts.reviewer} choices={reviewerChoices} />
          </>
        }
        clearable
        counted={applicantCountTexts}
        caption={texts.applicants}
        columns={columns}
        rowKey={({ applicantId }) => applicantId}
        wrap={(table) =>
          as === 'matrix' && read.data && read.data.items.length > 0 ? (
            <PlanMatrix plan={plan} rows={read.data.items} changing={changing} onOpen={setChosen} />
          ) : (
            <>
              <PlanLegend states={statesInPlan} figure={texts.merit} />
              {table}
            </>
          )
        }
        empty={<EmptyState title={texts.none} />}
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
      {chosen !== undefined && (
        <ApplicantCandidates plan={plan} applicantId={chosen} changing={changing} onClose={() => setChosen(undefined)} />
      )}
    </div>
  )
}

/** A change can make a row no longer fit the filter: the focus stays in the list. */
function useFocusOfRemovedRow() {
  const ref = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const next = ref.current?.querySelector<HTMLElement>('td[tabindex="0"]') ?? ref.current
    next?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A dialog of the list returns the focus to it.
      if (relatedTarget instanceof Element && !relatedTarget.closest('dialog')) hadFocus.current = false
    },
  }
}

function Needed({ row: { pairs, reviews } }: { row: PlanRow }) {
  const { say } = useLanguage()
  const words = say(formatCountOfTotal(pairs.length, reviews))
  return pairs.length < reviews ? (
    <Chip tone="bad" icon="warning">
      {words}
    </Chip>
  ) : (
    <span className="num">{words}</span>
  )
}

function Pairs({ row: { pairs, branchId }, loads }: { row: PlanRow; loads: ReadonlyMap<number, PlanLoad> }) {
  const { say } = useLanguage()
  if (pairs.length === 0) return <span className="muted">{say(texts.nobody)}</span>
  return (
    <ul className={css.pairList}>
      {pairs.map(({ reviewerId, state, merit, reasons, isNew }) => {
        const load = loads.get(reviewerId)
        const icon = pairStateIcons[state]
        return (
          <li key={reviewerId}>
            {icon && (
              <span title={say(pairStateLabels[state])}>
                <Icon name={icon} />
                <span className="sr">{say(pairStateLabels[state])}: </span>
              </span>
            )}
            <bdi>{load && say(toBilingualName(load))}</bdi>{' '}
            <span className={css.merit} title={say(formatReasons(reasons))}>
              {say(formatMerit(merit))}
            </span>
            {load && load.branchId !== branchId && (
              <span className={css.theme}>
                <Chip tone="plain">{say(toThemeName(load))}</Chip>
              </span>
            )}
            {isNew && <Chip tone="nile">{say(texts.isNew)}</Chip>}
          </li>
        )
      })}
    </ul>
  )
}
