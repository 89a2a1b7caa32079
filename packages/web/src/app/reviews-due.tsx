import { type Text, text } from '@jadara/contract/core/text'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { useReviewDueDay } from '../features/applicants/review-due-day.ts'
import { useRead } from '../lib/query.ts'
import { formatLongDate } from '../ui/dates.ts'
import { DueChip } from '../ui/due-chip.tsx'

const reviewsDueTexts = {
  left: (length: Text) => text(`Reviews due in ${length.en}`, `موعد التقييمات بعد ${length.ar}`),
  today: text('Reviews due today', 'آخر أيام التحكيم'),
  over: text('Reviewing has ended', 'انتهى التحكيم'),
}
const due = (on: Text): Text => text(`Reviews are due on ${on.en}`, `موعد تسليم التقييمات ${on.ar}`)

/** A reviewer's deadline is the last day of the own reviews, of whatever round and stage, not the applicants' deadline. */
export function ReviewsDue() {
  const { data } = useRead(listOwnAssignments)
  const day = useReviewDueDay(data?.assigned)
  if (!day) return null
  const days = Math.round((Date.parse(day.due) - Date.parse(day.today)) / 86_400_000)
  return <DueChip days={days} words={reviewsDueTexts} title={due(formatLongDate(day.due))} />
}
