import { foldLetters } from '@jadara/contract/core/normalise-text'
import { isEmptyValue } from '@jadara/contract/records/field-value'
import { isSameAddress, normaliseTitle } from '@jadara/contract/records/similarity'
import type { DraftValue } from '@jadara/contract/works/record-drafts'

/** Comparisons of values that different sources give for one field. What differs only in spelling is the same. */

/** The same value in a form, where numbers may be strings. */
export const isEqualValue = (one: DraftValue | undefined, other: DraftValue | undefined): boolean =>
  isEmptyValue(one) || isEmptyValue(other)
    ? isEmptyValue(one) && isEmptyValue(other)
    : typeof one === 'object' || typeof other === 'object'
      ? toRowsText(one) === toRowsText(other)
      : String(one) === String(other)

const toRowsText = (value: DraftValue | undefined): string | undefined =>
  Array.isArray(value) ? JSON.stringify(value.map((row) => Object.entries(row).sort())) : undefined

/** Equal but for letter case, accents, punctuation and spaces; a title that is abbreviated; an address with or without `www.`. */
export function isSameFinding(one: DraftValue, other: DraftValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isEqualValue(one, other)
  const [left, right] = [normaliseTitle(one), normaliseTitle(other)]
  if (left === '' || right === '') return one === other
  return left === right || isSameAddress(one, other) || isAbbreviation(one, other) || isAbbreviation(other, one)
}

/** The same people in the same order, whatever form their names have. */
export const isSamePeople = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => isSameSpelling(name, other[index] ?? ''))

/** "Hassan, Ahmed M." and "A. M. Hassan": one name's words are words of the other or their initials. */
function isSameSpelling(one: string, other: string): boolean {
  const [fewer, more] = [toWords(one), toWords(other)].toSorted((left, right) => left.length - right.length)
  if (!fewer || !more || fewer.length === 0) return false
  const left = [...more]
  return fewer.every((word) => {
    const place = left.findIndex((known) => known === word || (Math.min(known.length, word.length) === 1 && known[0] === word[0]))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** "Nurs Open" for "Nursing Open": as many words, each the beginning of the other's. */
function isAbbreviation(short: string, long: string): boolean {
  const [words, full] = [toWords(short), toWords(long)].map((list) => list.filter((word) => !smallWords.has(word)))
  return (
    words !== undefined &&
    full !== undefined &&
    words.length > 0 &&
    words.length === full.length &&
    words.every((word, index) => /^\p{L}/u.test(word) && full[index]?.startsWith(word))
  )
}

const smallWords: ReadonlySet<string> = new Set(['of', 'the', 'and', 'in', 'on', 'for', 'a', 'an', 'de', 'des', 'la'])

const toWords = (value: string): string[] => foldLetters(value).match(/[\p{L}\p{N}]+/gu) ?? []
