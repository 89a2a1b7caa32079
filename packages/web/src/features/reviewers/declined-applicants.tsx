import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { DeclinedAssignment } from '@jadara/contract/reviewing/own-assignments'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { formatCalendarDay } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'

const texts = {
  title: text('Declined applicants', 'المتقدمون المعتذَر عن تقييمهم'),
  name: text('Name', 'الاسم'),
  reason: text('Reason', 'السبب'),
  on: text('Declined on', 'تاريخ الاعتذار'),
}

/** The applicants whom the reviewer has declined and is not assigned again. */
export function DeclinedApplicants({ declined, timeZone }: { declined: readonly DeclinedAssignment[]; timeZone: string }) {
  const { say } = useLanguage()
  if (declined.length === 0) return null
  const columns: readonly Column<DeclinedAssignment>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (assignment) => (
        <TitleCell title={<Link to={applicantPath(assignment.applicantId)}>{say(toBilingualName(assignment))}</Link>} />
      ),
    },
    { key: 'reason', header: texts.reason, namedOnPhone: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'on', header: texts.on, className: 'num', namedOnPhone: true, cell: ({ at }) => say(formatCalendarDay(at, timeZone)) },
  ]
  return (
    <FormSection id="declined" title={texts.title}>
      <DataTable caption={texts.title} columns={columns} rows={declined} rowKey={({ applicantId }) => applicantId} />
    </FormSection>
  )
}
