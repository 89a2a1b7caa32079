import type { FetchSpans, Span } from './file-spans.ts'

/** In bytes. Small, because the entries of pages lie far apart in most documents. */
export const blockSize = 1024

/** Requests that come within this time are sent together, in milliseconds: the library sends one for each page at once. */
const gatheringMs = 4
/** A few short spans are read further, because what is needed next is often behind them. Many are entries of pages. */
const [aheadOf, ahead] = [4, 8 * 1024]
/** The portal sends at most so many spans in one reply. A longer span is a request of its own, so that short ones do not wait for it. */
const [spansMost, longSpan] = [128, 32 * 1024]

/** The file came whole, and has another length than was known. */
export class OtherLengthError extends Error {
  override name = 'OtherLengthError'
  readonly length: number
  constructor(length: number) {
    super(`the file has ${length} bytes`)
    this.length = length
  }
}

export type FileReader = {
  read(span: Span): Promise<Uint8Array>
  /** Fetches what will be needed. A failure shows when it is read. */
  prefetch(spans: readonly Span[]): void
}

type Wanted = { readonly span: Span; readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: unknown) => void }

/** Reads a file of `length` bytes in few requests, and each byte once. */
export function createFileReader(length: number, fetchSpans: FetchSpans): FileReader {
  const bytes = new Uint8Array(length)
  /** By number: fulfilled when the block is there. */
  const blocks = new Map<number, Promise<void>>()
  let wanted: Wanted[] = []

  const listBlocks = ({ begin, end }: Span): number[] => {
    const first = Math.floor(begin / blockSize)
    return Array.from({ length: Math.ceil(Math.min(end, length) / blockSize) - first }, (_, index) => first + index)
  }

  const request = (spans: readonly Span[]): void => {
    const asked = spans.flatMap(listBlocks)
    const arrived = fetchSpans(spans).then((fetched) => {
      const [whole] = fetched.length === 1 ? fetched : []
      const isOther = whole?.begin === 0 && whole.bytes.length !== length && !spans.some(({ end }) => end === whole.bytes.length)
      if (whole && isOther) throw new OtherLengthError(whole.bytes.length)
      for (const one of fetched) bytes.set(one.bytes, one.begin)
      const isThere = (span: Span) =>
        fetched.some((one) => one.begin <= span.begin && one.begin + one.bytes.length >= Math.min(span.end, length))
      if (!spans.every(isThere)) throw new Error('a reply lacks a range')
    })
    for (const block of asked) blocks.set(block, arrived)
    arrived.catch(() => {
      for (const block of asked) blocks.delete(block)
    })
  }

  const requestMissing = (spans: readonly Span[]): void => {
    const isMissing = (block: number) => !blocks.has(block)
    let missing = joinBlocks(spans.flatMap(listBlocks).filter(isMissing), length)
    if (missing.length <= aheadOf) {
      const longer = missing.flatMap(({ begin, end }) => listBlocks({ begin, end: Math.max(end, begin + ahead) }))
      missing = joinBlocks(longer.filter(isMissing), length)
    }
    const isLong = ({ begin, end }: Span) => end - begin > longSpan
    const short = missing.filter((span) => !isLong(span))
    for (let from = 0; from < short.length; from += spansMost) request(short.slice(from, from + spansMost))
    for (const span of missing.filter(isLong)) request([span])
  }

  const answer = ({ span, resolve, reject }: Wanted): void => {
    Promise.all(new Set(listBlocks(span).map((block) => blocks.get(block)))).then(
      () => resolve(bytes.slice(span.begin, span.end)),
      reject,
    )
  }

  const send = (): void => {
    const gathered = wanted
    wanted = []
    requestMissing(gathered.map(({ span }) => span))
    for (const one of gathered) answer(one)
  }

  return {
    read: (span) =>
      new Promise((resolve, reject) => {
        if (listBlocks(span).every((block) => blocks.has(block))) return answer({ span, resolve, reject })
        if (wanted.length === 0) setTimeout(send, gatheringMs)
        wanted.push({ span, resolve, reject })
      }),
    prefetch: requestMissing,
  }
}

/** Joins numbers of blocks into spans, in ascending order. */
function joinBlocks(blocks: readonly number[], length: number): Span[] {
  const spans: { begin: number; end: number }[] = []
  for (const block of [...new Set(blocks)].sort((one, other) => one - other)) {
    const [begin, end] = [block * blockSize, Math.min(length, (block + 1) * blockSize)]
    const last = spans.at(-1)
    if (last?.end === begin) last.end = end
    else spans.push({ begin, end })
  }
  return spans
}
