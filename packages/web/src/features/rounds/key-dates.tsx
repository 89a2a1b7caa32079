import { text } from '@jadara/contract/core/text'
import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { countElapsedTicks, formatLongDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { useToday } from '../../ui/now.ts'
import { TickMeter } from '../../ui/rule.tsx'
import css from './key-dates.module.css'
import { formatKeyDate } from './round-words.ts'

const texts = {
  later: text('Date will be announced soon', 'يُعلن الموعد قريبًا'),
  none: text('No key dates have been announced yet.', 'لم تُعلن مواعيد بعد.'),
}
const ticks = 20

/** The first key dates of the active round, each with a rule that shows the elapsed time (specification SITE-2). */
export function KeyDates({ first = 3 }: { first?: number }) {
  const { say } = useLanguage()
  const today = useToday(useActiveRound())
  const { data: dates, error, isFetching, refetch } = useRead(listActiveKeyDates)
  if (!dates)
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={3} />
    )
  if (dates.length === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <ol className={css.dates}>
      {dates.slice(0, first).map((deadline, i) => (
        <li key={deadline.id}>
          <TickMeter
            total={ticks}
            done={today ? countElapsedTicks(deadline.date, dates[i - 1]?.date, today, ticks) : 0}
            className={css.rule}
          />
          {deadline.date ? <Day date={deadline.date} /> : <p className={css.later}>{say(texts.later)}</p>}
          <p className={css.what}>{say(formatKeyDate(deadline))}</p>
        </li>
      ))}
    </ol>
  )
}

/** "3 December 2026" (specification UI-9), with a large day. */
function Day({ date }: { date: string }) {
  const { say } = useLanguage()
  const [day, ...rest] = say(formatLongDate(date)).split(' ')
  return (
    <time dateTime={date} className={css.date}>
      <b>{day}</b> <span>{rest.join(' ')}</span>
    </time>
  )
}
