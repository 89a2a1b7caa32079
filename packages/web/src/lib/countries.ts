import { type Language, sameInBoth, type Text, text, toLocale } from '@jadara/contract/core/text'
import arabic from 'i18n-iso-countries/langs/ar.json'
import english from 'i18n-iso-countries/langs/en.json'

export type CountryChoice = { readonly value: string; readonly label: Text; readonly also?: readonly string[] }
type Names = Readonly<Record<string, string | readonly string[]>>

/** The official names that people do not look for. */
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
/** Names that are missing in the lists but are searched for. */
const colloquial: Readonly<Record<string, readonly Text[]>> = {
  BY: [text('Belarus', 'بيلاروسيا')],
  GB: [text('Britain', 'بريطانيا'), text('England', 'إنجلترا')],
  SA: [text('Kingdom of Saudi Arabia', 'المملكة العربية السعودية')],
  US: [text('America', 'أمريكا'), text('United States of America', 'الولايات المتحدة الأمريكية')],
}
const all = (name: string | readonly string[]): readonly string[] => (typeof name === 'string' ? [name] : name)
const first = (name: string | readonly string[]): string => all(name)[0] ?? ''

/** ISO 3166 in both languages. The alpha-2 code is stored and sent; the name follows the reader's language. */
const named = (code: string, en: string | readonly string[]): CountryChoice => ({
  value: code,
  label: text(usual[code] ?? first(en), first((arabic.countries as Names)[code] ?? en)),
  also: [...all(en), ...(colloquial[code] ?? []).flatMap((name) => [name.en, name.ar])],
})

const home = 'EG'
const made = new Map<Language, readonly CountryChoice[]>()

/** Egypt first, then by name; built once for each language. */
function inOrder(language: Language): readonly CountryChoice[] {
  const known = made.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(toLocale(language))
  const byName = Object.entries(english.countries as Names)
    .map(([code, en]) => named(code, en))
    .sort((a, b) => compare(a.label[language], b.label[language]))
  const choices = [...byName.filter(({ value }) => value === home), ...byName.filter(({ value }) => value !== home)]
  made.set(language, choices)
  return choices
}

/** Older stored values may be free text, which stays selectable. */
export function listCountryChoices(language: Language, stored = ''): readonly CountryChoice[] {
  const choices = inOrder(language)
  const known = stored === '' || choices.some(({ value }) => value === stored)
  return known ? choices : [{ value: stored, label: sameInBoth(stored) }, ...choices]
}

/** The country of a stored value, which may be older free text. */
export function formatCountry(stored: string): Text {
  const name = (english.countries as Names)[stored]
  return name === undefined ? sameInBoth(stored) : named(stored, name).label
}
