import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/**
 * The thread that computes digests for hashing.ts. It is JavaScript with types in comments, because the code that strips types from TypeScript would
 * occupy 11 MB of its memory.
 * @import { HashReply, HashRequest } from './hashing.ts'
 * @type {Map<number, import('node:crypto').Hash>}
 */
const hashes = new Map()

parentPort?.on('message', (/** @type {HashRequest} */ { id, piece, length }) => {
  const hash = hashes.get(id) ?? createHash('sha256')
  if (!piece) {
    hashes.delete(id)
    return answer({ id, done: hash.digest('hex') })
  }
  hashes.set(id, hash.update(new Uint8Array(piece, 0, length)))
  answer({ id, done: piece }, [piece])
})

/**
 * @param {HashReply} answered
 * @param {ArrayBuffer[]} given
 */
function answer(answered, given = []) {
  parentPort?.postMessage(answered, given)
}
