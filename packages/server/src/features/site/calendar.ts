import type { Deadline } from '@jadara/contract/rounds'
import { pathIn, publicPages } from '@jadara/contract/site/pages'
import { type Language, type Text, text } from '@jadara/contract/text'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

type Dated = Deadline & { readonly date: string }
type Calendar = {
  readonly name: Text
  readonly language: Language
  readonly publicUrl: string
  readonly now: Date
  readonly timeZone: string
}

const untilTheEnd = text(
  'The date counts until the end of that day in the time zone of the award.',
  'يسري الموعد حتى نهاية ذلك اليوم بتوقيت الجائزة.',
)

/**
 * Key dates as an iCalendar file. Each is a whole day without a time zone, so that calendars show that very day wherever their owner is;
 * the award's zone, in which the day ends, is named beside it.
 */
export function calendarOf(deadlines: readonly Dated[], { name, language, publicUrl, now, timeZone }: Calendar): string {
  const calendar = ical({
    name: `${name[language]} · ${publicPages.deadlines.title[language]}`,
    prodId: { company: 'Jadara', product: 'Key dates', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 12 * 3600,
  })
  const url = `${publicUrl}${pathIn(language, publicPages.deadlines.path)}`
  for (const { id, date, englishDescription, arabicDescription } of deadlines) {
    const what = { en: englishDescription, ar: arabicDescription || englishDescription }[language]
    calendar.createEvent({
      // The same in both languages, so that whoever takes both has each date once.
      id: `deadline-${id}@${new URL(publicUrl).hostname}`,
      stamp: now,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: `${what} · ${name[language]}`,
      description: `${untilTheEnd[language]} (${timeZone})\n${url}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    })
  }
  return calendar.toString()
}
