import { listApplicants } from '@jadara/contract/applicants'
import { text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { nameOf } from '../../lib/names.ts'
import { applicantsPath, reviewPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { nextPending } from './next-applicant.ts'

const texts = {
  next: text('Next:', 'التالي:'),
  none: text('No other applicant awaits your review.', 'لا متقدم آخر ينتظر تقييمك.'),
  list: text('To the applicants', 'إلى المتقدمين'),
}

/** After a review: who awaits one next. */
export function NextApplicant({ after }: { after: number }) {
  const { say } = useLanguage()
  const { data } = useRead(listApplicants)
  if (!data) return null
  const next = nextPending(Array.isArray(data) ? data : data.items, after)
  return next ? (
    <p>
      {say(texts.next)}{' '}
      <Link to={reviewPath(next.id)}>
        <bdi>{say(nameOf(next))}</bdi>
      </Link>
    </p>
  ) : (
    <p>
      {say(texts.none)} <Link to={applicantsPath}>{say(texts.list)}</Link>
    </p>
  )
}
