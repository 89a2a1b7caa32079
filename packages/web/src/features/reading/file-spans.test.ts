import { afterEach, expect, it, vi } from 'vitest'
import { createSpanFetcher, parseParts, RefusedSpansError } from './file-spans.ts'

const file = Uint8Array.from({ length: 4000 }, (_, at) => at % 251)
const latin = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0))
const join = (...pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]))
const part = (begin: number, end: number) =>
  join(
    latin(`\r\n--limit\r\ncontent-type: application/pdf\r\nContent-Range: bytes ${begin}-${end - 1}/4000\r\n\r\n`),
    file.subarray(begin, end),
  )
const parts = join(part(0, 1500), part(2000, 2001), part(3990, 4000), latin('\r\n--limit--\r\n'))
const expected = [
  { begin: 0, bytes: file.slice(0, 1500) },
  { begin: 2000, bytes: file.slice(2000, 2001) },
  { begin: 3990, bytes: file.slice(3990, 4000) },
]
const answer = (status: number, body: Uint8Array, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body.slice(), { status, headers }))),
  )
const fetchSpans = createSpanFetcher('/file', new AbortController().signal)
const spans = [
  { begin: 0, end: 1500 },
  { begin: 2000, end: 2001 },
  { begin: 3990, end: 4000 },
]
afterEach(() => vi.unstubAllGlobals())

it('several parts are taken from one reply', async () => {
  answer(206, parts, { 'content-type': 'multipart/byteranges; boundary=limit' })
  expect(await fetchSpans(spans)).toEqual(expected)
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ range: 'bytes=0-1499,2000-2000,3990-3999' })
})

it('a reply of one part, and of the whole file from a proxy without ranges, is understood', async () => {
  answer(206, file.slice(2000, 2001), { 'content-type': 'application/pdf', 'content-range': 'bytes 2000-2000/4000' })
  expect(await fetchSpans([{ begin: 2000, end: 2001 }])).toEqual([{ begin: 2000, bytes: file.slice(2000, 2001) }])
  answer(200, file, { 'content-type': 'application/pdf' })
  expect(await fetchSpans(spans)).toEqual([{ begin: 0, bytes: file }])
})

it('a part that ends early is not taken for whole', () =>
  expect(parseParts(parts.subarray(0, 800), 'limit')[0]?.bytes.length).toBeLessThan(800))

it('distinguishes a refusal by the portal from a failure of the connection', async () => {
  answer(403, file)
  await expect(fetchSpans(spans)).rejects.toBeInstanceOf(RefusedSpansError)
  answer(503, file)
  await expect(fetchSpans(spans)).rejects.not.toBeInstanceOf(RefusedSpansError)
})
