import { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** The key of the file that the probe stores and removes. */
export const probeKey = 'readiness'

/** How long a result is cached, in milliseconds. */
const cacheDuration = 5000

/** In milliseconds; a slower store counts as broken. */
const probeTimeout = 2000

/** Whether a file can be stored now: tried at most every five seconds, answered within two. */
export function openStoreProbe(store: Pick<FileStore, 'receive' | 'remove'>): () => Promise<boolean> {
  let last: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (!last || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      last = tryToStore(store).finally(() => {
        until = performance.now() + cacheDuration
      })
    }
    return withinTimeout(last)
  }
}

/** Too large to be stored inline with the directory entry, so that a full disk refuses it. */
const probe = Buffer.alloc(64 * 1024, 'x')

/** Stores and removes a small file. Fails if the directory is missing or read-only, or the disk is full. */
async function tryToStore(store: Pick<FileStore, 'receive' | 'remove'>): Promise<boolean> {
  try {
    const incoming = await store.receive(Readable.from([Buffer.from(probe)]))
    await incoming.storeAs(probeKey)
    await store.remove(probeKey)
    return true
  } catch {
    return false
  }
}

async function withinTimeout(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), probeTimeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
