import { type Language, locale, type Text, text } from '@jadara/contract/text'

/** Dates without a time are 'yyyy-MM-dd' strings and belong to no zone; moments are instants, always shown in a zone that is named. */
export type Instant = string | number | Date

const both = (make: (language: Language) => string): Text => ({ en: make('en'), ar: make('ar') })

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locale(language), options)
    formats.set(key, made)
  }
  return made
}

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const

const isDate = (iso: string) => /^\d{4}-\d{2}-\d{2}/.test(iso)
const midnight = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`)

/** 'yyyy-MM-dd' as dd/MM/yyyy in the digits of the language; anything else comes back as it is. */
export const shortDate = (iso: string): Text => both((language) => shortDateIn(iso, language))

export function shortDateIn(iso: string, language: Language): string {
  if (!isDate(iso)) return iso
  const parts = format(language, numeric).formatToParts(midnight(iso))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')}`
}

/** 3 December 2026 · ٣ ديسمبر ٢٠٢٦ */
export const longDate = (iso: string): Text =>
  isDate(iso) ? both((language) => format(language, { ...long, timeZone: 'UTC' }).format(midnight(iso))) : text(iso, iso)

/** The day of an instant in a zone: 3 December 2026. */
export const dayOf = (instant: Instant, timeZone: string): Text =>
  both((language) => format(language, { ...long, timeZone }).format(new Date(instant)))

/** Hours and minutes: 23:59 · ١١:٥٩ مساءً */
export function timeOf(instant: Instant, timeZone: string, { seconds = false } = {}): Text {
  return both((language) => {
    const parts = format(language, {
      hour: language === 'ar' ? 'numeric' : '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hour12: language === 'ar',
      timeZone,
    }).formatToParts(new Date(instant))
    return parts.map((part) => (part.type === 'dayPeriod' ? (halfDays[part.value] ?? part.value) : part.value)).join('')
  })
}
const halfDays: Record<string, string> = { ص: 'صباحًا', م: 'مساءً' }

/** 3 December 2026, 23:59 Cairo · ٣ ديسمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة */
export function moment(
  instant: Instant,
  timeZone: string,
  options: { seconds?: boolean; zone?: boolean; weekday?: boolean } = {},
): Text {
  const { seconds = false, zone = true, weekday = false } = options
  const time = timeOf(instant, timeZone, { seconds })
  const place = zoneName(timeZone)
  return both((language) => {
    const date = new Date(instant)
    const name = weekday ? `${format(language, { weekday: 'long', timeZone }).format(date)} ` : ''
    const day = format(language, { ...long, timeZone }).format(date)
    const comma = language === 'ar' ? '،' : ','
    return `${name}${day}${comma} ${time[language]}${zone ? ` ${place[language]}` : ''}`
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
