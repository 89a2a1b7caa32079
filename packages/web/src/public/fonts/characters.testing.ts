import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** WOFF2's numbers for known table tags. */
const knownTags = 63
const cmapTag = 0
const [glyf, loca] = [10, 11]

/** The characters that a WOFF2 face has a glyph for: its table `cmap`, formats 4 and 12. */
export function readFontCharacters(path: string): ReadonlySet<number> {
  const bytes = readFileSync(path)
  let at = 48
  const base128 = (): number => {
    let value = 0
    for (;;) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  let [start, offset, length] = [0, 0, 0]
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes.readUInt8(at++)
    const tag = flags & 0x3f
    const isCmap = tag === cmapTag || (tag === knownTags && bytes.toString('latin1', at, at + 4) === 'cmap')
    if (tag === knownTags) at += 4
    const size = base128()
    // Outlines are transformed unless their version is 3; other tables when it is not 0.
    const isTransformed = tag === glyf || tag === loca ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isTransformed ? base128() : size
    if (isCmap) [start, length] = [offset, stored]
    offset += stored
  }
  const tables = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  return parseCharacterTable(tables.subarray(start, start + length))
}

function parseCharacterTable(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * record))
    const format = table.readUInt16BE(0)
    if (format === 4) {
      const segments = table.readUInt16BE(6) / 2
      for (let one = 0; one < segments; one += 1) {
        const [last, first] = [table.readUInt16BE(14 + 2 * one), table.readUInt16BE(16 + 2 * (segments + one))]
        for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(code)
      }
    } else if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const [first, last] = [table.readUInt32BE(16 + 12 * group), table.readUInt32BE(20 + 12 * group)]
        for (let code = first; code <= last; code += 1) found.add(code)
      }
    }
  }
  return found
}
