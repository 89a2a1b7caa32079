import { createHash, randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { openHasher } from './hashing.ts'

const pieces = () => Array.from({ length: 3 }, () => new Uint8Array(randomBytes(1000)).buffer)
const digestOf = (all: readonly ArrayBuffer[]) => {
  const hash = createHash('sha256')
  for (const one of all) hash.update(new Uint8Array(one, 0, 900))
  return hash.digest('hex')
}

async function hashed(all: readonly ArrayBuffer[]): Promise<string> {
  const hashing = openHasher()
  for (const one of all) await hashing.update(one, 900)
  return hashing.digest()
}

it('takes the digests of many files at once, each of its own', async () => {
  const files = Array.from({ length: 20 }, pieces)
  const expected = files.map(digestOf)
  expect(await Promise.all(files.map(hashed))).toEqual(expected)
})

it('refuses the rest of a file whose beginning went with its thread, and takes the next file anew', async () => {
  const begun = vi.spyOn(Worker.prototype, 'postMessage')
  const hashing = openHasher()
  await hashing.update(new ArrayBuffer(1000), 900)
  const [thread] = begun.mock.contexts as Worker[]
  begun.mockRestore()
  thread?.emit('error', new Error('out of memory'))
  await expect(hashing.update(new ArrayBuffer(1000), 900)).rejects.toThrow('The thread that takes digests has ended.')
  await expect(hashing.digest()).rejects.toThrow('has ended')
  await thread?.terminate()
  const next = pieces()
  const expected = digestOf(next)
  expect(await hashed(next)).toBe(expected)
})
