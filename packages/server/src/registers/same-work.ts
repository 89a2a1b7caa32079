import { isSameTitle, normaliseTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'
import { isSamePersonName } from '../core/person-names/likeness.ts'
import { parseName } from '../core/person-names/names.ts'

/** What is known of a work without a DOI; `authors` holds names of its authors in any script, such as those of one author in both. */
export type KnownOfWork = { readonly title: string; readonly authors: readonly string[]; readonly year?: number | undefined }

/** Shorter titles ("Editorial", "Introduction") name too many works. */
const leastLetters = 20

export const isLongTitle = (title: string): boolean => normaliseTitle(title).length >= leastLetters

/** Publishers put "RETRACTED:" before the title of a paper that was retracted later. */
export const removeRetractedMark = (title: string): string =>
  title.replace(/^(?:retracted(?: article| paper| chapter)?|withdrawn)\s*:\s*/i, '')

export const isSearchableTitle = ({ title, authors }: KnownOfWork): boolean =>
  isLongTitle(title) && authors.some((name) => parseName(name).length > 1)

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
  if (doi === undefined || !isSameTitle(removeRetractedMark(title ?? ''), known.title)) return false
  if (known.year !== undefined && (year === undefined || Math.abs(year - known.year) > 1)) return false
  return authors.some(({ name }) => known.authors.some((one) => isSamePersonName(name, one)))
}
