import type { ExportKind } from '@jadara/contract/dossier'
import type { Database } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { makeArchive } from './bundle-archive.ts'
import { makeDocument } from './made-document.ts'
import { type Log, makeExport, type Work } from './making.ts'
import { findNextWaiting } from './store.ts'

/** Exports that are made one after the other, beside those of the other lanes. */
export type Lane = {
  readonly job: string
  readonly everySeconds: number
  readonly kinds: readonly ExportKind[]
  /** In bytes: what more is attached to waits for another lane. */
  readonly mostSourceBytes?: number
}

const soonMade: readonly ExportKind[] = ['award-file', 'personal-files', 'everything']

/**
 * What takes an hour has a lane of its own, and so have small documents: nobody stands in line behind everybody. No account is in two lanes at once
 * with what is soon made, so that whoever asks for much leaves a lane to the others.
 */
export const lanes: readonly Lane[] = [
  { job: 'exports', everySeconds: 15, kinds: soonMade },
  { job: 'more-exports', everySeconds: 15, kinds: soonMade },
  { job: 'quick-exports', everySeconds: 15, kinds: ['award-file', 'personal-files'], mostSourceBytes: 8_000_000 },
  { job: 'export-of-all', everySeconds: 60, kinds: ['submitted'] },
]

/** For whom each lane of this process makes something. */
const served = new WeakMap<Database, Map<Lane, number>>()

/** Makes what waits in a lane, one after the other, the accounts in turns; also what a process that died left half-made. */
export async function makeWaiting(portal: Portal, lane: Lane, log: Log, stopping?: AbortSignal): Promise<void> {
  const work: Work = (row, onProgress, signal) =>
    row.kind === 'award-file' || row.kind === 'personal-files'
      ? makeDocument(portal, row, onProgress, signal)
      : makeArchive(portal, row, { onProgress, signal, log })
  const busy = served.get(portal.db) ?? new Map<Lane, number>()
  served.set(portal.db, busy)
  const tried: number[] = []
  let hasMade = false
  for (;;) {
    const next = stopping?.aborted ? null : await findNextWaiting(portal.db, lane, { tried, busy: [...busy.values()] })
    if (next === null) break
    tried.push(next.id)
    // Another lane may have taken this account up since it was asked.
    if (next.accountId !== null && [...busy.values()].includes(next.accountId)) continue
    if (next.accountId !== null) busy.set(lane, next.accountId)
    try {
      hasMade = (await makeExport(portal, next.id, work, log, stopping)) || hasMade
    } finally {
      busy.delete(lane)
    }
  }
  // What another lane has passed over for this account's sake is its own now.
  if (hasMade && !stopping?.aborted) portal.wakeExports()
}
