import { type Text, text } from '@jadara/contract/core/text'
import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { formatLongDate, toDayInZone } from '../ui/dates.ts'
import { DueChip } from '../ui/due-chip.tsx'
import { useNow } from '../ui/now.ts'

const reviewsDueTexts = {
  left: (length: Text) => text(`Reviews due in ${length.en}`, `موعد التقييمات بعد ${length.ar}`),
  today: text('Reviews due today', 'آخر أيام التحكيم'),
  over: text('Reviewing has ended', 'انتهى التحكيم'),
}
const due = (on: Text): Text => text(`Reviews are due on ${on.en}`, `موعد تسليم التقييمات ${on.ar}`)

/** A reviewer's deadline is the due date of reviews, not the applicants' deadline. */
export function ReviewsDue() {
  const { round, offset } = useActiveRound()
  const now = useNow({ every: 60_000, offset })
  const { data: dates } = useRead(listActiveKeyDates)
  const date = dates?.find(({ effect }) => effect === 'reviews')?.date
  if (!round || !date) return null
  const days = Math.round((Date.parse(date) - Date.parse(toDayInZone(now, round.timeZone))) / 86_400_000)
  return <DueChip days={days} words={reviewsDueTexts} title={due(formatLongDate(date))} />
}
