import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { openDirectoryStore } from '../files/directory-store.ts'
import { sweepOrphanFiles } from '../jobs/sweep.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { faultRepetitions, seededRandom } from '../testing/faults.ts'
import { isDone, makeRandomChange, newWitness, readShownFacts, type Witness, witnessAboutToSubmit } from '../testing/witness.ts'

let directory: string
let child: ChildPortal | undefined

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-kill-'))
})
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

const atOnce = 3
const deaths = ['the portal', 'the portal', 'both', 'the database'] as const
type Dies = (typeof deaths)[number]

it(
  `abuse 15, abuse 16 and abuse 17: killed at ${faultRepetitions} random moments of the main path, the data directory opens again and nothing acknowledged is lost`,
  async () => {
    const seed = Date.now() % 2 ** 31
    const random = seededRandom(seed)
    const witnesses: Witness[] = []
    const tally = { acknowledged: 0, underWay: 0, sealing: 0, made: 0, slowestRecovery: 0 }
    child = await startChild(directory)
    for (let round = 1; round <= faultRepetitions; round += 1) {
      const dies = deaths[random(deaths.length)] ?? 'both'
      // Every second kill happens during submissions.
      const sealing = round % 2 === 1
      for (let one = 1; sealing && one <= atOnce; one += 1) witnesses.push(await witnessAboutToSubmit(child.send, random))
      const milliseconds = sealing ? random(20) : 100 + random(1500)
      tally.acknowledged += await liveAndDie(child, witnesses, { random, milliseconds, dies })
      const start = performance.now()
      if (dies === 'the database') await child.ready()
      else child = await startChild(directory)
      tally.slowestRecovery = Math.max(tally.slowestRecovery, Math.round(performance.now() - start))
      for (const witness of witnesses) {
        if (witness.hoped) tally.underWay += 1
        if (witness.hoped?.receipt) tally.sealing += 1
        if (await expectKept(witness, child, `seed ${seed}, round ${round}: ${dies} died`)) tally.made += 1
      }
      await expectSound(child)
    }
    // With fewer rounds a missing case may be chance.
    if (faultRepetitions >= 5)
      for (const seen of ['acknowledged', 'underWay', 'sealing'] as const) expect(tally[seen], seen).toBeGreaterThan(0)
    process.stdout.write(
      `kill: ${faultRepetitions} rounds, ${witnesses.length} applicants, ${tally.acknowledged} changes acknowledged and kept; ` +
        `of ${tally.underWay} under way (${tally.sealing} of them a sealing) ${tally.made} were made; slowest recovery ${tally.slowestRecovery} ms\n`,
    )
  },
  60_000 + faultRepetitions * 30_000,
)

/** Lets three applicants at a time make changes until the portal is killed. Returns the number of acknowledged changes. */
async function liveAndDie(
  portal: ChildPortal,
  witnesses: Witness[],
  { random, milliseconds, dies }: { random: (most: number) => number; milliseconds: number; dies: Dies },
): Promise<number> {
  let acknowledged = 0
  let dead = false
  const waiting = witnesses.filter((witness) => !isDone(witness))
  const next = async () => waiting.pop() ?? newWitness(portal.send)
  async function work(): Promise<void> {
    // A registration without an answer creates no witness.
    for (let witness = await next().catch(() => null); witness; witness = await next().catch(() => null)) {
      if (!witnesses.includes(witness)) witnesses.push(witness)
      while (!isDone(witness)) {
        if (dead || !(await makeRandomChange(witness, portal.send, random))) return
        acknowledged += 1
      }
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, work))
  await Promise.race([wait(milliseconds), working])
  if (dies !== 'the portal') await portal.killDatabase()
  if (dies !== 'the database') await portal.kill()
  dead = true
  await working
  return acknowledged
}

/** Asserts that all acknowledged data exists, plus at most the change in progress. Returns whether that change was made. */
async function expectKept(witness: Witness, { send }: ChildPortal, when: string): Promise<boolean> {
  const { facts, wrong } = await readShownFacts(witness, send)
  expect(wrong, when).toEqual([])
  const { known, hoped } = witness
  const made = hoped !== null && isDeepStrictEqual(facts, hoped.receipt ? { ...hoped, receipt: facts.receipt ?? 'none' } : hoped)
  if (!made) expect(facts, `${when}, of ${witness.applicant.email}`).toEqual(known)
  witness.known = facts
  witness.hoped = null
  return made
}

/** Asserts that all invariants hold, no temporary files remain, and the sweep removes files without a row. */
async function expectSound({ openDatabase }: ChildPortal): Promise<void> {
  const pool = await openDatabase()
  try {
    const store = await openDirectoryStore(join(directory, 'files/stored'), join(directory, 'files/temporary'))
    expect(await listBrokenInvariants({ db: pool.db, files: { store }, clock: systemClock })).toEqual([])
    await sweepOrphanFiles(pool.db, store, new Date(Date.now() + 2 * 3_600_000))
    expect(await listBrokenInvariants({ db: pool.db, files: { store }, clock: systemClock }, { youngest: 0 })).toEqual([])
    const [own, ...others] = await readdir(join(directory, 'files/temporary'))
    expect(others).toEqual([])
    expect(await readdir(join(directory, 'files/temporary', own ?? 'none'))).toEqual([])
    await pool.db.execute(sql`delete from try`)
  } finally {
    await pool.close()
  }
}
