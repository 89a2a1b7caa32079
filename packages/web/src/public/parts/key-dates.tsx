import type { Deadline } from '@jadara/contract/key-dates'
import { calendarPath, publicPages } from '@jadara/contract/site/pages'
import { type Text, text } from '@jadara/contract/text'
import { longDate } from '../../ui/dates.ts'
import { wayTo } from '../../ui/way-to.ts'
import { usePage } from '../page.tsx'
import { Icon } from './icon.tsx'
import { Rule } from './rule.tsx'

export const dateTexts = {
  later: text('Date will be announced soon', 'يُعلن الموعد قريبًا'),
  all: text('All key dates', 'كل المواعيد'),
  one: text('Add to calendar', 'أضف إلى التقويم'),
  past: text('This date has passed.', 'مضى هذا الموعد.'),
}
const ticks = 20

/** The first three key dates as tabs that need no script; each shows its date at once, the open one what can be done with it. */
export function KeyDates() {
  const { deadlines, say, slot, to, today } = usePage()
  const shown = deadlines.slice(0, 3)
  if (shown.length === 0) return <p className="muted">{slot('deadlinesNone')}</p>
  const next = Math.max(
    0,
    shown.findIndex(({ date }) => date !== null && !isPast(date, today)),
  )
  return (
    <>
      <fieldset className="dates">
        <legend className="sr">{say(publicPages.deadlines.title)}</legend>
        {shown.map((deadline, i) => (
          <input key={deadline.id} type="radio" name="date" id={`date-${i}`} className="sr" defaultChecked={i === next} />
        ))}
        {shown.map((deadline, i) => (
          <label key={deadline.id} htmlFor={`date-${i}`}>
            <Rule total={ticks} done={wayTo(deadline.date, shown[i - 1]?.date, today, ticks)} />
            {deadline.date ? <Day date={deadline.date} /> : <span className="tba">{say(dateTexts.later)}</span>}
            <span className="what">
              <bdi>{say(whatOf(deadline))}</bdi>
            </span>
          </label>
        ))}
        {shown.map((deadline) => (
          <DatePanel key={deadline.id} deadline={deadline} />
        ))}
      </fieldset>
      <p className="all">
        <a href={to('/deadlines')}>{say(dateTexts.all)}</a>
      </p>
    </>
  )
}

function DatePanel({ deadline }: { deadline: Deadline }) {
  const { say, today } = usePage()
  return (
    <div className="panel">
      <b>
        <bdi>{say(whatOf(deadline))}</bdi>
      </b>
      {deadline.date === null ? (
        <span>{say(dateTexts.later)}</span>
      ) : (
        <>
          <time dateTime={deadline.date}>{say(longDate(deadline.date))}</time>
          {isPast(deadline.date, today) ? <span>{say(dateTexts.past)}</span> : <CalendarLink of={deadline} />}
        </>
      )}
    </div>
  )
}

/** One key date as a calendar file. The link says which: a page holds several of them. */
export function CalendarLink({ of }: { of: Deadline }) {
  const { say, to } = usePage()
  return (
    <a href={to(calendarPath(of.id))} download>
      <Icon name="calendar" />
      {say(dateTexts.one)}
      <span className="sr">: {say(whatOf(of))}</span>
    </a>
  )
}

export const whatOf = ({ englishDescription, arabicDescription }: Deadline): Text =>
  text(englishDescription, arabicDescription || englishDescription)

/** "3 December 2026" (applicant-side §9: d MMMM yyyy), the day itself large. */
export function Day({ date }: { date: string }) {
  const { say } = usePage()
  const [number, ...rest] = say(longDate(date)).split(' ')
  return (
    <time dateTime={date}>
      <span className="d">{number}</span> <span className="m">{rest.join(' ')}</span>
    </time>
  )
}

/** A key date lasts to the end of its day, in the award's zone (ruling 6). */
export const isPast = (date: string, today: string): boolean => date < today
