import type { DatabaseHandle } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { hashStream } from '../../files/hashing.ts'
import { toFirstPageKey, toThumbnailKey } from '../../files/store-file.ts'
import { probeKey } from '../../files/store-probe.ts'
import { type FileToCheck, listFilePageAfterGuid } from './store.ts'

/** Lists files whose bytes or thumbnail are missing or differ in size or SHA-256. */
export async function listCorruptFiles(db: DatabaseHandle, store: FileStore): Promise<string[]> {
  const found: string[] = []
  for await (const file of streamFiles(db)) {
    const problem = await findFileProblem(file, store)
    if (problem) found.push(`file ${file.guid} ${problem}`)
  }
  return found
}

/** Stored keys without a row that are older than `bornBefore`. */
export async function listOrphanFiles(db: DatabaseHandle, store: FileStore, bornBefore: Date): Promise<string[]> {
  const stored: string[] = []
  for await (const { key, modifiedAt } of store.list()) if (modifiedAt <= bornBefore && key !== probeKey) stored.push(key)
  // Read after the listing: a file stored meanwhile either has its row now or is not in the list.
  const named = new Set<string>()
  for await (const { guid, hasThumbnail } of streamFiles(db)) {
    named.add(guid).add(toFirstPageKey(guid))
    if (hasThumbnail) named.add(toThumbnailKey(guid))
  }
  return stored.filter((key) => !named.has(key)).map((key) => `file ${key} belongs to nothing`)
}

/** In pages, to limit memory. */
async function* streamFiles(db: DatabaseHandle): AsyncGenerator<FileToCheck> {
  for (
    let page = await listFilePageAfterGuid(db, null);
    page.length > 0;
    page = await listFilePageAfterGuid(db, page.at(-1)?.guid ?? null)
  )
    yield* page
}

async function findFileProblem(
  { guid, size, sha256, hasThumbnail, thumbnailSha256 }: FileToCheck,
  store: FileStore,
): Promise<string | undefined> {
  const found = await store.stat(guid)
  if (!found) return 'has no bytes'
  if (found.size !== size) return `has ${found.size} bytes instead of ${size}`
  if ((await hashStream(await store.open(guid))) !== sha256) return 'has other bytes than were received'
  if (!hasThumbnail) return
  if (!(await store.stat(toThumbnailKey(guid)))) return 'has no thumbnail'
  if (thumbnailSha256 !== null && (await hashStream(await store.open(toThumbnailKey(guid)))) !== thumbnailSha256)
    return 'has another thumbnail than was made of it'
}
