import { expect, test } from 'vitest'
import { formatCalendarDay, formatLongDate, formatMoment, formatShortDate, toDayInZone } from './dates.ts'

test('days belong to no zone', () => {
  expect(formatShortDate('2026-12-03')).toEqual({ en: '03/12/2026', ar: '٠٣/١٢/٢٠٢٦' })
  expect(formatLongDate('2026-12-03')).toEqual({ en: '3 December 2026', ar: '٣ ديسمبر ٢٠٢٦' })
  expect(formatShortDate('31/02/2021').en).toBe('31/02/2021')
})

test.each(['2026-13-45', '2026-02-30', '2026-01-02 or later', '0000-00-00', '31/02/2021'])(
  '%s is no day, and comes back as it is',
  (words) => {
    expect(formatShortDate(words)).toEqual({ en: words, ar: words })
    expect(formatLongDate(words)).toEqual({ en: words, ar: words })
  },
)

test('an instant belongs to a day of its zone', () => {
  expect(toDayInZone('2026-12-31T21:59:59.999Z', 'Africa/Cairo')).toBe('2026-12-31')
  expect(toDayInZone('2026-12-31T22:00:00.000Z', 'Africa/Cairo')).toBe('2027-01-01')
  expect(toDayInZone('2027-01-01T04:59:59.999Z', 'America/New_York')).toBe('2026-12-31')
})

test('formats moments with the name of their zone', () => {
  const closing = '2026-12-03T21:59:00Z'
  expect(formatMoment(closing, 'Africa/Cairo')).toEqual({
    en: '3 December 2026, 23:59 Cairo',
    ar: '٣ ديسمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة',
  })
  expect(formatMoment('2026-12-03T10:15:00Z', 'Africa/Cairo').ar).toBe('٣ ديسمبر ٢٠٢٦، ١٢:١٥ ظهرًا بتوقيت القاهرة')
  expect(formatMoment('2026-12-02T22:15:00Z', 'Africa/Cairo').ar).toBe('٣ ديسمبر ٢٠٢٦، ١٢:١٥ صباحًا بتوقيت القاهرة')
  expect(formatCalendarDay('2026-12-03T22:30:00Z', 'Africa/Cairo').en).toBe('4 December 2026')
  expect(formatMoment(closing, 'America/New_York').en).toBe('3 December 2026, 16:59 New York')
})
