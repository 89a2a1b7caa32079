import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicantsPath, reviewPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { readReviewOrder } from '../../lib/review-order.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  next: text('Next:', 'التالي:'),
  none: text('No other applicant awaits your review.', 'لا متقدم آخر ينتظر تقييمك.'),
  list: text('To the applicants', 'إلى المتقدمين'),
}

/** The next applicant whose review is missing and can be written, in the order of the list that the reviewer came from; undefined while loading and if there is none. */
export function useNextApplicant(after: number): { loaded: boolean; next: ApplicantRow | undefined } {
  const { data } = useRead(listApplicants)
  const { data: own } = useRead(listOwnAssignments)
  const [order] = useState(readReviewOrder)
  if (!data) return { loaded: false, next: undefined }
  const closed = own?.assigned.filter(({ isClosed }) => isClosed).map(({ applicantId }) => applicantId)
  const rows = (Array.isArray(data) ? data : data.items).filter(({ id }) => id === after || !closed?.includes(id))
  return { loaded: true, next: findNextPendingApplicant(rows, after, order) }
}

export function NextApplicant({ after }: { after: number }) {
  const { say } = useLanguage()
  const { loaded, next } = useNextApplicant(after)
  if (!loaded) return null
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

/**
 * The next submitted application without a review: after this one in the list, else from the beginning. `order` is the list's order by id; applications
 * that are not in it come last.
 */
export function findNextPendingApplicant(
  rows: readonly ApplicantRow[],
  id: number,
  order: readonly number[],
): ApplicantRow | undefined {
  const placeOf = (row: ApplicantRow) => (order.includes(row.id) ? order.indexOf(row.id) : order.length)
  const listed = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const here = listed.findIndex((row) => row.id === id)
  const around = [...listed.slice(here + 1), ...listed.slice(0, Math.max(0, here))]
  return around.find((row) => row.id !== id && row.isSubmitted && !row.reviewed)
}
