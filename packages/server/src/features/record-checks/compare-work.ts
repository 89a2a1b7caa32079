import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { RecordDifference } from '@jadara/contract/records/record-checks'
import { isSameTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'
import type { ComparedFields } from '@jadara/contract/works/work-mappings'
import { isLongTitle, removeRetractedMark } from '../../registers/same-work.ts'
import { findUnshared, mostComparedPeople } from './compare-names.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a record and a register say differently of one work. What only one of them says is no difference; nor is a title or a journal in another script, if the
 * authors agree. Pure.
 */
export function compareWithWork(
  values: Values,
  { title, year, container, people }: ComparedFields,
  work: Work,
): RecordDifference[] {
  const typed = (field: string | undefined) => String((field && values[field]) ?? '')
  const [typedAuthors, authors] = [listNames(values, people), listAuthors(work)]
  const ofAuthors = compareAuthors(typedAuthors, authors)
  const doAuthorsAgree = ofAuthors === undefined && isComparable(typedAuthors, authors)
  const orTranslated = (isSame: typeof isSameWorkTitle) => (one: string, other: string) =>
    isSame(one, other) || (doAuthorsAgree && isArabic(one) !== isArabic(other))
  const differences: (RecordDifference | undefined)[] = [
    compareTexts('title', typed(title), removeRetractedMark(work.title ?? ''), orTranslated(isSameWorkTitle)),
    compareTexts('year', typed(year), work.year === undefined ? '' : String(work.year), (one, other) => one === other),
    ofAuthors,
    compareTexts('container', container ? typed(container) : '', work.container ?? '', orTranslated(isSameContainer)),
  ]
  return differences.filter((difference) => difference !== undefined)
}

export const listNames = (values: Values, fields: readonly string[]): string[] =>
  fields.flatMap((field) => (values[field] as readonly { readonly name: string }[] | undefined) ?? []).map(({ name }) => name)

/** A book may have editors alone. */
export const listAuthors = ({ authors, editors }: Work): string[] =>
  (authors.length > 0 ? authors : editors).map(({ name }) => name)

function compareTexts(
  part: RecordDifference['part'],
  typed: string,
  registered: string,
  isSame: (typed: string, registered: string) => boolean,
): RecordDifference | undefined {
  return typed === '' || registered === '' || isSame(typed, registered) ? undefined : { part, typed, registered }
}

function compareAuthors(typed: readonly string[], registered: readonly string[]): RecordDifference | undefined {
  if (!isComparable(typed, registered)) return undefined
  const [onlyTyped, onlyRegistered] = findUnshared(typed, registered)
  if (onlyTyped.length === 0 && onlyRegistered.length === 0) return undefined
  return { part: 'authors', typed: onlyTyped.join('; '), registered: onlyRegistered.join('; ') }
}

const isComparable = (typed: readonly string[], registered: readonly string[]): boolean =>
  typed.length > 0 && registered.length > 0 && Math.max(typed.length, registered.length) <= mostComparedPeople

const isArabic = (value: string): boolean => /\p{Script=Arabic}/u.test(value)

/** Either side may leave the subtitle out, unless what remains is too short to name one work. */
function isSameWorkTitle(one: string, other: string): boolean {
  const short = (title: string) => title.split(/[:.?!؟]\s|\s[-–—]\s/u)[0] ?? ''
  return (
    isSameTitle(one, other) ||
    (isLongTitle(short(one)) && isSameTitle(short(one), other)) ||
    (isLongTitle(short(other)) && isSameTitle(one, short(other)))
  )
}

const smallWords = new Set(['the', 'of', 'and', 'in', 'for', 'on', 'a', 'an'])

/** "J. Clean. Prod." is "Journal of Cleaner Production", and "Water" with its ISSN or place behind it is "Water". */
function isSameContainer(one: string, other: string): boolean {
  if (isSameTitle(one, other)) return true
  const [left, right] = [one, other].map((name) =>
    foldLetters(name.replace(/\(.*?\)/gu, ' '))
      .replaceAll('&', ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !smallWords.has(word)),
  ) as [string[], string[]]
  return (
    left.length > 0 &&
    left.length === right.length &&
    left.every((word, at) => word.startsWith(right[at] ?? '-') || (right[at] ?? '').startsWith(word))
  )
}
