import { sql } from 'drizzle-orm'
import { lockAccount } from '../../db/accounts.ts'
import { eraseApplicantRows } from '../../db/erase-applicant.ts'
import { removeUnlessBackupRuns } from '../../db/stored-files.ts'
import { listKeysOfFile } from '../../files/store-file.ts'
import type { Portal } from '../../portal.ts'
import { findNextToRemove, markRemoved } from './store.ts'

/** Removes the applicants of the trial one by one, each as a whole, until none is left. Bytes that a running backup needs are left to the clean-up of orphans. */
export async function removeTrial(
  { db, clock, files }: Pick<Portal, 'db' | 'clock' | 'files'>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const accountId = await findNextToRemove(db)
    if (accountId === undefined) return
    const now = clock()
    const fileKeys = await db.transaction(async (tx) => {
      await tx.execute(sql`select id from application where account_id = ${accountId} order by id for update`)
      const erased = (await lockAccount(tx, accountId)) && (await eraseApplicantRows(tx, accountId, { now, ofTrial: true }))
      await markRemoved(tx, accountId, now)
      return erased?.fileKeys ?? []
    })
    await removeUnlessBackupRuns(db, async () => {
      for (const key of fileKeys.flatMap(listKeysOfFile)) await files.vault.remove(key)
    })
  }
}
