import { type Language, locale, type Text, text } from './text.ts'

/** Moments are instants, always shown in a zone that is named: the same words on the screens and in the mails. */
export type Instant = string | number | Date

const both = (make: (language: Language) => string): Text => ({ en: make('en'), ar: make('ar') })

const formats = new Map<string, Intl.DateTimeFormat>()
/** To make a format costs more than to use it. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locale(language), options)
    formats.set(key, made)
  }
  return made
}

/** The day of an instant in a zone: 3 December 2026. */
export const dayOf = (instant: Instant, timeZone: string): Text =>
  both((language) => dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(instant)))

/** Hours and minutes: 23:59 · ١١:٥٩ مساءً */
export function timeOf(instant: Instant, timeZone: string, { seconds = false } = {}): Text {
  return both((language) => {
    const parts = dateFormat(language, {
      hour: language === 'ar' ? 'numeric' : '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hour12: language === 'ar',
      timeZone,
    }).formatToParts(new Date(instant))
    // The hour after noon is not the evening: ١٢:٠٠ ظهرًا.
    const isNoon = parts.some(({ type, value }) => type === 'hour' && value === '١٢')
    const halfDay = (value: string) => (isNoon && value === 'م' ? noon : (halfDays[value] ?? value))
    return parts.map(({ type, value }) => (type === 'dayPeriod' ? halfDay(value) : value)).join('')
  })
}
const halfDays: Record<string, string> = { ص: 'صباحًا', م: 'مساءً' }
const noon = 'ظهرًا'

/** 3 December 2026, 23:59 Cairo · ٣ ديسمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة */
export function moment(
  instant: Instant,
  timeZone: string,
  options: { seconds?: boolean; zone?: boolean; weekday?: boolean } = {},
): Text {
  const { seconds = false, zone = true, weekday = false } = options
  const [day, time, place] = [dayOf(instant, timeZone), timeOf(instant, timeZone, { seconds }), zoneName(timeZone)]
  return both((language) => {
    const name = weekday ? `${dateFormat(language, { weekday: 'long', timeZone }).format(new Date(instant))} ` : ''
    const comma = language === 'ar' ? '،' : ','
    return `${name}${day[language]}${comma} ${time[language]}${zone ? ` ${place[language]}` : ''}`
  })
}

/** The last instant before a window closes: "23:59 on the 21st" is what people understand, "00:00 on the 22nd" is read a day too late. */
export const lastInstantBefore = (closesAt: Instant): Date => new Date(new Date(closesAt).getTime() - 1)

/** The zone as people say it: Cairo · بتوقيت القاهرة. The award's own zone is spelled out; others take the city of their identifier. */
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

/** A day without a time, 'yyyy-MM-dd', belongs to no zone: dd/MM/yyyy in the digits of the language. Anything else comes back as it is. */
export const shortDate = (iso: string): Text => both((language) => shortDateIn(iso, language))

export function shortDateIn(iso: string, language: Language): string {
  const midnight = midnightOf(iso)
  if (!midnight) return iso
  const parts = dateFormat(language, numeric).formatToParts(midnight)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')}`
}

/** Where a day 'yyyy-MM-dd' begins in UTC; null for a text that names no day of the calendar. */
export function midnightOf(iso: string): Date | null {
  const midnight = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(iso) ? midnight : null
}
const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
