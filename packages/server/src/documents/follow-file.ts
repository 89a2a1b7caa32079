import { open } from 'node:fs/promises'
import { openHasher } from '../files/hashing.ts'

/** Hashes and syncs a file while another process writes it, so that little is left to do once it is complete. */
export type GrowingFileHasher = {
  /** Call it when the file may have grown. */
  readMore(): void
  /** Call it when the file is complete: waits until it is synced and returns its SHA-256 in hexadecimal. */
  finish(): Promise<string>
  /** Closes the file, complete or not. */
  close(): Promise<void>
}

const chunkBytes = 1024 * 1024

/** Follows an existing file that only grows. Errors are thrown by `finish`. */
export function openGrowingFileHasher(path: string): GrowingFileHasher {
  const opened = open(path)
  const hashing = openHasher()
  let memory = new ArrayBuffer(chunkBytes)
  let position = 0
  let isClosed = false
  let read: Promise<unknown> = opened
  let synced: Promise<unknown> = opened
  let isSyncing = false
  let digest: Promise<string> | undefined

  async function readToEnd(): Promise<void> {
    const file = await opened
    while (!isClosed) {
      const { bytesRead } = await file.read(new Uint8Array(memory), 0, chunkBytes, position)
      if (bytesRead === 0) return
      position += bytesRead
      memory = await hashing.update(memory, bytesRead)
    }
  }

  async function sync(): Promise<void> {
    isSyncing = true
    await (await opened).datasync().finally(() => {
      isSyncing = false
    })
  }

  function readMore(): void {
    read = read.then(readToEnd)
    if (!isSyncing) synced = synced.then(sync)
    // `finish` awaits them and throws their errors.
    for (const one of [read, synced]) one.catch(() => {})
  }

  return {
    readMore,
    async finish() {
      readMore()
      await Promise.all([read, synced.then(sync)])
      digest = hashing.digest()
      return digest
    },
    async close() {
      isClosed = true
      await Promise.allSettled([read, synced])
      // `finish` has thrown the error already, or the file was given up.
      await opened.then((file) => file.close()).catch(() => {})
      await (digest ?? hashing.digest()).catch(() => {})
    },
  }
}
