import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFullOr, unlessMissing } from './disk-errors.ts'
import { ourKey } from './file-keys.ts'
import type { FileStore, Incoming } from './file-store.ts'
import { freeSpace } from './free-space.ts'
import { readingOf } from './local-reading.ts'
import { synchronise } from './synchronise.ts'

/**
 * A `FileStore` in the local directory `root` (made if missing, 0700), spread over sub-directories by the first two characters of the key.
 * What comes in is a file (0600) of `temporary`, a directory on the same disk; a stored file appears by a rename, so it is there whole or not at all.
 */
export async function openDirectoryStore(root: string, temporary: string): Promise<FileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await synchronise(join(root, '..'))

  const folders = new Map<string, Promise<string>>()

  const pathOf = (key: string): string => join(root, key.slice(0, 2), ourKey(key))

  /** Made once in the life of a process and synced before anything moves in, also if two uploads need it in the same moment. */
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
      await synchronise(root)
      return path
    } catch (error) {
      folders.delete(name)
      // Made anew next time: that a later fsync succeeds says nothing of a name that an earlier one failed over. One that holds files stays.
      await rmdir(path).catch(() => {})
      throw error
    }
  }

  async function store(key: string, path: string, synchronised: () => Promise<void>): Promise<void> {
    const target = pathOf(key)
    try {
      const [folder] = await Promise.all([folderFor(key), synchronised()])
      await rename(path, target)
      await synchronise(folder)
    } catch (error) {
      await rm(path, { force: true })
      throw storageFullOr(error)
    }
  }

  const put = (key: string, path: string) => store(key, path, () => synchronise(path))

  function received(path: string, file: FileHandle): Incoming {
    // Begun at once: the disk works while the file is looked at. Whoever stores it hears whether it failed.
    const synchronised = file.sync().finally(() => file.close())
    synchronised.catch(() => {})
    let isStored = false
    return {
      withContent: (work) => work(path),
      open: (range) => readingOf(path, range),
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
        // `writeFile` goes on after a short write, which is how a disk that fills up begins to fail.
        await file.writeFile(source).catch(async (error) => {
          await file.close()
          throw error
        })
        return received(path, file)
      } catch (error) {
        await discard()
        throw storageFullOr(error)
      }
    },

    put,

    async copy(from, to) {
      const path = join(temporary, randomUUID())
      try {
        const copied = copyFile(pathOf(from), path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL).then(() => true)
        if (!(await unlessMissing(copied))) return false
      } catch (error) {
        await rm(path, { force: true })
        throw storageFullOr(error)
      }
      await put(to, path)
      return true
    },

    open: (key, range) => readingOf(pathOf(key), range),

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

    freeBytes: () => unlessMissing(freeSpace(root)),

    // The directories of processes that have ended are swept when the next one opens its own (temporary.ts).
    sweepIncoming: async () => 0,
  }
}
