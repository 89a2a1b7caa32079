import { listDeadlines } from '@jadara/contract/key-dates'
import { text } from '@jadara/contract/text'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { longDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Ticks } from '../../ui/rule.tsx'
import { useToday } from '../../ui/use-today.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { wayTo } from '../../ui/way-to.ts'
import { describe } from './key-date-words.ts'
import css from './key-dates.module.css'

const texts = {
  later: text('Date will be announced soon', 'يُعلن الموعد قريبًا'),
  none: text('No key dates have been announced yet.', 'لم تُعلن مواعيد بعد.'),
}
const ticks = 20

/** The first key dates of the active round, each with the time that has passed towards it on a rule (applicant-side §9). */
export function KeyDates({ first = 3 }: { first?: number }) {
  const { say } = useLanguage()
  const today = useToday(useActiveRound())
  const { data: dates, error, isFetching, refetch } = useRead(listDeadlines)
  if (!dates)
    return error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={3} />
  if (dates.length === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <ol className={css.dates}>
      {dates.slice(0, first).map((deadline, i) => (
        <li key={deadline.id}>
          <Ticks total={ticks} done={today ? wayTo(deadline.date, dates[i - 1]?.date, today, ticks) : 0} className={css.rule} />
          {deadline.date ? <Day date={deadline.date} /> : <p className={css.later}>{say(texts.later)}</p>}
          <p className={css.what}>{say(describe(deadline))}</p>
        </li>
      ))}
    </ol>
  )
}

/** "3 December 2026" (specification §9: d MMMM yyyy), the day itself large. */
function Day({ date }: { date: string }) {
  const { say } = useLanguage()
  const [day, ...rest] = say(longDate(date)).split(' ')
  return (
    <time dateTime={date} className={css.date}>
      <b>{day}</b> <span>{rest.join(' ')}</span>
    </time>
  )
}
