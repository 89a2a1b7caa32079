import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Bucket } from '../storage-place.ts'
import { atMost } from './at-most.ts'
import { ourKey } from './file-keys.ts'
import { endsTooSoon, type FileStore, type Incoming, type Range } from './file-store.ts'
import { isBeyondEnd, isMissing, isRefusal, storageFailure, untrue } from './object-errors.ts'
import { uploadObject } from './object-upload.ts'

/** Whole contents in memory at a time, for inspections: 60 MB of the largest. */
const mostContents = 3
/** Files that are fetched to the local disk at a time, for one process. */
const mostFetched = 6

/** Slow readers hold a connection each for as long as they read. */
const mostConnections = 1000

/** In milliseconds: until the line stands, until an answer begins, and without a byte in between. */
const timeLimits = { connectionTimeout: 3000, requestTimeout: 30_000, socketTimeout: 60_000 }

/**
 * A `FileStore` in S3-compatible storage. What comes in is an object under `incoming/`, which a copy on the storage's side makes one under `stored/`:
 * a stored file is there whole or not at all. `temporary`, a local directory, holds only what `local` fetches.
 * Throws a text that names FILES_URL where the storage refuses us; one that does not answer may come later.
 */
export async function openObjectStore(bucket: Bucket, temporary: string): Promise<FileStore & { close(): Promise<void> }> {
  const client = openClient(bucket)
  const Bucket = bucket.name
  const folders = { stored: `${bucket.prefix}stored/`, incoming: `${bucket.prefix}incoming/` }
  const storedAt = (key: string) => ({ Bucket, Key: folders.stored + ourKey(key) })
  const inTurn = atMost(mostContents)
  const fetching = atMost(mostFetched)

  await refuseUnlessOpen(client, bucket, folders.stored).catch((error) => {
    client.destroy()
    throw error
  })

  type Place = ReturnType<typeof storedAt>

  async function read(place: Place, range?: Range): Promise<Readable> {
    try {
      const wanted = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...place, Range: wanted }))
      const bytes = Body as Readable
      if (!range || ContentLength === range.end + 1 - range.start) return bytes
      bytes.destroy()
      throw endsTooSoon(range)
    } catch (error) {
      if (isMissing(error)) throw gone()
      throw range && isBeyondEnd(error) ? endsTooSoon(range) : storageFailure(error)
    }
  }

  async function sizeAt(place: Place): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(place))).ContentLength ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw storageFailure(error)
    }
  }

  const removeAt = (place: Place) =>
    client.send(new DeleteObjectCommand(place)).catch((error) => {
      throw storageFailure(error)
    })

  async function copyAt(from: Place, to: Place): Promise<boolean> {
    try {
      await client.send(new CopyObjectCommand({ ...to, CopySource: encodeURI(`${from.Bucket}/${from.Key}`) }))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw storageFailure(error)
    }
  }

  /** What the storage says that it has is what was sent, or it goes. */
  async function refuseUnlessWhole(place: Place, size: number): Promise<void> {
    const found = await sizeAt(place)
    if (found === size) return
    await Promise.allSettled([removeAt(place)])
    throw untrue(`The storage has ${found ?? 'no'} bytes of ${size} that it was sent`)
  }

  async function storeAs(from: Place, to: Place, size: number): Promise<void> {
    try {
      if (!(await copyAt(from, to))) throw untrue('The storage has lost what it was sent')
      await refuseUnlessWhole(to, size)
    } finally {
      // What is left of it, the sweep finds.
      await Promise.allSettled([removeAt(from)])
    }
  }

  async function whole(place: Place, size: number): Promise<Uint8Array> {
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    try {
      for await (const chunk of await read(place)) {
        bytes.set(chunk, filled)
        filled += chunk.length
      }
    } catch (error) {
      throw storageFailure(error)
    }
    if (filled !== size) throw untrue(`The storage gave ${filled} bytes of ${size} that it was sent`)
    return bytes
  }

  return {
    async receive(source): Promise<Incoming> {
      const place = { Bucket, Key: folders.incoming + randomUUID() }
      const size = await uploadObject(client, place, source)
      return {
        withContent: (work) => inTurn(async () => work(await whole(place, size))),
        open: (range) => read(place, range),
        storeAs: (key) => storeAs(place, storedAt(key), size),
        discard: async () => void (await removeAt(place)),
      }
    },

    async put(key, path) {
      try {
        const place = storedAt(key)
        await refuseUnlessWhole(place, await uploadObject(client, place, createReadStream(path, { highWaterMark: 512 * 1024 })))
      } finally {
        await rm(path, { force: true })
      }
    },

    copy: (from, to) => copyAt(storedAt(from), storedAt(to)),

    open: (key, range) => read(storedAt(key), range),

    async local(key) {
      const path = join(temporary, randomUUID())
      const release = () => rm(path, { force: true })
      try {
        await fetching(async () => pipeline(await read(storedAt(key)), createWriteStream(path, { flags: 'wx', mode: 0o600 })))
      } catch (error) {
        await release()
        if (!isGone(error)) throw storageFailure(error)
      }
      return { path, release }
    },

    async stat(key) {
      const size = await sizeAt(storedAt(key))
      return size === null ? null : { size }
    },

    remove: async (key) => void (await removeAt(storedAt(key))),

    async *list() {
      yield* objectsIn(folders.stored)
    },

    freeBytes: async () => null,

    async sweepIncoming(before) {
      let removed = 0
      for await (const { key, modifiedAt } of objectsIn(folders.incoming)) {
        if (modifiedAt >= before) continue
        await removeAt({ Bucket, Key: folders.incoming + key })
        removed += 1
      }
      for (const folder of Object.values(folders)) removed += await abandonUploads(folder, before)
      return removed
    },

    async close() {
      client.destroy()
    },
  }

  async function* objectsIn(folder: string) {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
        for (const { Key = '', LastModified } of Contents)
          yield { key: Key.slice(folder.length), modifiedAt: LastModified ?? new Date() }
    } catch (error) {
      throw storageFailure(error)
    }
  }

  /** What a dead process had begun to send: it is in no list of objects, and paid for. A thousand at a turn; the next turn finds the rest. */
  async function abandonUploads(Prefix: string, before: Date): Promise<number> {
    let abandoned = 0
    try {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        abandoned += 1
      }
    } catch (error) {
      // A few storages have no such list, and forget unfinished uploads by themselves.
      if (!(error instanceof Error && error.name === 'NotImplemented')) throw storageFailure(error)
    }
    return abandoned
  }
}

function openClient({ region, endpoint, pathStyle, credentials }: Bucket): S3Client {
  const agent = { keepAlive: true, maxSockets: mostConnections }
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    // The client's own checksums were stored as part of the bytes by a storage that did not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { ...timeLimits, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
  })
}

async function refuseUnlessOpen(client: S3Client, { name }: Bucket, Prefix: string): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: name, Prefix, MaxKeys: 1 }))
  } catch (error) {
    if (isRefusal(error)) throw new Error(`FILES_URL: the storage refuses us the bucket ${name}: ${error.name}, ${error.message}`)
  }
}

/** As the file system says it, whoever asks. */
const gone = () => Object.assign(new Error('Nothing is stored under this key'), { code: 'ENOENT' })
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
