import type { Work, WorkPerson } from './work.ts'

/** Pieces of a form that several kinds of records take from a work. */

export type WorkValue = string | number | readonly Readonly<Record<string, string>>[] | undefined

export const toNames = (people: readonly WorkPerson[]): readonly { readonly name: string }[] =>
  people.map(({ name }) => ({ name }))

/**
 * Everybody once and in the order of the publication: co-authors are those at the end of the list whose affiliation is known, because the form asks for
 * one, and all before them are authors. The first is always an author.
 */
export function toAuthorLists(people: readonly WorkPerson[]): { readonly authors: WorkValue; readonly coAuthors: WorkValue } {
  const lastWithout = people.findLastIndex(({ affiliation }) => !affiliation)
  const split = Math.max(lastWithout + 1, 1)
  return {
    authors: toNames(people.slice(0, split)),
    coAuthors: people.slice(split).map(({ name, affiliation = '' }) => ({ name, affiliation })),
  }
}

export const toDoiLink = ({ doi }: Work): string | undefined =>
  doi && `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`

/** The DOI outlives the page. */
export const toLink = (work: Work): string | undefined => toDoiLink(work) ?? work.url

const indexingDbs = [
  ['Scopus', /^https?:\/\/(?:www\.)?scopus\.com\//i],
  ['Web of Science', /^https?:\/\/(?:www\.|gateway\.)?(?:webofscience|webofknowledge)\.com\//i],
] as const

/** Scopus and Web of Science export the address of their own entry. */
export function findIndexingDb({ url }: Work): { readonly indexingDb?: string; readonly indexingDbUrl?: string } {
  const indexingDb = url && indexingDbs.find(([, address]) => address.test(url))?.[0]
  return url && indexingDb ? { indexingDb, indexingDbUrl: url } : {}
}
