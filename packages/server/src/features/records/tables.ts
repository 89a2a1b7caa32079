import type { Values } from '@jadara/contract/records/record-kind'
import type { KnownKind, RecordName } from '@jadara/contract/records/record-kinds'
import * as records from '../../db/tables/records.ts'

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
} satisfies { [Name in RecordName]: { $inferSelect: ValuesOf<Name> } }

type ValuesOf<Name extends RecordName> = Values<Extract<KnownKind, { name: Name }>['fields']>
type OwnColumns<Name extends keyof typeof tables> = Omit<(typeof tables)[Name]['$inferSelect'], keyof RecordTable['$inferSelect']>

/**
 * A table fits its kind when a row of it is what the contract's checks give (above), and what they give is a row of it: a column forgotten,
 * mistyped, or asked for beyond the fields does not compile. The kinds that do not fit stand in the error.
 */
type Unfit = { [Name in keyof typeof tables]: ValuesOf<Name> extends OwnColumns<Name> ? never : Name }[keyof typeof tables]
const unfit: Unfit extends never ? 'none' : Unfit = 'none'
void unfit

/** The columns that every table of records has; the kind's own are read and written by the names of its fields. */
export type RecordTable = typeof records.recordHead

export function tableOf(name: string): RecordTable {
  const table = byName[name]
  if (!table) throw new Error(`there is no table of ${name}`)
  return table
}
const byName = tables as unknown as Readonly<Record<string, RecordTable>>
