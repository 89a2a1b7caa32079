import { text } from '@jadara/contract/core/text'
import type { ReviewerDetail } from '@jadara/contract/reviewing/reviewers'
import { Link } from 'react-router'
import { toBilingualName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'

type Assigned = ReviewerDetail['applicants'][number]

const texts = {
  title: text('Assigned applicants', 'المتقدمون المسندون'),
  none: text('Nobody is assigned yet. Assign from the page of an applicant.', 'لم يُسند أحد بعد. الإسناد من صفحة المتقدم.'),
  name: text('Name', 'الاسم'),
  state: text('State', 'الحالة'),
  since: text('Assigned on', 'تاريخ الإسناد'),
  submitted: text('Submitted', 'مقدَّم'),
  draft: text('Not submitted', 'غير مقدَّم'),
}

export function ReviewerApplicants({ applicants, timeZone }: { applicants: readonly Assigned[]; timeZone: string }) {
  const { say } = useLanguage()
  const columns: readonly Column<Assigned>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (applicant) => <TitleCell title={<Link to={applicantPath(applicant.id)}>{say(toBilingualName(applicant))}</Link>} />,
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ isSubmitted }) => (
        <Chip tone={isSubmitted ? 'ok' : 'plain'}>{say(isSubmitted ? texts.submitted : texts.draft)}</Chip>
      ),
    },
    { key: 'since', header: texts.since, className: 'num', cell: ({ assignedAt }) => say(formatMoment(assignedAt, timeZone)) },
  ]
  return (
    <FormSection id="applicants" title={texts.title}>
      {applicants.length === 0 ? (
        <p className="muted">{say(texts.none)}</p>
      ) : (
        <DataTable caption={texts.title} columns={columns} rows={applicants} rowKey={({ id }) => id} />
      )}
    </FormSection>
  )
}
