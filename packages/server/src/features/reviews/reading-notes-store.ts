import type { ReadingNote } from '@jadara/contract/reviewing/reading-notes'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { applications } from '../../db/tables/people.ts'
import { readingNotes } from '../../db/tables/reviewing.ts'

export type ReadingNoteRow = typeof readingNotes.$inferSelect
/** `userId` is the reviewer's account. */
type Writer = { readonly applicationId: number; readonly userId: number }

const isOf = ({ applicationId, userId }: Writer) =>
  and(eq(readingNotes.applicationId, applicationId), eq(readingNotes.reviewerId, userId))

/** A file that was uploaded again has another guid. Other parts change only by another submission. */
const documentChanged = sql<boolean>`case
  when ${readingNotes.document} = '' then false
  when ${readingNotes.document} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then not exists (
    select from stored_file f where f.guid::text = lower(${readingNotes.document}) and f.application_id = ${readingNotes.applicationId})
  else ${readingNotes.receiptNumber} is distinct from ${applications.receiptNumber} end`

export async function listReadingNotesOf(db: DatabaseHandle, writer: Writer): Promise<ReadingNote[]> {
  const rows = await db
    .select({ row: readingNotes, documentChanged })
    .from(readingNotes)
    .innerJoin(applications, eq(applications.id, readingNotes.applicationId))
    .where(isOf(writer))
    .orderBy(asc(readingNotes.createdAt), asc(readingNotes.id))
  return rows.map(({ row, documentChanged }) => ({
    ...row,
    areas: [...row.areas],
    documentChanged,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Of anybody, because ids are unique. */
export async function findReadingNoteById(db: DatabaseHandle, id: string): Promise<ReadingNoteRow | undefined> {
  const [row] = await db.select().from(readingNotes).where(eq(readingNotes.id, id))
  return row
}

export const countReadingNotes = (db: DatabaseHandle, writer: Writer): Promise<number> => db.$count(readingNotes, isOf(writer))

export async function insertReadingNote(tx: Transaction, row: ReadingNoteRow): Promise<void> {
  await tx.insert(readingNotes).values(row)
}

export async function updateReadingNoteWords(
  tx: Transaction,
  { id, words, updatedAt }: Pick<ReadingNoteRow, 'id' | 'words' | 'updatedAt'>,
): Promise<void> {
  await tx.update(readingNotes).set({ words, updatedAt }).where(eq(readingNotes.id, id))
}

export async function deleteReadingNoteRow(tx: Transaction, writer: Writer, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(readingNotes)
    .where(and(eq(readingNotes.id, id), isOf(writer)))
    .returning({ id: readingNotes.id })
  return deleted.length > 0
}
