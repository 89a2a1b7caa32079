import { alignNames, type Part, parseName } from './names.ts'
import { compareWords } from './skeletons.ts'

const worth = { same: 2, near: 1, initial: 0, different: 0 }

/** More for parts that are the same than for near ones; 0 if the names are not one person's. A name of one part fits every name that has it. */
export function measureLikeness(one: readonly Part[], other: readonly Part[]): number {
  const compare = compareParts(one, other)
  if (one.length === 1 || other.length === 1)
    return one.some((_, at) => other.some((_, to) => compare(at, to) === 'same')) ? worth.same : 0
  return alignNames(one, other, compare)?.pairings.reduce((sum, { likeness }) => sum + worth[likeness], 0) ?? 0
}

/**
 * Whether two names are likely one person's, in either script: as many parts as the shorter name has, at least two, agree, one of them in full. A single
 * shared word is not enough.
 */
export function isSamePerson(one: readonly Part[], other: readonly Part[]): boolean {
  const pairings = alignNames(one, other, compareParts(one, other))?.pairings ?? []
  return pairings.some(({ likeness }) => likeness === 'same')
}

export const isSamePersonName = (one: string, other: string): boolean => isSamePerson(parseName(one), parseName(other))

const compareParts = (one: readonly Part[], other: readonly Part[]) => (at: number, to: number) => {
  const [left, right] = [one[at], other[to]]
  return left && right ? compareWords(left, right) : 'different'
}
