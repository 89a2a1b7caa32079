import { text } from '@jadara/contract/core/text'
import { assignedReviewLabels, overdueLabel } from '@jadara/contract/reviewing/own-assignments'
import type { ReviewerDetail } from '@jadara/contract/reviewing/reviewers'
import { Link } from 'react-router'
import { toBilingualName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatLongDate, formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'

type Assigned = ReviewerDetail['applicants'][number]

const texts = {
  title: text('Assigned applicants', 'المتقدمون المسندون'),
  none: text('Nobody is assigned yet. Assign from the page of an applicant.', 'لم يُسند أحد بعد. الإسناد من صفحة المتقدم.'),
  name: text('Name', 'الاسم'),
  state: text('Review', 'التقييم'),
  due: text('Due', 'الموعد'),
  since: text('Assigned on', 'تاريخ الإسناد'),
  draft: text('The application is not submitted', 'الطلب غير مقدَّم'),
}

const tones = { pending: 'gold', accepted: 'nile', begun: 'nile', submitted: 'ok' } as const

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
      cell: ({ state, isSubmitted, isOverdue }) => (
        <>
          <Chip tone={isOverdue ? 'bad' : tones[state]}>
            {say(isOverdue && state !== 'submitted' ? overdueLabel : assignedReviewLabels[state])}
          </Chip>
          {!isSubmitted && <span className="small muted"> {say(texts.draft)}</span>}
        </>
      ),
    },
    { key: 'due', header: texts.due, className: 'num', namedOnPhone: true, cell: ({ due }) => due && say(formatLongDate(due)) },
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
