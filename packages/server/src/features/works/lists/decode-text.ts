/**
 * The text of a file. UTF-8 and UTF-16 are recognised by their marks or their form. Other bytes are Windows-1256 if letters beyond ASCII follow each
 * other as in Arabic words, otherwise Windows-1252 or MacRoman, where they are single accented letters.
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
  if (isArabic(bytes)) return 'windows-1256'
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252'
}

/** MacRoman has its accented letters where Windows-1252 has signs that stand in no word, and the other way round. */
function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0
  let windows = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1]) || !isLetter(bytes[at + 1])) continue
    // Quotation marks and dashes of Windows-1252 stand between letters too.
    if (byte < 0xa0 && !(byte >= 0x91 && byte <= 0x97)) mac += 1
    else if (byte >= 0xc0) windows += 1
  }
  return mac > windows
}

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

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
