import type { LookupEntry } from '@jadara/contract/core/lookup-entries'
import type { ConceptNote } from '@jadara/contract/files/concept-note'
import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { type StoredFileRow, toFileUrlPath, toStoredFileDto } from '../../db/stored-files.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { conceptNotes, researchFields, targetedSdgs } from '../../db/tables/proposal.ts'

export const noteTableName = getTableName(conceptNotes)

export type NoteRow = typeof conceptNotes.$inferSelect
export type Note = {
  readonly row: NoteRow
  readonly file: StoredFileRow
  /** The chosen entries, possibly retired. */
  readonly sdg: LookupEntry
  readonly researchField: LookupEntry
}

export async function findNote(db: DatabaseHandle, applicationId: number): Promise<Note | null> {
  const [found] = await prepareNote(db).execute({ applicationId })
  return found ?? null
}

const prepareNote = prepareStatementOnce((db) =>
  db
    .select({ row: conceptNotes, file: storedFiles, sdg: targetedSdgs, researchField: researchFields })
    .from(conceptNotes)
    .innerJoin(storedFiles, eq(storedFiles.guid, conceptNotes.fileGuid))
    .innerJoin(targetedSdgs, eq(targetedSdgs.id, conceptNotes.sdgId))
    .innerJoin(researchFields, eq(researchFields.id, conceptNotes.researchFieldId))
    .where(eq(conceptNotes.applicationId, sql.placeholder('applicationId')))
    .prepare('concept_note'),
)

/** On an update `createdAt` stays. */
export async function upsertNote(tx: Transaction, row: typeof conceptNotes.$inferInsert): Promise<void> {
  const { applicationId, createdAt, ...values } = row
  await tx.insert(conceptNotes).values(row).onConflictDoUpdate({ target: conceptNotes.applicationId, set: values })
}

export const toNoteDto = ({ row, file, sdg, researchField }: Note): ConceptNote => ({
  ...row,
  sdg,
  researchField,
  fileURL: toFileUrlPath(file.guid),
  file: toStoredFileDto(file),
  updatedAt: row.updatedAt.toISOString(),
})

/** Whether each entry may be chosen: it is not retired, or `before` already has it. */
export async function findChoiceValidity(
  db: DatabaseHandle,
  { sdgId, researchFieldId }: { sdgId: number; researchFieldId: number },
  before: Note | null,
): Promise<{ readonly sdg: boolean; readonly researchField: boolean }> {
  const countAllowed = (list: typeof targetedSdgs | typeof researchFields, id: number, chosenBefore: number | undefined) =>
    db.$count(list, and(eq(list.id, id), id === chosenBefore ? undefined : isNull(list.retiredAt)))
  const sdgs = await countAllowed(targetedSdgs, sdgId, before?.row.sdgId)
  const fields = await countAllowed(researchFields, researchFieldId, before?.row.researchFieldId)
  return { sdg: sdgs > 0, researchField: fields > 0 }
}

/**
 * The note as the receipt's snapshot contains it. `named` has the entries' names at the time of sealing; the checker ignores it, because the
 * office may rename entries.
 */
export async function findNoteForSnapshot(db: DatabaseHandle, applicationId: number): Promise<SnapshotNote | null> {
  const found = await findNote(db, applicationId)
  if (!found) return null
  const { id, proposalTitle, budget, sdgId, researchFieldId, abstract, fileGuid } = found.row
  const named = { sdg: toName(found.sdg), researchField: toName(found.researchField) }
  return { id, proposalTitle, budget, sdgId, researchFieldId, abstract, fileGuid, fileSha256: found.file.sha256, named }
}

type Name = { readonly name: string; readonly nameArabic: string }
export type SnapshotNote = Omit<NoteRow, 'applicationId' | 'createdAt' | 'updatedAt'> & {
  readonly fileSha256: string
  readonly named: { readonly sdg: Name; readonly researchField: Name }
}

const toName = ({ name, nameArabic }: Name): Name => ({ name, nameArabic })
