import type { Text } from '@jadara/contract/core/text'
import type { Work } from '@jadara/contract/works/work'
import { readBibtexEntry } from './bibtex.ts'
import { parseMacros } from './bibtex-fields.ts'
import { readJsonEntry, splitJson } from './csl-json.ts'
import { readDoiEntry, splitDois } from './dois.ts'
import { listTexts } from './list-texts.ts'
import { isBroken, type Piece, type Understood } from './pieces.ts'
import { readRisEntry, splitRis } from './ris.ts'
import { splitBibtex } from './split-bibtex.ts'

export type ListFormat = 'bibtex' | 'ris' | 'csl-json' | 'dois'

/** `position` counts the entries of the list from 1, `line` its lines. `key` is the entry's name in the list ("hassan2021"). */
export type ReadEntry = { readonly position: number; readonly line: number; readonly key?: string; readonly work: Work }
export type RejectedEntry = { readonly position: number; readonly line: number; readonly excerpt: string; readonly reason: Text }

/** Every entry of the list is in one of the two. `format` is undefined for a known format that is not read. */
export type ReferenceList = {
  readonly format: ListFormat | undefined
  readonly entries: readonly ReadEntry[]
  readonly rejected: readonly RejectedEntry[]
}

type Reader = {
  readonly split: (list: string) => readonly Piece[]
  /** `ignored` are the pieces that are no entries. */
  readonly createRead: (
    ignored: readonly string[],
  ) => (text: string) => Understood<{ readonly key: string | undefined; readonly work: Work }>
}

const readers: Readonly<Record<ListFormat, Reader>> = {
  bibtex: {
    split: splitBibtex,
    createRead: (ignored) => {
      const macros = parseMacros(ignored)
      return (text) => readBibtexEntry(text, macros)
    },
  },
  ris: { split: splitRis, createRead: () => readRisEntry },
  'csl-json': { split: splitJson, createRead: () => readJsonEntry },
  dois: { split: splitDois, createRead: () => readDoiEntry },
}

const mostEntryLength = 100_000
const excerptLength = 200

export type ListLimits = {
  readonly mostEntries?: number
  /** Of `performance.now`. */
  readonly endsAt?: number
}

/** The number of entries of a list that has more than are allowed. */
export type TooManyEntries = { readonly tooMany: number }

/** Reads a list of any format. Entries that are left when the time is up are rejected. */
export function parseReferenceList(
  list: string,
  { mostEntries = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY }: ListLimits = {},
): ReferenceList | TooManyEntries {
  const foreign = findForeignFormat(list)
  if (foreign) {
    const rejected = { position: 1, line: 1, excerpt: toExcerpt(list), reason: listTexts.unsupported(foreign) }
    return { format: undefined, entries: [], rejected: [rejected] }
  }
  const format = detectFormat(list)
  const pieces = splitMixed(list, format)
  const readPiece = createReaders(pieces)
  const count = pieces.filter(({ isEntry }) => isEntry).length
  if (count > mostEntries) return { tooMany: count }
  const lineOf = createLineCounter(list)
  const entries: ReadEntry[] = []
  const rejected: RejectedEntry[] = []
  for (const [index, piece] of pieces.filter(({ isEntry }) => isEntry).entries()) {
    const place = { position: index + 1, line: lineOf(piece.at + (/\S/.exec(piece.text)?.index ?? 0)) }
    const found = understand(piece, readPiece[piece.format], endsAt)
    if (isBroken(found)) rejected.push({ ...place, excerpt: toExcerpt(piece.text), reason: found.broken })
    else entries.push({ ...place, ...(found.key && { key: found.key }), work: found.work })
  }
  return { format, entries, rejected }
}

/** Macros of BibTeX are pieces that are no entries. */
function createReaders(pieces: readonly MixedPiece[]) {
  const ignored = (format: ListFormat) => pieces.filter((one) => one.format === format && !one.isEntry).map(({ text }) => text)
  const create = (format: ListFormat) => readers[format].createRead(ignored(format))
  return { bibtex: create('bibtex'), ris: create('ris'), 'csl-json': create('csl-json'), dois: create('dois') }
}

type MixedPiece = Piece & { readonly format: ListFormat }

const entryStarts = {
  bibtex: /^[ \t]*@[ \t]*[A-Za-z]{3,30}[ \t]*[{(]/m,
  ris: /^[ \t]*TY {0,2}-(?: |$)/m,
  // A line of its own; other DOIs outside of entries are part of comments.
  dois: /^[ \t]*(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:[ \t]*)?10\.\d{4,9}\/\S+[ \t]*$/im,
} as const

/** People paste lists of several programs into one. What begins like an entry of another format outside of the entries of this one is read as such. */
function splitMixed(list: string, format: ListFormat): MixedPiece[] {
  return readers[format].split(list).flatMap((piece): MixedPiece[] => {
    const start = findOtherStart(piece, format)
    if (!start) return [{ ...piece, format }]
    const head = piece.text.slice(0, start.at)
    const rest =
      start.format === 'dois' ? splitDoiLines(piece.text.slice(start.at)) : splitMixed(piece.text.slice(start.at), start.format)
    return [
      ...(head === '' ? [] : [{ ...piece, text: head, format }]),
      ...rest.map((one) => ({ ...one, at: piece.at + start.at + one.at })),
    ]
  })
}

function findOtherStart({ text, isEntry, broken }: Piece, format: ListFormat) {
  if (format !== 'bibtex' && format !== 'ris') return undefined
  // An entry of RIS without an end goes on to the next one.
  const isWhole = isEntry && !broken
  const others =
    format === 'ris' ? (['bibtex', ...(isWhole ? [] : ['dois'])] as const) : isWhole ? [] : (['ris', 'dois'] as const)
  const found = others.flatMap((other) => {
    const at = entryStarts[other as keyof typeof entryStarts].exec(text)?.index
    return at === undefined ? [] : [{ format: other as keyof typeof entryStarts, at }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]
}

/** Of a comment the lines that are DOIs. */
const splitDoiLines = (text: string): MixedPiece[] =>
  splitDois(text).map(({ broken, ...piece }) => ({ ...piece, isEntry: piece.isEntry && !broken, format: 'dois' }))

function understand({ text, broken }: Piece, read: ReturnType<Reader['createRead']>, endsAt: number): ReturnType<typeof read> {
  if (broken) return { broken }
  if (text.length > mostEntryLength) return { broken: listTexts.entryTooLong }
  if (performance.now() > endsAt) return { broken: listTexts.notReadInTime }
  const found = read(text)
  if (isBroken(found)) return found
  const work = toStorable(found.work)
  return work.title === undefined && work.doi === undefined ? { broken: listTexts.noTitle } : { ...found, work }
}

/** PostgreSQL stores neither half a character nor a zero, which the escapes of JSON may hold. */
const toStorable = (work: Work): Work =>
  JSON.parse(JSON.stringify(work), (_, value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cs}|\0/gu, '') : value))

const toExcerpt = (text: string): string => {
  const line = text
    .slice(0, excerptLength * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return (line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line).toWellFormed()
}

/** For places that are asked for in their order. */
function createLineCounter(list: string): (at: number) => number {
  const lineEnds = /\r\n?|\n/g
  let line = 1
  return (at) => {
    for (let from = lineEnds.lastIndex; ; from = lineEnds.lastIndex) {
      const end = lineEnds.exec(list)
      if (!end || end.index >= at) {
        lineEnds.lastIndex = end ? from : list.length
        return line
      }
      line += 1
    }
  }
}

/** By what there is most of, so that a fault at the beginning does not hide the rest. A list of DOIs may be anything. */
function detectFormat(list: string): ListFormat {
  const signs = [
    ['bibtex', /@[ \t]*[A-Za-z]{3,30}[ \t]*[{(]/g],
    ['ris', /^[ \t]*(?:TY|ER) {0,2}-(?: |$)/gm],
    ['csl-json', /"(?:type|title|DOI)"[ \t]*:/g],
  ] as const
  const [first] = signs
    .map(([format, sign]) => ({ format, count: list.match(sign)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count)
  if (first && first.count > 0) return first.format
  return /^\s*\[\s*[{\]]/.test(list) ? 'csl-json' : 'dois'
}

/** Formats of the same programs that are no lists of these four. */
function findForeignFormat(list: string): string | undefined {
  const begin = list.trimStart().slice(0, 1000)
  if (/^<\?xml|^<xml>|^<records>/.test(begin)) return 'XML'
  if (/^%0 \w/.test(begin)) return 'EndNote (ENW)'
  if (/^PMID- ?\d/.test(begin)) return 'PubMed (NBIB)'
  if (/^(?:FN \w.*\s+)?VR \d|^PT [JBSCP]\s/.test(begin)) return 'Web of Science (plain text)'
  return /^"?Authors"?,"?(?:Author full names|Author\(s\) ID|Title)"?/.test(begin) ? 'CSV' : undefined
}
