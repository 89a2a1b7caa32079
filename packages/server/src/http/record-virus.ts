import { audit } from '../db/audit.ts'
import type { Received } from '../files/receive.ts'
import type { InfectedFile } from '../files/with-scanner.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from './sessions.ts'

/** Who sent a file with a virus, and which: its digest tells it apart, and nothing of its content stays. */
export async function recordVirus(
  { db, clock }: Portal,
  { accountId }: Caller,
  file: Received | null,
  { found }: InfectedFile,
): Promise<void> {
  const detail = { found, sha256: file?.sha256, size: file?.size }
  await db.transaction((tx) => audit(tx, { about: 'office', at: clock(), actorId: accountId, action: 'virus-refused', detail }))
}
