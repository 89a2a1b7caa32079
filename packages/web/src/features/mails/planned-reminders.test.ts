import { expect, it } from 'vitest'
import { formatPlannedReminder } from './planned-reminders.tsx'

const at = '2026-11-14T21:59:00Z'
const toApplicants = { to: 'applicants' as const, at, closesAt: '2026-11-21T22:00:00Z', reviewers: [] }

it('formats the time, the lead and the number of recipients of a reminder', () => {
  expect(formatPlannedReminder({ ...toApplicants, hoursBefore: 168, recipients: 312 }, 'Africa/Cairo')).toEqual({
    en: 'On 14 November 2026, 23:59 Cairo: reminder 7 days before the deadline, to about 312 applicants who have not submitted.',
    ar: '١٤ نوفمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة: تذكير قبل ٧ أيام من الموعد النهائي، إلى نحو ٣١٢ متقدمًا لم يقدّموا طلباتهم.',
  })
  const nobody = formatPlannedReminder({ ...toApplicants, hoursBefore: 6, recipients: 0 }, 'Africa/Cairo')
  expect(nobody.en).toBe('On 14 November 2026, 23:59 Cairo: reminder 6 hours before the deadline, to nobody at present.')
  expect(formatPlannedReminder({ ...toApplicants, hoursBefore: 48, recipients: 2 }, 'Africa/Cairo').ar).toContain(
    'تذكير قبل يومين من الموعد النهائي، إلى متقدمين اثنين لم يقدّما طلبيهما.',
  )
})

it('formats to which reviewers a reminder goes, and of which due date', () => {
  const names = ['Nadia Reader', 'Omar Farouk', 'Hala Amin', 'Sami Adel', 'Amal Fahmy', 'Ali Hassan', 'Mona Ezzat']
  const reviewers = names.map((englishName, userId) => ({ userId, englishName, arabicName: `محكّم ${userId}` }))
  const closesAt = '2026-11-21T22:00:00Z'
  const format = (hoursBefore: number, count: number) =>
    formatPlannedReminder(
      { to: 'reviewers', at, hoursBefore, closesAt, recipients: count, reviewers: reviewers.slice(0, count) },
      'Africa/Cairo',
    )
  expect(format(168, 2)).toEqual({
    en: 'On 14 November 2026, 23:59 Cairo: reminder 7 days before the due date of reviews, 21 November 2026, to 2 reviewers with pending reviews: Nadia Reader, Omar Farouk.',
    ar: '١٤ نوفمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة: تذكير قبل ٧ أيام من موعد التقييم (٢١ نوفمبر ٢٠٢٦)، إلى محكّمين اثنين لديهما تقييمات متبقية: محكّم 0، محكّم 1.',
  })
  expect(format(-24, 7).en).toContain('reminder 1 day after the due date')
  expect(format(-24, 7).en).toContain(': Nadia Reader, Omar Farouk, Hala Amin and 4 more.')
})
