import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalFile } from './local-file-stream.ts'
import { noise } from './samples.testing.ts'

/** More than sockets buffer, so that a buffer that is reused too early damages the result. */
const bytes = noise(20_000_000)
let directory: string
let path: string
let large: string
let server: Server
const readings: Readable[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-reading-'))
  path = join(directory, 'file')
  await writeFile(path, bytes)
  large = join(directory, 'large')
  await writeFile(large, '')
  await truncate(large, 100_000_000)
  server = createServer(async ({ url }, response) => {
    const reading = await openLocalFile(url === '/large' ? large : path, rangeIn(url))
    readings.push(reading)
    reading.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true })
})

function rangeIn(url = ''): { start: number; end: number } | undefined {
  const [, start, end] = /^\/(\d+)-(\d+)$/.exec(url) ?? []
  return start === undefined ? undefined : { start: Number(start), end: Number(end) }
}

const asked = (range = '') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${range}`, resolve).once('error', reject)
  })

async function whole(source: AsyncIterable<Buffer>, pause = 0): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) {
    pieces.push(piece)
    if (pause > 0) await wait(pause)
  }
  return Buffer.concat(pieces)
}

const closed = (reading: Readable | undefined) => expect.poll(() => reading?.closed).toBe(true)

describe('a local file', () => {
  it.each([
    ['', 0, bytes.length],
    ['5-1000', 5, 1001],
    ['262143-262144', 262_143, 262_145],
    ['100-19999999', 100, bytes.length],
  ])('comes whole in an answer: %s', async (range, from, to) => {
    expect((await whole(await asked(range))).equals(bytes.subarray(from, to))).toBe(true)
    await closed(readings.at(-1))
  })

  it('comes whole to readers who take their time, several at once', async () => {
    const slowly = async () => whole(await asked(), 1)
    for (const read of await Promise.all([slowly(), slowly(), slowly()])) expect(read.equals(bytes)).toBe(true)
  })

  it('is closed when its reader goes', async () => {
    const answer = await asked('large')
    answer.destroy()
    const reading = readings.at(-1)
    await closed(reading)
    expect(reading?.readableEnded).toBe(false)
  })

  it('gives each kept piece memory of its own', async () =>
    expect((await whole(await openLocalFile(path))).equals(bytes)).toBe(true))

  it('that is missing is told at once', async () => expect(openLocalFile(join(directory, 'none'))).rejects.toThrow('ENOENT'))
})
