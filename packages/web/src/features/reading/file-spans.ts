/** A range of bytes of a file; `end` is not included. */
export type Span = { readonly begin: number; readonly end: number }
export type FetchedSpan = { readonly begin: number; readonly bytes: Uint8Array }

/** Several spans in one request. Answers without one of them count as failed. */
export type FetchSpans = (spans: readonly Span[]) => Promise<readonly FetchedSpan[]>

/** The portal refuses the file; asking again is of no use. */
export class RefusedSpansError extends Error {
  override name = 'RefusedSpansError'
}

/** Fetches spans of the file at `address`: as one reply of several parts, or as the whole file if a proxy ignores ranges. */
export const createSpanFetcher =
  (address: string, signal: AbortSignal): FetchSpans =>
  async (spans) => {
    const range = `bytes=${spans.map(({ begin, end }) => `${begin}-${end - 1}`).join()}`
    // Otherwise the browser's cache lets requests for one address wait for each other.
    const response = await fetch(address, { headers: { range }, cache: 'no-store', signal })
    if (response.status >= 400 && response.status < 500) throw new RefusedSpansError(String(response.status))
    if (!response.ok) throw new Error(`a range was answered with ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const boundary = /^multipart\/byteranges;\s*boundary="?([^";]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]
    if (boundary !== undefined) return parseParts(bytes, boundary)
    return [{ begin: response.status === 206 ? parseBegin(response.headers.get('content-range') ?? '') : 0, bytes }]
  }

const parseBegin = (contentRange: string): number => {
  const begin = /bytes (\d+)-/i.exec(contentRange)?.[1]
  if (begin === undefined) throw new Error('a range was answered without its place')
  return Number(begin)
}

const latin = new TextDecoder('latin1')
/** The longest head of a part, in bytes. */
const headMost = 1024

/** The parts of a reply of the type multipart/byteranges (RFC 9110 §14.6). */
export function parseParts(body: Uint8Array, boundary: string): FetchedSpan[] {
  const parts: FetchedSpan[] = []
  for (let at = 0; ; ) {
    const head = latin.decode(body.subarray(at, at + headMost))
    const start = head.indexOf(`--${boundary}\r\n`)
    const end = head.indexOf('\r\n\r\n', start)
    if (start < 0 || end < 0) return parts
    const [, begin = '', last = ''] = /content-range:\s*bytes (\d+)-(\d+)/i.exec(head.slice(start, end)) ?? []
    if (begin === '') throw new Error('a part was answered without its place')
    const from = at + end + 4
    at = from + Number(last) + 1 - Number(begin)
    parts.push({ begin: Number(begin), bytes: body.subarray(from, at) })
  }
}
