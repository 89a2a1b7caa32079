import { listDeadlines } from '@jadara/contract/key-dates'
import { type Text, text } from '@jadara/contract/text'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { DueChip } from '../ui/clock.tsx'
import { dayIn, longDate } from '../ui/dates.ts'
import { useNow } from '../ui/now.ts'

const words = {
  left: (length: Text) => text(`Reviews due in ${length.en}`, `موعد التقييمات بعد ${length.ar}`),
  today: text('Reviews due today', 'آخر أيام التحكيم'),
  over: text('Reviewing has ended', 'انتهى التحكيم'),
}
const due = (on: Text): Text => text(`Reviews are due on ${on.en}`, `موعد تسليم التقييمات ${on.ar}`)

/** A reviewer's deadline is the reviews' due date, and not the applicants'. */
export function ReviewsDue() {
  const { round, offset } = useActiveRound()
  const now = useNow({ every: 60_000, offset })
  const { data: dates } = useRead(listDeadlines)
  const date = dates?.find(({ effect }) => effect === 'reviews')?.date
  if (!round || !date) return null
  const days = Math.round((Date.parse(date) - Date.parse(dayIn(now, round.timeZone))) / 86_400_000)
  return <DueChip days={days} words={words} title={due(longDate(date))} />
}
