import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { asPortalRole, toDatabaseUrl } from '../testing/connections.ts'
import { bareDatabase, type TestDatabase } from '../testing/database.ts'

/** Portals that start concurrently on one PostgreSQL, as on several machines. */

let database: TestDatabase
const directories: string[] = []
const started: ChildPortal[] = []
beforeEach(async () => {
  database = await bareDatabase()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => child.stop()))
  await database.drop()
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
})

const APP_SECRET = 'the one secret of all machines, long enough'

/** Starts a portal with its own data directory. */
async function machine(variables: Readonly<Record<string, string>> = {}): Promise<ChildPortal> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-machine-'))
  directories.push(directory)
  const child = await startChild(directory, {
    DATABASE_URL: toDatabaseUrl(asPortalRole(database.owner)),
    MIGRATION_DATABASE_URL: toDatabaseUrl(database.owner),
    DATABASE_CONNECTIONS: '5',
    APP_SECRET,
    ...variables,
  })
  started.push(child)
  return child
}

it('two that start at once on a fresh database both come up, with one administrator and one round', async () => {
  const both = await Promise.all([machine(), machine({ WEB_PROCESSES: '2' })])
  for (const child of both) await child.ready()
  const [counts] =
    await database.sql`select (select count(*)::int from account) as accounts, (select count(*)::int from round) as rounds`
  expect(counts).toEqual({ accounts: 1, rounds: 1 })
}, 180_000)

it('one with another secret than those that run is refused, and comes up once they are gone', async () => {
  const first = await machine()
  const other = { APP_SECRET: 'another secret than that of the others, long too' }
  await expect
    .poll(() =>
      database.sql`select from pg_locks where locktype = 'advisory' and classid = ${0x6a616461}`.then((rows) => rows.length),
    )
    .toBeGreaterThan(0)
  await expect(machine(other)).rejects.toThrow(
    'APP_SECRET: another process of the portal serves this database with another secret. Give all of them the same APP_SECRET; to change it, stop them all first.',
  )
  await machine()
  expect(await first.stop()).toBe(0)
  await started.at(-1)?.stop()
  await machine(other)
}, 180_000)

it('of two with two secrets that start at once, one comes up', async () => {
  const both = await Promise.allSettled([
    machine({ WEB_PROCESSES: '3' }),
    machine({ APP_SECRET: 'another secret than that of the others, long too' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(String(both.find(({ status }) => status === 'rejected')?.['reason' as never])).toContain('APP_SECRET: another process')
}, 180_000)

it.each([
  [
    { WEB_PROCESSES: '4', DATABASE_CONNECTIONS: '200' },
    'DATABASE_CONNECTIONS: 4 web processes with 200 connections each, and one more to listen, are 804',
  ],
  [{ WEB_PROCESSES: '65' }, 'WEB_PROCESSES: '],
  [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS: '],
])(
  '%o is refused by name',
  async (variables, words) => {
    await expect(machine(variables)).rejects.toThrow(words)
  },
  60_000,
)

it('several web processes take no port that another portal serves', async () => {
  const first = await machine()
  const { port } = new URL(first.address)
  await expect(machine({ WEB_PROCESSES: '2', PORT: port })).rejects.toThrow('EADDRINUSE')
}, 180_000)
