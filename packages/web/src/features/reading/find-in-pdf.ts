import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A place where the searched words occur: the text pieces of a page, first to last. */
export type Found = { readonly page: number; readonly first: number; readonly last: number }

export const foundMost = 1000

type Piece = { readonly str: string; readonly hasEOL?: boolean }

/** Finds words in the pieces of a page, without regard to case, accents, Arabic vowels or line breaks. */
export function findInPieces(pieces: readonly Piece[], search: string): { first: number; last: number }[] {
  const wanted = foldLetters(search).replace(/\s+/g, ' ')
  if (wanted === '') return []
  let folded = ''
  const pieceAt: number[] = []
  const append = (words: string, piece: number) => {
    for (const letter of words) {
      const isSpace = /\s/.test(letter)
      if (isSpace && (folded === '' || folded.endsWith(' '))) continue
      folded += isSpace ? ' ' : letter
      for (let unit = 0; unit < letter.length; unit++) pieceAt.push(piece)
    }
  }
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(str) ?? []
    append(before + foldLetters(str) + after, piece)
    if (hasEOL) append(' ', piece)
  }
  const found: { first: number; last: number }[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    found.push({ first: pieceAt[at] ?? 0, last: pieceAt[at + wanted.length - 1] ?? 0 })
  return found
}

/** Searches page after page. `undefined` if it was stopped. */
export async function findInPdf(pdf: PDFDocumentProxy, search: string, signal: AbortSignal): Promise<Found[] | undefined> {
  const found: Found[] = []
  for (let page = 1; page <= pdf.numPages && found.length < foundMost; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    if (signal.aborted) return undefined
    const pieces = items.filter((item): item is typeof item & Piece => 'str' in item)
    found.push(...findInPieces(pieces, search).map((place) => ({ page, ...place })))
  }
  return found.slice(0, foundMost)
}
