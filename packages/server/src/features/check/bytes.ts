import type { Handle } from '../../db/database.ts'
import { sha256Of } from '../../files/digest.ts'
import type { FileStore } from '../../files/file-store.ts'
import { probeKey } from '../../files/probe.ts'
import { thumbnailKey } from '../../files/stored.ts'
import { type CheckedFile, filesAfter } from './store.ts'

/** Rows whose bytes are missing, of another size or another SHA-256, or whose thumbnail is missing or another. */
export async function falseFiles(db: Handle, store: FileStore): Promise<string[]> {
  const found: string[] = []
  for await (const file of allFiles(db)) {
    const wrong = await wrongWith(file, store)
    if (wrong) found.push(`file ${file.guid} ${wrong}`)
  }
  return found
}

/** What lies in the store since before `bornBefore` without a row that names it. */
export async function orphanFiles(db: Handle, store: FileStore, bornBefore: Date): Promise<string[]> {
  const stored: string[] = []
  for await (const { key, modifiedAt } of store.list()) if (modifiedAt <= bornBefore && key !== probeKey) stored.push(key)
  // Asked after the list: what was stored meanwhile has its row by now, or is not in the list.
  const named = new Set<string>()
  for await (const { guid, hasThumbnail } of allFiles(db)) {
    named.add(guid)
    if (hasThumbnail) named.add(thumbnailKey(guid))
  }
  return stored.filter((key) => !named.has(key)).map((key) => `file ${key} belongs to nothing`)
}

/** Page by page, so that memory does not grow with the award. */
async function* allFiles(db: Handle): AsyncGenerator<CheckedFile> {
  for (let page = await filesAfter(db, null); page.length > 0; page = await filesAfter(db, page.at(-1)?.guid ?? null)) yield* page
}

async function wrongWith(
  { guid, size, sha256, hasThumbnail, thumbnailSha256 }: CheckedFile,
  store: FileStore,
): Promise<string | undefined> {
  const found = await store.stat(guid)
  if (!found) return 'has no bytes'
  if (found.size !== size) return `has ${found.size} bytes instead of ${size}`
  if ((await sha256Of(await store.open(guid))) !== sha256) return 'has other bytes than were received'
  if (!hasThumbnail) return
  if (!(await store.stat(thumbnailKey(guid)))) return 'has no thumbnail'
  if (thumbnailSha256 !== null && (await sha256Of(await store.open(thumbnailKey(guid)))) !== thumbnailSha256)
    return 'has another thumbnail than was made of it'
}
