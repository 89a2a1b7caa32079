import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { receiveFile } from './receive.ts'
import { noise, openTestFileServices, sha256, type TestFileServices } from './samples.testing.ts'

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())
afterEach(async () => expect(await readdir(bench.files.temporary)).toEqual([]))

const limit = maximumUploadBytes
const receive = (source: Readable, name?: string) => receiveFile(source, { store: bench.files.store, limit, name })
const inChunks = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

it('writes, counts and digests what comes in, for our eyes only', async () => {
  const bytes = noise(1_500_001)
  const file = await receive(inChunks(bytes, 1000), '../بحث.pdf')
  expect(file).toMatchObject({ size: 1_500_001, sha256: sha256(bytes), name: 'بحث.pdf' })
  expect(file.head.equals(bytes.subarray(0, 1024))).toBe(true)
  const [path = ''] = await readdir(bench.files.temporary)
  expect(await readFile(join(bench.files.temporary, path))).toEqual(bytes)
  expect((await stat(join(bench.files.temporary, path))).mode & 0o777).toBe(0o600)
  await file.discard()
  await file.discard()
})

it('takes an empty file', async () => {
  const file = await receive(Readable.from([]))
  expect(file).toMatchObject({ size: 0, sha256: sha256(Buffer.alloc(0)), name: 'file' })
  await file.discard()
})

it('takes 20,971,520 bytes', async () => {
  const file = await receive(inChunks(Buffer.alloc(20_971_520)))
  expect(file.size).toBe(20_971_520)
  await file.discard()
})

it('refuses 20,971,521 bytes', async () => {
  const source = inChunks(Buffer.alloc(20_971_521))
  await expect(receive(source)).rejects.toMatchObject({ status: 413, messages: [sharedFailureTexts.tooLarge] })
  expect(source.destroyed).toBe(true)
})

it('refuses a stream that breaks', async () => {
  const source = new PassThrough()
  source.write(noise(2_000_000))
  setTimeout(() => source.destroy(new Error('reset')), 20)
  await expect(receive(source)).rejects.toMatchObject({ status: 400, messages: [fileTexts.interrupted] })
})

it('refuses a stream that ends without a word', async () => {
  const source = new PassThrough()
  source.write(noise(10))
  setTimeout(() => source.destroy(), 20)
  await expect(receive(source)).rejects.toMatchObject({ status: 400, messages: [fileTexts.interrupted] })
})
