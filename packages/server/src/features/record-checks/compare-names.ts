import { isSamePerson, measureLikeness } from '../../core/person-names/likeness.ts'
import { parseName } from '../../core/person-names/names.ts'

/** A list of more people is compared with nobody: a large collaboration would keep the portal busy and says little about one author. */
export const mostComparedPeople = 50

/** The one of these names that is most like one of the person's, in either script; '' if none is. */
export function findSameName(own: readonly string[], names: readonly string[]): string {
  const mine = own.map((name) => parseName(name))
  const found = names.flatMap((name) => {
    const parts = parseName(name)
    const same = mine.filter((one) => isSamePerson(one, parts))
    return same.length > 0 ? [{ name, likeness: Math.max(...same.map((one) => measureLikeness(one, parts))) }] : []
  })
  const [best] = found.toSorted((one, other) => other.likeness - one.likeness)
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
