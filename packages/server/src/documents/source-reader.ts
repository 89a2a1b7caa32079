import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Uploads are at most 20 MB; reading a larger file would exhaust the memory. */
const maxSourceBytes = 64 * 1024 * 1024

/**
 * Reads one file after the other into the same memory: each is valid until the next is read. New memory for each is cleared by
 * the system, and V8 collects its whole heap after every few, which takes longer than preparing them.
 */
export function createSourceReader(): (path: string) => Buffer {
  let memory = Buffer.alloc(0)
  return (path) => {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      if (size > maxSourceBytes) throw new Error(`${path} is too large to be an upload`)
      if (memory.length < size) memory = Buffer.allocUnsafeSlow(size)
      let bytesRead = 0
      for (let more = 1; bytesRead < size && more > 0; bytesRead += more)
        more = readSync(file, memory, bytesRead, size - bytesRead, null)
      return memory.subarray(0, bytesRead)
    } finally {
      closeSync(file)
    }
  }
}
