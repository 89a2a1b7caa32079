/** `Unsupported Format` is everything else (applicant-side §5). A moving PNG is stored as its first picture, as a GIF is. */
export const storedAs: Readonly<Record<string, 'image/jpeg' | 'image/png'>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/png',
}

export const isPicture = (kind: string | undefined): kind is string => kind !== undefined && Object.hasOwn(storedAs, kind)
