import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jadaraProcess as jadara, operatedPortal, type Ran } from './commands/jadara.testing.ts'
import { openPool, type Pool } from './db/database.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { type Applicant, applicants, earlierApplicants } from './demo/applicants.ts'
import { fillAward } from './demo/award.ts'
import { change, type Facts, isDone, newWitness, shownTo, type Witness } from './testing/acknowledged.ts'
import { signedIn } from './testing/applicant.ts'
import { testBucket } from './testing/bucket.ts'
import { type ChildPortal, startChild } from './testing/child-portal.ts'
import { randomOf } from './testing/faults.ts'
import { testSecret } from './testing/secret.ts'

let directory: string
const children: ChildPortal[] = []
const place = (name: string) => join(directory, name)
/** Each place has the same, so that the seals of the trail are compared. */
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

const sound = (ran: Ran) => {
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
}

/** Each after the other while people write, and each made for itself: a file that was removed under it would make it fail. */
const backups = 2

/** All that a witness knew, in its order: what was acknowledged first stands first. */
type Story = { readonly witness: Witness; readonly told: Facts[] }

it('abuse 27: backup while everybody writes; restore on an empty machine', async () => {
  const seed = Date.now() % 2 ** 31
  const random = randomOf(seed)
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
        if (!(await change(witness, child.send, random)))
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
  expect(restored).toMatch(/Proven: \d+ receipts, \d+ files by their SHA-256, all invariants/)
  const again = await started('new')
  for (const [{ witness, told }, known] of before) {
    const { email, password } = witness.applicant
    const caller = await signedIn(again.send, email, password)
    const { facts, wrong } = await shownTo({ ...witness, applicant: { ...witness.applicant, ...caller } }, again.send)
    expect(wrong, email).toEqual([])
    // As it was at some moment between the backup's beginning and its end: never less than was acknowledged before it.
    expect(
      told.slice(known).some((then) => isDeepStrictEqual(then, facts)),
      `seed ${seed}: ${email} ${JSON.stringify(facts)}`,
    ).toBe(true)
  }
  process.stdout.write(
    `backup: ${acknowledged} changes acknowledged, ${duringTheLast} of them while the last of ${backups} backups was made; restored and proven in ${(milliseconds / 1000).toFixed(1)} s\n${said}${restored}`,
  )
}, 600_000)

it('goes from the embedded database and a directory to PostgreSQL and S3 and back with the same rows and files', async () => {
  const { startPostgres } = await import(new URL('../../../scripts/postgres.mjs', import.meta.url).href)
  const first = await operatedPortal()
  const server = await startPostgres()
  const bucket = await testBucket()
  try {
    await fillAward(first.portal, { people: fewOfEveryStage(), earlier: earlierApplicants().slice(0, 2) })
    const rows = await contentOf(first.database)
    expect(Object.values(rows).filter(({ rows }) => rows > 0).length).toBeGreaterThan(50)
    const there = { ...secret, DATA_DIR: place('second'), DATABASE_URL: await databaseOf(server.url), FILES_URL: bucket.url }
    sound(await first.jadara(['backup', place('first.tar')]))
    sound(await jadara(['restore', place('first.tar')], there))
    const second = openPool(there.DATABASE_URL, { connections: 1 })
    expect(await contentOf(second)).toEqual(rows)
    await second.close()
    sound(await jadara(['backup', place('second.tar')], there))
    const said = sound(await jadara(['restore', place('second.tar')], { DATA_DIR: place('third'), ...secret }))
    const embedded = await startEmbedded({ directory: join(place('third'), 'postgres') })
    const third = openPool(embedded.connection, { connections: 1 })
    const same = await contentOf(third)
    await third.close()
    await embedded.stop()
    expect(same).toEqual(rows)
    process.stdout.write(
      `by PostgreSQL ${server.version} and back, ${Object.keys(rows).length} tables and sequences are the same\n${said}`,
    )
  } finally {
    await server.stop()
    await bucket.end()
    await first.close()
  }
}, 900_000)

/** What everybody has done is the same rows more often: of each stage those two who have most records. */
function fewOfEveryStage(): Applicant[] {
  const byStage = Map.groupBy(applicants(), ({ stage }) => stage)
  return [...byStage.values()].flatMap((some) =>
    some.toSorted((one, other) => other.others.length - one.others.length).slice(0, 2),
  )
}

/** A database whose owner is no superuser, as an operator gives one to the portal. */
async function databaseOf(url: string): Promise<string> {
  const office = openPool(url, { connections: 1 })
  await office.pg.query("create role portal login password 'portal'")
  await office.pg.query('create database award owner portal')
  await office.close()
  const own = new URL(url)
  own.username = 'portal'
  own.password = 'portal'
  own.pathname = '/award'
  return own.href
}

type Content = Record<string, { readonly rows: number; readonly sha256: string }>

/** Every row of every table, and where every sequence stands; but for documents that are made again. */
async function contentOf({ pg }: Pick<Pool, 'pg'>): Promise<Content> {
  const { rows: names } = await pg.query<{ name: string; kind: string }>(
    "select relname::text as name, relkind as kind from pg_class where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace order by 1",
  )
  const found: Content = {}
  for (const { name, kind } of names.filter((one) => !['export', 'export_request'].includes(one.name))) {
    const { rows } = await pg.query<{ row: string }>(
      kind === 'S'
        ? `select last_value || ' ' || is_called as row from ${name}`
        : `select t::text as row from ${name} t order by t::text collate "C"`,
    )
    found[name] = {
      rows: rows.length,
      sha256: createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex'),
    }
  }
  return found
}
