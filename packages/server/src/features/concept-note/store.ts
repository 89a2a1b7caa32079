import type { ConceptNote } from '@jadara/contract/concept-note'
import type { LookupEntry } from '@jadara/contract/lookups'
import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { pathOfFile, type StoredFileRow, shownFile } from '../../db/stored-files.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { researchFields, targetedSdgs } from '../../db/tables/lookups.ts'
import { conceptNotes } from '../../db/tables/proposal.ts'

/** For the checker. */
export const noteTableName = getTableName(conceptNotes)

export type NoteRow = typeof conceptNotes.$inferSelect
export type Note = {
  readonly row: NoteRow
  readonly file: StoredFileRow
  /** What is chosen, offered still or not. */
  readonly sdg: LookupEntry
  readonly researchField: LookupEntry
}

/** The concept note of an application with its file and what it chose; null as long as there is none. */
export async function noteOf(db: Handle, applicationId: number): Promise<Note | null> {
  const [found] = await db
    .select({ row: conceptNotes, file: storedFiles, sdg: targetedSdgs, researchField: researchFields })
    .from(conceptNotes)
    .innerJoin(storedFiles, eq(storedFiles.guid, conceptNotes.fileGuid))
    .innerJoin(targetedSdgs, eq(targetedSdgs.id, conceptNotes.sdgId))
    .innerJoin(researchFields, eq(researchFields.id, conceptNotes.researchFieldId))
    .where(eq(conceptNotes.applicationId, applicationId))
  return found ?? null
}

/** Writes the one note of its application, in the place of an earlier one, whose `createdAt` stays. */
export async function putNote(tx: Transaction, row: typeof conceptNotes.$inferInsert): Promise<void> {
  const { applicationId, createdAt, ...values } = row
  await tx.insert(conceptNotes).values(row).onConflictDoUpdate({ target: conceptNotes.applicationId, set: values })
}

export const shownNote = ({ row, file, sdg, researchField }: Note): ConceptNote => ({
  ...row,
  sdg,
  researchField,
  fileURL: pathOfFile(file.guid),
  file: shownFile(file),
  updatedAt: row.updatedAt.toISOString(),
})

/** Which of the two chosen entries can be chosen: they are not retired, or the note of `before` has them. */
export async function knownChoices(
  db: Handle,
  { sdgId, researchFieldId }: { sdgId: number; researchFieldId: number },
  before: Note | null,
): Promise<{ readonly sdg: boolean; readonly researchField: boolean }> {
  const stands = (list: typeof targetedSdgs | typeof researchFields, id: number, chosenBefore: number | undefined) =>
    db.$count(list, and(eq(list.id, id), id === chosenBefore ? undefined : isNull(list.retiredAt)))
  const sdgs = await stands(targetedSdgs, sdgId, before?.row.sdgId)
  const fields = await stands(researchFields, researchFieldId, before?.row.researchFieldId)
  return { sdg: sdgs > 0, researchField: fields > 0 }
}

/**
 * The note as a receipt seals it. `named` says what the chosen entries were called on that day: the office may word its lists anew, and the
 * checker does not compare it.
 */
export async function sealedNoteOf(db: Handle, applicationId: number): Promise<SealedNote | null> {
  const found = await noteOf(db, applicationId)
  if (!found) return null
  const { id, proposalTitle, budget, sdgId, researchFieldId, abstract, fileGuid } = found.row
  const named = { sdg: nameOf(found.sdg), researchField: nameOf(found.researchField) }
  return { id, proposalTitle, budget, sdgId, researchFieldId, abstract, fileGuid, fileSha256: found.file.sha256, named }
}

type Name = { readonly name: string; readonly nameArabic: string }
export type SealedNote = Omit<NoteRow, 'applicationId' | 'createdAt' | 'updatedAt'> & {
  readonly fileSha256: string
  readonly named: { readonly sdg: Name; readonly researchField: Name }
}

const nameOf = ({ name, nameArabic }: Name): Name => ({ name, nameArabic })
