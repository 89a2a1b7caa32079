/**
 * The text of a file. UTF-8 and UTF-16 are recognised by their marks or their form. Other bytes are Windows-1256 if letters beyond ASCII follow each
 * other as in Arabic words, otherwise Windows-1252, where they are single accented letters.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(findEncoding(bytes)).decode(bytes)
  return text.replace(/^\uFEFF/, '')
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, 200)
  const zeros = [0, 1].map((parity) => begin.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const many = begin.length / 8
  if ((zeros[1] ?? 0) > many) return 'utf-16le'
  if ((zeros[0] ?? 0) > many) return 'utf-16be'
  if (isMostlyUtf8(bytes)) return 'utf-8'
  return isArabic(bytes) ? 'windows-1256' : 'windows-1252'
}

/** A file of UTF-8 with a few broken bytes is still one: reading it as another encoding would spoil all of it. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const beyondAscii = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  return broken === 0 || broken * 4 < beyondAscii
}

function isArabic(bytes: Uint8Array): boolean {
  let beyond = 0
  let inWords = 0
  let run = 0
  for (const byte of [...bytes, 0]) {
    if (byte >= 0x80) run += 1
    else {
      beyond += run
      if (run > 2) inWords += run
      run = 0
    }
  }
  return inWords * 2 > beyond
}
