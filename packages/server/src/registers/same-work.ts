import { foldLetters } from '@jadara/contract/core/normalise-text'
import { isSameTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'

/** What is known of a work without a DOI; `authors` holds names of its authors in any script, such as those of one author in both. */
export type KnownOfWork = { readonly title: string; readonly authors: readonly string[]; readonly year?: number | undefined }

/** Shorter titles ("Editorial", "Introduction") name too many works. */
const leastLetters = 20

/** Publishers put it before the title of a paper that was retracted later. */
export const retractedMark = /^(?:retracted(?: article| paper| chapter)?|withdrawn)\s*:\s*/i

export const isSearchableTitle = ({ title, authors }: KnownOfWork): boolean =>
  foldLetters(title).replace(/[^\p{L}\p{N}]/gu, '').length >= leastLetters && authors.some((name) => toNameWords(name).length > 0)

/**
 * The only work with this title (apart from letter case, accents and punctuation), one of these authors, and a year not further than one from the known one.
 * Undefined in doubt: of several works, a published one is preferred to its preprint, but two published ones are one too many.
 */
export function findSameWork(works: readonly Work[], known: KnownOfWork): Work | undefined {
  const same = works.filter((work) => isSameWork(work, known))
  const published = same.filter(({ type }) => type !== 'other')
  const [found, another] = published.length > 0 ? published : same
  return another === undefined ? found : undefined
}

function isSameWork({ title, year, authors, doi }: Work, known: KnownOfWork): boolean {
  if (doi === undefined || !isSameTitle((title ?? '').replace(retractedMark, ''), known.title)) return false
  if (known.year !== undefined && (year === undefined || Math.abs(year - known.year) > 1)) return false
  return authors.some(({ name, family, given }) => known.authors.some((one) => isSameName({ name, family, given }, one)))
}

/** The family name is one of the words of the name, and another word, or its initial, agrees. */
export function isSameName(
  { name, family, given }: { name: string; family?: string | undefined; given?: string | undefined },
  known: string,
): boolean {
  const words = toNameWords(name)
  const knownWords = toNameWords(known)
  const last = family === undefined ? words.at(-1) : toNameWords(family).join('')
  if (last === undefined || last === '') return false
  const isNamed = knownWords.includes(last) || [2, 3].some((count) => knownWords.slice(-count).join('') === last)
  const others = given === undefined ? words.filter((word) => word !== last) : toNameWords(given)
  return isNamed && others.some((other) => knownWords.some((word) => word !== last && (word === other || isInitial(word, other))))
}

const isInitial = (one: string, other: string): boolean => (one.length === 1 || other.length === 1) && one[0] === other[0]

/** "El-Masry" and "El Masry" are one word, as are "عبد الرحمن" and "عبدالرحمن". */
const toNameWords = (name: string): string[] =>
  foldLetters(name)
    .replace(/(?<![\p{L}])(al|el|abd|عبد|ال)[\s\-\u2010-\u2015]+(?=\p{L})/gu, '$1')
    .replace(/[^\p{L}\s\-\u2010-\u2015.]/gu, '')
    .split(/[\s.\-\u2010-\u2015]+/)
    .filter(Boolean)
