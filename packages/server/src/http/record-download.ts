import type { FastifyRequest } from 'fastify'
import { type AuditEntry, audit, standsInTrail } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { firstByteSent } from '../files/send-file.ts'

type Download = { readonly size: number; readonly etag?: string | undefined; readonly entry: AuditEntry }

/** How long somebody may take over one file, in milliseconds. */
const oneReading = 24 * 3_600_000

/**
 * Writes into the trail that somebody fetches a file: once a reading, at its first byte. A reader fetches a long file in many ranges; one that
 * belongs to no reading of the last day begins one, so that leaving out the first byte hides nothing.
 */
export async function recordDownload(db: Database, request: FastifyRequest, { size, etag, entry }: Download): Promise<void> {
  const first = firstByteSent(request, size, etag)
  if (first === null) return
  if (first > 0 && (await standsInTrail(db, entry, new Date(entry.at.getTime() - oneReading)))) return
  await db.transaction((tx) => audit(tx, entry))
}
