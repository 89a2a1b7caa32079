import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { brokenInvariants } from './features/check/check.ts'
import { openDirectoryStore } from './files/directory-store.ts'
import { sweepOrphanFiles } from './jobs/sweep.ts'
import { change, isDone, newWitness, shownTo, type Witness } from './testing/acknowledged.ts'
import { type ChildPortal, startChild } from './testing/child-portal.ts'
import { faultRounds, randomOf } from './testing/faults.ts'

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

it(
  `abuse 15 and 16: killed at ${faultRounds} random moments of the main path, the data directory opens again and nothing acknowledged is lost`,
  async () => {
    const random = randomOf(Date.now() % 2 ** 31)
    const witnesses: Witness[] = []
    const tally = { acknowledged: 0, underWay: 0, made: 0, slowestStart: 0 }
    child = await startChild(directory)
    for (let round = 1; round <= faultRounds; round += 1) {
      tally.acknowledged += await live(child, witnesses, { random, milliseconds: 100 + random(1500) })
      await child.kill({ database: random(3) === 0 })
      const start = performance.now()
      child = await startChild(directory)
      tally.slowestStart = Math.max(tally.slowestStart, Math.round(performance.now() - start))
      for (const witness of witnesses) {
        if (witness.hoped) tally.underWay += 1
        if (await expectKept(witness, child, `round ${round}`)) tally.made += 1
      }
      await expectSound(child)
    }
    process.stdout.write(
      `kill: ${faultRounds} rounds, ${witnesses.length} applicants, ${tally.acknowledged} changes acknowledged and kept; ` +
        `of ${tally.underWay} under way ${tally.made} were made; slowest start ${tally.slowestStart} ms\n`,
    )
  },
  60_000 + faultRounds * 30_000,
)

/** Three applicants work on their applications until the portal is killed; answers how much it acknowledged. */
async function live(
  { send, pid }: ChildPortal,
  witnesses: Witness[],
  { random, milliseconds }: { random: (most: number) => number; milliseconds: number },
): Promise<number> {
  expect(pid).toBeGreaterThan(0)
  let over = false
  let acknowledged = 0
  const work = async () => {
    const mine = witnesses.find((witness) => !isDone(witness) && !busy.has(witness)) ?? (await newWitness(send).catch(() => null))
    if (!mine) return
    busy.add(mine)
    if (!witnesses.includes(mine)) witnesses.push(mine)
    while (!over && !isDone(mine) && (await change(mine, send, random))) acknowledged += 1
  }
  const busy = new Set<Witness>()
  const working = Promise.all(Array.from({ length: atOnce }, work))
  await Promise.race([working, wait(milliseconds)])
  // Those who have nothing under way begin nothing new; the others are cut off.
  setTimeout(() => {
    over = true
  }, 0)
  unfinished = working
  return acknowledged
}

let unfinished: Promise<unknown> = Promise.resolve()

/** What was acknowledged is there, with at most the one change more that was under way. True when that was made. */
async function expectKept(witness: Witness, { send }: ChildPortal, when: string): Promise<boolean> {
  await unfinished
  const { facts, wrong } = await shownTo(witness, send)
  expect(wrong, when).toEqual([])
  const { known, hoped } = witness
  const made = hoped !== null && isDeepStrictEqual(facts, hoped.receipt ? { ...hoped, receipt: facts.receipt ?? 'none' } : hoped)
  if (!made) expect(facts, `${when}, of ${witness.applicant.email}`).toEqual(known)
  witness.known = facts
  witness.hoped = null
  return made
}

/** No invariant is broken, nothing half received lies about, and what a cut left without a row is swept in time. */
async function expectSound({ openDatabase }: ChildPortal): Promise<void> {
  const pool = await openDatabase()
  try {
    const store = await openDirectoryStore(join(directory, 'files/stored'))
    expect(await brokenInvariants({ db: pool.db, files: { store }, clock: systemClock })).toEqual([])
    await sweepOrphanFiles(pool.db, store, new Date(Date.now() + 2 * 3_600_000))
    expect(await brokenInvariants({ db: pool.db, files: { store }, clock: systemClock }, { youngest: 0 })).toEqual([])
    const [own, ...others] = await readdir(join(directory, 'files/temporary'))
    expect(others).toEqual([])
    expect(await readdir(join(directory, 'files/temporary', own ?? ''))).toEqual([])
    await pool.db.execute(sql`delete from try`)
  } finally {
    await pool.close()
  }
}
