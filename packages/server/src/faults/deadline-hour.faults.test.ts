import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../db/database.ts'
import { insertAccountsBeforeDeadline } from '../testing/deadline-hour/before-the-hour.ts'
import { causeDisasters, countAnswersDuring, isGood, measureRecovery } from '../testing/deadline-hour/disasters.ts'
import { simulateDeadlineHour } from '../testing/deadline-hour/hour.ts'
import { openHttpClient } from '../testing/deadline-hour/http-line.ts'
import { preparePapers } from '../testing/deadline-hour/papers.ts'
import type { ObservationLog } from '../testing/deadline-hour/person.ts'
import { startPortal } from '../testing/deadline-hour/portal-of-processes.ts'
import { restartablePostgres } from '../testing/deadline-hour/restartable-postgres.ts'
import { mountSmallDisk } from '../testing/deadline-hour/small-disk.ts'
import { verifyAcknowledgedData } from '../testing/deadline-hour/verify.ts'

// Without root the test is skipped locally, but fails with an explanation in CI.
const mayMount = process.getuid?.() === 0 || Boolean(process.env.CI)
const applicants = 60
const seconds = 60

const undo: (() => Promise<unknown>)[] = []
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-hour-'))
  undo.push(() => rm(directory, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const one of undo.reverse()) await one()
})

it.runIf(mayMount)(
  `the deadline hour of ${applicants} applicants keeps all it acknowledged while PostgreSQL restarts, one of two web processes is killed and the disk is full`,
  async () => {
    const seed = Date.now() % 2 ** 31
    const disk = await mountSmallDisk(join(directory, 'files'), 900, 'memory')
    undo.push(() => disk.remove())
    const database = await restartablePostgres()
    undo.push(() => database.stop())
    const portal = await startPortal(directory, 2, { DATABASE_URL: database.url })
    undo.push(() => portal.stop())
    const pool = openPool(database.url, { connections: 3, timeLimits: false })
    undo.push(() => pool.close())
    const stored = join(directory, 'files/stored')
    const userIds = await insertAccountsBeforeDeadline(pool, stored, applicants)
    const line = openHttpClient(portal.address)
    undo.push(async () => line.close())
    const papers = await preparePapers(12)

    const journal: ObservationLog = { seen: [], unclear: [], retries: 0 }
    const [lived, disasters] = await Promise.all([
      simulateDeadlineHour({ userIds, line, papers, seconds, patience: 240, seed }, journal),
      causeDisasters(seconds, { database, portal, disk, down: 2, full: 10, seen: journal.seen }),
    ])

    const { people } = lived
    const { wrong, readBack, receipts } = await verifyAcknowledgedData(people, pool, stored, 1)
    const during = Object.fromEntries(disasters.map((one) => [one.what, countAnswersDuring(one, journal.seen)]))
    const back = Object.fromEntries(disasters.map((one) => [one.what, measureRecovery(one, journal.seen).afterEnd]))
    const good = journal.seen.filter(isGood)
    process.stdout.write(
      `deadline hour: ${lived.seconds.toFixed(0)} s, slowest ${Math.max(...journal.seen.map((o) => o.ended - o.begun)).toFixed(0)} ms, ${journal.seen.length} calls, ${good.length} acknowledged, ${journal.retries} tried again; ${receipts} receipts, ` +
        `${readBack} files read back\n${JSON.stringify(during)}\nseconds until the first success after each was over: ${JSON.stringify(back)}\n`,
    )
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(journal.unclear, `seed ${seed}`).toEqual([])
    expect(receipts).toBe(applicants)
    for (const [what, seconds] of Object.entries(back)) expect(seconds, what).toBeLessThan(30)
    expect(during['the disk of the files full']).toHaveProperty('507')
  },
  900_000,
)
