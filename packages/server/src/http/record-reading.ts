import { audit, standsInTrail } from '../db/audit.ts'
import type { Application } from '../db/participation.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from './sessions.ts'

/** Whoever goes to and fro, or loads a page again, is still reading it. */
const oneReading = 15 * 60_000

/**
 * Whoever asks for what somebody else filed leaves a trace: one a reader, a thing and a quarter of an hour. `what` names a part of the
 * application: 'proposal', or a kind of records. Files and exports have traces of their own, each time.
 */
export async function recordReading(
  { db, clock }: Portal,
  { accountId }: Caller,
  application: Application,
  what: string,
): Promise<void> {
  if (application.accountId === accountId) return
  const at = clock()
  const entry = { about: application.id, at, actorId: accountId, action: 'viewed' as const, detail: { what } }
  if (await standsInTrail(db, entry, new Date(at.getTime() - oneReading))) return
  await db.transaction((tx) => audit(tx, entry))
}
