import { findDoi, normaliseDoi } from '@jadara/contract/core/identifiers'
import type { Work } from '@jadara/contract/works/work'
import { listTexts } from './list-texts.ts'
import type { Piece, Understood } from './pieces.ts'

/** "[12] Hassan, A. …", "3. Hassan …", "• Hassan …": the beginning of a reference that may go on for lines. */
const marker = /^\s*(?:\[\d{1,4}\]|[\d٠-٩]{1,4}[.)-]\s|[•▪◦*–-]\s)/

/** A piece for each DOI, and for each line without one. Lines of a numbered reference belong together. */
export function splitDois(list: string): Piece[] {
  const lines = list.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
  const references: string[] = []
  let isNumbered = false
  for (const line of lines) {
    const isBlank = line.trim() === ''
    if (isNumbered && !isBlank && !marker.test(line)) references.push(`${references.pop() ?? ''}${line}`)
    else references.push(line)
    isNumbered = !isBlank && (isNumbered || marker.test(line))
  }
  let at = 0
  return references.flatMap((reference) => {
    const pieces = splitByDoi(reference, at)
    at += reference.length
    return pieces
  })
}

function splitByDoi(reference: string, at: number): Piece[] {
  if (!/[\p{L}\p{N}]/u.test(reference)) return [{ at, text: reference, isEntry: false }]
  const found = listDois(reference)
  if (found.length === 0) return [{ at, text: reference, isEntry: true, broken: listTexts.noDoi }]
  const ends = [...found.slice(1).map(({ index }) => index), reference.length]
  let from = 0
  return ends.map((end) => {
    const piece = { at: at + from, text: reference.slice(from, end), isEntry: true }
    from = end
    return piece
  })
}

/** Each DOI once, where it begins. */
function listDois(reference: string): { readonly doi: string; readonly index: number }[] {
  const words = [...reference.matchAll(/[^\s<>"'«»“”،؛;|{}[\]]+/g)].flatMap(({ 0: word, index }) =>
    word
      .split(/(?<=[^,]),(?=10\.\d{4}|https?:|doi:)/i)
      .map((part, order) => ({ part, index: index + (order > 0 ? word.indexOf(part) : 0) })),
  )
  const found = words.flatMap(({ part, index }) => {
    const doi = normaliseDoi(findDoi(decodeSlash(part)))
    return doi ? [{ doi, index }] : []
  })
  return found.filter(({ doi }, order) => found.findIndex((other) => other.doi === doi) === order)
}

const decodeSlash = (value: string): string => value.replace(/%2f/gi, '/')

export function readDoiEntry(text: string): Understood<{ readonly key: undefined; readonly work: Work }> {
  const [first] = listDois(text)
  return first
    ? { key: undefined, work: { type: 'other', doi: first.doi, issn: [], authors: [], editors: [] } }
    : { broken: listTexts.noDoi }
}
