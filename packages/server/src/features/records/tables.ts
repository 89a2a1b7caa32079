import type { ParsedFieldValues } from '@jadara/contract/records/record-kind'
import type { KnownKind, RecordKindName } from '@jadara/contract/records/record-kinds'
import * as records from '../../db/tables/records.ts'

/** One table per kind, so that the database itself enforces the constraints of each kind. */
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
} satisfies { [Name in RecordKindName]: { $inferSelect: RecordValues<Name> } }

type RecordValues<Name extends RecordKindName> = ParsedFieldValues<Extract<KnownKind, { name: Name }>['fields']>
type OwnColumns<Name extends keyof typeof tables> = Omit<(typeof tables)[Name]['$inferSelect'], keyof RecordTable['$inferSelect']>

/**
 * A compile-time check that each table has exactly the columns of its kind's fields, with their types: rows satisfy the definition (above), and
 * validated values satisfy the row (below). The compiler's error names the kinds that differ.
 */
type MismatchedKind = {
  [Name in keyof typeof tables]: RecordValues<Name> extends OwnColumns<Name> ? never : Name
}[keyof typeof tables]
const mismatchedKind: MismatchedKind extends never ? 'none' : MismatchedKind = 'none'
void mismatchedKind

/** The columns shared by all record tables. Columns of a kind are accessed by its field names. */
export type RecordTable = typeof records.genericRecordTable

export function recordTableOf(name: string): RecordTable {
  const table = tablesByKind[name]
  if (!table) throw new Error(`there is no table of ${name}`)
  return table
}
const tablesByKind = tables as unknown as Readonly<Record<string, RecordTable>>
