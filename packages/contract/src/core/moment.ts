import { type Language, type Text, text, toLocale } from './text.ts'

/** Formats instants in a named time zone, alike on screens and in mails. */
export type Instant = string | number | Date

const both = (make: (language: Language) => string): Text => ({ en: make('en'), ar: make('ar') })

const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached: constructing a formatter is expensive. */
export function getDateFormatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(toLocale(language), options)
    formats.set(key, made)
  }
  return made
}

/** 3 December 2026 */
export const formatCalendarDay = (instant: Instant, timeZone: string): Text =>
  both((language) =>
    getDateFormatter(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(instant)),
  )

/** 23:59 */
export function formatTimeOfDay(instant: Instant, timeZone: string, { seconds = false } = {}): Text {
  return both((language) => {
    const parts = getDateFormatter(language, {
      hour: language === 'ar' ? 'numeric' : '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hour12: language === 'ar',
      timeZone,
    }).formatToParts(new Date(instant))
    // `Intl` calls the hour after noon "evening" in Arabic.
    const isNoon = parts.some(({ type, value }) => type === 'hour' && value === '١٢')
    const halfDay = (value: string) => (isNoon && value === 'م' ? noon : (halfDays[value] ?? value))
    return parts.map(({ type, value }) => (type === 'dayPeriod' ? halfDay(value) : value)).join('')
  })
}
const halfDays: Record<string, string> = { ص: 'صباحًا', م: 'مساءً' }
const noon = 'ظهرًا'

/** 3 December 2026, 23:59 Cairo */
export function formatMoment(
  instant: Instant,
  timeZone: string,
  options: { seconds?: boolean; zone?: boolean; weekday?: boolean } = {},
): Text {
  const { seconds = false, zone = true, weekday = false } = options
  const [day, time, place] = [
    formatCalendarDay(instant, timeZone),
    formatTimeOfDay(instant, timeZone, { seconds }),
    zoneName(timeZone),
  ]
  return both((language) => {
    const name = weekday ? `${getDateFormatter(language, { weekday: 'long', timeZone }).format(new Date(instant))} ` : ''
    const comma = language === 'ar' ? '،' : ','
    return `${name}${day[language]}${comma} ${time[language]}${zone ? ` ${place[language]}` : ''}`
  })
}

/** A closing instant of midnight is shown as 23:59 of the day before: "00:00 on the 22nd" is misread as a day later. */
export const lastInstantBefore = (closesAt: Instant): Date => new Date(new Date(closesAt).getTime() - 1)

/** The name of the time zone, for example Cairo. Zones without an own text are named after the city in their identifier. */
export function zoneName(timeZone: string): Text {
  const known = zones[timeZone]
  if (known) return known
  const generic = new Intl.DateTimeFormat('ar-EG', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find((part) => part.type === 'timeZoneName')?.value
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return text(city, `ب${generic ?? city}`)
}
const zones: Record<string, Text> = {
  'Africa/Cairo': text('Cairo', 'بتوقيت القاهرة'),
  UTC: text('UTC', 'بالتوقيت العالمي'),
}

/** A date `yyyy-MM-dd` as dd/MM/yyyy in the digits of the language. Other texts are returned unchanged. */
export const formatShortDate = (iso: string): Text => both((language) => formatShortDateIn(iso, language))

export function formatShortDateIn(iso: string, language: Language): string {
  const midnight = parseCalendarDay(iso)
  if (!midnight) return iso
  const parts = getDateFormatter(language, numeric).formatToParts(midnight)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')}`
}

/** Midnight UTC of a date `yyyy-MM-dd`; null if it is not a calendar date. */
export function parseCalendarDay(iso: string): Date | null {
  const midnight = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(iso) ? midnight : null
}
const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
