// Decides whether two people as someone wrote them are one person, and how certain that is.

import { type Alignment, alignNames } from '../../../core/person-names/names.ts'
import type { InstitutionBook, Place } from './institutions.ts'
import type { Name, NameBook } from './rarity.ts'
import type { Grade, Person, Why } from './types.ts'

/** A person made ready to be compared. `places` are those of all times. */
export type Known = {
  person: Person
  names: readonly Name[]
  emails: readonly string[]
  orcid: string | undefined
  places: readonly Place[]
}

export type Match = { grade: Grade; why: Why }

export type Circumstances = {
  /** Whether one side named the other, as an author or a supervisor. A list of people who are merely there says less. */
  isNamed: boolean
  /** Whether another institution speaks against it: not if the affiliation is an old one. */
  isRecent: boolean
  themesDiffer: boolean
}

/** Bits from which a part of a name is rare, and a name enough for each grade. In a crowd more is needed. */
const rareFrom = 6.5
const enough = {
  certain: 15,
  certainIfCommon: 18,
  certainIfCommonWithInstitution: 14,
  possible: 10,
  possibleIfCommon: 12.5,
  possibleIfCommonWithInstitution: 7.5,
  inAnyOrder: 16,
  spelling: 9,
  surname: 7.5,
  surnameWithInstitution: 4,
}
const againstInstitution = 5

export class People {
  readonly book: NameBook
  readonly institutions: InstitutionBook

  constructor(book: NameBook, institutions: InstitutionBook) {
    this.book = book
    this.institutions = institutions
  }

  know(person: Person): Known {
    return {
      person,
      names: [...new Set(person.names)].map((name) => this.book.read(name)),
      emails: (person.emails ?? []).map(normaliseEmail).filter(Boolean),
      orcid: /(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dx])/i
        .exec(person.orcid ?? '')
        ?.slice(1)
        .join('')
        .toUpperCase(),
      places: this.#findPlaces(person),
    }
  }

  #findPlaces({ affiliations = [], emails = [] }: Person): Place[] {
    return [
      ...affiliations.flatMap(({ institution }) => this.institutions.find(institution)),
      ...emails.flatMap((email) => this.institutions.findByMail(email)),
    ]
  }

  compare(one: Known, other: Known, circumstances: Circumstances): Match | undefined {
    if (one.emails.some((email) => other.emails.includes(email))) return { grade: 'certain', why: 'same_email' }
    if (one.orcid && other.orcid) return one.orcid === other.orcid ? { grade: 'certain', why: 'same_orcid' } : undefined
    let best: Match | undefined
    for (const mine of one.names)
      for (const theirs of other.names) {
        const alignment = this.align(mine, theirs)
        const match = alignment && this.#judge(mine, alignment, this.#compareInstitutions(one, other), circumstances)
        if (match && (!best || rank(match) < rank(best))) best = match
      }
    return best
  }

  align(one: Name, other: Name): Alignment | undefined {
    const [mine, theirs] = [one, other].map((name) => name.map((id) => this.book.part(id)))
    return alignNames(mine ?? [], theirs ?? [], (at, to) => this.book.compare(one[at] ?? -1, other[to] ?? -1))
  }

  /** The information in a name that fits, in bits. */
  weigh(name: Name, { pairings }: Alignment): number {
    const shares = { same: 1, near: 0.5, initial: 0, different: 0 }
    return pairings.reduce(
      (sum, { one, likeness }) => sum + (likeness === 'initial' ? 2 : shares[likeness] * this.book.bits(name[one] ?? -1)),
      0,
    )
  }

  #compareInstitutions(one: Known, other: Known): 'same' | 'different' | 'unknown' {
    if (one.places.length === 0 || other.places.length === 0) return 'unknown'
    const likenesses = one.places.flatMap((mine) => other.places.map((theirs) => this.institutions.compare(mine, theirs)))
    return likenesses.includes('same') ? 'same' : likenesses.includes('near') ? 'unknown' : 'different'
  }

  #judge(
    name: Name,
    alignment: Alignment,
    institution: 'same' | 'different' | 'unknown',
    around: Circumstances,
  ): Match | undefined {
    const { pairings, order } = alignment
    const isSameInstitution = institution === 'same'
    const against = (institution === 'different' && around.isRecent ? 1 : 0) + (around.themesDiffer && !isSameInstitution ? 1 : 0)
    const bits = this.weigh(name, alignment) - against * againstInstitution - this.book.crowd
    const words = pairings.filter(({ likeness }) => likeness !== 'initial')
    const same = words.filter(({ likeness }) => likeness === 'same')
    const rarest = Math.max(0, ...same.map(({ one }) => this.book.bits(name[one] ?? -1)))
    const isInitial = (at: number) => this.book.part(name[at] ?? -1).isInitial
    const possible = (isEnough: boolean, why: Why): Match | undefined => (isEnough ? { grade: 'possible', why } : undefined)

    if (order === 'any') return possible(bits >= enough.inAnyOrder && rarest >= rareFrom, 'name_alone')
    if (words.length === 1) {
      const standsForGiven = pairings.some(
        ({ one, other, likeness }) => likeness === 'initial' && (isInitial(one) ? other : one) === 0,
      )
      if (against > 0 || same.length === 0 || !standsForGiven) return undefined
      return possible(
        rarest >= (isSameInstitution ? enough.surnameWithInstitution : enough.surname + this.book.crowd),
        'initials',
      )
    }
    if (same.length < words.length) {
      const isClose = words.length - same.length === 1 || same.length >= 2
      return possible(
        isClose && against === 0 && rarest >= rareFrom && (isSameInstitution || bits >= enough.spelling),
        'spelling',
      )
    }
    const isRare = rarest >= rareFrom
    if (isSameInstitution) {
      const isCertain = isRare || (words.length >= 3 && bits >= enough.certainIfCommonWithInstitution)
      return isCertain
        ? { grade: 'certain', why: 'name_and_institution' }
        : possible(bits >= enough.possibleIfCommonWithInstitution, 'name_alone')
    }
    const isFull = words.length >= 3 && against === 0 && around.isNamed
    if (isFull && bits >= (isRare ? enough.certain : enough.certainIfCommon)) return { grade: 'certain', why: 'full_name' }
    return possible(bits >= (isRare ? enough.possible : enough.possibleIfCommon), 'name_alone')
  }
}

const rank = ({ grade, why }: Match): number => (grade === 'certain' ? 0 : why === 'name_alone' ? 1 : why === 'spelling' ? 2 : 3)

/** Ignores letter case and what follows a plus; at Gmail also dots. */
function normaliseEmail(email: string): string {
  const [box = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = box.replace(/\+.*$/, '')
  if (domain === '') return ''
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Finds the people worth comparing: by mail address, ORCID, or as many parts of a name as the shorter one has, without initials. */
export class PeopleIndex<Entry> {
  readonly #people: People
  readonly #known: { known: Known; entry: Entry; size: number; initials: number }[] = []
  readonly #byIdentity = new Map<string, number[]>()
  readonly #byPart = new Map<number, number[]>()
  readonly #alike = new Map<number, number[]>()

  constructor(people: People) {
    this.#people = people
  }

  add(known: Known, entry: Entry): void {
    const sizes = known.names.map((name) => new Set(name).size)
    const initials = known.names.map((name) => this.#countInitials(name))
    const at = this.#known.push({ known, entry, size: Math.min(...sizes), initials: Math.max(0, ...initials) }) - 1
    for (const identity of [...known.emails, known.orcid]) if (identity) push(this.#byIdentity, identity, at)
    for (const part of new Set(known.names.flat())) push(this.#byPart, part, at)
  }

  find(known: Known): { known: Known; entry: Entry }[] {
    const found = new Set<number>()
    for (const identity of [...known.emails, known.orcid])
      for (const at of this.#byIdentity.get(identity ?? '') ?? []) found.add(at)
    for (const name of known.names) {
      const seen = new Map<number, number>()
      const parts = new Set(name)
      const initials = this.#countInitials(name)
      for (const part of parts)
        for (const at of this.#findByPart(part)) {
          const times = (seen.get(at) ?? 0) + 1
          seen.set(at, times)
          const other = this.#known[at]
          if (other && times >= Math.min(parts.size, other.size) - initials - other.initials) found.add(at)
        }
    }
    return [...found].flatMap((at) => this.#known[at] ?? [])
  }

  #countInitials = (name: Name): number => name.filter((id) => this.#people.book.part(id).isInitial).length

  #findByPart(part: number): number[] {
    const known = this.#alike.get(part)
    if (known) return known
    const isInitial = this.#people.book.part(part).isInitial
    const found = isInitial ? [] : this.#people.book.listAlike(part, 'near').flatMap((one) => this.#byPart.get(one) ?? [])
    const distinct = [...new Set(found)]
    this.#alike.set(part, distinct)
    return distinct
  }
}

function push<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
