import { formatShortDate, getDateFormatter, type Instant, parseCalendarDay } from '@jadara/contract/core/moment'
import { type Language, type Text, text } from '@jadara/contract/core/text'

/** The contract has the formats that mails and documents use too; this file adds those that only screens use. */
export {
  formatCalendarDay,
  formatMoment,
  formatShortDate,
  formatShortDateIn,
  formatTimeOfDay,
  type Instant,
  lastInstantBefore,
  zoneName,
} from '@jadara/contract/core/moment'

const both = (make: (language: Language) => string): Text => text(make('en'), make('ar'))

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The day of an instant in a zone as 'yyyy-MM-dd', which can be compared as text. */
export function toDayInZone(instant: Instant, timeZone: string): string {
  const parts = getDateFormatter('en', { ...numeric, timeZone }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day of an instant in a column or a fact: 03/12/2026 · ٠٣/١٢/٢٠٢٦ (specification UI-9). */
export const formatInstantAsShortDate = (instant: Instant, timeZone: string): Text =>
  formatShortDate(toDayInZone(instant, timeZone))

/** 3 December 2026 · ٣ ديسمبر ٢٠٢٦. Other text is returned unchanged. */
export function formatLongDate(iso: string): Text {
  const midnight = parseCalendarDay(iso)
  return midnight ? both((language) => getDateFormatter(language, long).format(midnight)) : text(iso, iso)
}

/**
 * How many of `ticks` have elapsed between the previous key date and this one. The first key date is either reached or not. Days are
 * 'yyyy-MM-dd'; `today` is the day in the award's zone (`toDayInZone`, specification SUB-1).
 */
export function countElapsedTicks(date: string | null, before: string | null | undefined, today: string, ticks: number): number {
  if (!date) return 0
  if (today >= date) return ticks
  if (!before || today <= before) return 0
  const [start, now, end] = [before, today, date].map((day) => Date.parse(day)) as [number, number, number]
  return Math.max(1, Math.floor((ticks * (now - start)) / (end - start)))
}
