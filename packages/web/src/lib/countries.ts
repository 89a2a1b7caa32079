import { type Language, locale, type Text, text } from '@jadara/contract/text'
import arabic from 'i18n-iso-countries/langs/ar.json'
import english from 'i18n-iso-countries/langs/en.json'

export type Country = { readonly value: string; readonly label: Text; readonly also?: readonly string[] }
type Names = Readonly<Record<string, string | readonly string[]>>

/** The list leads with names of state for these; people look under the usual ones. */
const usual: Readonly<Record<string, string>> = {
  CD: 'Congo (Democratic Republic)',
  CG: 'Congo (Republic)',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  CZ: 'Czechia',
  GM: 'Gambia',
  IR: 'Iran',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
}
/** What the lists do not say, and people type. */
const colloquial: Readonly<Record<string, readonly Text[]>> = {
  BY: [text('Belarus', 'بيلاروسيا')],
  GB: [text('Britain', 'بريطانيا'), text('England', 'إنجلترا')],
  SA: [text('Kingdom of Saudi Arabia', 'المملكة العربية السعودية')],
  US: [text('America', 'أمريكا'), text('United States of America', 'الولايات المتحدة الأمريكية')],
}
const all = (name: string | readonly string[]): readonly string[] => (typeof name === 'string' ? [name] : name)
const first = (name: string | readonly string[]): string => all(name)[0] ?? ''

/** ISO 3166 in both languages. What is kept and sent is the alpha-2 code; the name follows the reader's language. */
const named = (code: string, en: string | readonly string[]): Country => ({
  value: code,
  label: text(usual[code] ?? first(en), first((arabic.countries as Names)[code] ?? en)),
  also: [...all(en), ...(colloquial[code] ?? []).flatMap((name) => [name.en, name.ar])],
})

const home = 'EG'
const made = new Map<Language, readonly Country[]>()

/** Egypt first, then by name; made when first asked for, once a language. */
function inOrder(language: Language): readonly Country[] {
  const known = made.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(locale(language))
  const byName = Object.entries(english.countries as Names)
    .map(([code, en]) => named(code, en))
    .sort((a, b) => compare(a.label[language], b.label[language]))
  const choices = [...byName.filter(({ value }) => value === home), ...byName.filter(({ value }) => value !== home)]
  made.set(language, choices)
  return choices
}

/** `kept` is what the application holds: an older entry may be free text, which stays a choice as it is. */
export function countryChoices(language: Language, kept = ''): readonly Country[] {
  const choices = inOrder(language)
  const known = kept === '' || choices.some(({ value }) => value === kept)
  return known ? choices : [{ value: kept, label: asWritten(kept) }, ...choices]
}

const asWritten = (name: string): Text => text(name, name)
