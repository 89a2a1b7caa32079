import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createHttpSender } from '../../testing/send-over-http.ts'
import { type Archive, calculateArchiveSize, createTextEntry, streamArchive } from './archive.ts'
import { loadExportContent } from './store.ts'

const mebibyte = 1024 * 1024

let test: TestPortal
let mona: Applicant
let bystander: Applicant

beforeAll(async () => {
  test = await testPortal()
  const address = await test.http.listen({ port: 0, host: '127.0.0.1' })
  mona = await completeApplicant(createHttpSender(address))
  bystander = await createRegisteredApplicant(createHttpSender(address))
})
afterAll(() => test.close())

/** Adds a file of this size to a finished ZIP. */
async function makeLargeArchive(size: number): Promise<number> {
  await mona.get('/api/ExportEverything')
  const [row] = await test.database.sql`select id, size from export where kind = 'everything'`
  const { entries, ...archive } = await loadExportContent<Archive>(test.portal.db, row?.id)
  const path = join(test.portal.files.temporary, randomUUID())
  await writeFile(path, '')
  await truncate(path, size)
  const guid = randomUUID()
  await test.portal.files.store.put(guid, path)
  const large = { path: 'large.bin', guid, size, sha256: '', crc32: 0 }
  const grown = Number(row?.size) + size + 30 + 46 + 2 * ('large.bin'.length + 9)
  const content = test.database.sql.json({ ...archive, entries: [large, ...entries] })
  await test.database.sql`update export set content = ${content}, size = ${grown} where id = ${row?.id}`
  return grown
}

/** The 95th percentile, in milliseconds. */
async function measureSlowest(times: number, call: () => Promise<{ status: number }>): Promise<number> {
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    expect((await call()).status).toBe(200)
    durations.push(performance.now() - startedAt)
  }
  return durations.sort((a, b) => a - b)[Math.floor(times * 0.95) - 1] ?? 0
}

it('forty requests for the last byte of a 505 MB ZIP do not delay other requests', async () => {
  const size = await makeLargeArchive(505 * mebibyte)
  const listFiles = () => bystander.get('/api/myfiles')
  const baseline = await measureSlowest(20, listFiles)
  const startedAt = performance.now()
  const ranges = Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status, bytes, headers } = await mona.get('/api/ExportEverything', { range: `bytes=${size - 1}-` })
      return [status, bytes.length, headers['content-range']]
    }),
  )
  const underLoad = await measureSlowest(20, listFiles)
  expect(new Set((await ranges).map(String))).toEqual(new Set([`206,1,bytes ${size - 1}-${size - 1}/${size}`]))
  expect(underLoad).toBeLessThan(2 * baseline + 2000)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

const emptyStore = {
  open: async (key: string) => {
    throw new Error(`${key} was read`)
  },
}

it('a ZIP of more than 65,535 files and 4 GB is read by another program', async () => {
  const size = 5 * 1024 ** 3
  const large: Archive = {
    at: '2026-11-21T10:00:00.000Z',
    entries: [
      { path: 'large.bin', guid: 'large', size, sha256: '', crc32: 0 },
      ...Array.from({ length: 70_000 }, (_, n) => createTextEntry(`${n}.txt`, `number ${n}`)),
    ],
  }
  const folder = await mkdtemp(join(tmpdir(), 'jadara-archive-'))
  const path = join(folder, 'large.zip')
  const afterFile = 30 + 'large.bin'.length + 9 + 20 + size
  const file = await open(path, 'w')
  const head = await buffer(streamArchive(emptyStore, large, { start: 0, end: afterFile - size - 1 }))
  await file.write(head, 0, head.length, 0)
  const rest = await buffer(streamArchive(emptyStore, large, { start: afterFile, end: calculateArchiveSize(large) - 1 }))
  await file.write(rest, 0, rest.length, afterFile)
  await file.close()
  const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1]); i = z.infolist()
print(len(i), i[0].file_size, z.read('69999.txt').decode(), z.open('large.bin').read(3))`
  expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe(
    `70001 ${size} number 69999 b'\\x00\\x00\\x00'`,
  )
  await rm(folder, { recursive: true })
})
