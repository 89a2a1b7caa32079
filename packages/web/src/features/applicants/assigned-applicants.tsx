import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants'
import { failures } from '@jadara/contract/failures'
import { listDeadlines } from '@jadara/contract/key-dates'
import { type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { useActiveRound } from '../../lib/active-round.ts'
import { nameOf, themeOf } from '../../lib/names.ts'
import { applicantPath, reviewPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { evaluated, pending } from '../../lib/reviewing-words.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayIn, shortDayOf } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/rule.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice } from '../../ui/table/filter-bar.tsx'
import { dueWords, progressWords, type Show, showIn, shownOf } from './assigned.ts'
import css from './assigned-applicants.module.css'
import { applicantsTitle, columnLabels } from './words.ts'

const texts = {
  none: text('No applicants are assigned to you yet', 'لم يُسند إليك أي متقدم بعد'),
  words: text(
    'The award office assigns applicants once their files are submitted. They will stand in this list.',
    'يسند مكتب الجائزة المتقدمين إليك بعد تقديم ملفاتهم، وستجدهم في هذه القائمة.',
  ),
  noneShown: text('No applicant stands here', 'لا متقدمين هنا'),
  filter: text('Which applicants', 'أي المتقدمين'),
  show: text('Show', 'إظهار'),
  status: text('Status', 'الحالة'),
  actions: text('Actions', 'إجراءات'),
  review: text('Review', 'تقييم'),
  open: text('Open review', 'فتح التقييم'),
  preview: text('Preview', 'عرض'),
  notYet: text('Not yet', 'ليس بعد'),
}
const choices: readonly (readonly [Show, Text])[] = [
  ['all', text('All', 'الكل')],
  ['pending', pending],
  ['evaluated', evaluated],
]

/** A reviewer's applicants of the active round. */
export function AssignedApplicants() {
  const { say } = useLanguage()
  const [address, setAddress] = useAddress()
  const show = showIn(address.get('show'))
  const { data, error, isFetching, refetch } = useRead(listApplicants)
  const rows = data && (Array.isArray(data) ? data : data.items)
  const columns = useColumns(rows?.some(({ phdUniversity }) => phdUniversity !== '') ?? true)
  const shown = useMemo(() => rows && shownOf(rows, show), [rows, show])
  if (error?.reason === 'no-part') return <EmptyState title={failures.noActiveRound} />
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  if (rows?.length === 0) {
    return (
      <EmptyState title={texts.none}>
        <p>{say(texts.words)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Progress rows={rows ?? []} />
      <FilterBar label={texts.filter}>
        <FilterChoice
          label={texts.show}
          choices={choices}
          value={show}
          onChoose={(chosen) =>
            setAddress(() => new URLSearchParams(chosen === 'all' ? {} : { show: chosen }), { replace: true })
          }
        />
      </FilterBar>
      <DataTable
        caption={applicantsTitle}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        paging="none"
        empty={<EmptyState title={texts.noneShown} />}
      />
    </>
  )
}

/** How far the reviewer has come, and until when. */
function Progress({ rows }: { rows: readonly ApplicantRow[] }) {
  const { say } = useLanguage()
  const { round, offset } = useActiveRound()
  const now = useNow({ every: 60_000, offset })
  const { data: dates } = useRead(listDeadlines)
  const due = dates?.find(({ effect }) => effect === 'reviews')?.date
  if (rows.length === 0) return null
  return (
    <div className={css.progress}>
      <p>
        <b className="num">{say(progressWords(rows))}</b>
        {due && round && <span>{say(dueWords(due, dayIn(now, round.timeZone)))}</span>}
      </p>
      <Segments total={rows.length} done={rows.filter(({ reviewed }) => reviewed).length} />
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

/** `named`: it is told who they are, and not a number in the place of a name. */
function useColumns(named: boolean): readonly Column<ApplicantRow>[] {
  const { say, language } = useLanguage()
  const timeZone = useActiveRound().round?.timeZone
  return useMemo(
    () => [
      {
        key: 'names',
        header: columnLabels.names,
        kind: 'title',
        cell: ({ englishName, arabicName }) => {
          const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
          return <TitleCell title={own} {...(named && { sub: other })} />
        },
      },
      {
        key: 'status',
        header: texts.status,
        cell: ({ reviewed }) => <Chip tone={reviewed ? 'ok' : 'gold'}>{say(reviewed ? evaluated : pending)}</Chip>,
      },
      { key: 'theme', header: columnLabels.theme, cell: (row) => say(themeOf(row)) },
      ...(named ? [universityColumn] : []),
      {
        key: 'submitted',
        header: columnLabels.submitted,
        className: css.date,
        namedOnPhone: true,
        cell: ({ submittedAt }) =>
          submittedAt && timeZone ? say(shortDayOf(submittedAt, timeZone)) : <span className="muted">{say(texts.notYet)}</span>,
      },
      {
        key: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (row) => (
          <>
            <ButtonLink kind="bare" size="small" icon="pencil" to={reviewPath(row.id)}>
              {say(row.reviewed ? texts.open : texts.review)}
              <span className="sr">: {say(nameOf(row))}</span>
            </ButtonLink>
            <ButtonLink kind="bare" size="small" icon="eye" to={applicantPath(row.id)}>
              {say(texts.preview)}
              <span className="sr">: {say(nameOf(row))}</span>
            </ButtonLink>
          </>
        ),
      },
    ],
    [say, language, timeZone, named],
  )
}
