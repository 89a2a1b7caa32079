import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { toBilingualName } from '../../lib/names.ts'
import { applicantsPath, reviewPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  next: text('Next:', 'التالي:'),
  none: text('No other applicant awaits your review.', 'لا متقدم آخر ينتظر تقييمك.'),
  list: text('To the applicants', 'إلى المتقدمين'),
}

export function NextApplicant({ after }: { after: number }) {
  const { say } = useLanguage()
  const { data } = useRead(listApplicants)
  if (!data) return null
  const next = findNextPendingApplicant(Array.isArray(data) ? data : data.items, after)
  return next ? (
    <p>
      {say(texts.next)}{' '}
      <Link to={reviewPath(next.id)}>
        <bdi>{say(toBilingualName(next))}</bdi>
      </Link>
    </p>
  ) : (
    <p>
      {say(texts.none)} <Link to={applicantsPath}>{say(texts.list)}</Link>
    </p>
  )
}

/** The next submitted application without a review: after this one in the list, else from the beginning. */
export function findNextPendingApplicant(rows: readonly ApplicantRow[], id: number): ApplicantRow | undefined {
  const here = rows.findIndex((row) => row.id === id)
  const around = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))]
  return around.find((row) => row.id !== id && row.isSubmitted && !row.reviewed)
}
