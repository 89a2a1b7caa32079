import { integer, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { dayColumn, instantColumn } from './people.ts'

/** Columns common to all record tables. `fileGuid` is null where the kind takes no file or the record has none. */
const record = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  fileGuid: uuid('file_guid'),
  requestKey: uuid('request_key'),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
}

/** Only a type for generic code; this table does not exist. */
export const genericRecordTable = pgTable('record', record)

type Named = { name: string }
type Affiliated = Named & { affiliation: string }
type Reach = 'International' | 'National'

export const journalPublications = pgTable('journal_publication', {
  ...record,
  title: text('title').notNull(),
  type: text('type').$type<Reach>().notNull(),
  url: text('url').notNull(),
  paperTitle: text('paper_title').notNull(),
  publicationYear: integer('publication_year').notNull(),
  volumeNumber: text('volume_number').notNull(),
  issueNumber: text('issue_number').notNull(),
  pageNumbers: text('page_numbers').notNull(),
  indexingDb: text('indexing_db').notNull(),
  indexingDbUrl: text('indexing_db_url').notNull(),
  authors: jsonb('authors').$type<Named[]>().notNull(),
  coAuthors: jsonb('co_authors').$type<Affiliated[]>().notNull(),
})

export const conferenceParticipations = pgTable('conference_participation', {
  ...record,
  title: text('title').notNull(),
  type: text('type').$type<Reach>().notNull(),
  url: text('url').notNull(),
  conferenceDate: dayColumn('conference_date'),
  location: text('location').notNull(),
  paperTitle: text('paper_title').notNull(),
  indexingDb: text('indexing_db').notNull(),
  indexingDbUrl: text('indexing_db_url').notNull(),
  proceedingMedium: text('proceeding_medium').$type<'Printing' | 'Online' | 'CD/Flash Drive'>().notNull(),
  proceedingMediumUrl: text('proceeding_medium_url').notNull(),
  publisher: text('publisher').notNull(),
  publicationYear: integer('publication_year'),
  ISBN: text('isbn').notNull(),
  pageNumbers: text('page_numbers').notNull(),
  authors: jsonb('authors').$type<Named[]>().notNull(),
  coAuthors: jsonb('co_authors').$type<Affiliated[]>().notNull(),
})

export const bookPublications = pgTable('book_publication', {
  ...record,
  title: text('title').notNull(),
  publisher: text('publisher').notNull(),
  publicationYear: integer('publication_year').notNull(),
  pageNumbers: text('page_numbers').notNull(),
  ISBN: text('isbn').notNull(),
  url: text('url').notNull(),
  authors: jsonb('authors').$type<Named[]>().notNull(),
  coAuthors: jsonb('co_authors').$type<Affiliated[]>().notNull(),
})

export const bookChapterPublications = pgTable('book_chapter_publication', {
  ...record,
  bookTitle: text('book_title').notNull(),
  publisher: text('publisher').notNull(),
  url: text('url').notNull(),
  publicationYear: integer('publication_year').notNull(),
  isbn: text('isbn').notNull(),
  chapterTitle: text('chapter_title').notNull(),
  chapterNo: integer('chapter_no').notNull(),
  pageNumbers: text('page_numbers').notNull(),
  chapterAuthors: jsonb('chapter_authors').$type<Named[]>().notNull(),
  authors: jsonb('authors').$type<Named[]>().notNull(),
  coAuthors: jsonb('co_authors').$type<Affiliated[]>().notNull(),
})

export const awardedResearchGrants = pgTable('awarded_research_grant', {
  ...record,
  projectTitle: text('project_title').notNull(),
  sponsor: text('sponsor').notNull(),
  role: text('role').$type<'PI' | 'Co-PI' | 'Participant' | 'Other'>().notNull(),
  startDate: dayColumn('start_date').notNull(),
  endDate: dayColumn('end_date').notNull(),
  leadInstitute: text('lead_institute').notNull(),
  partner: smallint('partner').$type<0 | 1>().notNull(),
  partners: jsonb('partners').$type<Named[]>().notNull(),
  fundAmount: numeric('fund_amount', { precision: 15, scale: 3, mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  summary: text('summary').notNull(),
})

export const patents = pgTable('patent', {
  ...record,
  patentTitle: text('patent_title').notNull(),
  patentNumber: text('patent_number').notNull(),
  country: text('country').notNull(),
  date: dayColumn('date').notNull(),
})

export const editorialBoards = pgTable('editorial_board', {
  ...record,
  journalTitle: text('journal_title').notNull(),
  publisher: text('publisher').notNull(),
  url: text('url').notNull(),
  membershipLevel: text('membership_level').notNull(),
  membershipFrom: dayColumn('membership_from').notNull(),
  membershipTo: dayColumn('membership_to').notNull(),
})

export const awards = pgTable('award', {
  ...record,
  awardingOrganization: text('awarding_organization').notNull(),
  englishTitle: text('english_title').notNull(),
  arabicTitle: text('arabic_title').notNull(),
  awardDate: dayColumn('award_date').notNull(),
})

export const thesisSupervisions = pgTable('thesis_supervision', {
  ...record,
  type: smallint('type').$type<0 | 1>().notNull(),
  studentName: text('student_name').notNull(),
  university: text('university').notNull(),
  faculty: text('faculty').notNull(),
  department: text('department').notNull(),
  role: text('role').$type<'supervisor' | 'co-advisor'>().notNull(),
  degreeAwardingDate: dayColumn('degree_awarding_date').notNull(),
})
