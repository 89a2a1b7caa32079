import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { PdfPage } from './page-tree.ts'
import type { PdfSource } from './source.ts'

const [font, toUnicode] = [PDFName.of('Font'), PDFName.of('ToUnicode')]

/**
 * Rewrites the ToUnicode maps of fonts so that Arabic can be searched and copied. Chrome and poppler reverse a line letter by letter and so swap the two
 * letters of a ligature. Unicode has single code points for the same pairs (U+FB50–U+FEFC), which every search treats as the pair.
 */
export function toSearchableUnicodeMaps(source: PdfSource, pages: readonly PdfPage[]): Map<PDFDict, string> {
  const found = new Map<PDFDict, string>()
  for (const fonts of new Set(pages.map(({ resources }) => source.dict(source.dict(resources)?.get(font)))))
    for (const [, reference] of fonts?.entries() ?? []) {
      const dict = source.dict(reference)
      const meanings = source.resolve(dict?.get(toUnicode))
      if (dict && meanings instanceof PDFRawStream) found.set(dict, withSingleLetters(source.unpack(meanings)))
    }
  return found
}

/** For example `<0007> <06440625>`: a glyph and its letters. */
const ligature = /(?<=<[0-9A-Fa-f]{4}> *)<((?:[0-9A-Fa-f]{4}){2,})>/g

function withSingleLetters(meanings: Uint8Array): string {
  return Buffer.from(meanings)
    .toString('latin1')
    .replace(ligature, (given, hex: string) => {
      const letters = (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')
      const single = singleLetters.get(letters)
      return single ? `<${single.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>` : given
    })
}

/** Maps a pair of letters to the code point of the ligature. */
const singleLetters = new Map<string, string>()
for (let code = 0xfefc; code >= 0xfb50; code -= 1) {
  const single = String.fromCharCode(code)
  const letters = single.normalize('NFKC')
  if (letters.length > 1 && !/[\s\u0640]/.test(letters)) singleLetters.set(letters, single)
}
