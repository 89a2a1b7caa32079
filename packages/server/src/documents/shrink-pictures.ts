let opened: ReturnType<typeof openSharp> | undefined

/** Loaded with the first picture: a receipt has none. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is used once, and the portal needs the processors.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Enough for the width of a printed page. */
const maxSidePixels = 1600

/** By key; `lost` are the keys of pictures that cannot be decoded. */
export type ShrunkPictures = { readonly pictures: Readonly<Record<string, Uint8Array>>; readonly lost: readonly string[] }

/** Scales pictures for printing. One that cannot be decoded is left out and never makes the document fail. */
export async function shrinkPictures(paths: Readonly<Record<string, string>>): Promise<ShrunkPictures> {
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
  opened ??= openSharp()
  const sharp = await opened
  const picture = sharp(path, { limitInputPixels: 50_000_000, failOn: 'warning' })
  const { hasAlpha } = await picture.metadata()
  const small = picture
    .autoOrient()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
  return (hasAlpha ? small.png() : small.jpeg({ quality: 85 })).toBuffer()
}
