import { isSameTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'
import { isSameName } from '../../../registers/same-work.ts'
import { toLetters } from './compare-values.ts'

/**
 * Whether a register describes the work that the other sources do. `title-differs`: probably, under another title, as one in another script or with an author in
 * common; `other`: probably not, so a DOI may be wrong.
 */
export function judgeRegister(register: Work, others: readonly Work[]): 'same' | 'title-differs' | 'other' {
  const { title } = register
  const titled = others.filter((work) => work.title !== undefined)
  if (title === undefined || titled.length === 0) return 'same'
  if (titled.some((work) => isSameTitle(work.title ?? '', title) || isBeginning(work.title ?? '', title))) return 'same'
  const isLikely = titled.some((work) => isArabic(work.title ?? '') !== isArabic(title) || hasAuthorInCommon(register, work))
  return isLikely ? 'title-differs' : 'other'
}

/** A title without its subtitle; shorter ones name too many works. */
const leastLetters = 20

function isBeginning(one: string, other: string): boolean {
  const [short = '', long = ''] = [toLetters(one), toLetters(other)].toSorted((left, right) => left.length - right.length)
  return short.length >= leastLetters && long.startsWith(short)
}

const isArabic = (title: string): boolean => /\p{Script=Arabic}/u.test(title)

const hasAuthorInCommon = (one: Work, other: Work): boolean =>
  one.authors.some((person) => other.authors.some(({ name }) => isSameName(person, name)))
