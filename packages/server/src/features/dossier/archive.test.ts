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
import { type Archive, readArchive, sizeOfArchive, textEntry } from './archive.ts'

const papers = new Map([
  ['a', noise(300_000)],
  ['b', noise(1)],
  ['c', noise(70_000)],
])
const open: string[] = []
/** Which bytes of which file were asked for. */
const asked: string[] = []
const store = {
  async open(key: string, range?: { start: number; end: number }) {
    const bytes = papers.get(key)?.subarray(range?.start ?? 0, (range?.end ?? Number.POSITIVE_INFINITY) + 1)
    if (!bytes) throw new Error(`${key} is gone`)
    open.push(key)
    asked.push(`${key} ${range?.start}-${range?.end}`)
    const file = Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, n) => bytes.subarray(n * 4096, (n + 1) * 4096)),
    )
    file.once('close', () => open.splice(open.indexOf(key), 1))
    return file
  },
}
const of = (key: string, path: string) => ({
  path,
  guid: key,
  size: papers.get(key)?.length ?? 9,
  sha256: createHash('sha256')
    .update(papers.get(key) ?? '')
    .digest('hex'),
  crc32: crc32(papers.get(key) ?? ''),
})
const archive: Archive = {
  at: '2026-11-21T10:00:00.000Z',
  entries: [textEntry('README.txt', 'اقرأني'), of('a', 'منى/بحث ١.pdf'), of('b', 'b.pdf'), of('c', 'c.pdf')],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a ZIP', () => {
  it('holds its files as they are, under their names, by the word of another program', async () => {
    const path = join(folder, 'all.zip')
    await writeFile(path, await buffer(readArchive(store, archive)))
    const script = `import sys, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
for i in z.infolist(): print(i.filename, hashlib.sha256(z.read(i)).hexdigest())`
    const printed = execFileSync('python3', ['-c', script, path], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    })
    expect(printed.trim().split('\n')).toEqual(archive.entries.map(({ path, sha256 }) => `${path} ${sha256}`))
  })

  it('has the size that was told before, and is the same bytes each time', async () => {
    const whole = await buffer(readArchive(store, archive))
    expect(whole.length).toBe(sizeOfArchive(archive))
    expect((await buffer(readArchive(store, archive))).equals(whole)).toBe(true)
    expect(open).toEqual([])
  })

  it('can be read from any byte to any other', async () => {
    const whole = await buffer(readArchive(store, archive))
    const last = whole.length - 1
    for (const [start, end] of [[0, 0], [0, last], [1, 2], [150_000, 300_500], [last, last], [299_999, last]] as const) // biome-ignore format: a pair a line says less
      expect((await buffer(readArchive(store, archive, { start, end }))).equals(whole.subarray(start, end + 1))).toBe(true)
    expect(open).toEqual([])
  })

  it('reads for a range only the bytes of the files that the range meets', async () => {
    const last = sizeOfArchive(archive) - 1
    asked.length = 0
    await buffer(readArchive(store, archive, { start: last, end: last }))
    expect(asked).toEqual([])
    const whole = await buffer(readArchive(store, archive))
    const startOfC = whole.lastIndexOf(papers.get('c') as Buffer)
    asked.length = 0
    await buffer(readArchive(store, archive, { start: startOfC + 10, end: startOfC + 19 }))
    expect(asked).toEqual(['c 10-19'])
  })

  it('breaks off when a file is gone, rather than end short', async () => {
    const broken = { ...archive, entries: [...archive.entries, of('x', 'x.pdf')] }
    await expect(buffer(readArchive(store, broken))).rejects.toThrow('x is gone')
  })

  it('leaves no file open when its reader goes', async () => {
    const stream = readArchive(store, archive)
    for await (const _ of stream) break
    await expect.poll(() => open).toEqual([])
  })

  it('nor when its reader goes before a file that was asked for has been opened', async () => {
    const opening = Promise.withResolvers<Readable>()
    const file = Readable.from([papers.get('a')])
    const stream = readArchive({ open: () => opening.promise }, archive, { start: 1000, end: 2000 })
    stream.read()
    await new Promise((resolve) => setImmediate(resolve))
    stream.destroy()
    opening.resolve(file)
    await expect.poll(() => file.destroyed).toBe(true)
  })

  it('a file that is gone brings nothing down while nobody reads yet', async () => {
    const broken = { ...archive, entries: [of('x', 'x.pdf')] }
    const stream = readArchive(store, broken, { start: 50, end: 60 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(buffer(stream)).rejects.toThrow('x is gone')
  })

  it('breaks off where a file is shorter than it was', async () => {
    const shorter = { ...archive, entries: [{ ...of('c', 'c.pdf'), size: 70_001 }] }
    await expect(buffer(readArchive(store, shorter))).rejects.toThrow('c.pdf is not of its size any more')
  })
})
