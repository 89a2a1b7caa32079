import { fileTexts } from '@jadara/contract/files/files'
import { type Failure, withheldFileFailure } from '../core/failure.ts'
import type { Database } from '../db/database.ts'
import { findWithheldReason, type WithheldReason } from '../db/withheld-files.ts'
import type { FileStore } from './file-store.ts'
import type { FileServices } from './open-files.ts'

type OpenStore = Pick<FileStore, 'open' | 'stat'>

/** The guid in the key of a file or of a picture of it. */
const guidOf = (key: string): string => key.split('.', 1)[0] ?? key
const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Pending files are scanned every half minute (jobs/scan-withheld.ts). */
const toRefusal = (reason: WithheldReason): Failure =>
  reason === 'waiting' ? withheldFileFailure(fileTexts.notYetChecked, 30) : withheldFileFailure(fileTexts.quarantined)

/**
 * The same store without the bytes of unscanned and infected files: `open` fails with 423; `local` and `stat` behave as if the file did not exist.
 */
export function withholdingStore(store: FileStore, db: Database): FileStore {
  const findReason = async (key: string): Promise<WithheldReason | null> =>
    isGuid(guidOf(key)) ? findWithheldReason(db, guidOf(key)) : null
  return {
    ...store,
    async open(key, range) {
      const reason = await findReason(key)
      if (reason) throw toRefusal(reason)
      return store.open(key, range)
    },
    async local(key) {
      // No file exists at this path.
      return (await findReason(key)) ? { path: `${key}.held`, release: async () => {} } : store.local(key)
    },
    stat: async (key) => ((await findReason(key)) ? null : store.stat(key)),
  }
}

/**
 * Checks one file and its pictures: throws 423 before the caller records the access, and returns a store that does not check again.
 */
export async function requireStoreUnlessWithheld(
  db: Database,
  { vault }: Pick<FileServices, 'vault'>,
  guid: string,
): Promise<OpenStore> {
  const reason = await findWithheldReason(db, guid)
  if (reason) throw toRefusal(reason)
  return vault
}
