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

/** https://support.datacite.org/docs/api-get-doi */
export const toDataCiteWorkPath = (doi: string): string => `/dois/${encodeURIComponent(doi)}?affiliation=true`

/** The title as a phrase of the search, which knows no other way to write quotation marks and backslashes than to leave them out. */
export const toDataCiteSearchPath = (title: string, rows: number): string =>
  `/dois?${new URLSearchParams({ query: `titles.title:"${title.replace(/["\\]/g, ' ')}"`, 'page[size]': String(rows) })}`

export const dataCiteProbePath = '/dois?page[size]=0'

const words = lenient(z.string())
/** A name, or since 2024 on demand an object with a name. */
const named = lenient(z.string().or(z.object({ name: z.string() }).transform(({ name }) => name)))
const numberOrDigits = lenient(
  z.number().or(
    z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
  ),
)
const person = z.object({
  name: words,
  nameType: words,
  givenName: words,
  familyName: words,
  contributorType: words,
  affiliation: lenientList(z.string().or(z.object({ name: z.string() }).transform(({ name }) => name))),
  nameIdentifiers: lenientList(z.object({ nameIdentifier: z.string(), nameIdentifierScheme: words })),
})

const attributesSchema = z.object({
  doi: z.string(),
  titles: lenientList(z.object({ title: z.string(), titleType: lenient(z.string()) })),
  creators: lenientList(person),
  contributors: lenientList(person),
  publisher: named,
  publicationYear: numberOrDigits,
  dates: lenientList(z.object({ date: z.string(), dateType: z.string() })),
  types: lenient(z.object({ resourceTypeGeneral: words, citeproc: words })),
  container: lenient(
    z.object({
      title: words,
      identifier: words,
      identifierType: words,
      volume: words,
      issue: words,
      firstPage: words,
      lastPage: words,
    }),
  ),
  identifiers: lenientList(z.object({ identifier: z.string(), identifierType: z.string() })),
  language: words,
  descriptions: lenientList(z.object({ description: z.string(), descriptionType: z.string() })),
  fundingReferences: lenientList(z.object({ funderName: words, awardNumber: words })),
  url: words,
})
type Attributes = z.output<typeof attributesSchema>
type Person = Attributes['creators'][number]

export const dataCiteWorkSchema = z.object({ data: z.object({ attributes: attributesSchema }) })
export const dataCiteSearchSchema = z.object({ data: lenientList(z.object({ attributes: attributesSchema })) })
export const dataCiteProbeSchema = z.object({ data: z.array(z.unknown()), meta: z.object({ total: z.number() }) })

const generalTypes: Readonly<Record<string, WorkType>> = {
  JournalArticle: 'journal-article',
  ConferencePaper: 'conference-paper',
  Book: 'book',
  BookChapter: 'book-chapter',
  Dissertation: 'thesis',
  Award: 'grant',
}
/** For the general type "Text", which older entries have. */
const citeprocTypes: Readonly<Record<string, WorkType>> = {
  'article-journal': 'journal-article',
  'paper-conference': 'conference-paper',
  book: 'book',
  chapter: 'book-chapter',
  thesis: 'thesis',
  patent: 'patent',
}

export function toWorkFromDataCite({ data: { attributes } }: z.output<typeof dataCiteWorkSchema>): Work {
  const general = attributes.types?.resourceTypeGeneral ?? ''
  const type =
    generalTypes[general] ?? (general === 'Text' ? citeprocTypes[attributes.types?.citeproc ?? ''] : undefined) ?? 'other'
  const { container } = attributes
  const title = (kind: string | undefined) => attributes.titles.find(({ titleType }) => titleType === kind)?.title
  const publisher = toPlainWords(attributes.publisher)
  const [funding] = attributes.fundingReferences
  const institution = { thesis: publisher, grant: toPlainWords(funding?.funderName) ?? publisher }[type as string]
  return withoutAbsent<Work>({
    type,
    title: joinTitle(title(undefined) ?? attributes.titles[0]?.title, title('Subtitle')),
    container: toPlainWords(container?.title),
    ...toWorkDate(findDay(attributes)),
    volume: toPlainWords(container?.volume),
    issue: toPlainWords(container?.issue),
    pages: toPrintedPages([container?.firstPage, container?.lastPage].filter(Boolean).join('-')),
    publisher,
    institution,
    number: type === 'grant' ? toPlainWords(funding?.awardNumber) : undefined,
    doi: normaliseDoi(attributes.doi),
    url: toWebAddress(attributes.url),
    isbn: toIsbn(listIdentifiers(attributes, 'ISBN')),
    issn: toIssns(listIdentifiers(attributes, 'ISSN')),
    language: toPlainWords(attributes.language),
    abstract: toPlainWords(attributes.descriptions.find(({ descriptionType }) => descriptionType === 'Abstract')?.description),
    authors: attributes.creators.flatMap((creator) => toPersonFromDataCite(creator) ?? []),
    editors: attributes.contributors
      .filter(({ contributorType }) => contributorType === 'Editor')
      .flatMap((editor) => toPersonFromDataCite(editor) ?? []),
  })
}

/** The day of issue, if it is one of the year of publication. */
function findDay({ dates, publicationYear }: Attributes) {
  const issued = dates.find(({ dateType }) => dateType === 'Issued')?.date
  const [year, month, day] =
    /^\d{4}-\d{2}-\d{2}/
      .exec(issued ?? '')?.[0]
      .split('-')
      .map(Number) ?? []
  const isOfTheYear = publicationYear === undefined || publicationYear === year
  return year !== undefined && isOfTheYear
    ? { year, month, day }
    : { year: publicationYear ?? (Number(issued?.slice(0, 4)) || undefined) }
}

const listIdentifiers = ({ container, identifiers }: Attributes, type: string): string[] => [
  ...(container?.identifierType === type && container.identifier ? [container.identifier] : []),
  ...identifiers.filter(({ identifierType }) => identifierType === type).map(({ identifier }) => identifier),
]

/** People are named "Family, Given"; organisations as they are. */
function toPersonFromDataCite({ name, nameType, givenName, familyName, affiliation, nameIdentifiers }: Person) {
  const [, family, given] = nameType === 'Organizational' ? [] : (/^([^,]+),\s*([^,]+)$/.exec(name ?? '') ?? [])
  const names = givenName || familyName ? { given: givenName, family: familyName } : { given, family }
  return toPerson({
    ...names,
    name: names.given || names.family ? undefined : name,
    affiliations: affiliation,
    orcid: nameIdentifiers.find(({ nameIdentifierScheme }) => nameIdentifierScheme?.toUpperCase() === 'ORCID')?.nameIdentifier,
  })
}
