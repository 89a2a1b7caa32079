import type { ConflictScan } from '@jadara/contract/conflicts/findings'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { publishQueue } from '../../db/live.ts'
import { conflictChanges, conflictScans } from '../../db/tables/conflicts.ts'
import { isRunningAnywhere } from '../../jobs/schedule.ts'

export type ScanRow = typeof conflictScans.$inferSelect

/** Changes that no scan has seen. */
export async function listChanges(db: DatabaseHandle): Promise<{ ids: number[]; isUrgent: boolean }> {
  const rows = await db.select().from(conflictChanges)
  return { ids: rows.map(({ id }) => id), isUrgent: rows.some(({ isUrgent }) => isUrgent) }
}

export async function hasChanges(db: DatabaseHandle, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute(sql`select from conflict_change where id = any(${sql.param(ids)}::bigint[]) limit 1`)
  return rows.length > 0
}

export async function deleteChanges(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from conflict_change where id = any(${sql.param(ids)}::bigint[])`)
}

/** Transactions that begin to write from now on have this number or a later one. */
export async function readTransactionHorizon(db: DatabaseHandle): Promise<string> {
  const {
    rows: [row],
  } = await db.execute<{ horizon: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as horizon`)
  if (!row) throw new Error('the transactions were not read')
  return row.horizon
}

export async function hasTransactionsBefore(db: DatabaseHandle, horizon: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select where pg_snapshot_xmin(pg_current_snapshot())::text::numeric < ${horizon}::numeric`,
  )
  return rows.length > 0
}

/** Wakes the job in all processes. */
export async function insertUrgentChange(tx: Transaction): Promise<void> {
  await tx.insert(conflictChanges).values({ isUrgent: true })
  await publishQueue(tx, 'conflicts')
}

/** The latest scan failed after one that was finished. */
export const hasFailed = ({ triedAt, finishedAt }: ScanRow): boolean => finishedAt?.getTime() !== triedAt.getTime()

export async function findScan(db: DatabaseHandle, roundId: number): Promise<ScanRow | undefined> {
  const [row] = await db.select().from(conflictScans).where(eq(conflictScans.roundId, roundId))
  return row
}

export async function replaceScan(tx: Transaction, row: ScanRow): Promise<void> {
  await tx.insert(conflictScans).values(row).onConflictDoUpdate({ target: conflictScans.roundId, set: row })
}

/** The changes stay, and are no longer urgent: a scan that always fails must not be tried without a pause. */
export async function insertScanFailure(
  tx: Transaction,
  { roundId, triedAt, changes }: { roundId: number; triedAt: Date; changes: readonly number[] },
): Promise<void> {
  // After the finished scan, also when both are within one millisecond or the clock was set back.
  const later = sql`greatest(${conflictScans.finishedAt} + interval '1 millisecond', ${triedAt.toISOString()}::timestamptz)`
  await tx
    .insert(conflictScans)
    .values({ roundId, triedAt })
    .onConflictDoUpdate({ target: conflictScans.roundId, set: { triedAt: later } })
  await tx.execute(
    sql`update conflict_change set is_urgent = false where is_urgent and id = any(${sql.param(changes)}::bigint[])`,
  )
}

export async function loadScanState(
  db: DatabaseHandle,
  round: { readonly id: number; readonly inReview: boolean },
  scanLock: string,
): Promise<ConflictScan> {
  const [scan, { ids }, isRunning] = await Promise.all([
    findScan(db, round.id),
    listChanges(db),
    round.inReview && isRunningAnywhere(db, scanLock),
  ])
  return {
    finishedAt: scan?.finishedAt?.toISOString() ?? null,
    seconds: scan?.seconds ?? null,
    pairs: scan?.pairs ?? null,
    findings: scan?.findings ?? null,
    isRunning,
    isWaiting: round.inReview && ids.length > 0,
    hasFailed: scan !== undefined && hasFailed(scan),
  }
}
