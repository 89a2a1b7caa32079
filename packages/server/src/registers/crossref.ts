import { normaliseDoi } from '@jadara/contract/core/identifiers'
import type { Work, WorkType } from '@jadara/contract/works/work'
import { z } from 'zod'
import { toPlainWords } from './plain-words.ts'
import {
  joinTitle,
  lenient,
  lenientList,
  toIsbn,
  toIssns,
  toPerson,
  toPrintedPages,
  toWebAddress,
  toWorkDate,
  withoutAbsent,
} from './work-parts.ts'

/** https://github.com/CrossRef/rest-api-doc: DOIs are always encoded. */
export const toCrossrefWorkPath = (doi: string): string => `/works/${encodeURIComponent(doi)}`

/** Only the title leaves the portal; `findSameWork` compares authors and year. */
export const toCrossrefSearchPath = (title: string, rows: number): string =>
  `/works?${new URLSearchParams({ 'query.bibliographic': title, rows: String(rows) })}`

/** Answers whether the address is one of Crossref's API at all. */
export const crossrefProbePath = '/works?rows=0'

const words = lenient(z.string())
const listOfWords = lenientList(z.string())
const partialDate = lenient(z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }))
const contributor = z.object({
  given: words,
  family: words,
  name: words,
  suffix: words,
  ORCID: words,
  affiliation: lenientList(z.object({ name: words })),
})

export const crossrefMessageSchema = z.object({
  DOI: z.string(),
  type: z.string(),
  title: listOfWords,
  subtitle: listOfWords,
  'container-title': listOfWords,
  event: lenient(z.object({ name: words, location: words })),
  issued: partialDate,
  published: partialDate,
  'published-print': partialDate,
  'published-online': partialDate,
  volume: words,
  issue: words,
  page: words,
  'article-number': words,
  'edition-number': words,
  publisher: words,
  // One institution in older answers, a list in newer ones.
  institution: z.preprocess((given) => (given === undefined ? [] : [given].flat()), lenientList(z.object({ name: words }))),
  ISBN: listOfWords,
  ISSN: listOfWords,
  language: words,
  abstract: words,
  resource: lenient(z.object({ primary: z.object({ URL: words }) })),
  URL: words,
  award: words,
  project: lenientList(
    z.object({
      'project-title': lenientList(z.object({ title: z.string() })),
      funding: lenientList(z.object({ funder: lenient(z.object({ name: words })) })),
    }),
  ),
  author: lenientList(contributor),
  editor: lenientList(contributor),
})
type CrossrefMessage = z.output<typeof crossrefMessageSchema>

export const crossrefWorkSchema = z.object({ message: crossrefMessageSchema })
export const crossrefSearchSchema = z.object({ message: z.object({ items: lenientList(crossrefMessageSchema) }) })
export const crossrefProbeSchema = z.object({ message: z.object({ 'total-results': z.number() }) })

const types: Readonly<Record<string, WorkType>> = {
  'journal-article': 'journal-article',
  'proceedings-article': 'conference-paper',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'book-chapter',
  'book-part': 'book-chapter',
  'book-section': 'book-chapter',
  'reference-entry': 'book-chapter',
  dissertation: 'thesis',
  grant: 'grant',
}

export function toWorkFromCrossref(message: CrossrefMessage): Work {
  const type = types[message.type] ?? 'other'
  const containers = message['container-title']
  // Of a series and a volume in it, the volume is named last.
  const container = type === 'book-chapter' || type === 'conference-paper' ? containers.at(-1) : containers[0]
  const [project] = message.project
  return withoutAbsent<Work>({
    type,
    title: joinTitle(message.title[0], message.subtitle[0]) ?? toPlainWords(project?.['project-title'][0]?.title),
    container: toPlainWords(container),
    event: toPlainWords(message.event?.name),
    eventPlace: toPlainWords(message.event?.location),
    ...toWorkDate(findDay(message)),
    volume: toPlainWords(message.volume),
    issue: toPlainWords(message.issue),
    pages: toPrintedPages(message.page ?? message['article-number']),
    edition: toPlainWords(message['edition-number']),
    publisher: toPlainWords(message.publisher),
    institution: toPlainWords(message.institution[0]?.name ?? project?.funding[0]?.funder?.name),
    number: toPlainWords(message.award),
    doi: normaliseDoi(message.DOI),
    url: toWebAddress(message.resource?.primary.URL ?? message.URL),
    isbn: toIsbn(message.ISBN),
    issn: toIssns(message.ISSN),
    language: toPlainWords(message.language),
    abstract: toPlainWords(message.abstract)?.replace(/^Abstract[\s:.]+/i, ''),
    authors: toPeople(message.author),
    editors: toPeople(message.editor),
  })
}

/** `issued` is the earlier of print and online; without a date it holds null. */
function findDay(message: CrossrefMessage) {
  const [year, month, day] =
    [message.issued, message.published, message['published-print'], message['published-online']]
      .map((date) => date?.['date-parts'][0] ?? [])
      .find(([first]) => typeof first === 'number') ?? []
  return { year: year ?? undefined, month: month ?? undefined, day: day ?? undefined }
}

const toPeople = (contributors: CrossrefMessage['author']) =>
  contributors.flatMap(
    ({ affiliation, ORCID, ...names }) =>
      toPerson({ ...names, orcid: ORCID, affiliations: affiliation.map(({ name }) => name) }) ?? [],
  )
