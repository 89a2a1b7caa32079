import { calendarPath, publicPages } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Icon } from '../parts/icon.tsx'
import { CalendarLink, Day, dateTexts, isPast, whatOf } from '../parts/key-dates.tsx'
import { Lines } from '../parts/prose.tsx'
import { Sheet } from './sheet.tsx'

const all = text('All dates as a calendar', 'كل المواعيد في تقويم')

/** Every key date of the round, each with its calendar file, and one for all. */
export function DeadlinesPage() {
  const { deadlines, say, slot, to, today } = usePage()
  return (
    <Sheet title={say(publicPages.deadlines.title)}>
      <Lines of={slot('deadlinesIntro')} className="muted" />
      {deadlines.length === 0 && <p>{slot('deadlinesNone')}</p>}
      <ol className="list">
        {deadlines.map((deadline) => (
          <li key={deadline.id}>
            <div>{deadline.date ? <Day date={deadline.date} /> : <p className="tba">{say(dateTexts.later)}</p>}</div>
            <div>
              <h2 className="what">
                <bdi>{say(whatOf(deadline))}</bdi>
              </h2>
              {deadline.date &&
                (isPast(deadline.date, today) ? <p className="muted">{say(dateTexts.past)}</p> : <CalendarLink of={deadline} />)}
            </div>
          </li>
        ))}
      </ol>
      {deadlines.some(({ date }) => date) && (
        <p className="next">
          <a className="b" href={to(calendarPath())} download>
            <Icon name="calendar" />
            {say(all)}
          </a>
        </p>
      )}
    </Sheet>
  )
}
