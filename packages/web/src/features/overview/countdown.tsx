import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { toWindowState } from '../../lib/active-round.ts'
import { formatCalendarDay, formatMoment, lastInstantBefore } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { formatDurationText } from '../../ui/numbers.ts'
import { TickMeter } from '../../ui/rule.tsx'
import css from './overview.module.css'

const texts = {
  noDeadline: text('No deadline is announced: nobody can submit.', 'لم يُعلن موعد الإغلاق، ولا يمكن لأحد التقديم.'),
  closed: text('Submission is closed', 'أُغلق باب التقدّم'),
}
const day = 86_400_000

export function Countdown({ round, now }: { round: ActiveRound; now: number }) {
  const { say } = useLanguage()
  const { opensAt, closesAt, timeZone } = round
  if (closesAt === null) return <p className={css.words}>{say(texts.noDeadline)}</p>
  const [start, end] = [Date.parse(opensAt), Date.parse(closesAt)]
  const ticks = Math.min(90, Math.max(1, Math.round((end - start) / day)))
  const done = Math.max(0, Math.min(ticks, Math.ceil((ticks * (now - start)) / (end - start))))
  return (
    <div className={`${space.above5} ${space.below6}`}>
      <p className={css.words}>{say(formatTimeLeft(toWindowState(round, now), start, end, now))}</p>
      <TickMeter total={ticks} done={done} />
      <p className={css.ends}>
        <span>{say(formatCalendarDay(opensAt, timeZone))}</span>
        <span>{say(formatMoment(lastInstantBefore(closesAt), timeZone))}</span>
      </p>
    </div>
  )
}

function formatTimeLeft(windowState: ReturnType<typeof toWindowState>, start: number, end: number, now: number): Text {
  if (windowState === 'closed') return texts.closed
  const { en, ar } = formatDurationText((windowState === 'early' ? start : end) - now)
  return windowState === 'early'
    ? text(`Submission opens in ${en}`, `يُفتح باب التقدّم بعد ${ar}`)
    : text(`Submission closes in ${en}`, `يُغلق باب التقدّم بعد ${ar}`)
}
