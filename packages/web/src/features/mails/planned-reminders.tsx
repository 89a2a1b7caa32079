import { joinPeopleNames } from '@jadara/contract/core/lists'
import { lastInstantBefore } from '@jadara/contract/core/moment'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listPlannedReminders, type PlannedReminder } from '@jadara/contract/mail/mails'
import { Link } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { formatCalendarDay, formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { formatDurationText } from '../../ui/numbers.ts'
import css from './mails.module.css'

const texts = {
  title: text('Planned reminders', 'التذكيرات المقبلة'),
  off: text('Switch them off in the settings of the round', 'إيقافها من إعدادات الدورة'),
  nobody: text('to nobody at present', 'ولا أحد تُرسل إليه حتى الآن'),
}
const unsubmitted = plural(
  'to about # applicant who has not submitted',
  'to about # applicants who have not submitted',
  'إلى متقدم واحد لم يقدّم طلبه',
  'إلى متقدمين اثنين لم يقدّما طلبيهما',
  'إلى نحو # متقدمين لم يقدّموا طلباتهم',
  'إلى نحو # متقدمًا لم يقدّموا طلباتهم',
  'إلى نحو # متقدم لم يقدّموا طلباتهم',
)
const withPendingReviews = plural(
  'to # reviewer with pending reviews',
  'to # reviewers with pending reviews',
  'إلى محكّم واحد لديه تقييمات متبقية',
  'إلى محكّمين اثنين لديهما تقييمات متبقية',
  'إلى # محكّمين لديهم تقييمات متبقية',
  'إلى # محكّمًا لديهم تقييمات متبقية',
  'إلى # محكّم لديهم تقييمات متبقية',
)
const mostNamed = 3
const unnamed = plural(
  ' and # more',
  ' and # more',
  ' ومحكّم آخر',
  ' ومحكّمين آخرين',
  ' و# محكّمين آخرين',
  ' و# محكّمًا آخر',
  ' و# محكّم آخر',
)
const hour = 3_600_000

/** On 14 November 2026, 23:59 Cairo: reminder 7 days before the deadline, to about 312 applicants who have not submitted. */
export function formatPlannedReminder(
  { to, at, hoursBefore, closesAt, recipients, reviewers }: PlannedReminder,
  timeZone: string,
): Text {
  const when = formatMoment(at, timeZone)
  const distance = formatDurationText(Math.abs(hoursBefore) * hour)
  if (to === 'applicants') {
    const whom = recipients === 0 ? texts.nobody : quantity(recipients, unsubmitted)
    return text(
      `On ${when.en}: reminder ${distance.en} before the deadline, ${whom.en}.`,
      `${when.ar}: تذكير قبل ${distance.ar} من الموعد النهائي، ${whom.ar}.`,
    )
  }
  const due = formatCalendarDay(lastInstantBefore(closesAt), timeZone)
  const whom = quantity(recipients, withPendingReviews)
  const who = joinPeopleNames(reviewers.slice(0, mostNamed))
  const more = recipients > mostNamed ? quantity(recipients - mostNamed, unnamed) : text('', '')
  const [english, arabic] = hoursBefore > 0 ? ['before', 'قبل'] : ['after', 'بعد']
  return text(
    `On ${when.en}: reminder ${distance.en} ${english} the due date of reviews, ${due.en}, ${whom.en}: ${who.en}${more.en}.`,
    `${when.ar}: تذكير ${arabic} ${distance.ar} من موعد التقييم (${due.ar})، ${whom.ar}: ${who.ar}${more.ar}.`,
  )
}

/** The reminders that the active round will send. */
export function PlannedReminders({ timeZone, roundTo }: { timeZone: string; roundTo: string | undefined }) {
  const { say } = useLanguage()
  const { data, error, refetch, isFetching } = useRead(listPlannedReminders)
  if (error && !data) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || data.length === 0) return null
  return (
    <section className={css.planned} aria-labelledby="planned-reminders">
      <h2 id="planned-reminders">{say(texts.title)}</h2>
      <ul>
        {data.map((planned) => (
          <li key={`${planned.to} ${planned.at} ${planned.closesAt}`}>{say(formatPlannedReminder(planned, timeZone))}</li>
        ))}
      </ul>
      {roundTo && (
        <p className="small">
          <Link to={roundTo}>{say(texts.off)}</Link>
        </p>
      )}
    </section>
  )
}
