import { setTimeout as wait } from 'node:timers/promises'
import type { TestPortal } from './portal.ts'

/** Makes a call while another transaction holds the application's lock, runs `meanwhile` once the call waits, then releases the lock. */
export async function whileLocked<T>(
  { database }: TestPortal,
  applicationId: number,
  { call, meanwhile }: { call: () => Promise<T>; meanwhile: () => unknown },
): Promise<T> {
  const calling = await database.sql.begin(async (sql) => {
    await sql`select 1 from application where id = ${applicationId} for update`
    const answer = call()
    await waitForLockWaiter(database)
    await meanwhile()
    return { answer }
  })
  return calling.answer
}

export async function waitForLockWaiter({ sql }: TestPortal['database']): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(5)) {
    const waiting = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
  throw new Error('nobody waited for the lock')
}
