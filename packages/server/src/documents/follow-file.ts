import { open } from 'node:fs/promises'
import { openHashing } from '../files/hashing.ts'

/** Reads a file behind the process that writes it, and brings it to the disk meanwhile: once it is complete, little is left to do. */
export type Following = {
  /** More of it may be there. */
  goOn(): void
  /** When it is complete: waits until all of it is on the disk, and answers its SHA-256 in hexadecimal. */
  finish(): Promise<string>
  /** Lets go of the file, also of one that broke off. */
  close(): Promise<void>
}

/** What is read at a time. */
const pieceBytes = 1024 * 1024

/** Follows the file at `path`, which is there already and is only ever added to. What goes wrong is told by `finish`. */
export function followFile(path: string): Following {
  const opened = open(path)
  const hashing = openHashing()
  let memory = new ArrayBuffer(pieceBytes)
  let position = 0
  let isClosed = false
  let read: Promise<unknown> = opened
  let synced: Promise<unknown> = opened
  let isSyncing = false
  let digest: Promise<string> | undefined

  async function readOn(): Promise<void> {
    const file = await opened
    while (!isClosed) {
      const { bytesRead } = await file.read(new Uint8Array(memory), 0, pieceBytes, position)
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

  function goOn(): void {
    read = read.then(readOn)
    if (!isSyncing) synced = synced.then(sync)
    // They are waited for in the end, unless the file breaks off.
    for (const one of [read, synced]) one.catch(() => {})
  }

  return {
    goOn,
    async finish() {
      goOn()
      await Promise.all([read, synced.then(sync)])
      digest = hashing.digest()
      return digest
    },
    async close() {
      isClosed = true
      await Promise.allSettled([read, synced])
      // What went wrong was told by `finish`, or nobody wants to know.
      await opened.then((file) => file.close()).catch(() => {})
      await (digest ?? hashing.digest()).catch(() => {})
    },
  }
}
