import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFullOr, unlessMissing } from './disk-errors.ts'
import type { FileStore } from './file-store.ts'

/** Our own keys only: a first character that cannot climb out of the directory, and no separator anywhere. */
const ourKeys = /^[\w-]{2}[\w.-]*$/

/** Large enough that a 20 MB paper leaves in a few dozen reads, small enough that a hundred readers stay under 30 MB. */
const readBytes = 256 * 1024

/**
 * A `FileStore` in a local directory (made if missing, 0700), spread over sub-directories by the first two characters of the key.
 * A stored file appears by a rename, so it is there whole or not at all.
 */
export async function openDirectoryStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await synchronise(join(root, '..'))

  const folders = new Map<string, Promise<string>>()

  const pathOf = (key: string): string => {
    if (!ourKeys.test(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
    return join(root, key.slice(0, 2), key)
  }

  /** Made once in the life of a process and synced before anything moves in, also if two uploads need it in the same moment. */
  function folderFor(key: string): Promise<string> {
    const name = key.slice(0, 2)
    const making = folders.get(name) ?? makeFolder(name)
    folders.set(name, making)
    return making
  }

  async function makeFolder(name: string): Promise<string> {
    try {
      const path = join(root, name)
      await mkdir(path, { recursive: true, mode: 0o700 })
      await synchronise(root)
      return path
    } catch (error) {
      folders.delete(name)
      throw error
    }
  }

  return {
    async put(key, path) {
      const target = pathOf(key)
      try {
        const [folder] = await Promise.all([folderFor(key), synchronise(path)])
        await rename(path, target)
        await synchronise(folder)
      } catch (error) {
        await rm(path, { force: true })
        throw storageFullOr(error)
      }
    },

    async open(key, range) {
      const file = await open(pathOf(key))
      return file.createReadStream({ ...range, highWaterMark: readBytes })
    },

    local: async (key) => ({ path: pathOf(key), release: async () => {} }),

    async stat(key) {
      const found = await unlessMissing(stat(pathOf(key)))
      return found && { size: found.size }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const folder of await readdir(root)) {
        for (const key of await readdir(join(root, folder))) {
          const found = await unlessMissing(stat(join(root, folder, key)))
          if (found) yield { key, modifiedAt: found.mtime }
        }
      }
    },
  }
}

/** Waits until a file's bytes, or a directory's names, are on the disk. */
async function synchronise(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
