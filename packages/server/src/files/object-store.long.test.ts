import { readdir } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { malformedFailure } from '../core/failure.ts'
import { type TestBucket, testBucket } from '../testing/bucket.ts'
import { inspectFile } from './inspect.ts'
import { openFileServices } from './open-files.ts'
import { receiveFile } from './receive.ts'
import { noise, openTestFileServices, pdf, sha256, type TestFileServices } from './samples.testing.ts'
import { withStoredFile } from './store-file.ts'

let remote: TestBucket
let bench: TestFileServices
beforeAll(async () => {
  remote = await testBucket()
  bench = await openTestFileServices(remote.bucket)
})
afterAll(async () => {
  await bench.end()
  await remote.end()
})
afterEach(async () => {
  remote.refuse(undefined)
  expect(await remote.objects()).toEqual([])
  expect(await remote.uploads()).toBe(0)
  expect(await readdir(bench.files.temporary)).toEqual([])
})

const guid = '5b2f2a52-3c53-4b3a-9d38-0c4d2c1b7e10'
const receive = (source: Readable) => receiveFile(source, { store: bench.files.store, limit: maximumUploadBytes })
const inChunks = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const away = { status: 503, messages: [sharedFailureTexts.overloaded], retryAfterSeconds: 5 }

describe('an upload', () => {
  it.each([
    ['small', 100, ['PUT']],
    ['of one part exactly', 5_242_880, ['PUT']],
    ['of one byte more', 5_242_881, ['POST', 'PUT', 'PUT', 'POST']],
    ['as large as may be', 20_971_520, ['POST', 'PUT', 'PUT', 'PUT', 'PUT', 'POST']],
  ])('%s goes straight through, a part at a time, and is copied there, not here', async (_, size, calls) => {
    const bytes = noise(size)
    remote.calls.length = 0
    const file = await receive(inChunks(bytes))
    expect(remote.calls.map((call) => call.split(' ')[0])).toEqual(calls)
    expect(file).toMatchObject({ size, sha256: sha256(bytes) })
    expect(await remote.objects()).toEqual([expect.stringMatching(/^award\/incoming\/[\w-]{36}$/)])
    expect((await buffer(await file.incoming.open())).equals(bytes)).toBe(true)
    remote.calls.length = 0
    await file.incoming.storeAs(guid)
    expect(remote.calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'HEAD', 'DELETE'])
    expect(await remote.objects()).toEqual([`award/stored/${guid}`])
    expect((await buffer(await bench.files.store.open(guid))).equals(bytes)).toBe(true)
    await bench.files.store.remove(guid)
  })

  it('that is cut at nine tenths leaves nothing', async () => {
    const source = new PassThrough()
    const received = receive(source)
    for await (const chunk of inChunks(noise(18_000_000)))
      if (!source.write(chunk)) await new Promise((go) => source.once('drain', go))
    expect(await remote.uploads()).toBe(1)
    source.destroy(new Error('reset'))
    await expect(received).rejects.toMatchObject({ status: 400, messages: [fileTexts.interrupted] })
  })

  it('that is too large leaves nothing', async () => {
    await expect(receive(inChunks(noise(20_971_521)))).rejects.toMatchObject({
      status: 413,
      messages: [sharedFailureTexts.tooLarge],
    })
  })

  it('that is refused for what it is leaves nothing', async () => {
    await expect(inspectFile(await receive(inChunks(noise(6_000_000))), 'pdf', bench.files)).rejects.toMatchObject({
      status: 415,
    })
  })

  it('is not believed when the storage gives other bytes back than it was sent', async () => {
    const file = await receive(inChunks(await pdf({ padding: 100_000 })))
    await expect(inspectFile({ ...file, sha256: sha256(noise(10)) }, 'pdf', bench.files)).rejects.toMatchObject(away)
  })

  it('goes when what was to name it is refused', async () => {
    const file = await inspectFile(await receive(inChunks(await pdf())), 'pdf', bench.files)
    const refused = malformedFailure()
    await expect(withStoredFile(bench.files.store, file, () => Promise.reject(refused))).rejects.toBe(refused)
  })
})

describe('a storage', () => {
  it('that is away is said to be so, and all goes on when it is back', async () => {
    await remote.goAway()
    try {
      await expect(receive(inChunks(noise(10)))).rejects.toMatchObject(away)
      await expect(receive(inChunks(noise(6_000_000)))).rejects.toMatchObject(away)
      await expect(bench.files.store.open(guid)).rejects.toMatchObject(away)
      await expect(bench.files.store.stat(guid)).rejects.toMatchObject(away)
    } finally {
      await remote.comeBack()
    }
    const file = await receive(inChunks(noise(10)))
    await file.discard()
  })

  it('that goes away in the middle of an upload takes nothing of it', async () => {
    remote.refuse((call) => call.startsWith('PUT '))
    await expect(receive(inChunks(noise(12_000_000)))).rejects.toMatchObject(away)
  })

  it('that stumbles once is asked again, and nobody notices', async () => {
    let times = 0
    remote.refuse((call) => call.startsWith('PUT ') && times++ === 0)
    await (await receive(inChunks(noise(10)))).discard()
    expect(times).toBe(2)
  })

  it('that is full is said to be so', async () => {
    remote.refuse((call) => call.startsWith('PUT '), 507, 'XMinioStorageFull')
    await expect(receive(inChunks(noise(10)))).rejects.toMatchObject({ status: 507, messages: [sharedFailureTexts.storageFull] })
  })

  it('that cannot copy leaves neither what came in nor half of a file', async () => {
    const file = await receive(inChunks(noise(10)))
    remote.refuse((call) => call.includes('/stored/'))
    await expect(file.incoming.storeAs(guid)).rejects.toMatchObject(away)
  })

  it('that refuses us ends the start with the name of the variable', async () => {
    const wrong = { ...remote.bucket, name: 'another' }
    await expect(openFileServices({ directory: bench.directory, bucket: wrong })).rejects.toThrow(
      /^FILES_URL: the storage refuses us the bucket another: NoSuchBucket/,
    )
    remote.refuse(() => true, 403, 'InvalidAccessKeyId')
    await expect(openFileServices({ directory: bench.directory, bucket: remote.bucket })).rejects.toThrow(
      /FILES_URL.*InvalidAccessKeyId/,
    )
  })

  it('forgets what a dead process left, when it is a day old', async () => {
    const dead = await receive(inChunks(noise(10)))
    const source = new PassThrough()
    const cut = receive(source)
    cut.catch(() => {})
    for await (const chunk of inChunks(noise(7_000_000)))
      if (!source.write(chunk)) await new Promise((go) => source.once('drain', go))
    expect(await remote.uploads()).toBe(1)
    expect(await bench.files.store.sweepIncoming(new Date('2025-01-01'))).toBe(0)
    expect(await bench.files.store.sweepIncoming(new Date(Date.now() + 1000))).toBe(2)
    expect(await remote.uploads()).toBe(0)
    source.destroy(new Error('dead'))
    await expect(cut).rejects.toThrow()
    await dead.discard()
  })
})
