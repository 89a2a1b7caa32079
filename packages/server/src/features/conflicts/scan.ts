import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { findActiveRound } from '../../db/active-round.ts'
import type { Round } from '../../db/participation.ts'
import { runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { loadPartyTexts, type PartyTexts } from './load-parties.ts'
import { deleteChanges, findScan, insertScanFailure, listChanges, replaceScan, type ScanRow } from './scan-store.ts'
import type { ScanResult, ScanTask } from './scan-thread.ts'
import { replaceFindings } from './write-findings.ts'

/** The name of the lock: one scan at a time, whatever the number of processes. */
export const scanLock = 'conflict-scan'

/** In milliseconds: others often follow a change, as when a form is imported. */
const settleTime = 2000
/** A scan takes at most this share of the time, and begins at least so many milliseconds after the last one. */
const restFactor = 10
const leastRest = 10_000
const restAfterFailure = 300_000

type ScanParts = Pick<Portal, 'db' | 'clock'>

/** When the job must run again; null while nothing has changed since the last scan. The first change after it wakes the job (migration 0051). */
export async function findNextConflictScan({ db, clock }: ScanParts): Promise<Date | null> {
  const { ids, isUrgent } = await listChanges(db)
  if (ids.length === 0) return null
  const round = await findActiveRound(db)
  const dueAt = isUrgent || !round ? clock() : findDueTime(await findScan(db, round.id))
  return dueAt > clock() ? dueAt : clock()
}

function findDueTime(scan: ScanRow | undefined): Date {
  if (!scan) return new Date(0)
  const hasFailed = scan.finishedAt?.getTime() !== scan.triedAt.getTime()
  const rest = hasFailed ? restAfterFailure : Math.max(leastRest, restFactor * (scan.seconds ?? 0) * 1000)
  return new Date(scan.triedAt.getTime() + rest)
}

/** Scans the active round if something has changed and it is time. */
export async function scanConflictsIfDue(portal: ScanParts, stopping: AbortSignal): Promise<void> {
  const dueAt = await findNextConflictScan(portal)
  if (!dueAt || dueAt > portal.clock()) return
  if (!(await listChanges(portal.db)).isUrgent) await wait(settleTime, undefined, { signal: stopping }).catch(() => {})
  if (!stopping.aborted) await scanConflicts(portal, stopping)
}

/**
 * Compares all applicants of the active round with all its reviewers, because the weight of a name depends on everybody. False if another process is doing
 * so, or nothing has changed.
 */
export async function scanConflicts({ db, clock }: ScanParts, stopping?: AbortSignal): Promise<boolean> {
  const done = await runUnlessRunningElsewhere(db, scanLock, async () => {
    const { ids } = await listChanges(db)
    if (ids.length === 0) return false
    const round = await findActiveRound(db)
    if (!round) {
      await db.transaction((tx) => deleteChanges(tx, ids))
      return false
    }
    const begun = performance.now()
    try {
      const { pairs, found, findings } = await search(round, await loadPartyTexts(db, round), stopping)
      await db.transaction(async (tx) => {
        const now = clock()
        await replaceFindings(tx, round.id, findings, now)
        await deleteChanges(tx, ids)
        const seconds = (performance.now() - begun) / 1000
        await replaceScan(tx, { roundId: round.id, triedAt: now, finishedAt: now, seconds, pairs, findings: found })
      })
      return true
    } catch (error) {
      if (stopping?.aborted) return false
      await insertScanFailure(db, round.id, clock())
      throw error
    }
  })
  return done ?? false
}

async function search(round: Round, texts: PartyTexts, stopping: AbortSignal | undefined): Promise<ScanResult> {
  if (texts.applicants === '[]' || texts.reviewers === '[]') return { pairs: 0, found: 0, findings: '[]' }
  const year = Number((round.endDate ?? round.startDate).slice(0, 4))
  const workerData: ScanTask = { texts, settings: { windowYears: round.conflictWindowYears, year } }
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), { workerData, env: {}, execArgv: [] })
  const stop = () => void thread.terminate()
  stopping?.addEventListener('abort', stop)
  try {
    return await new Promise<ScanResult>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`the scan for conflicts ended with code ${code}`)))
    })
  } finally {
    stopping?.removeEventListener('abort', stop)
  }
}
