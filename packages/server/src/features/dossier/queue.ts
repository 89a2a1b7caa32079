import type { ExportKind } from '@jadara/contract/dossier'
import type { Portal } from '../../portal.ts'
import { makeArchive } from './bundle-archive.ts'
import { makeDocument } from './made-document.ts'
import { type Log, makeExport, type Work } from './making.ts'
import { nextWaiting } from './store.ts'

/** What one person waits for, and what takes an hour, are made side by side: nobody stands in line behind everybody. */
export const soonMade: readonly ExportKind[] = ['award-file', 'personal-files', 'everything']
export const longMade: readonly ExportKind[] = ['submitted']

/** Makes what waits of these kinds, one after the other; also what a process that died left half-made. */
export async function makeWaiting(portal: Portal, kinds: readonly ExportKind[], log: Log, stopping?: AbortSignal): Promise<void> {
  const work: Work = (row, onProgress, signal) =>
    row.kind === 'award-file' || row.kind === 'personal-files'
      ? makeDocument(portal, row, onProgress, signal)
      : makeArchive(portal, row, { onProgress, signal, log })
  const tried: number[] = []
  for (;;) {
    const id = stopping?.aborted ? null : await nextWaiting(portal.db, kinds, tried)
    if (id === null) return
    tried.push(id)
    await makeExport(portal, id, work, log, stopping)
  }
}
