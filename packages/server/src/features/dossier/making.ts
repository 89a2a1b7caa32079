import type { FastifyBaseLogger } from 'fastify'
import { onlyOnce } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { keepFew } from './bounds.ts'
import { tellOutcome } from './outcomes.ts'
import { type ExportRow, exportNumbered, type Made, noteFailed, noteMade, noteProgress } from './store.ts'

/** Told of what is done, of how much. */
export type Progress = (done: number, total: number) => void

/** How one export is made. `signal` aborts when nobody wants it any more, or the portal stops. */
export type Work = (row: ExportRow, onProgress: Progress, signal: AbortSignal) => Promise<Made>

export type Log = Pick<FastifyBaseLogger, 'error'>

/** How often the row says how far it has come, in milliseconds. */
const progressEvery = 500

/**
 * Makes an export that waits, or that a process left half-made when it died: in one process alone, whose lock goes with it. Its row says how it
 * is coming on and what came of it. Does nothing while another process is at it, and where it is finished or no longer wanted; false then.
 */
export async function makeExport(portal: Portal, id: number, work: Work, log: Log, stopping?: AbortSignal): Promise<boolean> {
  const isDone = await onlyOnce(portal.db, `export ${id}`, async () => {
    const row = await exportNumbered(portal.db, id)
    if (row?.state !== 'waiting' && row?.state !== 'making') return false
    await makeNow(portal, row, work, log, stopping)
    return true
  })
  return isDone ?? false
}

async function makeNow(portal: Portal, row: ExportRow, work: Work, log: Log, stopping?: AbortSignal): Promise<void> {
  const { db, clock, files } = portal
  const { id, kind } = row
  try {
    const made = await whileWanted(portal, id, stopping, (progress, signal) => work(row, progress, signal))
    const kept = made && (await noteMade(db, id, made, clock()))
    tellOutcome(id)
    if (kept) await keepFew(db, files.store, kept)
    else if (made?.fileGuid) await files.store.remove(made.fileGuid)
  } catch (error) {
    log.error({ err: error, export: id, kind }, 'an export could not be made')
    const failed = await noteFailed(db, id)
    tellOutcome(id)
    if (failed) await keepFew(db, files.store, failed)
  }
}

/** Runs the work and writes down how far it has come. Null when nobody wants its outcome any more, or the portal stops. */
async function whileWanted(
  { db }: Portal,
  id: number,
  stopping: AbortSignal | undefined,
  work: (progress: Progress, signal: AbortSignal) => Promise<Made>,
): Promise<Made | null> {
  const unwanted = new AbortController()
  const signal = stopping ? AbortSignal.any([stopping, unwanted.signal]) : unwanted.signal
  let latest = { done: 0, total: 1 }
  const tell = async () => {
    if (!(await noteProgress(db, id, latest))) unwanted.abort()
  }
  await tell()
  // A turn that fails is made up for by the next.
  const telling = setInterval(() => tell().catch(() => {}), progressEvery)
  try {
    return await work((done, total) => {
      latest = { done, total }
    }, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    clearInterval(telling)
  }
}
