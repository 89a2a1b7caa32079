import { setTimeout as wait } from 'node:timers/promises'
import { findingTexts } from '@jadara/contract/conflicts/findings'
import { eq } from 'drizzle-orm'
import { conflictFailure } from '../../core/failure.ts'
import { runInThread } from '../../core/threads.ts'
import { listRoundsInReview } from '../../db/active-round.ts'
import type { Database } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { type BackgroundJob, runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { loadPartyTexts } from './load-parties.ts'
import {
  deleteChanges,
  findScan,
  hasChanges,
  hasFailed,
  hasTransactionsBefore,
  insertScanFailure,
  listChanges,
  readTransactionHorizon,
  replaceScan,
  type ScanRow,
} from './scan-store.ts'
import type { ScanResult, ScanTask } from './scan-thread.ts'
import { replaceFindings } from './write-findings.ts'

/** The name of the lock: one scan at a time, whatever the number of processes. */
export const scanLock = 'conflict-scan'

/** In milliseconds: more changes often follow the first, as in an import. */
const settleTime = 2000
/** A scan begins after so many times the duration of the last one, and at least so many milliseconds after it. */
const restFactor = 10
const leastRest = 10_000
const restAfterFailure = 300_000

type ScanParts = Pick<Portal, 'db' | 'clock'>

/**
 * The job of one process. The first change after a scan wakes it (migration 0051). A transaction that was open during the scan may have added a change without
 * waking anybody, because it saw those that the scan then deleted; the job looks again until such transactions have ended.
 */
export function createConflictScanJob(portal: ScanParts): Pick<BackgroundJob, 'nextRun' | 'run'> {
  let horizon: string | null = null
  return {
    async nextRun() {
      const dueAt = await findDueScan(portal)
      if (dueAt || horizon === null) return dueAt
      return (await hasTransactionsBefore(portal.db, horizon)) ? portal.clock() : null
    },
    async run(stopping) {
      if (await scanConflictsIfDue(portal, stopping)) horizon = await readTransactionHorizon(portal.db)
    },
  }
}

/** Null while nothing has changed since the last scan. */
async function findDueScan({ db, clock }: ScanParts): Promise<Date | null> {
  const { ids, isUrgent } = await listChanges(db)
  if (ids.length === 0) return null
  const rounds = isUrgent ? [] : await listRoundsInReview(db)
  const scans = await Promise.all(rounds.map(({ id }) => findScan(db, id)))
  if (scans.length === 0 || scans.includes(undefined)) return clock()
  const dueAt = new Date(Math.max(...scans.map((scan) => findDueTime(scan).getTime())))
  return dueAt > clock() ? dueAt : clock()
}

function findDueTime(scan: ScanRow | undefined): Date {
  if (!scan) return new Date(0)
  const rest = hasFailed(scan) ? restAfterFailure : Math.max(leastRest, restFactor * (scan.seconds ?? 0) * 1000)
  return new Date(scan.triedAt.getTime() + rest)
}

async function scanConflictsIfDue(portal: ScanParts, stopping: AbortSignal): Promise<boolean> {
  const dueAt = await findDueScan(portal)
  if (!dueAt || dueAt > portal.clock()) return false
  if (!(await listChanges(portal.db)).isUrgent) await wait(settleTime, undefined, { signal: stopping }).catch(() => {})
  return !stopping.aborted && (await scanConflicts(portal, stopping))
}

/**
 * Compares all applicants of each round in review with all its reviewers, because the weight of a name depends on everybody. False if another process is doing
 * so, or nothing has changed.
 */
export async function scanConflicts({ db, clock }: ScanParts, stopping?: AbortSignal): Promise<boolean> {
  const done = await runUnlessRunningElsewhere(db, scanLock, async () => {
    const { ids } = await listChanges(db)
    if (ids.length === 0) return false
    const rounds = await listRoundsInReview(db)
    for (const round of rounds) if (!(await scanRound(round, ids))) return false
    await db.transaction((tx) => deleteChanges(tx, ids))
    return rounds.length > 0
  })
  return done ?? false

  /** False if it was stopped. */
  async function scanRound(round: Round, changes: readonly number[]): Promise<boolean> {
    const begun = performance.now()
    try {
      const { pairs, found, findings } = await search(db, round, stopping)
      await db.transaction(async (tx) => {
        const now = clock()
        await replaceFindings(tx, round.id, findings, now)
        const seconds = (performance.now() - begun) / 1000
        await replaceScan(tx, { roundId: round.id, triedAt: now, finishedAt: now, seconds, pairs, findings: found })
      })
      return true
    } catch (error) {
      if (stopping?.aborted) return false
      await db.transaction((tx) => insertScanFailure(tx, { roundId: round.id, triedAt: clock(), changes }))
      throw error
    }
  }
}

/** In milliseconds: a scan takes a few seconds, on a busy machine up to half a minute. */
const longestWait = 40_000
const pollInterval = 200

/**
 * Resolves when a scan has seen all changes made so far; scans at once unless another process is doing so. 409 if that fails, or takes too long. Who calls it
 * decides on what was found, so it does not wait for the turn of the job.
 */
export async function finishPendingScan(portal: ScanParts, patience = longestWait): Promise<void> {
  const tooLong = AbortSignal.timeout(patience)
  const { ids } = await listChanges(portal.db)
  while (await hasChanges(portal.db, ids)) {
    if (tooLong.aborted) throw conflictFailure('under-way', findingTexts.searching)
    // The failure is stored, and logged when the job tries it again.
    const scanned = await scanConflicts(portal, tooLong).catch(() => {
      throw conflictFailure('not-begun', findingTexts.searchFailed)
    })
    if (!scanned) await wait(pollInterval)
  }
}

async function search(db: Database, round: Round, stopping: AbortSignal | undefined): Promise<ScanResult> {
  // For most of a round there are applicants and no reviewers yet.
  if ((await db.$count(reviewers, eq(reviewers.roundId, round.id))) === 0) return { pairs: 0, found: 0, findings: '[]' }
  const texts = await loadPartyTexts(db, round)
  const year = Number((round.endDate ?? round.startDate).slice(0, 4))
  const workerData: ScanTask = { texts, settings: { windowYears: round.conflictWindowYears, year } }
  return runInThread<ScanResult>(new URL('./scan-thread.ts', import.meta.url), {
    ...{ workerData, stopping },
    what: 'the scan for conflicts',
  })
}
