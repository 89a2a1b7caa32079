import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findLeftOutReasons, updateLeftOutReason } from '../../db/stored-files.ts'
import type { Portal } from '../../portal.ts'
import type { DocumentContent } from './contents/content.ts'
import { type ErrorLogger, type ExportGenerator, generateExport, type ProgressCallback } from './generate-export.ts'
import { deleteExportIfBytesMissing } from './retention.ts'
import {
  type CompletedExport,
  type ExportRow,
  findExportById,
  findOrCreateExport,
  loadExportContent,
  type WantedExport,
} from './store.ts'
import { findFilesWithoutBytes } from './stored-bytes.ts'

export async function generateDocument(
  { db, files, maker }: Portal,
  { id }: Pick<ExportRow, 'id'>,
  onProgress: ProgressCallback,
  signal: AbortSignal,
): Promise<CompletedExport> {
  const { printed, sources, pictures } = await loadExportContent<DocumentContent>(db, id)
  const outputPath = join(files.temporary, randomUUID())
  const leftOut = await findLeftOutReasons(
    db,
    sources.map(({ guid }) => guid),
  )
  // Missing bytes are no reason to mark the file as damaged.
  const lost = new Set(await findFilesWithoutBytes(files.store, sources))
  const includable = sources.filter((file) => !leftOut.has(file.guid) && !lost.has(file))
  const local = await fetchLocalFiles(files.store, [...includable, ...Object.values(pictures)])
  try {
    const job = {
      printed,
      sources: sources.map(({ guid }) => ({ path: local.pathOf(guid), leftOut: leftOut.get(guid) })),
      pictures: Object.fromEntries(Object.entries(pictures).map(([key, { guid }]) => [key, local.pathOf(guid)])),
      outputPath: outputPath,
    }
    const { size, sha256, damaged, decided, lostPictures } = await maker.make(job, { onProgress, signal })
    for (const [index, reason] of Object.entries(decided)) {
      const file = sources[Number(index)]
      if (file) await updateLeftOutReason(db, file.guid, reason)
    }
    const fileGuid = randomUUID()
    await files.store.put(fileGuid, outputPath)
    const missing = [...damaged.map((index) => sources[index]), ...lostPictures.map((key) => pictures[key])]
    return { fileGuid, size, sha256, content: null, damaged: missing.flatMap((file) => (file ? [file.name] : [])) }
  } finally {
    await local.release()
    await rm(outputPath, { force: true })
  }
}

/**
 * The generated document with this content, for a ZIP: an existing one, one that another process is generating, or a new one. Requests it
 * again if it is cancelled meanwhile. Null when it cannot be generated; the cause is already logged.
 */
export async function findOrGenerateDocument(
  portal: Portal,
  wanted: WantedExport,
  log: ErrorLogger,
  signal: AbortSignal,
): Promise<ExportRow | null> {
  const work: ExportGenerator = (row, onProgress, workSignal) => generateDocument(portal, row, onProgress, workSignal)
  const { db, files, clock } = portal
  await deleteExportIfBytesMissing(db, files.store, wanted.key)
  let row = await findOrCreateExport(db, wanted, clock())
  while (row.state !== 'ready') {
    signal.throwIfAborted()
    await generateExport(portal, row.id, work, log, signal)
    const latest = await findExportById(db, row.id)
    if (latest?.state === 'failed') return null
    if (latest && latest.state !== 'ready') await wait(pollInterval, undefined, { signal })
    row = latest ?? (await findOrCreateExport(db, wanted, clock()))
  }
  return row
}

/** In milliseconds, while another process generates the document. */
const pollInterval = 200

async function fetchLocalFiles(store: Portal['files']['store'], files: readonly { readonly guid: string }[]) {
  const localFiles = new Map<string, Awaited<ReturnType<typeof store.local>>>()
  const release = () => Promise.all([...localFiles.values()].map((file) => file.release()))
  const fetched = await Promise.allSettled(files.map(async ({ guid }) => localFiles.set(guid, await store.local(guid))))
  for (const result of fetched) {
    if (result.status === 'fulfilled') continue
    await release()
    throw result.reason
  }
  return {
    // An empty path makes the maker report the file as damaged.
    pathOf: (guid: string) => localFiles.get(guid)?.path ?? '',
    release,
  }
}
