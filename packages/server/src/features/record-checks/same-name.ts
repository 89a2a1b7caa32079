import { alignNames, type Part, parseName } from '../../core/person-names/names.ts'
import { compareWords } from '../../core/person-names/skeletons.ts'

/** A list of more people is compared with nobody: a large collaboration would keep the portal busy and says little about one author. */
export const mostComparedPeople = 50

/** The one of these names that is most like one of the person's, in either script; '' if none is. */
export function findSameName(own: readonly string[], names: readonly string[]): string {
  const mine = own.map((name) => parseName(name))
  const found = names.map((name) => ({
    name,
    likeness: Math.max(...mine.map((parts) => measureLikeness(parts, parseName(name)))),
  }))
  const [best] = found.filter(({ likeness }) => likeness > 0).toSorted((one, other) => other.likeness - one.likeness)
  return best?.name ?? ''
}

/** The names of each list that nobody in the other has. */
export function findUnshared(one: readonly string[], other: readonly string[]): readonly [readonly string[], readonly string[]] {
  const left = one.map((name) => ({ name, parts: parseName(name) }))
  const right = other.map((name) => ({ name, parts: parseName(name) }))
  const shared = new Set<object>()
  for (const mine of left)
    for (const theirs of right)
      if (measureLikeness(mine.parts, theirs.parts) > 0) {
        shared.add(mine)
        shared.add(theirs)
      }
  const rest = (people: typeof left) => people.filter((person) => !shared.has(person)).map(({ name }) => name)
  return [rest(left), rest(right)]
}

const worth = { same: 2, near: 1, initial: 0, different: 0 }

/** More for parts that are the same than for near ones; 0 if the names are not one person's. A name of one part fits every name that has it. */
function measureLikeness(one: readonly Part[], other: readonly Part[]): number {
  const compare = (at: number, to: number) => {
    const [left, right] = [one[at], other[to]]
    return left && right ? compareWords(left, right) : 'different'
  }
  if (one.length === 1 || other.length === 1)
    return one.some((_, at) => other.some((_, to) => compare(at, to) === 'same')) ? worth.same : 0
  return alignNames(one, other, compare)?.pairings.reduce((sum, { likeness }) => sum + worth[likeness], 0) ?? 0
}
