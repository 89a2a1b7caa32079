import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findLeftOut, rememberLeftOut } from '../../db/stored-files.ts'
import type { Portal } from '../../portal.ts'
import { deleteWithoutBytes } from './bounds.ts'
import type { DocumentContent } from './contents/content.ts'
import { withoutBytes } from './lost-bytes.ts'
import { type Log, makeExport, type Progress, type Work } from './making.ts'
import { contentOf, type ExportRow, exportNumbered, findOrBegin, type Made, type Wanted } from './store.ts'

/** Sets the document, stores it, and says which attachments it could not include. */
export async function makeDocument(
  { db, files, maker }: Portal,
  { id }: Pick<ExportRow, 'id'>,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Made> {
  const { printed, sources, pictures } = await contentOf<DocumentContent>(db, id)
  const to = join(files.temporary, randomUUID())
  const leftOut = await findLeftOut(
    db,
    sources.map(({ guid }) => guid),
  )
  // Bytes that the store has lost say nothing of the file.
  const lost = new Set(await withoutBytes(files.store, sources))
  const tried = sources.filter((file) => !leftOut.has(file.guid) && !lost.has(file))
  const local = await localFiles(files.store, [...tried, ...Object.values(pictures)])
  try {
    const job = {
      printed,
      sources: sources.map(({ guid }) => ({ path: local.pathOf(guid), leftOut: leftOut.get(guid) })),
      pictures: Object.fromEntries(Object.entries(pictures).map(([key, { guid }]) => [key, local.pathOf(guid)])),
      to,
    }
    const { size, sha256, damaged, decided, lostPictures } = await maker.make(job, { onProgress, signal })
    for (const [index, reason] of Object.entries(decided)) {
      const file = sources[Number(index)]
      if (file) await rememberLeftOut(db, file.guid, reason)
    }
    const fileGuid = randomUUID()
    await files.store.put(fileGuid, to)
    const missing = [...damaged.map((index) => sources[index]), ...lostPictures.map((key) => pictures[key])]
    return { fileGuid, size, sha256, content: null, damaged: missing.flatMap((file) => (file ? [file.name] : [])) }
  } finally {
    await local.release()
    await rm(to, { force: true })
  }
}

/**
 * The document of this content for a ZIP: the one that is kept, or made now, or by whoever is at it already. Begun again where the person who had asked for
 * it has gone. Null when it cannot be made: whoever tried has logged why.
 */
export async function madeDocument(portal: Portal, wanted: Wanted, log: Log, signal: AbortSignal): Promise<ExportRow | null> {
  const work: Work = (row, onProgress, unwanted) => makeDocument(portal, row, onProgress, unwanted)
  const { db, files, clock } = portal
  await deleteWithoutBytes(db, files.store, wanted.key)
  let row = await findOrBegin(db, wanted, clock())
  while (row.state !== 'ready') {
    signal.throwIfAborted()
    await makeExport(portal, row.id, work, log, signal)
    const now = await exportNumbered(db, row.id)
    if (now?.state === 'failed') return null
    if (now && now.state !== 'ready') await wait(lookEvery, undefined, { signal })
    row = now ?? (await findOrBegin(db, wanted, clock()))
  }
  return row
}

/** While another process makes it, in milliseconds. */
const lookEvery = 200

async function localFiles(store: Portal['files']['store'], files: readonly { readonly guid: string }[]) {
  const held = new Map<string, Awaited<ReturnType<typeof store.local>>>()
  const release = () => Promise.all([...held.values()].map((file) => file.release()))
  const fetched = await Promise.allSettled(files.map(async ({ guid }) => held.set(guid, await store.local(guid))))
  for (const one of fetched) {
    if (one.status === 'fulfilled') continue
    await release()
    throw one.reason
  }
  return {
    // A file that is not there is one more that cannot be included: the maker finds out.
    pathOf: (guid: string) => held.get(guid)?.path ?? '',
    release,
  }
}
