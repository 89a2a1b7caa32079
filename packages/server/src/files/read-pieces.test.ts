import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readPieces } from './read-pieces.ts'

const megabyte = 1024 * 1024

/** A chunk that does not share its buffer, like those from a socket. */
const own = (size: number): Buffer => Buffer.from(new Uint8Array(randomBytes(size)).buffer)

async function read(source: Readable, exclusive = false) {
  const pieces: Buffer[] = []
  for await (const { memory, length } of readPieces(source, { exclusive })) pieces.push(Buffer.from(memory.slice(0, length)))
  return pieces
}

it.each([
  ['nothing', []],
  ['one byte', [1]],
  ['exactly one piece', [megabyte]],
  ['many chunks that fit into no piece', Array(40).fill(65_536 - 7)],
  ['a chunk of several pieces', [3 * megabyte + 5]],
  ['exactly two pieces in one chunk', [2 * megabyte]],
])('gives %s back as it came, in pieces of a megabyte', async (_, sizes) => {
  const bytes = sizes.map((size) => randomBytes(size))
  const pieces = await read(Readable.from(bytes))
  expect(Buffer.concat(pieces).equals(Buffer.concat(bytes))).toBe(true)
  for (const piece of pieces.slice(0, -1)) expect(piece.length).toBe(megabyte)
})

it('goes on in the memory that it is handed back', async () => {
  const bytes = [randomBytes(megabyte), randomBytes(100)]
  const seen: Buffer[] = []
  for await (const piece of readPieces(Readable.from(bytes), { exclusive: false })) {
    piece.memory = piece.memory.transfer()
    seen.push(Buffer.from(piece.memory.slice(0, piece.length)))
  }
  expect(Buffer.concat(seen).equals(Buffer.concat(bytes))).toBe(true)
})

it('gives the memory of copied chunks back where they are nobody else’s, and never that which a chunk shares', async () => {
  const [large, small] = [own(65_536), own(100)]
  const shared = own(65_536)
  const before = Buffer.from(shared)
  const sent = [large, shared.subarray(0, 40_000), small]
  const expected = Buffer.concat(sent)
  const pieces = await read(Readable.from(sent), true)
  expect(Buffer.concat(pieces).equals(expected)).toBe(true)
  expect(large.byteLength).toBe(0)
  expect(small.byteLength).toBe(100)
  expect(shared.equals(before)).toBe(true)
})

it('gives a chunk back as soon as it is copied, and one that goes on in the next piece only then', async () => {
  const [first, second] = [own(megabyte - 20_000), own(65_536)]
  const expected = Buffer.concat([first, second])
  const pieces = readPieces(Readable.from([first, second]), { exclusive: true })
  const { value: piece } = await pieces.next()
  expect(Buffer.from(piece?.memory ?? []).equals(expected.subarray(0, megabyte))).toBe(true)
  expect([first.byteLength, second.byteLength]).toEqual([0, 65_536])
  const { value: last } = await pieces.next()
  expect(Buffer.from(last?.memory ?? [], 0, last?.length).equals(expected.subarray(megabyte))).toBe(true)
  expect(second.byteLength).toBe(0)
})

it('leaves the chunks of others alone', async () => {
  const chunk = own(65_536)
  await read(Readable.from([chunk]))
  expect(chunk.byteLength).toBe(65_536)
})

it('takes no more than a piece and what the stream holds until it is asked for more', async () => {
  const source = new PassThrough()
  const pieces = readPieces(source, { exclusive: false })
  for (let at = 0; at < 16; at += 1) source.write(randomBytes(65_536))
  await pieces.next()
  expect(source.isPaused()).toBe(true)
  await pieces.return(undefined)
})

it.each([
  ['breaks', (source: PassThrough) => source.destroy(new Error('the line was cut')), 'the line was cut'],
  ['is closed before its end', (source: PassThrough) => source.destroy(), 'Premature close'],
])('rejects where the stream %s', async (_, breakOff, words) => {
  const source = new PassThrough()
  source.write('some')
  const reading = read(source)
  setImmediate(() => breakOff(source))
  await expect(reading).rejects.toThrow(words)
})

it('rejects where the stream was closed before anybody read it', async () => {
  const source = new PassThrough()
  source.destroy()
  await expect(read(source)).rejects.toThrow('Premature close')
})
