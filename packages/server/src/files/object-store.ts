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
import type { StorageBucket } from '../core/storage-place.ts'
import { limitConcurrency } from './concurrency.ts'
import { createFileTooShortError, type FileRange, type FileStore, type IncomingFile, requireStoreKey } from './file-store.ts'
import {
  convertStorageError,
  createUnexpectedReplyError,
  isBeyondEndError,
  isObjectMissingError,
  isStorageRefusal,
} from './object-errors.ts'
import { uploadObject } from './object-upload.ts'

/** Concurrent contents in memory for inspections: at most 60 MB. */
const mostContents = 3
/** Concurrent downloads to the local disk, per process. */
const mostFetched = 6

/** Each slow reader occupies a connection. */
const mostConnections = 1000

/** In milliseconds: to connect, until an answer begins, and without a byte. */
const timeLimits = { connectionTimeout: 3000, requestTimeout: 30_000, socketTimeout: 60_000 }

/**
 * A `FileStore` in S3-compatible storage. An upload is an object under `incoming/`; storing copies it on the server side to `stored/`, so a stored file
 * is always complete. The local directory `temporary` contains only files fetched by `local`.
 * Throws an error that names FILES_URL if the storage refuses access; a storage that does not answer may recover later.
 */
export async function openObjectStore(bucket: StorageBucket, temporary: string): Promise<FileStore & { close(): Promise<void> }> {
  const client = openClient(bucket)
  const Bucket = bucket.name
  const folders = { stored: `${bucket.prefix}stored/`, incoming: `${bucket.prefix}incoming/` }
  const storedAt = (key: string) => ({ Bucket, Key: folders.stored + requireStoreKey(key) })
  const limitContents = limitConcurrency(mostContents)
  const limitFetches = limitConcurrency(mostFetched)

  await assertAccess(client, bucket, folders.stored).catch((error) => {
    client.destroy()
    throw error
  })

  type Place = ReturnType<typeof storedAt>

  async function read(place: Place, range?: FileRange): Promise<Readable> {
    try {
      const wanted = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...place, Range: wanted }))
      const bytes = Body as Readable
      if (!range || ContentLength === range.end + 1 - range.start) return bytes
      bytes.destroy()
      throw createFileTooShortError(range)
    } catch (error) {
      if (isObjectMissingError(error)) throw missingError()
      throw range && isBeyondEndError(error) ? createFileTooShortError(range) : convertStorageError(error)
    }
  }

  async function sizeAt(place: Place): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(place))).ContentLength ?? null
    } catch (error) {
      if (isObjectMissingError(error)) return null
      throw convertStorageError(error)
    }
  }

  const removeAt = (place: Place) =>
    client.send(new DeleteObjectCommand(place)).catch((error) => {
      throw convertStorageError(error)
    })

  async function copyAt(from: Place, to: Place): Promise<boolean> {
    try {
      await client.send(new CopyObjectCommand({ ...to, CopySource: encodeURI(`${from.Bucket}/${from.Key}`) }))
      return true
    } catch (error) {
      if (isObjectMissingError(error)) return false
      throw convertStorageError(error)
    }
  }

  /** Removes the object and throws if its size differs from what was sent. */
  async function assertComplete(place: Place, size: number): Promise<void> {
    const found = await sizeAt(place)
    if (found === size) return
    await Promise.allSettled([removeAt(place)])
    throw createUnexpectedReplyError(`The storage has ${found ?? 'no'} bytes of ${size} that it was sent`)
  }

  async function storeAs(from: Place, to: Place, size: number): Promise<void> {
    try {
      if (!(await copyAt(from, to))) throw createUnexpectedReplyError('The storage has lost what it was sent')
      await assertComplete(to, size)
    } finally {
      // The sweep removes leftovers.
      await Promise.allSettled([removeAt(from)])
    }
  }

  async function readWhole(place: Place, size: number): Promise<Uint8Array> {
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    try {
      for await (const chunk of await read(place)) {
        bytes.set(chunk, filled)
        filled += chunk.length
      }
    } catch (error) {
      throw convertStorageError(error)
    }
    if (filled !== size) throw createUnexpectedReplyError(`The storage gave ${filled} bytes of ${size} that it was sent`)
    return bytes
  }

  return {
    async receive(source): Promise<IncomingFile> {
      const place = { Bucket, Key: folders.incoming + randomUUID() }
      const size = await uploadObject(client, place, source)
      return {
        withContent: (work) => limitContents(async () => work(await readWhole(place, size))),
        open: (range) => read(place, range),
        storeAs: (key) => storeAs(place, storedAt(key), size),
        discard: async () => void (await removeAt(place)),
      }
    },

    async put(key, path) {
      try {
        const place = storedAt(key)
        await assertComplete(place, await uploadObject(client, place, createReadStream(path, { highWaterMark: 512 * 1024 })))
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
        await limitFetches(async () => pipeline(await read(storedAt(key)), createWriteStream(path, { flags: 'wx', mode: 0o600 })))
      } catch (error) {
        await release()
        if (!isMissingError(error)) throw convertStorageError(error)
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
      throw convertStorageError(error)
    }
  }

  /** Aborts unfinished uploads of ended processes; they are charged for, although object listings omit them. At most a thousand per run. */
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
      // Some storages lack this call and drop unfinished uploads themselves.
      if (!(error instanceof Error && error.name === 'NotImplemented')) throw convertStorageError(error)
    }
    return abandoned
  }
}

function openClient({ region, endpoint, pathStyle, credentials }: StorageBucket): S3Client {
  const agent = { keepAlive: true, maxSockets: mostConnections }
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    // Storages that do not know the client's checksums store them as part of the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { ...timeLimits, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
  })
}

async function assertAccess(client: S3Client, { name }: StorageBucket, Prefix: string): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: name, Prefix, MaxKeys: 1 }))
  } catch (error) {
    if (isStorageRefusal(error))
      throw new Error(`FILES_URL: the storage refuses us the bucket ${name}: ${error.name}, ${error.message}`)
  }
}

/** With the error code that the file system uses. */
const missingError = () => Object.assign(new Error('Nothing is stored under this key'), { code: 'ENOENT' })
const isMissingError = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
