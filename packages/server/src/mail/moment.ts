import { type Language, locale, type Text } from '@jadara/contract/text'

/** An instant as a person of the award reads it, with the name of the zone: "Saturday, 21 November 2026 at 23:59, Egypt Time". */
export function moment(at: Date, timeZone: string, { seconds = false } = {}): Text {
  const written = (language: Language) => {
    const date = new Intl.DateTimeFormat(locale(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds && { second: '2-digit' }),
      hourCycle: 'h23',
      timeZone,
    })
    return `${date.format(at)}${language === 'ar' ? '،' : ','} ${zoneName(at, timeZone, language)}`
  }
  return { en: written('en'), ar: written('ar') }
}

// Without a region: 'en-GB' says "EET" where 'en' says "Egypt Time".
function zoneName(at: Date, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
