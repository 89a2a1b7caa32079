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
import { storageFailure } from './object-errors.ts'

/** The least that a part may have, but for the last. */
const partBytes = 5 * 1024 * 1024

/** How long tidying up behind a failure may keep its client waiting, in milliseconds. What it leaves, the sweep finds. */
const tidyingLimit = 5000

type Target = { readonly Bucket: string; readonly Key: string }

/**
 * Sends bytes to an object as they come, in parts of 5 MB of which one is in memory at a time; what is no larger goes in one piece. The kept
 * client signs the SHA-256 of each part, so that the storage refuses one that arrived otherwise. Answers how many bytes it were. Rejects
 * with what `source` throws, or with a named failure of the storage; nothing is left behind then.
 *
 * By hand, because `Upload` of @aws-sdk/lib-storage holds each part two or three times: 32 uploads at once took three times the memory.
 */
export async function uploadObject(client: S3Client, target: Target, source: AsyncIterable<Uint8Array>): Promise<number> {
  const sending = openParts(client, target)
  // Outside of the heap, and untouched memory is nobody's: a small file takes what it is large.
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
      throw storageFailure(error)
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
      // One overload of `send` for each.
      await (client.send as (command: unknown) => Promise<unknown>).call(client, command).catch((error) => {
        throw storageFailure(error)
      })
    },
    async abandon(): Promise<void> {
      const options = { abortSignal: AbortSignal.timeout(tidyingLimit) }
      const tidying =
        uploadId === undefined ? [] : [client.send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId }), options)]
      // Also what was stored while its answer got lost.
      await Promise.allSettled([...tidying, client.send(new DeleteObjectCommand(target), options)])
    },
  }
}

/** What it is, its row says: the storage hands it to nobody but us. */
const contentType = 'application/octet-stream'
