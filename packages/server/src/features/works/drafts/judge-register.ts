import { foldLetters } from '@jadara/contract/core/normalise-text'
import { isSameTitle, normaliseTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'
import { isSamePersonName } from '../../../core/person-names/likeness.ts'
import { isLongTitle, removeRetractedMark } from '../../../registers/same-work.ts'

/**
 * Whether a register describes the work that the other sources do. `title-differs`: probably, under a title that is translated or resembles the known one; `other`:
 * probably not, so a DOI may be wrong. An author in common proves nothing, because authors cite their own works.
 */
export function judgeRegister(register: Work, others: readonly Work[]): 'same' | 'title-differs' | 'other' {
  const title = register.title && removeRetractedMark(register.title)
  const titled = others.filter((work) => work.title !== undefined)
  if (title === undefined || titled.length === 0) return 'same'
  if (titled.some((work) => isSameTitle(work.title ?? '', title) || isBeginning(work.title ?? '', title))) return 'same'
  return titled.some((work) => isTranslated(register, work) || isResembling(work.title ?? '', title)) ? 'title-differs' : 'other'
}

/** A title without its subtitle, unless it is too short to name one work. */
function isBeginning(one: string, other: string): boolean {
  const [short = '', long = ''] = [normaliseTitle(one), normaliseTitle(other)].toSorted(
    (left, right) => left.length - right.length,
  )
  return isLongTitle(short) && long.startsWith(short)
}

/** A title in another script, unless both name authors and none is the same. */
function isTranslated(one: Work, other: Work): boolean {
  const [left, right] = [one.authors.map(({ name }) => name), other.authors.map(({ name }) => name)]
  const hasAuthorInCommon = () => left.some((name) => right.some((known) => isSamePersonName(name, known)))
  return (
    isArabic(one.title ?? '') !== isArabic(other.title ?? '') && (left.length === 0 || right.length === 0 || hasAuthorInCommon())
  )
}

const isArabic = (title: string): boolean => /\p{Script=Arabic}/u.test(title)

/** Of the words of both titles, the share that both have. Papers of one series have much in common, but not so much. */
const leastShare = 0.75

export function isResembling(one: string, other: string): boolean {
  const [left, right] = [toLongWords(one), toLongWords(other)]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared >= 3 && shared / (left.size + right.size - shared) >= leastShare
}

const toLongWords = (title: string): Set<string> =>
  new Set(
    foldLetters(title)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word.length > 2 || /\p{N}/u.test(word)),
  )
