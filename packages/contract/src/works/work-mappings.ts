import { book } from '../records/book.ts'
import { bookChapter } from '../records/book-chapter.ts'
import { conference } from '../records/conference.ts'
import type { Field } from '../records/fields.ts'
import { journal } from '../records/journal.ts'
import { patent } from '../records/patent.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { RecordKindName } from '../records/record-kinds.ts'
import { researchGrant } from '../records/research-grant.ts'
import { thesisSupervision } from '../records/thesis-supervision.ts'
import type { Work, WorkType } from './work.ts'
import { findIndexingDb, toAuthorLists, toDoiLink, toLink, toNames, type WorkValue } from './work-values.ts'

/**
 * The sort of work that a kind of record describes, and what a form takes from it: unchecked, and only what the work says. `byOthers`: the applicant is
 * not among the authors of such a work.
 */
export type WorkMapping<Key extends string = string> = {
  readonly type: WorkType
  readonly byOthers?: true
  /** For kinds whose records may have a DOI: the fields that are compared with what a register says. */
  readonly compared?: ComparedFields<Key>
  toValues(work: Work): { readonly [Name in Key]?: WorkValue }
}

/** `container` is the journal or the book. */
export type ComparedFields<Key extends string = string> = {
  readonly title: Key
  readonly year: Key
  readonly container?: Key
  /** Together they are the work's authors. */
  readonly people: readonly Key[]
}

const define = <Fields extends Readonly<Record<string, Field>>, const Name extends RecordKindName>(
  kind: RecordKind<Fields, Name>,
  mapping: WorkMapping<keyof Fields & string>,
) => ({ kind: kind as RecordKind & { readonly name: RecordKindName }, mapping: mapping as WorkMapping })

/** Kinds that have no counterpart among published works are not here. */
export const workMappings = [
  define(journal, {
    type: 'journal-article',
    compared: { title: 'paperTitle', year: 'publicationYear', container: 'title', people: ['authors', 'coAuthors'] },
    toValues: (work) => ({
      title: work.container,
      // No list gives the journal's own address. The paper's page there is the nearest, and keeps the DOI with the record.
      url: toDoiLink(work),
      paperTitle: work.title,
      publicationYear: work.year,
      volumeNumber: work.volume,
      issueNumber: work.issue,
      pageNumbers: work.pages,
      ...findIndexingDb(work),
      ...toAuthorLists(work.authors),
    }),
  }),
  define(conference, {
    type: 'conference-paper',
    compared: { title: 'paperTitle', year: 'publicationYear', people: ['authors', 'coAuthors'] },
    toValues: (work) => ({
      title: work.event ?? work.container,
      location: work.eventPlace,
      paperTitle: work.title,
      proceedingMediumUrl: toLink(work),
      publisher: work.publisher,
      publicationYear: work.year,
      ISBN: work.isbn,
      pageNumbers: work.pages,
      ...findIndexingDb(work),
      ...toAuthorLists(work.authors),
    }),
  }),
  define(book, {
    type: 'book',
    compared: { title: 'title', year: 'publicationYear', people: ['authors', 'coAuthors'] },
    toValues: (work) => ({
      title: work.title,
      publisher: work.publisher,
      publicationYear: work.year,
      pageNumbers: work.pages,
      ISBN: work.isbn,
      url: toLink(work),
      ...toAuthorLists(work.authors.length > 0 ? work.authors : work.editors),
    }),
  }),
  define(bookChapter, {
    type: 'book-chapter',
    compared: { title: 'chapterTitle', year: 'publicationYear', container: 'bookTitle', people: ['chapterAuthors'] },
    toValues: (work) => ({
      bookTitle: work.container,
      publisher: work.publisher,
      url: toLink(work),
      publicationYear: work.year,
      isbn: work.isbn,
      chapterTitle: work.title,
      chapterNo: work.number,
      pageNumbers: work.pages,
      chapterAuthors: toNames(work.authors),
      ...toAuthorLists(work.editors),
    }),
  }),
  define(researchGrant, {
    type: 'grant',
    toValues: (work) => ({ projectTitle: work.title, sponsor: work.institution, summary: work.abstract }),
  }),
  define(patent, {
    type: 'patent',
    toValues: (work) => ({
      patentTitle: work.title,
      patentNumber: work.number,
      country: work.country,
      date: work.date,
    }),
  }),
  define(thesisSupervision, {
    type: 'thesis',
    byOthers: true,
    toValues: (work) => ({
      type: work.degree && { master: 1, doctorate: 0 }[work.degree],
      studentName: work.authors[0]?.name,
      university: work.institution,
      degreeAwardingDate: work.date,
    }),
  }),
]

export const findWorkMapping = (kindName: string): WorkMapping | undefined =>
  workMappings.find(({ kind }) => kind.name === kindName)?.mapping
