import type { FileReader } from './file-reader.ts'
import type { Span } from './file-spans.ts'

/** Each document is opened with its head and its tail, which usually has the whole table of objects. In bytes. */
const [headLength, tailLength] = [8 * 1024, 24 * 1024]
/** Of what is fetched because of head and tail, at most. */
const aheadMost = 128 * 1024

/** Fetches what every PDF needs before its first page, in one request, and then the rest of its table. */
export async function prefetchBeginning(reader: FileReader, length: number): Promise<void> {
  const head = { begin: 0, end: Math.min(length, headLength) }
  const tail = { begin: Math.max(0, length - tailLength), end: length }
  reader.prefetch([head, tail])
  const [first, last] = (await Promise.all([reader.read(head), reader.read(tail)])).map((bytes) => latin.decode(bytes))
  reader.prefetch(findNeededSpans(first ?? '', last ?? '', tail.begin))
}

const latin = new TextDecoder('latin1')

/** What the library reads next: the objects of the first page if the document is linearised, and the part of the table before its tail. */
export function findNeededSpans(head: string, tail: string, tailBegin: number): Span[] {
  const linearised = /\/Linearized\b.*?>>/s.exec(head.slice(0, 1024))?.[0]
  if (linearised) {
    const [endOfFirstPage, table] = ['E', 'T'].map((key) =>
      Number(new RegExp(`/${key}\\s+(\\d+)`).exec(linearised)?.[1] ?? Number.NaN),
    )
    return [
      ...(endOfFirstPage ? [{ begin: 0, end: Math.min(endOfFirstPage, aheadMost, tailBegin) }] : []),
      ...listTableBefore(table, tailBegin),
    ]
  }
  return listTableBefore(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]), tailBegin)
}

const listTableBefore = (table: number | undefined, tailBegin: number): Span[] =>
  table !== undefined && table < tailBegin && tailBegin - table <= aheadMost ? [{ begin: table, end: tailBegin }] : []
