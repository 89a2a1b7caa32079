import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandResult, createOperatorPortal, jadaraProcess as jadara } from '@jadara/server/commands/jadara.testing'
import { type DatabasePool, openPool } from '@jadara/server/db/database'
import { startEmbeddedDatabase } from '@jadara/server/db/embedded/start'
import { testBucket } from '@jadara/server/testing/bucket'
import { testSecret } from '@jadara/server/testing/secret'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillPortalWithDemoData } from './award.ts'
import { type Applicant, earlierApplicants, openRoundApplicants } from './content.ts'

let directory: string
const place = (name: string) => join(directory, name)
/** The same everywhere, so that the audit trail's hashes are equal. */
const secret = { APP_SECRET: testSecret }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-moved-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const expectSuccess = (result: CommandResult) => {
  expect(result).toMatchObject({ code: 0, err: '' })
  return result.out
}

it('goes from the embedded database and a directory to PostgreSQL and S3 and back with the same rows and files', async () => {
  const { startPostgres } = await import(new URL('../../../scripts/postgres.mjs', import.meta.url).href)
  const first = await createOperatorPortal()
  const server = await startPostgres()
  const bucket = await testBucket()
  try {
    await fillPortalWithDemoData(first.portal, { people: listSampleApplicants(), earlier: earlierApplicants.slice(0, 2) })
    const rows = await hashTables(first.database)
    expect(Object.values(rows).filter(({ rows }) => rows > 0).length).toBeGreaterThan(50)
    const there = { ...secret, DATA_DIR: place('second'), DATABASE_URL: await createDatabase(server.url), FILES_URL: bucket.url }
    expectSuccess(await first.jadara(['backup', place('first.tar')]))
    expectSuccess(await jadara(['restore', place('first.tar')], there))
    const second = openPool(there.DATABASE_URL, { connections: 1 })
    expect(await hashTables(second)).toEqual(rows)
    await second.close()
    expectSuccess(await jadara(['backup', place('second.tar')], there))
    const output = expectSuccess(await jadara(['restore', place('second.tar')], { DATA_DIR: place('third'), ...secret }))
    const embedded = await startEmbeddedDatabase({ directory: join(place('third'), 'postgres') })
    const third = openPool(embedded.connection, { connections: 1 })
    const same = await hashTables(third)
    await third.close()
    await embedded.stop()
    expect(same).toEqual(rows)
    process.stdout.write(
      `by PostgreSQL ${server.version} and back, ${Object.keys(rows).length} tables and sequences are the same\n${output}`,
    )
  } finally {
    await server.stop()
    await bucket.end()
    await first.close()
  }
}, 900_000)

/** The two applicants of each stage with most records: the others would only add rows of the same shape. */
function listSampleApplicants(): Applicant[] {
  const byStage = Map.groupBy(openRoundApplicants, ({ stage }) => stage)
  return [...byStage.values()].flatMap((some) =>
    some.toSorted((one, other) => other.records.length - one.records.length).slice(0, 2),
  )
}

/** Creates a database whose owner is not a superuser, as in production. */
async function createDatabase(url: string): Promise<string> {
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

type TableHashes = Record<string, { readonly rows: number; readonly sha256: string }>

/** Hashes the rows of every table and the value of every sequence, except for exports, which are generated again. */
async function hashTables({ pg }: Pick<DatabasePool, 'pg'>): Promise<TableHashes> {
  const { rows: names } = await pg.query<{ name: string; kind: string }>(
    "select relname::text as name, relkind as kind from pg_class where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace order by 1",
  )
  const found: TableHashes = {}
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
