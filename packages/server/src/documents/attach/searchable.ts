import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { Leaf } from './page-tree.ts'
import type { Source } from './source.ts'

const [font, toUnicode] = [PDFName.of('Font'), PDFName.of('ToUnicode')]

/**
 * What the fonts of a document say their glyphs mean, where it can be said so that Arabic is found and copied: by the dictionary of each font. A
 * ligature that stands for two letters comes out of Chrome and of poppler with the two swapped, because they turn a line round letter by letter.
 * Unicode has single letters for the same pairs (U+FB50–U+FEFC), which every search takes for the pair.
 */
export function searchableFonts(source: Source, pages: readonly Leaf[]): Map<PDFDict, string> {
  const found = new Map<PDFDict, string>()
  for (const fonts of new Set(pages.map(({ resources }) => source.dict(source.dict(resources)?.get(font)))))
    for (const [, reference] of fonts?.entries() ?? []) {
      const dict = source.dict(reference)
      const meanings = source.resolve(dict?.get(toUnicode))
      if (dict && meanings instanceof PDFRawStream) found.set(dict, withSingleLetters(source.unpacked(meanings)))
    }
  return found
}

/** `<0007> <06440625>`: a glyph, and the letters it stands for. */
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

/** Of a pair of letters the one that stands for both. */
const singleLetters = new Map<string, string>()
for (let code = 0xfefc; code >= 0xfb50; code -= 1) {
  const single = String.fromCharCode(code)
  const letters = single.normalize('NFKC')
  if (letters.length > 1 && !/[\s\u0640]/.test(letters)) singleLetters.set(letters, single)
}
