import { expect, it } from 'vitest'
import { formatPlannedReminder } from './planned-reminders.tsx'

const at = '2026-11-14T21:59:00Z'

it('formats the time, the lead and the number of recipients of a reminder', () => {
  expect(formatPlannedReminder({ at, hoursBefore: 168, recipients: 312 }, 'Africa/Cairo')).toEqual({
    en: 'On 14 November 2026, 23:59 Cairo: reminder 7 days before the deadline, to about 312 applicants who have not submitted.',
    ar: '١٤ نوفمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة: تذكير قبل ٧ أيام من الموعد النهائي، إلى نحو ٣١٢ متقدمًا لم يقدّموا طلباتهم.',
  })
  const nobody = formatPlannedReminder({ at, hoursBefore: 6, recipients: 0 }, 'Africa/Cairo')
  expect(nobody.en).toBe('On 14 November 2026, 23:59 Cairo: reminder 6 hours before the deadline, to nobody at present.')
  expect(formatPlannedReminder({ at, hoursBefore: 48, recipients: 2 }, 'Africa/Cairo').ar).toContain(
    'تذكير قبل يومين من الموعد النهائي، إلى متقدمين اثنين لم يقدّما طلبيهما.',
  )
})
