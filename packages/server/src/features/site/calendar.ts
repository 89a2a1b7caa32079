import type { Deadline } from '@jadara/contract/key-dates'
import { pathIn, publicPages } from '@jadara/contract/site/pages'
import { type Language, type Text, text } from '@jadara/contract/text'
import ical, { ICalEventTransparency } from 'ical-generator'

type Dated = Deadline & { readonly date: string }
type Calendar = {
  readonly name: Text
  readonly language: Language
  readonly publicUrl: string
  readonly now: Date
  readonly timeZone: string
}

const counted = text('The day is counted in the time zone of the award', 'يُحسب اليوم بتوقيت الجائزة')

/**
 * Key dates as an iCalendar file. Each is a whole day without a time zone, so that calendars show that very day wherever their owner is;
 * the award's zone, in which the day ends, is named beside it.
 */
export function calendarOf(deadlines: readonly Dated[], { name, language, publicUrl, now, timeZone }: Calendar): string {
  const calendar = ical({
    name: escaped(`${name[language]} · ${publicPages.deadlines.title[language]}`),
    prodId: { company: 'Jadara', product: 'Key dates', language: language.toUpperCase() },
    ttl: 12 * 3600,
  })
  const url = `${publicUrl}${pathIn(language, publicPages.deadlines.path)}`
  for (const { id, date, englishDescription, arabicDescription } of deadlines) {
    const what = { en: englishDescription, ar: arabicDescription || englishDescription }[language]
    calendar.createEvent({
      // The same in both languages, so that whoever takes both has each date once.
      id: `deadline-${id}@${new URL(publicUrl).hostname}`,
      stamp: now,
      // A file that was made later takes the place of an earlier one: that is how a moved date reaches who has it already.
      sequence: Math.floor((now.getTime() - since) / 60_000),
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: `${what} · ${name[language]}`,
      description: `${counted[language]} (\u2068${timeZone}\u2069)\n${url}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    })
  }
  return `${calendar.toString()}\r\n`
}

const since = Date.UTC(2026, 0, 1)

/** The library escapes every text but the name (RFC 5545 §3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
