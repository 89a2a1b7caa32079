import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommandResult, jadaraProcess as jadara } from '../commands/jadara.testing.ts'
import { signInClient } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { seededRandom } from '../testing/faults.ts'
import { testSecret } from '../testing/secret.ts'
import { type ApplicationFacts, isDone, makeRandomChange, newWitness, readShownFacts, type Witness } from '../testing/witness.ts'

let directory: string
const children: ChildPortal[] = []
const place = (name: string) => join(directory, name)
/** The same for all data directories, so that the restore can verify the seals of the audit trail. */
const secret = { APP_SECRET: testSecret }
const started = async (name: string) => {
  const child = await startChild(place(name), secret)
  children.push(child)
  return child
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-years-'))
})
afterAll(async () => {
  for (const child of children) await child.stop()
  await rm(directory, { recursive: true, force: true })
})

const sound = (ran: CommandResult) => {
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
}

/** Several backups, one after the other, while people write. A file that is removed during a backup would make it fail. */
const backups = 2

/** All acknowledged states of an application, in order. */
type Story = { readonly witness: Witness; readonly told: ApplicationFacts[] }

it('abuse 27: backup while everybody writes; restore on an empty machine', async () => {
  const seed = Date.now() % 2 ** 31
  const random = seededRandom(seed)
  const child = await started('old')
  const stories: Story[] = []
  let acknowledged = 0
  let over = false
  async function work(): Promise<void> {
    while (!over) {
      const witness = await newWitness(child.send)
      const story = { witness, told: [witness.known] }
      stories.push(story)
      while (!over && !isDone(witness)) {
        if (!(await makeRandomChange(witness, child.send, random)))
          throw new Error(`seed ${seed}: the portal failed while nothing was wrong`)
        story.told.push(witness.known)
        acknowledged += 1
      }
    }
  }
  const working = Promise.all([work(), work(), work(), work()])
  await wait(4000)
  let before: Map<Story, number> = new Map()
  let said = ''
  for (let number = 1; number <= backups; number += 1) {
    before = new Map(stories.map((story) => [story, story.told.length - 1]))
    said = sound(await jadara(['backup', place(`${number}.tar`)], { DATA_DIR: place('old'), ...secret }))
  }
  const duringTheLast = stories.reduce((sum, story) => sum + story.told.length - 1 - (before.get(story) ?? 0), 0)
  over = true
  await working
  await child.stop()
  children.pop()
  expect(duringTheLast, 'changes while the last backup was made').toBeGreaterThan(0)

  const start = performance.now()
  const restored = sound(await jadara(['restore', place(`${backups}.tar`)], { DATA_DIR: place('new'), ...secret }))
  const milliseconds = performance.now() - start
  expect(restored).toMatch(/Verified: \d+ receipts, \d+ files by their SHA-256, all invariants/)
  const again = await started('new')
  for (const [{ witness, told }, known] of before) {
    const { email, password } = witness.applicant
    const caller = await signInClient(again.send, email, password)
    const { facts, wrong } = await readShownFacts({ ...witness, applicant: { ...witness.applicant, ...caller } }, again.send)
    expect(wrong, email).toEqual([])
    // The restored state is one from during the backup: it contains at least everything acknowledged before the backup began.
    expect(
      told.slice(known).some((then) => isDeepStrictEqual(then, facts)),
      `seed ${seed}: ${email} ${JSON.stringify(facts)}`,
    ).toBe(true)
  }
  process.stdout.write(
    `backup: ${acknowledged} changes acknowledged, ${duringTheLast} of them while the last of ${backups} backups was made; restored and proven in ${(milliseconds / 1000).toFixed(1)} s\n${said}${restored}`,
  )
}, 600_000)
