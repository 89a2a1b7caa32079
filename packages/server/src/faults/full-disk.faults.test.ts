import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { openDirectoryStore } from '../files/directory-store.ts'
import { expectedFailure } from '../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { formOf } from '../testing/forms.ts'
import { createUploadOfSize } from '../testing/papers.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'

let directory: string
let child: ChildPortal | undefined
let disk: ReturnType<typeof mountSmallDisk> = null

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-disk-'))
  // The database runs as an unprivileged user, which must be able to enter the directory.
  await chmod(directory, 0o755)
})
afterEach(async () => {
  await child?.stop()
  child = undefined
  await disk?.end()
  disk = null
  await rm(directory, { recursive: true, force: true })
})

const probe = join(tmpdir(), `jadara-may-mount-${process.pid}`)
const mayMount = await (async () => {
  const tried = mountSmallDisk(probe, '1m')
  await tried?.end()
  if (!tried) rmSync(probe, { recursive: true, force: true })
  return tried !== null
})()

const _sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const upload = (applicant: Applicant, type: number, size: number) =>
  applicant.post('/api/uploadfile', formOf({ type }, createUploadOfSize(size)))

/** All invariants hold, and every stored file has its row. */
async function expectSound(portal: ChildPortal): Promise<void> {
  const pool = await portal.openDatabase()
  try {
    const store = await openDirectoryStore(join(directory, 'files/stored'), join(directory, 'files/temporary'))
    expect(await listBrokenInvariants({ db: pool.db, files: { store }, clock: systemClock }, { youngest: 0 })).toEqual([])
  } finally {
    await pool.close()
  }
}

it.skipIf(!mayMount)(
  'abuse 19: a disk that fills up during an upload is told, and the earlier file stays',
  async () => {
    disk = mountSmallDisk(join(directory, 'files'), '6m')
    child = await startChild(directory)
    const mona = await createRegisteredApplicant(child.send)
    const earlier = createUploadOfSize(1_000_000)
    expect((await mona.post('/api/uploadfile', formOf({ type: 6 }, earlier))).status).toBe(201)
    const refusal = expectedFailure(507, 'Submission Failed, Please Try again.')
    expect(await upload(mona, 6, 8_000_000)).toEqual(refusal)
    // Concurrent uploads, of which only some fit on the disk.
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(mona, 6, 3_500_000)))
    for (const answer of answers) if (answer.status !== 201) expect(answer).toEqual(refusal)
    expect(answers.some(({ status }) => status === 507)).toBe(true)
    if (answers.every(({ status }) => status === 507)) {
      const [kept] = (await mona.get('/api/myfiles')).body as { guid: string }[]
      expect((await mona.get(`/api/Files/ViewFile/${kept?.guid}`)).bytes.includes(Buffer.from(earlier.bytes))).toBe(true)
    }
    const [own = 'none'] = await readdir(join(directory, 'files/temporary'))
    expect(await readdir(join(directory, 'files/temporary', own))).toEqual([])
    expect((await upload(mona, 6, 500_000)).status).toBe(201)
    await expectSound(child)
  },
  120_000,
)

it.skipIf(!mayMount)(
  'abuse 20: a disk that fills up under the database refuses clearly, loses nothing acknowledged, and is got over without hands',
  async () => {
    const path = join(directory, 'postgres')
    disk = mountSmallDisk(path, '400m')
    child = await startChild(directory)
    const { pid, send } = child
    const sealed = await completeApplicant(send)
    const receipt = (await sealed.post('/api/applicant/finalizeSubmission')).body
    const complete = await completeApplicant(send)
    const known: Applicant[] = [sealed, complete]
    await fill(join(path, 'filler'))
    // PostgreSQL first uses its preallocated log files, so requests succeed until those are full.
    const refusals: number[] = []
    for (let tries = 0; tries < 6000 && refusals.length < 5; tries += 1) {
      const made = await createRegisteredApplicant(send, { jobDescription: 'x'.repeat(200) }).catch(() => null)
      if (made) known.push(made)
      else refusals.push((await send({ method: 'GET', path: '/readyz' })).status)
      // Fills the space that a checkpoint has freed.
      if (tries % 20 === 0) await fill(join(path, `filler-${tries}`))
    }
    expect(refusals).toHaveLength(5)
    const answer = await complete.post('/api/applicant/finalizeSubmission')
    expect([503, 507]).toContain(answer.status)
    const said = answer.status === 507 ? sharedFailureTexts.storageFull.en : sharedFailureTexts.overloaded.en
    expect((answer.body as { message: string }).message).toBe(said)
    if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send({ method: 'GET', path: '/healthz' })).status).toBe(200)
    for (const name of readdirSync(path)) if (name.startsWith('filler')) rmSync(join(path, name))
    await child.ready()
    expect(child.pid).toBe(pid)
    expect((await sealed.get('/api/applicant/receipt')).body).toEqual(receipt)
    expect((await complete.get('/api/applicant/receipt')).body).toBeNull()
    for (const applicant of known) expect((await applicant.get('/api/applicant/progress')).status).toBe(200)
    expect((await complete.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    await expectSound(child)
    process.stdout.write(`full database: ${known.length} applicants were acknowledged and kept, then ${answer.status}\n`)
  },
  300_000,
)

/** Fills the disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const piece = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await file.write(piece)
  } catch {
    // The disk is full.
  } finally {
    await file.close()
  }
}
