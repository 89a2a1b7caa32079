import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noise } from '../../files/samples.testing.ts'
import { type Archive, calculateArchiveSize, createTextEntry, streamArchive } from './archive.ts'

const contents = new Map([
  ['a', noise(300_000)],
  ['b', noise(1)],
  ['c', noise(70_000)],
])
const openFiles: string[] = []
/** The byte ranges requested of each file. */
const requestedRanges: string[] = []
const store = {
  async open(key: string, range?: { start: number; end: number }) {
    const bytes = contents.get(key)?.subarray(range?.start ?? 0, (range?.end ?? Number.POSITIVE_INFINITY) + 1)
    if (!bytes) throw new Error(`${key} is gone`)
    openFiles.push(key)
    requestedRanges.push(`${key} ${range?.start}-${range?.end}`)
    const file = Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, n) => bytes.subarray(n * 4096, (n + 1) * 4096)),
    )
    file.once('close', () => openFiles.splice(openFiles.indexOf(key), 1))
    return file
  },
}
const toEntry = (key: string, path: string) => ({
  path,
  guid: key,
  size: contents.get(key)?.length ?? 9,
  sha256: createHash('sha256')
    .update(contents.get(key) ?? '')
    .digest('hex'),
  crc32: crc32(contents.get(key) ?? ''),
})
const archive: Archive = {
  at: '2026-11-21T10:00:00.000Z',
  entries: [createTextEntry('README.txt', 'اقرأني'), toEntry('a', 'منى/بحث ١.pdf'), toEntry('b', 'b.pdf'), toEntry('c', 'c.pdf')],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a ZIP', () => {
  it('contains its files unchanged and under their names, as another program reads it', async () => {
    const path = join(folder, 'all.zip')
    await writeFile(path, await buffer(streamArchive(store, archive)))
    const script = `import sys, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
for i in z.infolist(): print(i.filename, hashlib.sha256(z.read(i)).hexdigest())`
    const printed = execFileSync('python3', ['-c', script, path], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    })
    expect(printed.trim().split('\n')).toEqual(archive.entries.map(({ path, sha256 }) => `${path} ${sha256}`))
  })

  it('has the calculated size, and the same bytes each time', async () => {
    const whole = await buffer(streamArchive(store, archive))
    expect(whole.length).toBe(calculateArchiveSize(archive))
    expect((await buffer(streamArchive(store, archive))).equals(whole)).toBe(true)
    expect(openFiles).toEqual([])
  })

  it('can be read in any byte range', async () => {
    const whole = await buffer(streamArchive(store, archive))
    const last = whole.length - 1
    for (const [start, end] of [[0, 0], [0, last], [1, 2], [150_000, 300_500], [last, last], [299_999, last]] as const) // biome-ignore format: one pair per line is harder to read
      expect((await buffer(streamArchive(store, archive, { start, end }))).equals(whole.subarray(start, end + 1))).toBe(true)
    expect(openFiles).toEqual([])
  })

  it('reads only the files that overlap the requested range', async () => {
    const last = calculateArchiveSize(archive) - 1
    requestedRanges.length = 0
    await buffer(streamArchive(store, archive, { start: last, end: last }))
    expect(requestedRanges).toEqual([])
    const whole = await buffer(streamArchive(store, archive))
    const startOfC = whole.lastIndexOf(contents.get('c') as Buffer)
    requestedRanges.length = 0
    await buffer(streamArchive(store, archive, { start: startOfC + 10, end: startOfC + 19 }))
    expect(requestedRanges).toEqual(['c 10-19'])
  })

  it('fails when a file is missing', async () => {
    const broken = { ...archive, entries: [...archive.entries, toEntry('x', 'x.pdf')] }
    await expect(buffer(streamArchive(store, broken))).rejects.toThrow('x is gone')
  })

  it('closes the open file when the reader disconnects', async () => {
    const stream = streamArchive(store, archive)
    for await (const _ of stream) break
    await expect.poll(() => openFiles).toEqual([])
  })

  it('closes a file that is opened after the reader disconnected', async () => {
    const opening = Promise.withResolvers<Readable>()
    const file = Readable.from([contents.get('a')])
    const stream = streamArchive({ open: () => opening.promise }, archive, { start: 1000, end: 2000 })
    stream.read()
    await new Promise((resolve) => setImmediate(resolve))
    stream.destroy()
    opening.resolve(file)
    await expect.poll(() => file.destroyed).toBe(true)
  })

  it('reports a missing file only once somebody reads', async () => {
    const broken = { ...archive, entries: [toEntry('x', 'x.pdf')] }
    const stream = streamArchive(store, broken, { start: 50, end: 60 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(buffer(stream)).rejects.toThrow('x is gone')
  })

  it('fails when a file is shorter than its entry', async () => {
    const shorter = { ...archive, entries: [{ ...toEntry('c', 'c.pdf'), size: 70_001 }] }
    await expect(buffer(streamArchive(store, shorter))).rejects.toThrow('c.pdf has another size than its entry')
  })
})
