import type { FastifyRequest } from 'fastify'
import { insertAuditEntry, isInAuditTrail, type NewAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import type { Application } from '../db/participation.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { toFirstSentOffset } from '../files/send-file.ts'
import type { InfectedFileFailure } from '../files/with-scanner.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from './sessions.ts'

/** In milliseconds. Reloading, or going back and forth, counts as the same reading. */
const viewMs = 15 * 60_000

/**
 * Writes an audit entry for each part when somebody reads another person's application: one per reader, part and 15 minutes. Parts are 'proposal' or a
 * record kind. Files and exports write entries of their own.
 */
export async function auditView(
  { db, clock }: Portal,
  { accountId }: Caller,
  application: Pick<Application, 'id' | 'accountId'>,
  ...parts: readonly string[]
): Promise<void> {
  if (application.accountId === accountId) return
  const at = clock()
  const entries = parts.map((what) => ({
    ...{ about: application.id, at, actorId: accountId, action: 'viewed' as const },
    detail: { what },
  }))
  const known = await Promise.all(entries.map((entry) => isInAuditTrail(db, entry, new Date(at.getTime() - viewMs))))
  const missing = entries.filter((_, index) => !known[index])
  if (missing.length === 0) return
  await db.transaction(async (tx) => {
    for (const entry of missing) await insertAuditEntry(tx, entry)
  })
}

type Download = {
  readonly size: number
  readonly etag?: string | undefined
  readonly entry: NewAuditEntry
  /** Shown while the file itself is fetched: counts like a later range. */
  readonly isPreview?: true
}

/** In milliseconds. */
const downloadMs = 24 * 3_600_000

/**
 * Writes an audit entry for a download, once per reading. Browsers fetch long files in many ranges, so only the first byte counts; a range without an
 * entry within the last day counts too, so that skipping the first byte hides nothing.
 */
export async function auditDownload(
  db: Database,
  request: FastifyRequest,
  { size, etag, entry, isPreview }: Download,
): Promise<void> {
  const first = toFirstSentOffset(request, size, etag)
  if (first === null) return
  if ((first > 0 || isPreview) && (await isInAuditTrail(db, entry, new Date(entry.at.getTime() - downloadMs)))) return
  await db.transaction((tx) => insertAuditEntry(tx, entry))
}

/** Writes who uploaded an infected file, with its digest only. */
export async function auditInfectedUpload(
  { db, clock }: Portal,
  { accountId }: Caller,
  file: ReceivedFile | null,
  { found }: InfectedFileFailure,
): Promise<void> {
  const detail = { found, sha256: file?.sha256, size: file?.size }
  await db.transaction((tx) =>
    insertAuditEntry(tx, { about: 'office', at: clock(), actorId: accountId, action: 'virus-refused', detail }),
  )
}
