import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { type DatabasePool, openPool } from '../db/database.ts'
import { withStoredFileRemovalBlocked } from '../db/stored-files.ts'
import { sweepOrphanFiles } from '../jobs/sweep.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { sendByInject } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { photograph } from '../testing/papers.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { backUp } from './back-up.ts'
import { DamagedBackupError } from './format.ts'
import { readBackup } from './read-backup.ts'

let test: TestPortal
let directory: string
let pool: DatabasePool
beforeAll(async () => {
  test = await testPortal()
  // The same options as in commands/open-database.ts.
  pool = openPool(test.database.where, { connections: 2, timeLimits: false })
  directory = await mkdtemp(join(tmpdir(), 'jadara-backup-'))
})
afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
  await pool.close()
  await test.close()
})

const source = () => ({ db: pool.db, pg: pool.pg, store: test.portal.files.store, progress: () => {} })
const passphrase = 'correct horse battery staple'

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of test.portal.files.store.list()) found.push(key)
  return found.sort()
}

const send = async (applicant: Awaited<ReturnType<typeof createRegisteredApplicant>>) =>
  (await applicant.post('/api/uploadfile', formOf({ type: 1 }, await photograph()))).status

it('abuse 27: files replaced during a backup are kept until it ends, and are swept then', async () => {
  const applicant = await createRegisteredApplicant(sendByInject(test.http))
  expect(await send(applicant)).toBe(201)
  const first = await keys()
  await send(applicant)
  const second = await keys()
  expect(second).toHaveLength(first.length)
  const later = new Date(Date.now() + 7_200_000)
  await withStoredFileRemovalBlocked(test.portal.db, async () => {
    expect(await send(applicant)).toBe(201)
    expect(await keys()).toEqual(expect.arrayContaining(second))
    expect(await sweepOrphanFiles(test.portal.db, test.portal.files.store, later)).toBe(0)
    expect(await keys()).toEqual(expect.arrayContaining(second))
  })
  expect(await sweepOrphanFiles(test.portal.db, test.portal.files.store, later)).toBe(2)
  expect(await keys()).toHaveLength(first.length)
})

it.each([null, { passphrase }])(
  'is refused wherever a byte was changed, and wherever it is truncated: %j',
  async (seal) => {
    const path = join(directory, seal ? 'sealed.age' : 'plain.tar')
    await backUp(source(), path, { encryption: seal, now: systemClock(), verify: true })
    const whole = await readFile(path)
    const { manifest } = await readBackup(path, seal)
    expect(manifest).toMatchObject({ damaged: [], files: { count: 2 }, rows: { account: 2 } })
    const tries = seal ? 5 : 60
    for (let part = 0; part < tries; part += 1) {
      // The zero padding after a tar entry is not covered by a digest.
      let at = Math.floor((whole.length * (part + 0.5)) / tries)
      while (whole[at] === 0 && at > 0) at -= 1
      const flipped = Buffer.from(whole)
      flipped.writeUInt8((whole[at] ?? 0) ^ 1, at)
      for (const bytes of [flipped, whole.subarray(0, at)]) {
        await writeFile(join(directory, 'wrong'), bytes)
        await expect(readBackup(join(directory, 'wrong'), seal), `byte ${at} of ${whole.length}`).rejects.toBeInstanceOf(
          DamagedBackupError,
        )
      }
    }
  },
  120_000,
)

const small = join(tmpdir(), `jadara-no-room-${process.pid}`)
const disk = mountSmallDisk(small, '16k')
afterAll(() => disk?.end())

it.skipIf(!disk).each([null, { passphrase }])('reports a full disk and leaves no file: %j', async (seal) => {
  const path = join(small, 'backup.tar')
  await expect(backUp(source(), path, { encryption: seal, now: systemClock(), verify: true })).rejects.toThrow(
    `The disk is full: the backup does not fit into ${small}.`,
  )
  expect(await readdir(small)).toEqual([])
})
