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
  const { split, createRead } = readers[format]
  const pieces = split(list)
  const count = pieces.filter(({ isEntry }) => isEntry).length
  if (count > mostEntries) return { tooMany: count }
  const read = createRead(pieces.filter(({ isEntry }) => !isEntry).map(({ text }) => text))
  const lineOf = createLineCounter(list)
  const entries: ReadEntry[] = []
  const rejected: RejectedEntry[] = []
  for (const [index, piece] of pieces.filter(({ isEntry }) => isEntry).entries()) {
    const place = { position: index + 1, line: lineOf(piece.at + (/\S/.exec(piece.text)?.index ?? 0)) }
    const found = understand(piece, read, endsAt)
    if (isBroken(found)) rejected.push({ ...place, excerpt: toExcerpt(piece.text), reason: found.broken })
    else entries.push({ ...place, ...(found.key && { key: found.key }), work: found.work })
  }
  return { format, entries, rejected }
}

function understand({ text, broken }: Piece, read: ReturnType<Reader['createRead']>, endsAt: number): ReturnType<typeof read> {
  if (broken) return { broken }
  if (text.length > mostEntryLength) return { broken: listTexts.entryTooLong }
  if (performance.now() > endsAt) return { broken: listTexts.notReadInTime }
  const found = read(text)
  if (isBroken(found)) return found
  return found.work.title === undefined && found.work.doi === undefined ? { broken: listTexts.noTitle } : found
}

const toExcerpt = (text: string): string => {
  const line = text
    .slice(0, excerptLength * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength).toWellFormed()}…` : line
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
