import type { ExportKind } from '@jadara/contract/submission/exports'
import type { Database } from '../../db/database.ts'
import { publishQueue } from '../../db/live.ts'
import type { Portal } from '../../portal.ts'
import { createBundleArchive } from './bundle-archive.ts'
import { generateDocument } from './generate-document.ts'
import { type ErrorLogger, type ExportGenerator, generateExport } from './generate-export.ts'
import { findNextWaitingExport } from './store.ts'

/** A queue whose exports are generated one after the other; several lanes run at the same time. */
export type ExportLane = {
  readonly job: string
  readonly kinds: readonly ExportKind[]
  /** In bytes: documents with larger attachments are left to other lanes. */
  readonly maxSourceBytes?: number
}

const applicantKinds: readonly ExportKind[] = ['award-file', 'personal-files', 'everything']

/**
 * The ZIP of all applications takes an hour, so it has its own lane; so have small documents. An account occupies one lane at a time: many
 * requests of one person do not block the others.
 */
export const exportLanes: readonly ExportLane[] = [
  { job: 'exports', kinds: applicantKinds },
  { job: 'more-exports', kinds: applicantKinds },
  { job: 'quick-exports', kinds: ['award-file', 'personal-files'], maxSourceBytes: 8_000_000 },
  { job: 'export-of-all', kinds: ['submitted', 'chosen'] },
]

/** The account that each lane of this process currently serves. */
const busyAccounts = new WeakMap<Database, Map<ExportLane, number>>()

/** Generates the waiting exports of a lane, taking turns between accounts. Includes exports that a stopped process left unfinished. */
export async function generateWaitingExports(
  portal: Portal,
  lane: ExportLane,
  log: ErrorLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const work: ExportGenerator = (row, onProgress, signal) =>
    row.kind === 'award-file' || row.kind === 'personal-files'
      ? generateDocument(portal, row, onProgress, signal)
      : createBundleArchive(portal, row, { onProgress, signal, log })
  const busy = busyAccounts.get(portal.db) ?? new Map<ExportLane, number>()
  busyAccounts.set(portal.db, busy)
  const tried: number[] = []
  let hasGenerated = false
  for (;;) {
    const next = stopping?.aborted ? null : await findNextWaitingExport(portal.db, lane, { tried, busy: [...busy.values()] })
    if (next === null) break
    tried.push(next.id)
    // Another lane may have started with this account since the query.
    if (next.accountId !== null && [...busy.values()].includes(next.accountId)) continue
    if (next.accountId !== null) busy.set(lane, next.accountId)
    try {
      hasGenerated = (await generateExport(portal, next.id, work, log, stopping)) || hasGenerated
    } finally {
      busy.delete(lane)
    }
  }
  // Wakes the lanes that skipped exports because this account was busy.
  if (hasGenerated && !stopping?.aborted) await publishQueue(portal.db, 'exports')
}
