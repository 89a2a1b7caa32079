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
  toWebAddress,
  toWorkDate,
  withoutAbsent,
} from './work-parts.ts'

/** ORCID's tutorial promises 50 put-codes a call; a person rarely has more works than `mostWorks`. */
export const putCodesPerCall = 50
export const mostWorks = 1000

export const toOrcidWorksPath = (orcid: string): string => `/v3.0/${orcid}/works`
export const toOrcidBulkPath = (orcid: string, putCodes: readonly number[]): string =>
  `/v3.0/${orcid}/works/${putCodes.join(',')}`
export const toOrcidFundingsPath = (orcid: string): string => `/v3.0/${orcid}/fundings`

/** The record of the invented researcher whom ORCID's documentation shows. */
export const orcidProbePath = toOrcidFundingsPath('0000-0002-1825-0097')

const words = lenient(z.string())
const value = lenient(z.object({ value: z.string() }))
const day = lenient(z.object({ year: value, month: value, day: value }))
const titles = lenient(z.object({ title: value, subtitle: value }))
const externalIds = lenient(
  z.object({
    'external-id': lenientList(
      z.object({
        'external-id-type': z.string(),
        'external-id-value': z.string(),
        'external-id-url': value,
        'external-id-relationship': words,
      }),
    ),
  }),
)

const orcidWorkSchema = z.object({
  'put-code': z.number(),
  'display-index': lenient(z.coerce.number()),
  title: titles,
  'journal-title': value,
  'short-description': words,
  type: z.string(),
  'publication-date': day,
  'external-ids': externalIds,
  url: value,
  'language-code': words,
  contributors: lenient(
    z.object({
      contributor: lenientList(
        z.object({
          'contributor-orcid': lenient(z.object({ path: words })),
          'credit-name': value,
          'contributor-attributes': lenient(z.object({ 'contributor-role': words })),
        }),
      ),
    }),
  ),
})
export type OrcidWork = z.output<typeof orcidWorkSchema>

const fundingSchema = z.object({
  'put-code': z.number(),
  'display-index': lenient(z.coerce.number()),
  title: titles,
  type: z.string(),
  'start-date': day,
  'external-ids': externalIds,
  url: value,
  organization: lenient(z.object({ name: words })),
})
type OrcidFunding = z.output<typeof fundingSchema>

export const orcidWorksSchema = z.object({ group: z.array(z.object({ 'work-summary': lenientList(orcidWorkSchema) })) })
/** A work that cannot be read is an error in its place. */
export const orcidBulkSchema = z.object({ bulk: lenientList(z.object({ work: orcidWorkSchema })) })
export const orcidFundingsSchema = z.object({ group: z.array(z.object({ 'funding-summary': lenientList(fundingSchema) })) })

/** Of several sources of one work the person prefers the one with the highest index. */
export const findPreferred = <One extends { readonly 'display-index'?: number | undefined }>(
  ones: readonly One[],
): One | undefined => ones.toSorted((one, other) => (other['display-index'] ?? 0) - (one['display-index'] ?? 0))[0]

const types: Readonly<Record<string, WorkType>> = {
  'journal-article': 'journal-article',
  'conference-paper': 'conference-paper',
  'conference-proceedings': 'conference-paper',
  book: 'book',
  'edited-book': 'book',
  'book-chapter': 'book-chapter',
  dissertation: 'thesis',
  'dissertation-thesis': 'thesis',
  'supervised-student-publication': 'thesis',
  patent: 'patent',
}

export function toWorkFromOrcid(work: OrcidWork): Work {
  const type = types[toKeyword(work.type)] ?? 'other'
  const contributors = work.contributors?.contributor ?? []
  const people = (isWanted: (role: string) => boolean) =>
    contributors
      .filter((one) => isWanted(toKeyword(one['contributor-attributes']?.['contributor-role'] ?? '')))
      .flatMap((one) => toPerson({ name: one['credit-name']?.value, orcid: one['contributor-orcid']?.path }) ?? [])
  return withoutAbsent<Work>({
    type,
    title: joinTitle(work.title?.title?.value, work.title?.subtitle?.value),
    container: toPlainWords(work['journal-title']?.value),
    ...toWorkDate(toDay(work['publication-date'])),
    number: type === 'patent' ? findId(work, 'pat') : undefined,
    doi: normaliseDoi(findId(work, 'doi') ?? ''),
    url: toWebAddress(work.url?.value),
    isbn: toIsbn([findId(work, 'isbn'), findId(work, 'isbn', 'part-of')].flatMap((isbn) => isbn ?? [])),
    issn: toIssns([findId(work, 'issn', 'part-of'), findId(work, 'issn')]),
    language: toPlainWords(work['language-code']),
    abstract: toPlainWords(work['short-description']),
    authors: people((role) => role !== 'editor'),
    editors: people((role) => role === 'editor'),
  })
}

/** Prizes and salaries are no grants. */
export function toWorkFromFunding(funding: OrcidFunding): Work | undefined {
  if (!['grant', 'contract'].includes(toKeyword(funding.type))) return undefined
  return withoutAbsent<Work>({
    type: 'grant',
    title: joinTitle(funding.title?.title?.value, funding.title?.subtitle?.value),
    ...toWorkDate(toDay(funding['start-date'])),
    institution: toPlainWords(funding.organization?.name),
    number: findId(funding, 'grant_number'),
    doi: normaliseDoi(findId(funding, 'doi') ?? ''),
    url: toWebAddress(funding.url?.value),
    issn: [],
    authors: [],
    editors: [],
  })
}

/** Versions of the API write GRANT_NUMBER and grant_number, CONFERENCE_PAPER and conference-paper. */
const toKeyword = (name: string): string => name.toLowerCase().replaceAll('_', '-')

function findId(of: Pick<OrcidWork, 'external-ids'>, type: string, relationship = 'self'): string | undefined {
  const found = of['external-ids']?.['external-id'].find(
    (id) =>
      toKeyword(id['external-id-type']) === toKeyword(type) &&
      toKeyword(id['external-id-relationship'] ?? 'self') === relationship,
  )
  return toPlainWords(found?.['external-id-value'])
}

const toDay = (given: OrcidWork['publication-date']) => {
  const [year, month, date] = [given?.year, given?.month, given?.day].map((part) => (part ? Number(part.value) : undefined))
  return { year, month, day: date }
}
