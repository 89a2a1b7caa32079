import { fileTexts } from '@jadara/contract/files'
import sharp, { type Sharp } from 'sharp'
import { wrongKind } from '../failure.ts'
import { atMost } from './at-most.ts'
import { type Received, receiveFile } from './receive.ts'

// Every picture is seen once: libvips' cache would only hold memory.
sharp.cache(false)

/** Each piece takes a thread of the pool that files and the password hash need too, and up to 200 MB for 50 megapixels. */
const pictureWork = atMost(2)

const thumbnailSide = 480

/** `Unsupported Format` is everything else (applicant-side §5). A moving PNG is stored as its first picture, as a GIF is. */
const storedAs: Readonly<Record<string, 'image/jpeg' | 'image/png'>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/png',
}

export const isPicture = (kind: string | undefined): kind is string => kind !== undefined && Object.hasOwn(storedAs, kind)

export type NormalisedPicture = { readonly mime: string; readonly picture: Received; readonly thumbnail: Received }

/**
 * Makes the picture that is stored, and its thumbnail (WebP, longest side 480 pixels), out of a received one: really decoded, turned upright,
 * in sRGB, without any metadata (case 38); JPEG stays JPEG without visible loss, PNG stays PNG, GIF becomes the PNG of its first frame.
 * Refuses 415 what cannot be decoded whole or has more than 50 megapixels (case 36). The received file is left to the caller.
 */
export const normalisePicture = (received: Received, kind: string, temporary: string): Promise<NormalisedPicture> =>
  pictureWork(async () => {
    const mime = storedAs[kind] ?? 'image/png'
    const upright = sharp(received.path, { limitInputPixels: 50e6, failOn: 'warning', sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
      .timeout({ seconds: 20 })
    const encoded = mime === 'image/jpeg' ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png()
    const name = kind === 'image/gif' ? received.name.replace(/\.gif$/i, '.png') : received.name
    const picture = await written(encoded, name, temporary)
    try {
      const small = sharp(picture.path)
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
      return { mime, picture, thumbnail: await written(small, name, temporary) }
    } catch (error) {
      await picture.discard()
      throw error
    }
  })

const written = (picture: Sharp, name: string, temporary: string): Promise<Received> =>
  receiveFile(picture, { temporary, limit: Number.POSITIVE_INFINITY, name, interrupted: wrongKind(fileTexts.brokenPicture) })
