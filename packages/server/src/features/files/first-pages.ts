import { Readable } from 'node:stream'
import { findFirstPageState, listUndrawnFirstPages, setFirstPageState } from '../../db/first-pages.ts'
import type { StoredFileRow } from '../../db/stored-files.ts'
import { toFirstPageKey } from '../../files/store-file.ts'
import type { Portal } from '../../portal.ts'

type Parts = Pick<Portal, 'db' | 'clock' | 'files'>

/** The size of the picture of a file's first page in bytes, which is drawn if it is not stored; null if the file has none. */
export async function findFirstPage(
  portal: Parts,
  { guid, mime }: Pick<StoredFileRow, 'guid' | 'mime'>,
): Promise<{ readonly size: number } | null> {
  if (mime !== 'application/pdf') return null
  const stored = await portal.files.store.stat(toFirstPageKey(guid))
  if (stored) return stored
  if ((await findFirstPageState(portal.db, guid))?.isDrawn === false) return null
  return drawFirstPageOnce(portal, guid)
}

/** By guid, in this process. */
const underway = new Map<string, Promise<{ readonly size: number } | null>>()

function drawFirstPageOnce(portal: Parts, guid: string): Promise<{ readonly size: number } | null> {
  const drawing = underway.get(guid) ?? drawFirstPage(portal, guid).finally(() => underway.delete(guid))
  underway.set(guid, drawing)
  return drawing
}

async function drawFirstPage({ db, clock, files }: Parts, guid: string): Promise<{ readonly size: number } | null> {
  const { path, release } = await files.store.local(guid)
  try {
    const picture = await files.firstPages.drawFirstPage(path)
    if (picture) await (await files.store.receive(Readable.from([picture]))).storeAs(toFirstPageKey(guid))
    await setFirstPageState(db, guid, picture !== null, clock())
    return picture && { size: picture.length }
  } finally {
    await release()
  }
}

/** In one run of the job, which has one of two places for jobs that run in one process. */
const mostOfRun = 100

/** Draws ahead what reviewers have to read, so that nobody waits for it. Returns how many it has tried. */
export async function drawFirstPagesAhead(portal: Parts, stopping?: AbortSignal): Promise<number> {
  const undrawn = await listUndrawnFirstPages(portal.db, mostOfRun)
  for (const guid of undrawn) {
    if (stopping?.aborted) break
    await drawFirstPageOnce(portal, guid)
  }
  return undrawn.length
}
