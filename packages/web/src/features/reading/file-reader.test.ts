import { describe, expect, it, vi } from 'vitest'
import { blockSize, createFileReader } from './file-reader.ts'
import type { FetchSpans, Span } from './file-spans.ts'

const length = 200 * blockSize + 100
const file = Uint8Array.from({ length }, (_, at) => (at * 7) % 253)
const block = (first: number, count = 1): Span => ({
  begin: first * blockSize,
  end: Math.min(length, (first + count) * blockSize),
})

/** A reader of `file`, with the blocks of each request. */
function open(fetchSpans?: FetchSpans) {
  const requests: (readonly Span[])[] = []
  const reader = createFileReader(length, (spans) => {
    requests.push(spans)
    return fetchSpans?.(spans) ?? Promise.resolve(spans.map(({ begin, end }) => ({ begin, bytes: file.slice(begin, end) })))
  })
  return { reader, requests }
}
const slice = ({ begin, end }: Span) => file.slice(begin, end)

describe('a file that is read by spans', () => {
  it('gives what is asked at the same time after one request, and each byte is fetched once', async () => {
    const { reader, requests } = open()
    const entries = [1, 20, 40, 60, 80, 100].map((first) => block(first))
    expect(await Promise.all(entries.map(reader.read))).toEqual(entries.map(slice))
    expect(requests).toEqual([entries])
    expect(await reader.read(block(20))).toEqual(slice(block(20)))
    expect(requests.length).toBe(1)
  })

  it('is read further behind a few short spans, up to its end', async () => {
    const { reader, requests } = open()
    await reader.read(block(3))
    await reader.read(block(199))
    expect(requests).toEqual([[block(3, 8)], [block(199, 2)]])
  })

  it('gives short spans without waiting for a long one', async () => {
    const never = new Promise<never>(() => {})
    const { reader, requests } = open((spans) =>
      spans.some(({ begin, end }) => end - begin > 64 * blockSize)
        ? never
        : Promise.resolve(spans.map((span) => ({ begin: span.begin, bytes: slice(span) }))),
    )
    const short = reader.read(block(1))
    void reader.read(block(50, 100))
    expect(await short).toEqual(slice(block(1)))
    expect(requests).toEqual([[block(1, 8)], [block(50, 100)]])
  })

  it('waits for what was prefetched instead of asking again', async () => {
    const { reader, requests } = open()
    reader.prefetch([block(0, 8), block(190, 11)])
    expect(await Promise.all([reader.read(block(2)), reader.read(block(200))])).toEqual([slice(block(2)), slice(block(200))])
    expect(requests.length).toBe(1)
  })

  it('asks again for what has failed or was missing in a reply', async () => {
    const answer = vi
      .fn<FetchSpans>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce([])
      .mockImplementation((spans) => Promise.resolve(spans.map((span) => ({ begin: span.begin, bytes: slice(span) }))))
    const { reader } = open(answer)
    await expect(reader.read(block(5))).rejects.toThrow('offline')
    await expect(reader.read(block(5))).rejects.toThrow('lacks a range')
    expect(await reader.read(block(5))).toEqual(slice(block(5)))
  })
})
