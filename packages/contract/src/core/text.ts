/**
 * Every visible text is a pair of English and Arabic; a missing translation does not compile. Texts are defined beside the code that uses them. Dates,
 * numbers and plurals use `Intl` (see `quantity`).
 */
export type Language = 'en' | 'ar'
export type Text = { readonly en: string; readonly ar: string }

export const languages = ['en', 'ar'] as const satisfies readonly Language[]

export const text = (en: string, ar: string): Text => ({ en, ar })

/** `ar-EG` writes Arabic-Indic digits, `en-GB` dates day first (specification UI-9). */
export const toLocale = (language: Language): 'en-GB' | 'ar-EG' => (language === 'ar' ? 'ar-EG' : 'en-GB')

export const toTextDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The preferred language of an `Accept-Language` header (or of a browser's list of languages); English by default. */
export function parsePreferredLanguage(acceptLanguage: string | undefined): Language {
  const [first] = (acceptLanguage ?? '')
    .split(',')
    .map((range) => /^\s*(en|ar)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range))
    .map((range) => ({ language: range?.[1]?.toLowerCase(), weight: range ? Number(range[2] ?? 1) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return first?.language === 'ar' ? 'ar' : 'en'
}

/** Words that are the same in both languages, such as those that a person typed. */
export const sameInBoth = (words: string): Text => text(words, words)

/** The forms of a counted noun; `#` is replaced by the number. English uses two forms, Arabic six. */
export type Plural = {
  readonly en: { readonly one: string; readonly other: string }
  readonly ar: {
    readonly zero: string
    readonly one: string
    readonly two: string
    readonly few: string
    readonly many: string
    readonly other: string
  }
}

/** The forms in one line: English one and other, then Arabic one, two, few (3–10), many (11–99) and other. */
export const plural = (enOne: string, enOther: string, ...[one, two, few, many, other]: ArabicForms): Plural => ({
  en: { one: enOne, other: enOther },
  // A single Arabic zero looks like a dot, so it is written as a word.
  ar: { zero: 'لا شيء', one, two, few, many, other },
})
type ArabicForms = [one: string, two: string, few: string, many: string, other: string]

/** A number with its noun: `quantity(2, books)` is "2 books". */
export function quantity(count: number, plural: Plural): Text {
  return { en: selectForm(count, plural.en, 'en'), ar: selectForm(count, plural.ar, 'ar') }
}

function selectForm(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>, language: Language): string {
  const form = forms[pluralRules[language].select(count)] ?? forms.other ?? ''
  return form.replaceAll('#', formatNumber(count, language))
}

export const formatNumber = (value: number, language: Language): string => numberFormats[language].format(value)

/** Created once, because construction is expensive. */
const pluralRules = { en: new Intl.PluralRules(toLocale('en')), ar: new Intl.PluralRules(toLocale('ar')) }
/** A year without a thousands separator. */
export const formatYear = (year: number): Text => text(String(year), yearFormat.format(year))
const yearFormat = new Intl.NumberFormat(toLocale('ar'), { useGrouping: false })

const numberFormats = { en: new Intl.NumberFormat(toLocale('en')), ar: new Intl.NumberFormat(toLocale('ar')) }
