import type { Field } from '@jadara/contract/records/fields'
import type { KnownKind, RecordName } from '@jadara/contract/records/record-kinds'
import type { z } from 'zod'
import * as records from '../../db/tables/records.ts'

type FieldsOf<Name extends RecordName> = Extract<KnownKind, { name: Name }>['fields']
type Output<Fields extends Readonly<Record<string, Field>>> = { [Key in keyof Fields]: z.output<Fields[Key]['schema']> }
/** A table fits its kind when a row of it is what the contract's checks give: a column forgotten or mistyped does not compile. */
type TableFor<Name extends RecordName> = { $inferSelect: Output<FieldsOf<Name>>; $inferInsert: object }

/** One table per kind: an award file is evidence, its constraints belong where no script can step around them. */
const tables = {
  journal: records.journalPublications,
  conference: records.conferenceParticipations,
  book: records.bookPublications,
  'book-chapter': records.bookChapterPublications,
  'research-grant': records.awardedResearchGrants,
  patent: records.patents,
  'editorial-board': records.editorialBoards,
  award: records.awards,
  'thesis-supervisions': records.thesisSupervisions,
} satisfies { [Name in RecordName]: TableFor<Name> }

/** The columns that every table of records has; the kind's own are read and written by the names of its fields. */
export type RecordTable = typeof records.journalPublications

export const tableOf = (name: string): RecordTable => byName[name] as RecordTable
const byName = tables as unknown as Readonly<Record<string, RecordTable>>
