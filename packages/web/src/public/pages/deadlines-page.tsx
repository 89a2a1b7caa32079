import { text } from '@jadara/contract/core/text'
import { calendarPath, publicPages } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { PublicIcon } from '../parts/icon.tsx'
import { AddToCalendarLink, DateWithLargeDay, isPastDay, keyDateLabels, toKeyDateTitle } from '../parts/key-dates.tsx'
import { TextLines } from '../parts/prose.tsx'
import { PublicArticleLayout } from './sheet.tsx'

const all = text('All dates as a calendar', 'كل المواعيد في تقويم')

export function PublicDeadlinesPage() {
  const { deadlines, say, slot, to, today } = usePublicPage()
  return (
    <PublicArticleLayout title={say(publicPages.deadlines.title)}>
      <TextLines of={slot('deadlinesIntro')} className="muted" />
      {deadlines.length === 0 && <p>{slot('deadlinesNone')}</p>}
      <ol className="list">
        {deadlines.map((deadline) => (
          <li key={deadline.id}>
            <div>
              {deadline.date ? <DateWithLargeDay date={deadline.date} /> : <p className="tba">{say(keyDateLabels.later)}</p>}
            </div>
            <div>
              <h2 className="what">
                <bdi>{say(toKeyDateTitle(deadline))}</bdi>
              </h2>
              {deadline.date &&
                (isPastDay(deadline.date, today) ? (
                  <p className="muted">{say(keyDateLabels.past)}</p>
                ) : (
                  <AddToCalendarLink of={deadline} />
                ))}
            </div>
          </li>
        ))}
      </ol>
      {deadlines.some(({ date }) => date) && (
        <p className="next">
          <a className="b" href={to(calendarPath())} download>
            <PublicIcon name="calendar" />
            {say(all)}
          </a>
        </p>
      )}
    </PublicArticleLayout>
  )
}
