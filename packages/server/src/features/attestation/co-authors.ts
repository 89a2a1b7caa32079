import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { PersonOfRecord } from './store.ts'

type Names = { readonly englishName: string; readonly arabicName: string }

/**
 * Splits the people of an applicant's records into others and the applicant. Somebody who might be the applicant is taken for the applicant: in a blind
 * review a co-author too few is better than the name.
 */
export function splitCoAuthors(people: readonly PersonOfRecord[], { englishName, arabicName }: Names) {
  const own = [toNameParts(englishName), toNameParts(arabicName)]
  const isOwn = ({ name }: PersonOfRecord) => own.some((parts) => mayBeSamePerson(toNameParts(name), parts))
  return { others: people.filter((one) => !isOwn(one)), own: people.filter(isOwn) }
}

/** The surname is the same, or two parts are, or a part is and the rest are initials. */
function mayBeSamePerson(parts: readonly string[], own: readonly string[]): boolean {
  const shared = parts.filter((part) => own.includes(part))
  const surname = own.at(-1)
  if (surname !== undefined && shared.includes(surname)) return true
  const written = parts.filter((part) => part.length > 1)
  return shared.length >= 2 || (shared.length === 1 && written.length === 1)
}

/** Consonants, so that spellings of one name are equal: "El-Masry" and "Almasri", «المصري» and «المصرى». */
const toNameParts = (name: string): string[] =>
  foldLetters(name)
    .replace(/(^|[\s-])(?:al|el)[-\s]/g, '$1')
    .replace(/[-'’ʿʾ`]/g, '')
    .split(/[\s.,]+/)
    .map((word) => (/[a-z]/.test(word) ? toLatinConsonants(word) : word.replace(/^ال/, '').replace(/[ءؤئ]/g, '')))
    .filter(Boolean)

function toLatinConsonants(word: string): string {
  const consonants = word
    .replace(/^[ae]l(?=.{3})/, '')
    .replace(/[aeiouyw]/g, '')
    .replace(/(.)\1+/g, '$1')
  return consonants.length > 1 ? consonants : word
}
