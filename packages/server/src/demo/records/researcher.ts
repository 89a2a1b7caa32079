import type { Language, Text } from '@jadara/contract/text'
import type { Field } from '../fields/field.ts'
import { type Person, shortName } from '../names.ts'
import type { Colleague } from '../papers.ts'
import { filled } from '../prose.ts'
import type { Random } from '../random.ts'
import type { University } from '../universities.ts'

/** Whose records are made, and what they are made from. */
export type Researcher = {
  readonly person: Person
  readonly field: Field
  readonly university: University
  readonly phdYear: number
  /** The language in which they fill in what nobody abroad will read. */
  readonly language: Language
  readonly circle: readonly Colleague[]
  readonly random: Random
  /** Titles that are taken: no two claim the same work. */
  readonly taken: Set<string>
}

/** The last year of which records tell; only what goes on may end later. */
export const lastYear = 2025

/** A title with the subject that it is about. */
export type Title = Text & { readonly subject: Text }

/** Every frame with every subject: "{subject}: a short guide". */
export const framed = (frames: readonly Text[], subjects: readonly Text[]): Title[] =>
  frames.flatMap((frame) => subjects.map((subject) => about(frame, subject)))

export const about = ({ en, ar }: Text, subject: Text): Title => ({
  en: filled(en, { subject: subject.en }),
  ar: filled(ar, { subject: subject.ar }),
  subject,
})

/** One of the titles that nobody has yet; null once all are taken. */
export function untaken<T extends Text>({ random, taken }: Researcher, titles: readonly T[]): T | null {
  const free = titles.filter(({ en }) => !taken.has(en))
  if (free.length === 0) return null
  const title = random.pick(free)
  taken.add(title.en)
  return title
}

/** A day of a year that is not before `from` and not after `to`, nor after the last year. */
export function dayBetween(random: Random, from: number, to: number): string {
  const last = Math.min(to, lastYear)
  const year = random.between(Math.min(from, last), last)
  return `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Who wrote something together: the applicant with those who lead it, and the others. */
export function writers({ person, circle, random }: Researcher, language: Language, most: number) {
  const others = random.some(circle, random.between(0, most))
  const names = (people: readonly Colleague[]) => people.map(({ name }) => shortName(name[language]))
  return {
    authors: [shortName(person.name[language]), ...names(others.filter(({ leading }) => leading))].map((name) => ({ name })),
    coAuthors: others
      .filter(({ leading }) => !leading)
      .map(({ name, affiliation }) => ({ name: shortName(name[language]), affiliation: affiliation[language] })),
    /** As the first page of the PDF names them. */
    inEnglish: [person.name, ...others.map(({ name }) => name)].map(({ en }) => shortName(en)),
  }
}
