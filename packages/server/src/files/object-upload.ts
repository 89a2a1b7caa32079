import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { convertStorageError } from './object-errors.ts'

/** The smallest size of a part, except the last. */
const partBytes = 5 * 1024 * 1024

/** The time limit of the clean-up after a failure, in milliseconds. The sweep removes the rest. */
const tidyingLimit = 5000

type Target = { readonly Bucket: string; readonly Key: string }

/**
 * Streams bytes to an object in parts of 5 MB, one in memory at a time; smaller files are sent at once. The client signs the SHA-256 of each
 * part, so the storage refuses a damaged one. Returns the number of bytes. Rejects with the error of `source` or a failure of the storage, and
 * leaves nothing behind then.
 *
 * `Upload` of @aws-sdk/lib-storage is not used because it needs three times the memory.
 */
export async function uploadObject(client: S3Client, target: Target, source: AsyncIterable<Uint8Array>): Promise<number> {
  const sending = openParts(client, target)
  // Outside the heap; the system allocates untouched pages only when used, so a small file costs little.
  const part = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  let size = 0
  try {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; ) {
        if (filled === partBytes) {
          await sending.add(part)
          filled = 0
        }
        const taken = Math.min(chunk.length - at, partBytes - filled)
        part.set(chunk.subarray(at, at + taken), filled)
        at += taken
        filled += taken
      }
      size += chunk.length
    }
    await sending.finish(part.subarray(0, filled))
    return size
  } catch (error) {
    await sending.abandon()
    throw error
  }
}

function openParts(client: S3Client, target: Target) {
  const parts: CompletedPart[] = []
  let uploadId: string | undefined

  async function add(Body: Uint8Array): Promise<void> {
    try {
      uploadId ??= (await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: contentType }))).UploadId
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body }))
      parts.push({ ETag, PartNumber })
    } catch (error) {
      throw convertStorageError(error)
    }
  }

  return {
    add,
    async finish(Body: Uint8Array): Promise<void> {
      if (uploadId !== undefined) await add(Body)
      const command =
        uploadId === undefined
          ? new PutObjectCommand({ ...target, Body, ContentType: contentType })
          : new CompleteMultipartUploadCommand({ ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } })
      // `send` has a separate overload for each command.
      await (client.send as (command: unknown) => Promise<unknown>).call(client, command).catch((error) => {
        throw convertStorageError(error)
      })
    },
    async abandon(): Promise<void> {
      const options = { abortSignal: AbortSignal.timeout(tidyingLimit) }
      const tidying =
        uploadId === undefined ? [] : [client.send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId }), options)]
      // The object may have been stored although its answer was lost.
      await Promise.allSettled([...tidying, client.send(new DeleteObjectCommand(target), options)])
    },
  }
}

/** The media type is in the database; only the portal reads the object. */
const contentType = 'application/octet-stream'
