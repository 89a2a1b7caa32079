import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Clamd, hasClamd, newClamd, viruses } from '../testing/clamd.ts'
import { freePort } from '../testing/free-port.ts'
import { NotScannedError, openVirusScanner } from './clamd.ts'
import { noise, pdf } from './samples.testing.ts'
import { zipOf } from './zip.testing.ts'

/** A stream in chunks, like that of a file. */
const read = (bytes: Buffer, piece = 65_536) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece)))

describe.skipIf(!hasClamd)('abuse 40: a real clamd', () => {
  let clamd: Clamd
  beforeAll(async () => {
    clamd = await newClamd()
    await clamd.start()
  })
  afterAll(() => clamd?.end())

  it('calls a clean file of every size clean', async () => {
    const { scan } = openVirusScanner(clamd.url)
    for (const bytes of [Buffer.from('x'), await pdf({ pages: 3 }), noise(20_971_520)])
      expect(await scan(read(bytes))).toBe('clean')
    expect(await scan(Readable.from([]))).toBe('clean')
  })

  it('finds EICAR alone, at the end of much else, and inside a ZIP, which a Word document is', async () => {
    const { scan } = openVirusScanner(clamd.url)
    const found = { infected: 'Jadara.Eicar.UNOFFICIAL' }
    expect(await scan(read(viruses.eicar))).toEqual(found)
    expect(await scan(read(Buffer.concat([noise(3_000_000), viruses.eicar]), 1000))).toEqual(found)
    expect(await scan(read(await zipOf({ 'word/document.xml': '<w:document/>', 'word/media/one.bin': viruses.eicar })))).toEqual(
      found,
    )
  })

  it('judges many at once, each by itself', async () => {
    const { scan } = openVirusScanner(clamd.url, { atOnce: 4 })
    const files = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? viruses.other : noise(100_000 + at)))
    const verdicts = await Promise.all(files.map((bytes) => scan(read(bytes))))
    expect(verdicts).toEqual(files.map((_, at) => (at % 3 === 0 ? { infected: 'Jadara.Other.UNOFFICIAL' } : 'clean')))
  })

  it('gives no verdict of more than its own limit, which says which setting to mend', async () => {
    const small = await newClamd({ streamMaxLength: '1M' })
    await small.start()
    const { scan } = openVirusScanner(small.url)
    await expect(scan(read(noise(8_000_000)))).rejects.toThrow(NotScannedError)
    expect(await scan(read(noise(900_000)))).toBe('clean')
    await small.end()
  })

  it('that is killed in the middle of a file gives none, and judges again once it is back', async () => {
    const { scan } = openVirusScanner(clamd.url)
    async function* dying() {
      yield noise(300_000)
      await clamd.kill()
      for (let piece = 0; piece < 100; piece += 1) yield noise(65_536)
    }
    await expect(scan(Readable.from(dying()))).rejects.toThrow(NotScannedError)
    await expect(scan(read(viruses.eicar))).rejects.toThrow(NotScannedError)
    await clamd.start()
    expect(await scan(read(viruses.eicar))).toEqual({ infected: 'Jadara.Eicar.UNOFFICIAL' })
  })

  it('is told nothing more once the file itself breaks off', async () => {
    const { scan } = openVirusScanner(clamd.url)
    async function* broken() {
      yield noise(100_000)
      throw new Error('the disk failed')
    }
    await expect(scan(Readable.from(broken()))).rejects.toThrow('the disk failed')
    expect(await scan(read(noise(10)))).toBe('clean')
  })
})

describe('abuse 40: a scanner that is none', () => {
  let server: Server | null = null
  const lines = new Set<Socket>()
  afterEach(async () => {
    for (const line of lines) line.destroy()
    server?.close()
    server = null
  })
  async function answering(answer: (line: Socket) => void): Promise<string> {
    server = createServer((line) => {
      lines.add(line)
      line.on('error', () => {})
      answer(line)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`
  }

  it('nobody listens: at once', async () => {
    const { scan } = openVirusScanner(`tcp://127.0.0.1:${await freePort()}`)
    await expect(scan(read(noise(10)))).rejects.toThrow('ECONNREFUSED')
  })

  it('takes the line and stays silent: is waited for once, and for a while nobody else waits', async () => {
    const url = await answering(() => {})
    const { scan } = openVirusScanner(url, { silence: 300 })
    const started = performance.now()
    await expect(scan(read(noise(2_000_000)))).rejects.toThrow('does not answer')
    const first = performance.now() - started
    await expect(scan(read(noise(10)))).rejects.toThrow('a moment ago')
    expect(first).toBeGreaterThan(290)
    expect(performance.now() - started - first).toBeLessThan(250)
  })

  it('takes a byte now and then: no file keeps a line for longer than its limit', async () => {
    const url = await answering((line) => {
      line.pause()
      void (async () => {
        for (let tick = 0; tick < 200 && !line.destroyed; tick += 1) {
          line.read(1000)
          await wait(20)
        }
      })()
    })
    const { scan } = openVirusScanner(url, { silence: 5000, inAll: 500 })
    await expect(scan(read(noise(20_000_000)))).rejects.toThrow('does not answer')
  })

  it.each([
    ['stream: OK and more\0', 'and more'],
    ['', 'without a word'],
    ['OK\0', 'says: OK'],
    ['stream: Can’t open file or directory ERROR\0', 'ERROR'],
    ['x'.repeat(10_000), 'says: xxx'],
  ])('says %j, which is no verdict', async (says, why) => {
    const url = await answering((line) => line.once('data', () => line.end(says)))
    await expect(openVirusScanner(url).scan(read(noise(10)))).rejects.toThrow(why)
  })
})
