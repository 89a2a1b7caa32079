import { pathOf } from '@jadara/contract/endpoint'
import { type LeftOutReason, type StoredFile, viewFile } from '@jadara/contract/files'
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { preparedOnce } from './prepared.ts'
import { storedFiles } from './tables/award-file.ts'
import { applications } from './tables/people.ts'

export type StoredFileRow = typeof storedFiles.$inferSelect

export async function insertStoredFile(tx: Transaction, row: StoredFileRow): Promise<void> {
  await tx.insert(storedFiles).values(row)
}

/** What an account has filed, in all rounds; in bytes. */
export async function bytesOfAccount(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await bytesOf(tx).execute({ accountId })
  return Number(row?.bytes ?? 0)
}

const bytesOf = preparedOnce((db) =>
  db
    .select({ bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .innerJoin(applications, eq(applications.id, storedFiles.applicationId))
    .where(eq(applications.accountId, sql.placeholder('accountId')))
    .prepare('bytes_of_account'),
)

/** Removes the row; the bytes go after the commit, unless something else keeps them (see files/stored.ts). */
export async function deleteStoredFile(tx: Transaction, guid: string): Promise<void> {
  await tx.delete(storedFiles).where(eq(storedFiles.guid, guid))
}

export async function filesOf(db: Handle, applicationId: number): Promise<StoredFileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.applicationId, applicationId))
    .orderBy(asc(storedFiles.typeId), asc(storedFiles.createdAt), asc(storedFiles.guid))
}

export const personalFilesOf = (db: Handle, applicationId: number): Promise<StoredFileRow[]> =>
  personalFiles(db).execute({ applicationId })

const personalFiles = preparedOnce((db) =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.applicationId, sql.placeholder('applicationId')), lt(storedFiles.typeId, 7)))
    .orderBy(asc(storedFiles.typeId))
    .prepare('personal_files'),
)

export async function storedFile(db: Handle, guid: string): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.guid, guid))
  return row ?? null
}

/** The address at which a file is opened. */
export const pathOfFile = (guid: string): string => pathOf(viewFile.path, { guid })

/** The row as the contract shows it. */
export const shownFile = ({ leftOut, ...row }: StoredFileRow): StoredFile => ({
  ...row,
  path: pathOfFile(row.guid),
  createdAt: row.createdAt.toISOString(),
  ...(leftOut && { leftOut }),
})

/** Of these files, those that are known to be left out of documents, and why. */
export async function findLeftOut(db: Handle, guids: readonly string[]): Promise<ReadonlyMap<string, LeftOutReason>> {
  const rows = await db
    .select({ guid: storedFiles.guid, leftOut: storedFiles.leftOut })
    .from(storedFiles)
    .where(and(inArray(storedFiles.guid, [...guids]), isNotNull(storedFiles.leftOut)))
  return new Map(rows.flatMap(({ guid, leftOut }) => (leftOut ? [[guid, leftOut] as const] : [])))
}

/** Decided once: whoever finds out later changes nothing. */
export async function rememberLeftOut(db: Handle, guid: string, leftOut: LeftOutReason): Promise<void> {
  await db
    .update(storedFiles)
    .set({ leftOut })
    .where(and(eq(storedFiles.guid, guid), isNull(storedFiles.leftOut)))
}
