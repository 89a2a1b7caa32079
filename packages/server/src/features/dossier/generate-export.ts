import type { FastifyBaseLogger } from 'fastify'
import { runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { wakeExportWaiters } from './outcomes.ts'
import { deleteOlderExportVersions } from './retention.ts'
import {
  type CompletedExport,
  completeExport,
  type ExportRow,
  failExport,
  findExportById,
  updateExportProgress,
} from './store.ts'

export type ProgressCallback = (done: number, total: number) => void

/** Generates one export. `signal` aborts when it is no longer wanted or the portal stops. */
export type ExportGenerator = (row: ExportRow, onProgress: ProgressCallback, signal: AbortSignal) => Promise<CompletedExport>

export type ErrorLogger = Pick<FastifyBaseLogger, 'error'>

/** In milliseconds, between two updates of the export's row. */
const progressInterval = 500

/**
 * Generates an export that is waiting, or that a stopped process left unfinished. An advisory lock ensures that only one process works on it.
 * Returns false when another process has the lock, or the export is finished or no longer wanted.
 */
export async function generateExport(
  portal: Portal,
  id: number,
  work: ExportGenerator,
  log: ErrorLogger,
  stopping?: AbortSignal,
): Promise<boolean> {
  const hasGenerated = await runUnlessRunningElsewhere(portal.db, `export ${id}`, async () => {
    const row = await findExportById(portal.db, id)
    if (row?.state !== 'waiting' && row?.state !== 'making') return false
    await generateLocked(portal, row, work, log, stopping)
    return true
  })
  return hasGenerated ?? false
}

async function generateLocked(
  portal: Portal,
  row: ExportRow,
  work: ExportGenerator,
  log: ErrorLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, files } = portal
  const { id, kind } = row
  try {
    const result = await runWhileWanted(portal, id, stopping, (progress, signal) => work(row, progress, signal))
    const completed = result && (await completeExport(db, id, result, clock()))
    wakeExportWaiters(id)
    if (completed) await deleteOlderExportVersions(db, files.store, completed)
    else if (result?.fileGuid) await files.store.remove(result.fileGuid)
  } catch (error) {
    log.error({ err: error, export: id, kind }, 'export failed')
    const failed = await failExport(db, id)
    wakeExportWaiters(id)
    if (failed) await deleteOlderExportVersions(db, files.store, failed)
  }
}

/** Runs the work and saves its progress. Null when nobody wants the result any more, or the portal stops. */
async function runWhileWanted(
  { db }: Portal,
  id: number,
  stopping: AbortSignal | undefined,
  work: (progress: ProgressCallback, signal: AbortSignal) => Promise<CompletedExport>,
): Promise<CompletedExport | null> {
  const cancelled = new AbortController()
  const signal = stopping ? AbortSignal.any([stopping, cancelled.signal]) : cancelled.signal
  let latest = { done: 0, total: 1 }
  const saveProgress = async () => {
    if (!(await updateExportProgress(db, id, latest))) cancelled.abort()
  }
  await saveProgress()
  // The next interval retries a failed update.
  const timer = setInterval(() => saveProgress().catch(() => {}), progressInterval)
  try {
    return await work((done, total) => {
      latest = { done, total }
    }, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}
