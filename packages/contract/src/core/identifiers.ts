import { convertToLatinDigits } from './normalise-text.ts'

/** The normal forms of identifiers of people and papers. Undefined for what is none. */

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

function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
