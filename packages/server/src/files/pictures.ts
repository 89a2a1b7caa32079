import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Failure, unsupportedMediaTypeFailure } from '../core/failure.ts'
import { createFairQueue, type QueuedWorkInfo } from './concurrency.ts'
import type { FilePathOrBytes } from './content.ts'
import { storedPictureMediaTypes } from './detect-kind.ts'
import type { FileStore } from './file-store.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'

// Every picture is processed once, so libvips' cache would only use memory.
sharp.cache(false)

/**
 * Each picture uses a thread of the pool that file access and password hashing need too, and up to 200 MB for 50 megapixels. Pictures that take seconds
 * have a queue of their own.
 */
const [quickWork, slowWork] = [createFairQueue({ most: 2, mostOfOne: 1 }), createFairQueue({ most: 1 })]

/** More than most photographs of telephones have. */
const mostQuickPixels = 13_000_000

const secondsToWrite = 15

const thumbnailSide = 480
const mostPixels = 50_000_000

/** A stored picture is not larger than the received one, except below one megabyte. */
const neverTooLarge = 1024 * 1024

type Sent = { readonly content: FilePathOrBytes; readonly size: number; readonly name: string; readonly turn: QueuedWorkInfo }

type Store = Pick<FileStore, 'receive'>

export type NormalisedPicture = { readonly mime: string; readonly picture: ReceivedFile; readonly thumbnail: ReceivedFile }

/**
 * Creates the stored picture and its thumbnail (WebP, longest side 480 pixels) from a received one: completely decoded, upright, in sRGB, without
 * metadata (case 38). JPEG stays JPEG without visible loss, PNG stays PNG, and GIF becomes a PNG of its first frame. 415 if it cannot be decoded or
 * has more than 50 megapixels (case 36); 413 if it exceeds the upload limit. The caller deletes the received file.
 */
export async function normalisePicture(sent: Sent, kind: string, store: Store): Promise<NormalisedPicture> {
  const header = await headerOf(sent)
  const isQuick = header.width * header.height <= mostQuickPixels
  const lane = isQuick ? quickWork : slowWork
  return lane.run(async () => {
    const mime = storedPictureMediaTypes[kind] ?? 'image/png'
    const picture = await upright(sent, waysToWrite(mime, header, isQuick), store)
    try {
      const small = turned(sent)
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
      return { mime, picture, thumbnail: await written(small, sent.name, store) }
    } catch (error) {
      await picture.discard()
      throw error
    }
  }, sent.turn)
}

async function headerOf({ content }: Sent): Promise<Metadata> {
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) throw unsupportedMediaTypeFailure(fileTexts.brokenPicture)
  if (header.width * header.height > mostPixels) throw unsupportedMediaTypeFailure(fileTexts.tooManyPixels)
  return header
}

type Way = (picture: Sharp) => Sharp

/** The best quality first, because a JPEG does not record its quality. Subsampled colour (4:2:0) stays subsampled. */
function waysToWrite(
  mime: string,
  { chromaSubsampling, isPalette: palette }: Metadata,
  isQuick: boolean,
): readonly [Way, ...Way[]] {
  // A palette is lossless for a picture that had one, but slow.
  const denser = palette ? { palette, effort: 1, dither: 0 } : { adaptiveFiltering: true }
  // A large picture is written only once, because each attempt is slow.
  if (mime === 'image/png')
    return isQuick ? [(picture) => picture.png(), (picture) => picture.png(denser)] : [(picture) => picture.png(denser)]
  const jpeg =
    (quality: number): Way =>
    (picture) =>
      picture.jpeg({ quality, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
  return [jpeg(92), jpeg(85), jpeg(78)]
}

/** Tries the ways in order until the result is within the limit; the last way only has to respect the upload limit. */
async function upright(sent: Sent, [write, next, ...coarser]: readonly [Way, ...Way[]], store: Store): Promise<ReceivedFile> {
  const limit = next ? Math.min(Math.max(sent.size, neverTooLarge), maximumUploadBytes) : maximumUploadBytes
  try {
    return await written(write(turned(sent)), sent.name, store, limit)
  } catch (error) {
    if (!next || !(error instanceof Failure && error.status === 413)) throw error
    return upright(sent, [next, ...coarser], store)
  }
}

const turned = ({ content }: Sent): Sharp =>
  sharp(content, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .timeout({ seconds: secondsToWrite })

const written = (picture: Sharp, name: string, store: Store, limit = maximumUploadBytes): Promise<ReceivedFile> =>
  receiveFile(picture, { store, limit, name, interrupted: refusalOfSharp })

const refusalOfSharp = (error: unknown): Failure =>
  unsupportedMediaTypeFailure(/^timeout/.test((error as Error).message) ? fileTexts.slowPicture : fileTexts.brokenPicture)
