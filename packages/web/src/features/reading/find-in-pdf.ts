import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A place where the searched words occur: the text pieces of a page, first to last. */
export type Found = { readonly page: number; readonly first: number; readonly last: number }

export const foundMost = 1000

/** As the library gives it; the fifth number of `transform` is its left edge. */
type Piece = {
  readonly str: string
  readonly hasEOL?: boolean
  readonly dir?: string
  readonly transform?: readonly number[]
}

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
  for (const run of listRuns(pieces)) {
    for (const { str, at } of isDrawnFromLeft(run) ? run.toReversed() : run) {
      const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(str) ?? []
      append(before + foldLetters(str) + after, at)
    }
    const last = run.at(-1)
    if (last?.hasEOL) append(' ', last.at)
  }
  const found: { first: number; last: number }[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    found.push(toRange(pieceAt[at] ?? 0, pieceAt[at + wanted.length - 1] ?? 0))
  return found
}

const toRange = (one: number, other: number) => ({ first: Math.min(one, other), last: Math.max(one, other) })

type PlacedPiece = Piece & { readonly at: number }

/** Arabic words of one line with the spaces between them are one run, every other piece is a run of its own. */
function listRuns(pieces: readonly Piece[]): PlacedPiece[][] {
  const runs: PlacedPiece[][] = []
  let goesOn = false
  for (const [at, piece] of pieces.entries()) {
    const isArabic = piece.dir === 'rtl'
    const run: PlacedPiece[] | undefined = goesOn && (isArabic || piece.str.trim() === '') ? runs.at(-1) : undefined
    if (run) run.push({ ...piece, at })
    else runs.push([{ ...piece, at }])
    goesOn = (isArabic || run !== undefined) && !piece.hasEOL
  }
  return runs
}

/** Many documents draw the words of an Arabic line from left to right, the last one first. */
function isDrawnFromLeft(run: readonly PlacedPiece[]): boolean {
  const lefts = run.filter(({ dir }) => dir === 'rtl').map(({ transform }) => transform?.[4] ?? 0)
  return (lefts[0] ?? 0) < (lefts.at(-1) ?? 0)
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
