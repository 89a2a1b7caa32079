const code = (character: string) => character.charCodeAt(0)
const [save, restore, open, close, backslash, comment, less, greater, slash] = [...'qQ()\\%<>/'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const [letterD, letterE, letterI] = [...'DEI'].map(code) as [number, number, number]

/** White space and delimiters (7.2.3) end a word. */
const isWordEnd = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32, ...[...'()<>[]{}/%'].map(code)]) isWordEnd[byte] = 1

/**
 * Blanks out every `Q` without its `q` and closes every open `q`; undefined if the contents are balanced. On a page such a `Q` has no effect, but inside a
 * form some viewers let it undo the form's placement.
 */
export function balanceGraphicsState(contents: Uint8Array): Uint8Array | undefined {
  const excess: number[] = []
  let depth = 0
  for (let at = 0; at < contents.length; ) {
    const byte = contents[at] ?? 0
    if (byte === open) at = afterString(contents, at)
    else if (byte === comment) at = afterLine(contents, at)
    else if (byte === less && contents[at + 1] !== less) at = after(contents, greater, at)
    else if (byte === slash) at = afterWord(contents, at + 1)
    else if (isWordEnd[byte]) at += 1
    else {
      const end = afterWord(contents, at)
      if (end === at + 1 && byte === save) depth += 1
      else if (end === at + 1 && byte === restore) {
        if (depth > 0) depth -= 1
        else excess.push(at)
      }
      at = byte === letterI && contents[at + 1] === letterD && end === at + 2 ? afterPicture(contents, end) : end
    }
  }
  if (excess.length === 0 && depth === 0) return undefined
  const mended = Buffer.concat([contents, Buffer.from('\nQ'.repeat(depth))])
  for (const at of excess) mended[at] = 0x20
  return mended
}

function afterString(bytes: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function afterLine(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function after(bytes: Uint8Array, byte: number, start: number): number {
  const found = bytes.indexOf(byte, start)
  return found < 0 ? bytes.length : found + 1
}

function afterWord(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && !isWordEnd[bytes[at] ?? 0]) at += 1
  return at
}

/** Inline image data ends at the first separate `EI` that is followed by valid operators. */
function afterPicture(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(letterE, start); at >= 0; at = bytes.indexOf(letterE, at + 1)) {
    const standsAlone = bytes[at + 1] === letterI && isWordEnd[bytes[at - 1] ?? 0] && isWordEnd[bytes[at + 2] ?? 32]
    if (standsAlone && bytes.subarray(at + 2, at + 12).every((byte) => byte < 127 && (byte > 31 || isWordEnd[byte])))
      return at + 2
  }
  return bytes.length
}
