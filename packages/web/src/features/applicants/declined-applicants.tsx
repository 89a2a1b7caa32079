import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { DeclinedAssignment } from '@jadara/contract/reviewing/own-assignments'
import { useAwardZone } from '../../lib/active-round.ts'
import { formatCalendarDay } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './assigned-applicants.module.css'
import { columnLabels } from './words.ts'

const texts = {
  title: text('Declined', 'المعتذَر عن تقييمهم'),
  on: text('Declined on', 'تاريخ الاعتذار'),
  reason: text('Your reason', 'سبب الاعتذار'),
}

/** The applicants whom the reviewer has declined. Nothing of them can be opened. */
export function DeclinedApplicants({ declined }: { declined: readonly DeclinedAssignment[] }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  if (declined.length === 0) return null
  const columns: readonly Column<DeclinedAssignment>[] = [
    {
      key: 'name',
      header: columnLabels.names,
      kind: 'title',
      cell: (assignment) => <TitleCell title={say(toBilingualName(assignment))} />,
    },
    { key: 'reason', header: texts.reason, namedOnPhone: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'on',
      header: texts.on,
      className: css.date,
      namedOnPhone: true,
      cell: ({ at }) => say(formatCalendarDay(at, timeZone)),
    },
  ]
  return (
    <section className={css.declined} aria-labelledby="declined-applicants">
      <h2 id="declined-applicants">{say(texts.title)}</h2>
      <DataTable caption={texts.title} columns={columns} rows={declined} rowKey={({ applicantId }) => applicantId} />
    </section>
  )
}
