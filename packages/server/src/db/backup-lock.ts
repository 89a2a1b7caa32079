import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const running = sql`hashtextextended('jadara backup', 0)`

/**
 * Holds back the removal of stored files while `work` runs: what its snapshot names stays. Waits for the removals that are under way, so the snapshot has
 * to be taken inside. Of two backups the second waits for the first. Idle beside the work; throws when the line was lost, for then nothing was held.
 */
export async function holdingStoredFiles<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${running})`)
    const done = await work()
    await tx.execute(sql`select`)
    return done
  })
}

/** Removes bytes that no row names any more; while a backup runs, which may still name them, it leaves them to the sweep of orphans. False then. */
export async function unlessBackedUp(db: Database, remove: () => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${running}) as free`)
    if (!rows[0]?.free) return false
    await remove()
    return true
  })
}
