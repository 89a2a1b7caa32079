import { findDoi, normaliseDoi } from '@jadara/contract/core/identifiers'
import { parseCalendarDay } from '@jadara/contract/core/moment'
import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import type { Work, WorkPerson } from '@jadara/contract/works/work'

/** Values that every format of lists writes alike. Each is undefined if there is none. */

const lowered: Readonly<Record<string, string>> = mapCharacters('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')
const raised: Readonly<Record<string, string>> = mapCharacters('0123456789+-=()nix', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣ')

function mapCharacters(from: string, to: string): Readonly<Record<string, string>> {
  const targets = [...to]
  return Object.fromEntries([...from].map((character, index) => [character, targets[index] ?? character]))
}

/** As small letters below or above the line if Unicode has all of them, otherwise unchanged. */
export const toSubscript = (text: string): string => mapAll(text, lowered)
export const toSuperscript = (text: string): string => mapAll(text, raised)
const mapAll = (text: string, map: Readonly<Record<string, string>>): string =>
  [...text].every((character) => character in map) ? [...text].map((character) => map[character]).join('') : text

const entities = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', micro: 'µ', alpha: 'α', beta: 'β' },
  }),
)

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole
}

/** One line without HTML, which Crossref and the databases put into titles. */
export function toPlainText(value: string): string | undefined {
  const plain = value
    .replace(/<su(b|p)\b[^<>]{0,100}>([^<>]{1,20})<\/su\1>/gi, (_, side: string, inner: string) =>
      side.toLowerCase() === 'b' ? toSubscript(inner) : toSuperscript(inner),
    )
    .replace(/<\/?(?:i|b|u|em|strong|sub|sup|span|scp|sc|p|br|inf|jats:[a-z]+)(?:\s[^<>]{0,200})?\/?>/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return plain === '' ? undefined : plain
}

/** `12–34` for every hyphen between two pages. */
export const toPages = (value: string | undefined): string | undefined =>
  value && toPlainText(value.replace(/^(?:pp?|ص)\.?\s*(?=[\d٠-٩])/i, '').replace(/(?<=[^\s-])\s*[-‐‑–—]{1,3}\s*(?=[^\s-])/g, '–'))

export const findYear = (value: string | undefined): number | undefined => {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(convertToLatinDigits(value ?? ''))?.[0]
  return year === undefined ? undefined : Number(year)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 1 to 12, from a number or an English name. */
export function findMonth(value: string | undefined): number | undefined {
  const typed = convertToLatinDigits(value ?? '')
    .trim()
    .toLowerCase()
  const month = /^\d{1,2}$/.test(typed) ? Number(typed) : months.indexOf(/^[a-z]{3}/.exec(typed)?.[0] ?? '') + 1
  return month >= 1 && month <= 12 ? month : undefined
}

/** yyyy-MM-dd, if all three are there and the day exists. */
export function toDate(year?: number, month?: number, day?: number): string | undefined {
  // Earlier years are of the Hijri calendar.
  if (!year || year < 1900 || !month || !day) return undefined
  const date = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return parseCalendarDay(date) ? date : undefined
}

/** From a field that should hold a DOI alone, then from links to the resolver. Other addresses may name a DOI with more behind it. */
export function pickDoi(field: string | undefined, links: readonly string[] = []): string | undefined {
  const candidates = [field ?? '', ...links.filter((link) => /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(link))]
  for (const candidate of candidates) {
    const doi = normaliseDoi(candidate.trim()) ?? normaliseDoi(findDoi(candidate))
    if (doi) return doi
  }
  return undefined
}

/** Some programs put several addresses into one field. */
export const pickUrl = (values: readonly string[]): string | undefined =>
  values
    .flatMap((value) => value.split(/\s+/))
    .flatMap((part) => part.split(/;(?=https?:)/))
    .map((part) => part.replace(/;$/, ''))
    .find((part) => /^https?:\/\/[^\s/]/i.test(part))

/** The first; others are further editions. */
export const pickIsbn = (value: string | undefined): string | undefined =>
  /(?:97[89][- ]?)?(?:\d[- ]?){9}[\dX]/i.exec(convertToLatinDigits(value ?? ''))?.[0]

/** With their hyphen, each once. */
export const listIssns = (...values: readonly (string | undefined)[]): string[] => {
  const found = values.flatMap((value) => [
    ...convertToLatinDigits(value ?? '').matchAll(/(?<![\dX-])(\d{4})-?(\d{3}[\dX])(?![\d-])/gi),
  ])
  return [...new Set(found.map(([, one, other]) => `${one}-${other?.toUpperCase()}`))]
}

const languages = new Map(
  Object.entries({
    ...{ english: 'en', eng: 'en', american: 'en', british: 'en', arabic: 'ar', ara: 'ar', العربية: 'ar', عربي: 'ar' },
    ...{
      french: 'fr',
      fre: 'fr',
      german: 'de',
      ger: 'de',
      ngerman: 'de',
      spanish: 'es',
      spa: 'es',
      italian: 'it',
      turkish: 'tr',
    },
  }),
)

/** A code where the source writes the name of a common language, otherwise as it is. */
export const toLanguage = (value: string | undefined): string | undefined =>
  value && (languages.get(value.toLowerCase()) ?? value)

export function findDegree(value: string | undefined): Work['degree'] {
  if (/master|magister|\bm\.?\s?(?:sc|a|phil|eng)\b|ماجستير/i.test(value ?? '')) return 'master'
  return /doctor|dissertation|\bph\.?\s?d|\bd\.?phil|دكتورا/i.test(value ?? '') ? 'doctorate' : undefined
}

/** The country of a patent from its number ("US1234567B2"). Offices of several countries have codes that are none (EP, WO). */
export function findPatentCountry(number: string | undefined): string | undefined {
  const code = /^([A-Z]{2})[\s\d]/.exec(number ?? '')?.[1]
  return code && !['EP', 'WO', 'EA', 'AP', 'OA', 'GC', 'EM'].includes(code) ? code : undefined
}

/** "Hassan, Ahmed M." and "Hassan, Ahmed M., Jr." as they are printed; a name without a comma is not separated. */
export function toPerson(value: string): WorkPerson | undefined {
  const plain = toPlainText(value)?.replace(/^[,،;\s]+|[,،;\s]+$/g, '')
  if (!plain || !/[\p{L}\p{N}]/u.test(plain)) return undefined
  const [family = '', given = '', suffix] = plain.split(/\s*[,،]\s*/)
  return given === '' ? { name: plain } : fromParts(given, family, suffix)
}

export const fromParts = (given: string, family: string, suffix?: string): WorkPerson => ({
  name: suffix ? `${given} ${family}, ${suffix}` : `${given} ${family}`,
  given,
  family,
})

/** Without the fields that are undefined, so that equal works are equal. */
export function toWork(work: { readonly [Key in keyof Work]: Work[Key] | undefined }): Work {
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)) as Work
}
