import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import type { Reply } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { assignedReviewLabels } from '@jadara/contract/reviewing/own-assignments'
import { useEffect, useMemo } from 'react'
import { useActiveRound } from '../../lib/active-round.ts'
import { toAssignedReviewTone } from '../../lib/assigned-reviews.ts'
import { toThemeName } from '../../lib/names.ts'
import { applicantPath, reviewPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { rememberReviewOrder } from '../../lib/review-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ListFilter, ListScreen } from '../../ui/list/list-screen.tsx'
import { type ListState, useUrlListState } from '../../ui/list/use-list.ts'
import { SegmentMeter } from '../../ui/rule.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterChoice } from '../../ui/table/filter-bar.tsx'
import {
  type AssignedApplicantsFilter,
  assignedApplicantsView,
  filterAndSortAssignedApplicants,
  formatReviewDueDate,
  formatReviewProgress,
} from './assigned.ts'
import css from './assigned-applicants.module.css'
import { DeclinedApplicants } from './declined-applicants.tsx'
import {
  AssignmentAnswerActions,
  type AssignmentAnswering,
  AssignmentAnswers,
  AssignmentState,
  type OwnAssignment,
  useAssignmentAnswers,
} from './own-assignments.tsx'
import { useReviewDueDay } from './review-due-day.ts'
import { applicantsTitle, columnLabels } from './words.ts'

const texts = {
  none: text('No applicants are assigned to you now', 'لا متقدمين مسندين إليك الآن'),
  words: text(
    'The award office assigns applicants once their files are submitted. They are in this list until reviewing of their round has ended.',
    'يسند مكتب الجائزة المتقدمين إليك بعد تقديم ملفاتهم، وتجدهم في هذه القائمة إلى أن ينتهي تحكيم دورتهم.',
  ),
  noneShown: text('No applicants here', 'لا متقدمين هنا'),
  filter: text('Which applicants', 'أي المتقدمين'),
  show: text('Show', 'إظهار'),
  round: text('Round', 'الدورة'),
  bothRounds: text('All rounds', 'كل الدورات'),
  status: text('Status', 'الحالة'),
  actions: text('Actions', 'إجراءات'),
  review: text('Review', 'تقييم'),
  open: text('Open review', 'فتح التقييم'),
  preview: text('Preview', 'عرض'),
  notYet: text('Not yet', 'ليس بعد'),
}
const choices: readonly (readonly [AssignedApplicantsFilter, Text])[] = [
  ['all', text('All', 'الكل')],
  ['pending', assignedReviewLabels.pending],
  ['evaluated', assignedReviewLabels.submitted],
]

export function AssignedApplicants() {
  const list = useUrlListState(assignedApplicantsView, { replacing: true })
  const { show, round } = list.view
  const read = useRead(listApplicants)
  const { data } = read
  const all = data && (Array.isArray(data) ? data : data.items)
  const { data: { rounds = [], assigned, declined = [] } = {} } = useRead(listOwnAssignments)
  const own = assigned?.filter(({ roundId }) => round === undefined || roundId === round)
  const rows = round === undefined ? all : all?.filter(({ id }) => own?.some(({ applicantId }) => applicantId === id))
  const answers = useAssignmentAnswers()
  const columns = useColumns(rounds, rows?.some(({ phdUniversity }) => phdUniversity !== '') ?? true, own, answers)
  const shown = useMemo(() => rows && filterAndSortAssignedApplicants(rows, show), [rows, show])
  useEffect(() => shown && rememberReviewOrder(shown.map(({ id }) => id)), [shown])
  const unanswered = own?.filter(({ state, isClosed }) => state === 'pending' && !isClosed).map(({ applicantId }) => applicantId)
  const banners = <AssignmentAnswers open={rows?.filter(({ id }) => unanswered?.includes(id)) ?? []} answers={answers} />
  if (all?.length === 0) {
    return (
      <>
        {banners}
        <EmptyState title={texts.none} words={texts.words} />
        <DeclinedApplicants declined={declined} />
      </>
    )
  }
  return (
    <>
      <ListScreen
        list={list}
        read={read}
        rows={shown}
        beforeFilters={
          <>
            {banners}
            <Progress rows={rows ?? []} own={own ?? []} />
          </>
        }
        filters={
          !read.error && (
            <>
              {rounds.length > 1 && <RoundFilter rounds={rounds} list={list} />}
              <ListFilter list={list} field="show" label={texts.show} choices={choices} />
            </>
          )
        }
        filtersLabel={texts.filter}
        caption={applicantsTitle}
        columns={columns}
        rowKey={({ id }) => id}
        paging="none"
        empty={<EmptyState title={texts.noneShown} />}
      />
      <DeclinedApplicants declined={declined} />
    </>
  )
}

type OwnRounds = Reply<typeof listOwnAssignments>['rounds']
type View = typeof assignedApplicantsView.defaults

function RoundFilter({ rounds, list: { view, change } }: { rounds: OwnRounds; list: ListState<View> }) {
  return (
    <FilterChoice
      label={texts.round}
      choices={[['', texts.bothRounds], ...rounds.map((round) => [String(round.id), toBilingualName(round)] as const)]}
      value={String(view.round ?? '')}
      onChoose={(id) => change({ round: id === '' ? undefined : Number(id) })}
    />
  )
}

type ProgressProps = { rows: readonly ApplicantRow[]; own: readonly OwnAssignment[] }

function Progress({ rows, own }: ProgressProps) {
  const { say } = useLanguage()
  const day = useReviewDueDay(own)
  if (rows.length === 0) return null
  return (
    <div className={css.progress}>
      <p>
        <b className="num">{say(formatReviewProgress(rows))}</b>
        {day && <span>{say(formatReviewDueDate(day.due, day.today))}</span>}
      </p>
      <SegmentMeter total={rows.length} done={rows.filter(({ reviewed }) => reviewed).length} />
    </div>
  )
}

const universityColumn: Column<ApplicantRow> = {
  key: 'phd',
  header: columnLabels.phdFrom,
  hideOnPhone: true,
  className: css.university,
  cell: ({ phdUniversity }) => <bdi>{phdUniversity}</bdi>,
}

/** `named`: names are shown instead of numbers. */
function useColumns(
  rounds: OwnRounds,
  named: boolean,
  own: readonly OwnAssignment[] | undefined,
  answers: AssignmentAnswering,
): readonly Column<ApplicantRow>[] {
  const { say, language } = useLanguage()
  const timeZone = useActiveRound().round?.timeZone
  const findOwn = (id: number) => own?.find(({ applicantId }) => applicantId === id)
  const findRound = (id: number) => rounds.find((round) => round.id === findOwn(id)?.roundId)
  const findSecondStage = (id: number) =>
    rounds.map((round) => round.secondStage).find((stage) => stage?.applicantIds.includes(id))
  const toRoundCell = ({ id }: ApplicantRow) => {
    const round = findRound(id)
    return round && say(toBilingualName(round))
  }
  return [
    {
      key: 'names',
      header: columnLabels.names,
      kind: 'title',
      cell: ({ id, englishName, arabicName }) => {
        const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
        const secondStage = findSecondStage(id)
        const title = secondStage ? (
          <>
            {own} <Chip>{say(toBilingualName(secondStage))}</Chip>
          </>
        ) : (
          own
        )
        return <TitleCell title={title} {...(named && { sub: other })} />
      },
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ id, reviewed }) => {
        const assignment = findOwn(id)
        if (assignment) return <AssignmentState assignment={assignment} />
        const state = reviewed ? 'submitted' : 'pending'
        return <Chip tone={toAssignedReviewTone({ state, isOverdue: false })}>{say(assignedReviewLabels[state])}</Chip>
      },
    },
    { key: 'theme', header: columnLabels.theme, cell: (row) => say(toThemeName(row)) },
    ...(rounds.length > 1 ? [{ key: 'round', header: texts.round, namedOnPhone: true, cell: toRoundCell }] : []),
    ...(named ? [universityColumn] : []),
    {
      key: 'submitted',
      header: columnLabels.submitted,
      className: css.date,
      namedOnPhone: true,
      cell: ({ submittedAt }) =>
        submittedAt && timeZone ? (
          say(formatInstantAsShortDate(submittedAt, timeZone))
        ) : (
          <span className="muted">{say(texts.notYet)}</span>
        ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (row) => (
        <>
          <ButtonLink kind="bare" size="small" icon="pencil" to={reviewPath(row.id)}>
            {say(row.reviewed || findOwn(row.id)?.isClosed ? texts.open : texts.review)}
            <span className="sr">: {say(toBilingualName(row))}</span>
          </ButtonLink>
          <ButtonLink kind="bare" size="small" icon="eye" to={applicantPath(row.id)}>
            {say(texts.preview)}
            <span className="sr">: {say(toBilingualName(row))}</span>
          </ButtonLink>
          <AssignmentAnswerActions row={row} assignment={findOwn(row.id)} answers={answers} />
        </>
      ),
    },
  ]
}
