import sharp from 'sharp'

// Every picture is seen once, and the portal beside us wants the processors.
sharp.cache(false)
sharp.concurrency(1)

/** In pixels: enough for the width of a page in print. */
const longestSide = 1600

/** Under their keys; `lost` are the keys of those that cannot be decoded. */
export type Shrunk = { readonly pictures: Readonly<Record<string, Uint8Array>>; readonly lost: readonly string[] }

/** The pictures in `paths` as they are printed. One that cannot be decoded is left out: it never fails the document. */
export async function shrunkPictures(paths: Readonly<Record<string, string>>): Promise<Shrunk> {
  const pictures: Record<string, Uint8Array> = {}
  const lost: string[] = []
  for (const [key, path] of Object.entries(paths)) {
    const picture = await shrink(path).catch(() => null)
    if (picture) pictures[key] = picture
    else lost.push(key)
  }
  return { pictures, lost }
}

async function shrink(path: string): Promise<Uint8Array> {
  const picture = sharp(path, { limitInputPixels: 50_000_000, failOn: 'warning' })
  const { hasAlpha } = await picture.metadata()
  const small = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
  return (hasAlpha ? small.png() : small.jpeg({ quality: 85 })).toBuffer()
}
