import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from './hashing.ts'

/** The thread in which hashing.ts takes digests; started by it only. */
const hashes = new Map<number, Hash>()

parentPort?.on('message', ({ id, piece, length }: Asked) => {
  const hash = hashes.get(id) ?? createHash('sha256')
  if (!piece) {
    hashes.delete(id)
    return answer({ id, done: hash.digest('hex') })
  }
  hashes.set(id, hash.update(new Uint8Array(piece, 0, length)))
  answer({ id, done: piece }, [piece])
})

function answer(answered: Answered, given: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answered, given)
}
