import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiskFullError, flushToDisk, nullIfMissing, readFreeDiskSpace } from './disk.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { requireStoreKey } from './file-store.ts'
import { openLocalFile } from './local-file-stream.ts'

/**
 * A `FileStore` in the local directory `root` (created with 0700), with sub-directories by the first two characters of the key.
 * An upload is a file (0600) in `temporary`, on the same disk; storing renames it, so a stored file is always complete.
 */
export async function openDirectoryStore(root: string, temporary: string): Promise<FileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await flushToDisk(join(root, '..'))

  const folders = new Map<string, Promise<string>>()

  const pathOf = (key: string): string => join(root, key.slice(0, 2), requireStoreKey(key))

  /** Created once per process and synced before any file moves in, also with concurrent uploads. */
  function folderFor(key: string): Promise<string> {
    const name = key.slice(0, 2)
    const making = folders.get(name) ?? makeFolder(name)
    folders.set(name, making)
    return making
  }

  async function makeFolder(name: string): Promise<string> {
    const path = join(root, name)
    try {
      await mkdir(path, { recursive: true, mode: 0o700 })
      await flushToDisk(root)
      return path
    } catch (error) {
      folders.delete(name)
      // After a failed fsync, a later success does not prove that this name is on the disk: create the folder again. `rmdir` removes only an empty one.
      await rmdir(path).catch(() => {})
      throw error
    }
  }

  async function store(key: string, path: string, synchronised: () => Promise<void>): Promise<void> {
    const target = pathOf(key)
    try {
      const [folder] = await Promise.all([folderFor(key), synchronised()])
      await rename(path, target)
      await flushToDisk(folder)
    } catch (error) {
      await rm(path, { force: true })
      throw convertDiskFullError(error)
    }
  }

  const put = (key: string, path: string) => store(key, path, () => flushToDisk(path))

  function received(path: string, file: FileHandle): IncomingFile {
    // The sync runs during the inspection. `storeAs` reports its failure.
    const synchronised = file.sync().finally(() => file.close())
    synchronised.catch(() => {})
    let isStored = false
    return {
      withContent: (work) => work(path),
      open: (range) => openLocalFile(path, range),
      async storeAs(key) {
        await store(key, path, () => synchronised)
        isStored = true
      },
      async discard() {
        if (!isStored) await rm(path, { force: true })
      },
    }
  }

  return {
    async receive(source) {
      const path = join(temporary, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        const file = await open(path, 'wx', 0o600)
        // `writeFile` continues after a short write, the first sign of a full disk.
        await file.writeFile(source).catch(async (error) => {
          await file.close()
          throw error
        })
        return received(path, file)
      } catch (error) {
        await discard()
        throw convertDiskFullError(error)
      }
    },

    put,

    async copy(from, to) {
      const path = join(temporary, randomUUID())
      try {
        const copied = copyFile(pathOf(from), path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL).then(() => true)
        if (!(await nullIfMissing(copied))) return false
      } catch (error) {
        await rm(path, { force: true })
        throw convertDiskFullError(error)
      }
      await put(to, path)
      return true
    },

    open: (key, range) => openLocalFile(pathOf(key), range),

    local: async (key) => ({ path: pathOf(key), release: async () => {} }),

    async stat(key) {
      const found = await nullIfMissing(stat(pathOf(key)))
      return found && { size: found.size }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const folder of await readdir(root)) {
        for (const key of await readdir(join(root, folder))) {
          const found = await nullIfMissing(stat(join(root, folder, key)))
          if (found) yield { key, modifiedAt: found.mtime }
        }
      }
    },

    freeBytes: () => nullIfMissing(readFreeDiskSpace(root)),

    // temporary.ts sweeps the directories of ended processes.
    sweepIncoming: async () => 0,
  }
}
