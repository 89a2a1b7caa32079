import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listPlannedReminders } from '@jadara/contract/mail/mails'
import { Link } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { formatMoment } from '../../ui/dates.ts'
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
const hour = 3_600_000

type Planned = { at: string; hoursBefore: number; recipients: number }

/** On 14 November 2026, 23:59 Cairo: reminder 7 days before the deadline, to about 312 applicants who have not submitted. */
export function formatPlannedReminder({ at, hoursBefore, recipients }: Planned, timeZone: string): Text {
  const when = formatMoment(at, timeZone)
  const before = formatDurationText(hoursBefore * hour)
  const whom = recipients === 0 ? texts.nobody : quantity(recipients, unsubmitted)
  return text(
    `On ${when.en}: reminder ${before.en} before the deadline, ${whom.en}.`,
    `${when.ar}: تذكير قبل ${before.ar} من الموعد النهائي، ${whom.ar}.`,
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
          <li key={`${planned.at} ${planned.hoursBefore}`}>{say(formatPlannedReminder(planned, timeZone))}</li>
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
