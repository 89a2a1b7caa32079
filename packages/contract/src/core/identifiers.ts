import { convertToLatinDigits } from './normalise-text.ts'

/** Identifiers of people, works and journals: their normal forms (undefined for what is none), and those that a text contains. */

const orcidShape = /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i

/** `0000-0002-1825-0097`, from any usual spelling, if its check digit is right (ISO 7064, MOD 11-2). */
export function normaliseOrcid(typed: string): string | undefined {
  const parts = orcidShape
    .exec(
      convertToLatinDigits(typed)
        .replace(/[\s\p{Cf}]/gu, '')
        .replaceAll(/[\u2010-\u2015]/g, '-'),
    )
    ?.slice(1)
  const digits = parts?.join('').toUpperCase()
  if (!parts || !digits) return undefined
  const sum = [...digits.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? parts.join('-').toUpperCase() : undefined
}

/** `10.1000/xyz` in small letters, without the resolver's address. DOIs do not distinguish letter case. */
export function normaliseDoi(typed: string): string | undefined {
  const bare = convertToLatinDigits(typed)
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '')
    .replace(/[.,;]+$/, '')
  const doi = decodePercent(bare).toLowerCase()
  return /^10\.\d{4,9}[.\d]*\/\S+$/.test(doi) ? doi : undefined
}

/** Unchanged if it is not well encoded. */
export function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The DOI in an address, in lower case; '' if there is none. Papers of one journal may share its address, but not a DOI. */
export const findDoi = (address: string): string =>
  address
    .match(/\b10\.\d{4,9}\/[^\s?#]+/)?.[0]
    .toLowerCase()
    .replace(/[.,;)/]+$/, '') ?? ''

/** The ISSNs in a text or a link, such as "ISSN 1234-5679" or "…/journal/12345679". Only numbers whose check digit is right count. */
export function findIssns(text: string): string[] {
  const found = text.matchAll(/(?<![\d-])(\d{4})[-\u2010-\u2015]?(\d{3}[\dx])(?![\d-])/gi)
  return [...new Set(Array.from(found, ([, start, end]) => `${start}-${end?.toUpperCase()}`))].filter(hasRightCheckDigit)
}

function hasRightCheckDigit(issn: string): boolean {
  const digits = [...issn.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  return digits.reduce((sum, digit, place) => sum + digit * (8 - place), 0) % 11 === 0
}
