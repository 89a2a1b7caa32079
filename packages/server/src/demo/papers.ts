import { type Text, text } from '@jadara/contract/text'
import type { Field } from './fields/field.ts'
import { differentPeople, nameParts, type Person, shortName } from './names.ts'
import { type Random, randomFrom } from './random.ts'
import { foreignUniversities, type University, universities } from './universities.ts'

/** A published paper: what its author enters, and what its pages are made from. */
export type Paper = {
  /** In the language of the paper; the first page is always in English. */
  readonly title: Text
  readonly topic: string
  readonly journal: Text
  readonly inArabic: boolean
  readonly year: number
  readonly volume: number
  readonly issue: number
  readonly firstPage: number
  readonly indexedIn: { readonly name: string; readonly url: string }
  readonly authors: readonly Text[]
  readonly coAuthors: readonly { readonly name: Text; readonly affiliation: Text }[]
  readonly field: Field
  readonly place: string
}

type Author = {
  readonly person: Person
  readonly field: Field
  readonly university: University
  readonly phdYear: number
  readonly count: number
  readonly random: Random
  /** Titles that other applicants have: no two claim the same paper. */
  readonly taken: Set<string>
}

const indexes = [
  { name: 'Scopus', url: 'https://www.scopus.com' },
  { name: 'Scopus', url: 'https://www.scopus.com' },
  { name: 'Web of Science', url: 'https://www.webofscience.com' },
  { name: 'DOAJ', url: 'https://doaj.org' },
]
const arabicIndex = { name: 'Egyptian Knowledge Bank', url: 'https://www.ekb.eg' }

/** A line of work: a few topics of the field, the same colleagues, oldest paper first. */
export function papersOf({ person, field, university, phdYear, count, random, taken }: Author): Paper[] {
  const topics = random.some(field.topics, 3)
  const circle = colleagues(random, university)
  const settings = random.some(field.settings, field.settings.length)
  const years = Array.from({ length: count }, () => random.between(Math.max(2015, phdYear - 1), 2023)).sort()
  return years.map((year, index) => {
    const setting = settings[index % settings.length] ?? ''
    const { title, topic, inArabic } = nextTitle(field, topics, setting, random, taken)
    const others = random.some(circle, random.between(1, 4))
    return {
      title,
      topic,
      inArabic,
      year,
      field,
      firstPage: random.between(3, 900),
      journal: inArabic ? random.pick(field.arabicJournals) : same(random.pick(field.journals)),
      volume: random.between(4, 58),
      issue: random.between(1, 6),
      indexedIn: inArabic ? arabicIndex : random.pick(indexes),
      authors: [person.name, ...others.filter(({ leading }) => leading).map(({ name }) => name)],
      coAuthors: others.filter(({ leading }) => !leading),
      place: university.name.en,
    }
  })
}

function nextTitle(field: Field, topics: readonly string[], setting: string, random: Random, taken: Set<string>) {
  const written = field.arabic.find(({ en }) => !taken.has(en))
  if (written && random.chance(0.35)) {
    taken.add(written.en)
    return { title: written, topic: random.pick(topics), inArabic: true }
  }
  for (;;) {
    const topic = random.pick(topics)
    const heading = random.pick(field.titles).replace('{topic}', topic)
    if (taken.has(heading)) continue
    taken.add(heading)
    return { title: same(`${heading}: ${setting}`), topic, inArabic: false }
  }
}

/** With whom somebody writes. `leading` ones are authors beside them, the others co-authors. */
export type Colleague = { readonly name: Text; readonly affiliation: Text; readonly leading: boolean }

export function colleagues(random: Random, own: University): Colleague[] {
  return differentPeople(random, 6).map(({ name }, index) => {
    const elsewhere = index === 5 ? random.pick(foreignUniversities).name : random.pick(universities).name
    return { name, affiliation: index < 3 ? own.name : elsewhere, leading: index === 0 }
  })
}

/** As the form takes it: in Arabic where the paper is. */
export function journalValues({ inArabic, ...paper }: Paper, lastPage: number) {
  const language = inArabic ? 'ar' : 'en'
  return {
    title: paper.journal[language],
    type: inArabic ? ('National' as const) : ('International' as const),
    url: `https://${siteOf(paper.journal.en)}/`,
    paperTitle: paper.title[language],
    publicationYear: paper.year,
    volumeNumber: String(paper.volume),
    issueNumber: String(paper.issue),
    pageNumbers: `${paper.firstPage}–${lastPage}`,
    indexingDb: paper.indexedIn.name,
    indexingDbUrl: paper.indexedIn.url,
    authors: paper.authors.map((name) => ({ name: shortName(name[language]) })),
    coAuthors: paper.coAuthors.map(({ name, affiliation }) => ({
      name: shortName(name[language]),
      affiliation: affiliation[language],
    })),
  }
}

/** References of a paper: works that nobody wrote, in the manner of its field. */
export function references({ field, title, year }: Paper, count: number): string[] {
  const random = randomFrom(`references of ${title.en}`)
  return Array.from({ length: count }, () => {
    const authors = differentPeople(random, random.between(1, 3)).map(({ name }) => initialsLast(name.en))
    const heading = random.pick(field.titles).replace('{topic}', random.pick(field.topics))
    const page = random.between(10, 800)
    const published = random.between(year - 12, year - 1)
    return `${authors.join(', ')}. ${heading}. ${random.pick(field.journals)} ${published};${random.between(2, 50)}:${page}–${page + random.between(5, 14)}.`
  })
}

const initialsLast = (name: string): string => {
  const [given = '', ...others] = nameParts(name)
  return `${others.at(-1)} ${given.charAt(0)}`
}

export const siteOf = (journal: string): string =>
  `${journal
    .toLowerCase()
    .replaceAll(/\b(of|and|in|the|journal|letters|international)\b ?/g, '')
    .trim()
    .replaceAll(/[^a-z]+/g, '-')}.example`

const same = (value: string): Text => text(value, value)
