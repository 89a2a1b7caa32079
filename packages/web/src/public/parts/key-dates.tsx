import { type Text, text } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { calendarPath, publicPages } from '@jadara/contract/site/pages'
import { countElapsedTicks, formatLongDate } from '../../ui/dates.ts'
import { usePublicPage } from '../page.tsx'
import { PublicIcon } from './icon.tsx'
import { DayTicks } from './rule.tsx'

export const keyDateLabels = {
  later: text('Date will be announced soon', 'يُعلن الموعد قريبًا'),
  all: text('All key dates', 'كل المواعيد'),
  one: text('Add to calendar', 'أضف إلى التقويم'),
  past: text('This date has passed.', 'مضى هذا الموعد.'),
}
const ticks = 20

/** The first three key dates, as tabs without a script. */
export function PublicFirstKeyDates() {
  const { deadlines, say, slot, to, today } = usePublicPage()
  const shown = deadlines.slice(0, 3)
  if (shown.length === 0) return <p className="muted">{slot('deadlinesNone')}</p>
  const next = Math.max(
    0,
    shown.findIndex(({ date }) => date !== null && !isPastDay(date, today)),
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
            <DayTicks total={ticks} done={countElapsedTicks(deadline.date, shown[i - 1]?.date, today, ticks)} />
            {deadline.date ? <DateWithLargeDay date={deadline.date} /> : <span className="tba">{say(keyDateLabels.later)}</span>}
            <span className="what">
              <bdi>{say(toKeyDateTitle(deadline))}</bdi>
            </span>
          </label>
        ))}
        {shown.map((deadline) => (
          <DatePanel key={deadline.id} deadline={deadline} />
        ))}
      </fieldset>
      <p className="all">
        <a href={to('/deadlines')}>{say(keyDateLabels.all)}</a>
      </p>
    </>
  )
}

function DatePanel({ deadline }: { deadline: KeyDateDto }) {
  const { say, today } = usePublicPage()
  return (
    <div className="panel">
      <b>
        <bdi>{say(toKeyDateTitle(deadline))}</bdi>
      </b>
      {deadline.date === null ? (
        <span>{say(keyDateLabels.later)}</span>
      ) : (
        <>
          <time dateTime={deadline.date}>{say(formatLongDate(deadline.date))}</time>
          {isPastDay(deadline.date, today) ? <span>{say(keyDateLabels.past)}</span> : <AddToCalendarLink of={deadline} />}
        </>
      )}
    </div>
  )
}

/** The label names the date, because a page has several of these links. */
export function AddToCalendarLink({ of }: { of: KeyDateDto }) {
  const { say, to } = usePublicPage()
  return (
    <a href={to(calendarPath(of.id))} download>
      <PublicIcon name="calendar" />
      {say(keyDateLabels.one)}
      <span className="sr">: {say(toKeyDateTitle(of))}</span>
    </a>
  )
}

export const toKeyDateTitle = ({ englishDescription, arabicDescription }: KeyDateDto): Text =>
  text(englishDescription, arabicDescription || englishDescription)

/** "3 December 2026" (specification UI-9), the day itself large. */
export function DateWithLargeDay({ date }: { date: string }) {
  const { say } = usePublicPage()
  const [number, ...rest] = say(formatLongDate(date)).split(' ')
  return (
    <time dateTime={date}>
      <span className="d">{number}</span> <span className="m">{rest.join(' ')}</span>
    </time>
  )
}

/** A key date lasts to the end of its day, in the award's zone (specification SUB-1). */
export const isPastDay = (date: string, today: string): boolean => date < today
