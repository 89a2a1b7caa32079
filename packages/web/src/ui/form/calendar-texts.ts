import { type Language, type Text, text, toLocale } from '@jadara/contract/core/text'

const texts = {
  nextMonth: text('Next month', 'الشهر التالي'),
  previousMonth: text('Previous month', 'الشهر السابق'),
  nextYear: text('Next year', 'السنة التالية'),
  previousYear: text('Previous year', 'السنة السابقة'),
  nextDecade: text('Next ten years', 'السنوات العشر التالية'),
  previousDecade: text('Previous ten years', 'السنوات العشر السابقة'),
}

/** Labels for the calendar's buttons. Mantine's own are English or missing. */
export const toCalendarTexts = (say: (text: Text) => string) =>
  Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, say(pair)])) as Record<keyof typeof texts, string>

/** Formats for Mantine's 'yyyy-MM-dd' strings in the digits of the language. */
export function toCalendarFormats(language: Language): CalendarFormats {
  made[language] ??= makeFormats(language)
  return made[language]
}
/** Created on first use, because a formatter is slow to create. */
const made: { [Key in Language]?: CalendarFormats } = {}
type CalendarFormats = ReturnType<typeof makeFormats>

function makeFormats(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(toLocale(language), { ...options, timeZone: 'UTC' })
    return (iso: string) => formatter.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))
  }
  const year = format({ year: 'numeric' })
  return {
    renderDay: format({ day: 'numeric' }),
    getDayAriaLabel: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    monthLabelFormat: format({ month: 'long', year: 'numeric' }),
    yearLabelFormat: year,
    decadeLabelFormat: (from: string, to: string) => `${year(from)} – ${year(to)}`,
    yearsListFormat: year,
    monthsListFormat: format({ month: 'short' }),
    weekdayFormat: format({ weekday: language === 'ar' ? 'narrow' : 'short' }),
  }
}
