import { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** What lies in the store while it is asked whether it still stores. */
export const probeKey = 'readiness'

/** So long an answer counts, in milliseconds: whoever asks often costs nothing. */
const countsFor = 5000

/** In milliseconds; a store that has not answered by then does not store. */
const patience = 2000

/** Whether a file can be stored now: tried at most every five seconds, answered within two. */
export function openProbe(store: Pick<FileStore, 'receive' | 'remove'>): () => Promise<boolean> {
  let last: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (!last || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      last = storesNow(store).finally(() => {
        until = performance.now() + countsFor
      })
    }
    return inTime(last)
  }
}

/** More than what a file system keeps beside a name, so that a full disk refuses. */
const probe = Buffer.alloc(64 * 1024, 'x')

/** Stores a small file and removes it: a directory that is gone or read-only refuses, and so does a full disk. */
async function storesNow(store: Pick<FileStore, 'receive' | 'remove'>): Promise<boolean> {
  try {
    const incoming = await store.receive(Readable.from([Buffer.from(probe)]))
    await incoming.storeAs(probeKey)
    await store.remove(probeKey)
    return true
  } catch {
    return false
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
