import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { localizedPath, publicPages } from '@jadara/contract/site/pages'
import ical, { ICalEventTransparency } from 'ical-generator'

type Dated = KeyDateDto & { readonly date: string }
type Calendar = {
  readonly name: Text
  readonly language: Language
  readonly publicUrl: string
  readonly now: Date
  readonly timeZone: string
}

const timeZoneNote = text('The day is counted in the time zone of the award', 'يُحسب اليوم بتوقيت الجائزة')

/**
 * Key dates as an iCalendar file. Events are whole days without a time zone, so that calendars show the same day everywhere; the description
 * names the award's time zone, in which the day ends.
 */
export function renderCalendar(deadlines: readonly Dated[], { name, language, publicUrl, now, timeZone }: Calendar): string {
  const calendar = ical({
    name: escapeText(`${name[language]} · ${publicPages.deadlines.title[language]}`),
    prodId: { company: 'Jadara', product: 'Key dates', language: language.toUpperCase() },
    ttl: 12 * 3600,
  })
  const url = `${publicUrl}${localizedPath(language, publicPages.deadlines.path)}`
  for (const { id, date, englishDescription, arabicDescription } of deadlines) {
    const description = { en: englishDescription, ar: arabicDescription || englishDescription }[language]
    calendar.createEvent({
      // The same in both languages, so that importing both files creates no duplicates.
      id: `deadline-${id}@${new URL(publicUrl).hostname}`,
      stamp: now,
      // Increases with time, so that calendars replace an event when its date has moved.
      sequence: Math.floor((now.getTime() - since) / 60_000),
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: `${description} · ${name[language]}`,
      description: `${timeZoneNote[language]} (\u2068${timeZone}\u2069)\n${url}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    })
  }
  return `${calendar.toString()}\r\n`
}

const since = Date.UTC(2026, 0, 1)

/** The library escapes all texts except the name (RFC 5545 §3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
