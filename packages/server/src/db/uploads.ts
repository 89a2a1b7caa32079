import { maximumUploadedBytes, maximumUploadsOfAccount, uploadHours, uploadTexts } from '@jadara/contract/files/uploads'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { conflictFailure, inProgressFailure, tooManyRequestsFailure } from '../core/failure.ts'
import type { Database, DatabaseHandle } from './database.ts'
import { uploads } from './tables/uploads.ts'

export type UploadRow = typeof uploads.$inferSelect

/** In milliseconds: longer than a call that stores a file may take. */
const claimTime = 5 * 60_000

const toOldest = (now: Date): Date => new Date(now.getTime() - uploadHours * 3_600_000)

/** Throws 429 or 503 when the account or the portal has too many unfinished uploads. */
export async function insertUpload(
  db: Database,
  row: Pick<UploadRow, 'id' | 'accountId' | 'name' | 'length' | 'sha256' | 'formSha256' | 'formAt' | 'createdAt'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises creations, which would not see each other's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara uploads', 0))`)
    const current = and(isNull(uploads.usedAt), gt(uploads.createdAt, toOldest(row.createdAt)))
    const [sums] = await tx
      .select({
        own: sql<number>`(count(*) filter (where ${uploads.accountId} = ${row.accountId}))::int`,
        bytes: sql<string>`coalesce(sum(${uploads.length}), 0)`,
      })
      .from(uploads)
      .where(current)
    if (sums && sums.own >= maximumUploadsOfAccount) throw tooManyRequestsFailure(600, uploadTexts.tooMany)
    if (Number(sums?.bytes ?? 0) + row.length > maximumUploadedBytes) throw inProgressFailure(uploadTexts.tooManyOfAll, 300)
    await tx.insert(uploads).values(row)
  })
}

/** Null for an unknown or expired upload, and for another account's. */
export async function findOwnUpload(db: DatabaseHandle, accountId: number, id: string, now: Date): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.accountId, accountId), gt(uploads.createdAt, toOldest(now))))
  return row ?? null
}

/** Another form than at the creation: it counts from now on. */
export async function announceForm(db: DatabaseHandle, id: string, formSha256: string, now: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ formSha256, formAt: now })
    .where(and(eq(uploads.id, id), or(isNull(uploads.formSha256), ne(uploads.formSha256, formSha256))))
}

/** Appends stored bytes. False if the upload was changed since `before` was read: another request appended, or it was discarded. */
export async function advanceUpload(
  db: DatabaseHandle,
  before: Pick<UploadRow, 'id' | 'received' | 'parts'>,
  after: Pick<UploadRow, 'received' | 'parts'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(uploads)
    .set({ received: after.received, parts: [...after.parts] })
    .where(
      and(
        eq(uploads.id, before.id),
        eq(uploads.received, before.received),
        sql`${uploads.parts} = ${`{${before.parts.join(',')}}`}::uuid[]`,
        isNull(uploads.usedAt),
      ),
    )
  return rowCount === 1
}

/** Reserves a finished upload for one call. Throws 409 while another call has it. */
export async function claimUpload(db: DatabaseHandle, id: string, now: Date): Promise<void> {
  const free = or(isNull(uploads.claimedUntil), lt(uploads.claimedUntil, now))
  const { rowCount } = await db
    .update(uploads)
    .set({ claimedUntil: new Date(now.getTime() + claimTime) })
    .where(and(eq(uploads.id, id), isNull(uploads.usedAt), free))
  if (rowCount !== 1) throw conflictFailure('under-way', uploadTexts.inUse)
}

export async function releaseUpload(db: DatabaseHandle, id: string): Promise<void> {
  await db.update(uploads).set({ claimedUntil: null }).where(eq(uploads.id, id))
}

export async function markUploadUsed(
  db: DatabaseHandle,
  id: string,
  used: { readonly at: Date; readonly requestKey: string | null; readonly sha256: string },
): Promise<void> {
  const { at, requestKey, sha256 } = used
  await db.update(uploads).set({ usedAt: at, requestKey, usedSha256: sha256, parts: [] }).where(eq(uploads.id, id))
}

/** Returns the parts whose bytes the caller removes; null if there is no such upload. */
export async function deleteUpload(db: DatabaseHandle, id: string): Promise<readonly string[] | null> {
  const [gone] = await db.delete(uploads).where(eq(uploads.id, id)).returning({ parts: uploads.parts })
  return gone?.parts ?? null
}

export async function deleteExpiredUploads(db: DatabaseHandle, now: Date): Promise<readonly string[]> {
  const gone = await db
    .delete(uploads)
    .where(lt(uploads.createdAt, toOldest(now)))
    .returning({ parts: uploads.parts })
  return gone.flatMap(({ parts }) => parts)
}
