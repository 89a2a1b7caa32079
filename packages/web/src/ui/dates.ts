import { dateFormat, type Instant, midnightOf, shortDate } from '@jadara/contract/moment'
import { type Language, type Text, text } from '@jadara/contract/text'

/** Moments and short days are worded where mails and documents find them too; days that screens alone spell out, here. */
export { dayOf, type Instant, lastInstantBefore, moment, shortDate, shortDateIn, timeOf, zoneName } from '@jadara/contract/moment'

const both = (make: (language: Language) => string): Text => text(make('en'), make('ar'))

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The day that an instant belongs to in a zone, as 'yyyy-MM-dd': days so written are compared as they stand. */
export function dayIn(instant: Instant, timeZone: string): string {
  const parts = dateFormat('en', { ...numeric, timeZone }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day of an instant where it stands by itself, as a column or a fact: 03/12/2026 · ٠٣/١٢/٢٠٢٦ (applicant-side §9). Sentences spell it out. */
export const shortDayOf = (instant: Instant, timeZone: string): Text => shortDate(dayIn(instant, timeZone))

/** 3 December 2026 · ٣ ديسمبر ٢٠٢٦. What is no day comes back as it is. */
export function longDate(iso: string): Text {
  const midnight = midnightOf(iso)
  return midnight ? both((language) => dateFormat(language, long).format(midnight)) : text(iso, iso)
}
