import { formatMoment, lastInstantBefore } from '@jadara/contract/core/moment'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

/** Before the deadline of an applicant who has not submitted. `closesAt` is the first instant at which their window is closed. */
export const deadlineReminderLetter = ({ name, isComplete, closesAt, now, publicUrl, timeZone }: Reminder): TemplatedLetter =>
  toTemplatedLetter({
    template: isComplete ? 'reminderComplete' : 'reminderIncomplete',
    values: { name, left: formatTimeLeft(closesAt.getTime() - now.getTime()) },
    facts: [
      {
        label: text('Submit by', 'آخر موعد للتقديم'),
        value: formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }),
      },
    ],
    action: { label: text('Open my application', 'فتح طلبي'), href: `${publicUrl}/login` },
    signed: true,
    reason: text(
      'You receive this message because this address has an application for the award that is not submitted.',
      'وصلتك هذه الرسالة لأن لهذا العنوان طلبًا للتقدّم إلى الجائزة لم يُقدَّم بعد.',
    ),
  })
type Reminder = { name: Text; isComplete: boolean; closesAt: Date; now: Date; publicUrl: string; timeZone: string }

const hour = 3_600_000

/** Rounded to the nearest day, in the last two days to the hour, so that a mail sent some minutes late still shows "7 days". */
export function formatTimeLeft(milliseconds: number): Text {
  const hours = Math.max(1, Math.round(milliseconds / hour))
  return hours < 47 ? quantity(hours, hoursLong) : quantity(Math.round(milliseconds / (24 * hour)), daysLong)
}

const daysLong = plural('# day', '# days', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')
const hoursLong = plural('# hour', '# hours', 'ساعة واحدة', 'ساعتان', '# ساعات', '# ساعة', '# ساعة')
