/**
 * Every visible string of the portal is a pair: English and Arabic are equals, and a missing twin does not compile.
 * Texts stand next to their use. Dates, numbers and plurals go through `Intl` (see `quantity`).
 */
export type Language = 'en' | 'ar'
export type Text = { readonly en: string; readonly ar: string }

export const languages: readonly Language[] = ['en', 'ar']

export const text = (en: string, ar: string): Text => ({ en, ar })

/** `ar-EG` writes Arabic-Indic digits; `en-GB` writes dates day first (specification §9: dd/MM/yyyy). */
export const locale = (language: Language): 'en-GB' | 'ar-EG' => (language === 'ar' ? 'ar-EG' : 'en-GB')

export const direction = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Picks the language that a browser asks for most (`Accept-Language`, or its list of languages); English when it names neither. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const [first] = (acceptLanguage ?? '')
    .split(',')
    .map((range) => /^\s*(en|ar)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range))
    .map((range) => ({ language: range?.[1]?.toLowerCase(), weight: range ? Number(range[2] ?? 1) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return first?.language === 'ar' ? 'ar' : 'en'
}

/** The forms of a counted noun. English uses `one` and `other`; Arabic has six forms. `#` stands for the number. */
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

/** The forms of a noun in one line: English one and other, then Arabic one, two, few (3–10), many (11–99) and other. */
export const plural = (enOne: string, enOther: string, ...[one, two, few, many, other]: ArabicForms): Plural => ({
  en: { one: enOne, other: enOther },
  // A bare Arabic zero looks like a dot.
  ar: { zero: 'لا شيء', one, two, few, many, other },
})
type ArabicForms = [one: string, two: string, few: string, many: string, other: string]

/** A number with its noun in the right form, as a pair: `quantity(2, books)` is "2 books" / "كتابان". */
export function quantity(count: number, plural: Plural): Text {
  return { en: counted(count, plural.en, 'en'), ar: counted(count, plural.ar, 'ar') }
}

function counted(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>, language: Language): string {
  const form = forms[pluralRules[language].select(count)] ?? forms.other ?? ''
  return form.replaceAll('#', formatNumber(count, language))
}

export const formatNumber = (value: number, language: Language): string => numberFormats[language].format(value)

/** Made once: they cost far more to make than to use. */
const pluralRules = { en: new Intl.PluralRules(locale('en')), ar: new Intl.PluralRules(locale('ar')) }
/** Four digits without a thousands mark, in those of the language. */
export const yearWords = (year: number): Text => text(String(year), yearFormat.format(year))
const yearFormat = new Intl.NumberFormat(locale('ar'), { useGrouping: false })

const numberFormats = { en: new Intl.NumberFormat(locale('en')), ar: new Intl.NumberFormat(locale('ar')) }
