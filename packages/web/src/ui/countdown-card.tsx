import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { Chip } from './chip.tsx'
import css from './countdown-card.module.css'
import { formatMoment, type Instant, lastInstantBefore } from './dates.ts'
import { useLanguage } from './language.tsx'
import space from './layout/space.module.css'
import { formatDurationText, toClockParts } from './numbers.ts'
import { TickMeter } from './rule.tsx'

/** `extended`: the reader has a deadline of their own. */
type Window = { opensAt: Instant; closesAt: Instant; now: Instant; timeZone: string; extended?: boolean }

const hour = 3_600_000
const day = 24 * hour
const at = (instant: Instant) => new Date(instant).getTime()

const texts = {
  closesIn: text('Submission closes in', 'يُغلق باب التقدّم بعد'),
  opensIn: text('Submission opens in', 'يُفتح باب التقدّم بعد'),
  closed: text('Closed', 'أُغلق'),
  extendedIn: text('Your extended time ends in', 'تنتهي مهلتك الإضافية بعد'),
  extended: text('Extended for you', 'مُدّد لك'),
  extendedUntil: (until: Text) => text(`Extended for you until ${until.en}`, `مُدّد لك حتى ${until.ar}`),
  server: text('The clock of the server decides.', 'والعبرة بساعة الخادم.'),
}

/** A card with the remaining time as a large number, and a rule with a tick for each day or hour. */
export function CountdownCard({ opensAt, closesAt, now, timeZone, extended = false }: Window) {
  const { say, language } = useLanguage()
  const [start, end, present] = [at(opensAt), at(closesAt), at(now)]
  const over = present >= end
  const early = present < start
  const { count, rest } = toClockParts((early ? start : end) - present)
  const ticks = Math.max(1, Math.ceil((end - start) / day))
  const passed = Math.max(0, Math.min(ticks, Math.ceil((present - start) / day)))
  return (
    <section className={`${css.clock} on-deep`}>
      <p className={css.lead}>
        {say(over ? texts.closed : early ? texts.opensIn : extended ? texts.extendedIn : texts.closesIn)}
      </p>
      {!over && (
        <p className={css.big} role="timer">
          <b>{formatNumber(count, language)}</b> <span>{say(rest)}</span>
        </p>
      )}
      <TickMeter total={ticks} done={passed} className={`${space.above4} ${space.below3}`} />
      <p className={css.end}>
        {say(formatMoment(early ? opensAt : lastInstantBefore(closesAt), timeZone, { weekday: true }))}.{' '}
        {extended && !early && `${say(texts.extended)}. `}
        {say(texts.server)}
      </p>
    </section>
  )
}

/** Short, because the chip shares a line with the menu. */
const own = (length: Text): Text => text(`Extended · ${length.en}`, `مُدّد لك · ${length.ar}`)
const left = (length: Text): Text => text(`Closes in ${length.en}`, `يُغلق بعد ${length.ar}`)

/** Quiet above seven days, gold below, bad in the last 24 hours (in hours and minutes), then "Closed". */
export function DeadlineChip({ closesAt, now, timeZone, extended = false }: Omit<Window, 'opensAt'>) {
  const { say } = useLanguage()
  const remaining = at(closesAt) - at(now)
  const until = formatMoment(lastInstantBefore(closesAt), timeZone)
  const title = say(extended ? texts.extendedUntil(until) : until)
  if (remaining <= 0) {
    return (
      <Chip tone="plain" icon="lock" title={title}>
        {say(texts.closed)}
      </Chip>
    )
  }
  const tone = remaining > 7 * day ? 'plain' : remaining > day ? 'gold' : 'bad'
  const length = tone === 'bad' ? hoursAndMinutes(remaining) : formatDurationText(remaining)
  return (
    <Chip tone={tone} icon="clock" title={title}>
      <span className={css.wide}>{say(extended ? own(length) : left(length))}</span>
      <span className={css.narrow}>{say(length)}</span>
    </Chip>
  )
}

function hoursAndMinutes(remaining: number): Text {
  const hours = formatDurationText(Math.floor(remaining / hour) * hour)
  const minutes = formatDurationText(Math.max(60_000, remaining % hour))
  if (remaining < hour) return minutes
  return text(`${hours.en}, ${minutes.en}`, `${hours.ar} و${minutes.ar}`)
}
