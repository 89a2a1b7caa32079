import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants'
import { failures } from '@jadara/contract/failures'
import { text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { Problem } from '../../ui/problem.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { applicantPath, applicantsTitle, columnLabels, nameOf, themeOf } from './words.ts'

const texts = {
  none: text('No applicants are assigned to you yet', 'لم يُسند إليك أي متقدم بعد'),
  words: text(
    'The award office assigns applicants once their files are submitted. They will stand in this list.',
    'يسند مكتب الجائزة المتقدمين إليك بعد تقديم ملفاتهم، وستجدهم في هذه القائمة.',
  ),
  number: text('#', '#'),
  actions: text('Actions', 'إجراءات'),
  preview: text('Preview', 'عرض'),
  notYet: text('Not yet', 'ليس بعد'),
}

/** A reviewer's applicants of the active round. */
export function AssignedApplicants() {
  const { say, language } = useLanguage()
  const { round } = useActiveRound()
  const timeZone = round?.timeZone
  const { data, error, isFetching, refetch } = useRead(listApplicants)
  const columns = useMemo<readonly Column<ApplicantRow>[]>(
    () => [
      { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
      {
        key: 'names',
        header: columnLabels.names,
        kind: 'title',
        cell: ({ englishName, arabicName }) => {
          const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
          return <TitleCell title={own} sub={other} />
        },
      },
      { key: 'theme', header: columnLabels.theme, cell: (row) => say(themeOf(row)) },
      { key: 'phd', header: columnLabels.phdFrom, cell: ({ phdUniversity }) => <bdi>{phdUniversity}</bdi> },
      {
        key: 'submitted',
        header: columnLabels.submitted,
        className: 'num',
        cell: ({ submittedAt }) =>
          submittedAt && timeZone ? say(dayOf(submittedAt, timeZone)) : <span className="muted">{say(texts.notYet)}</span>,
      },
      {
        key: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (row) => (
          <ButtonLink kind="bare" size="small" icon="eye" to={applicantPath(row.id)}>
            {say(texts.preview)}
            <span className="sr">: {say(nameOf(row))}</span>
          </ButtonLink>
        ),
      },
    ],
    [say, language, timeZone],
  )
  if (error?.reason === 'no-part') return <EmptyState title={failures.noActiveRound} />
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <DataTable
      caption={applicantsTitle}
      columns={columns}
      rows={data && (Array.isArray(data) ? data : data.items)}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={texts.none}>
          <p>{say(texts.words)}</p>
        </EmptyState>
      }
    />
  )
}
