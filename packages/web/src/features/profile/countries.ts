import { type Language, locale, type Text, text } from '@jadara/contract/text'
import arabic from 'i18n-iso-countries/langs/ar.json'
import english from 'i18n-iso-countries/langs/en.json'
import type { Option } from '../../ui/form/select-input.tsx'

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
const first = (name: string | readonly string[]): string => (typeof name === 'string' ? name : (name[0] ?? ''))

/** ISO 3166 in both languages. What is kept and sent is the alpha-2 code; the name follows the reader's language. */
const names: readonly Option[] = Object.entries(english.countries as Names).map(([code, en]) => ({
  value: code,
  label: text(usual[code] ?? first(en), first((arabic.countries as Names)[code] ?? en)),
}))

const home = 'EG'

/** Egypt first, then by name. `kept` is what the application holds: an older entry may be free text, which stays a choice as it is. */
export function countryChoices(language: Language, kept = ''): readonly Option[] {
  const { compare } = new Intl.Collator(locale(language))
  const sorted = [...names].sort((a, b) => compare(a.label[language], b.label[language]))
  const atHome = sorted.filter(({ value }) => value === home)
  const abroad = sorted.filter(({ value }) => value !== home)
  const older = kept === '' || names.some(({ value }) => value === kept) ? [] : [{ value: kept, label: asWritten(kept) }]
  return [...older, ...atHome, ...abroad]
}

const asWritten = (name: string): Text => text(name, name)
