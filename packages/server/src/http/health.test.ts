import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { createAnonymousClient } from '../testing/by-role.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal(new Date())
})
afterAll(() => test.close())

/** Sets the test clock to the current time. */
const ready = () => {
  test.time.now = new Date()
  return createAnonymousClient(test).get('/readyz')
}
/** Polls, because on a busy machine a late database answer looks like a clock difference. */
const says = (answer: unknown) => expect.poll(ready).toEqual(answer)
const isReady = { status: 200, body: { status: 'ready', database: true, storage: true } }

it('returns the version of package.json without a session', async () => {
  expect(await createAnonymousClient(test).get('/api/version')).toEqual({ status: 200, body: { version: manifest.version } })
})

it('reports that the process is alive and its event loop delay', async () => {
  expect(await createAnonymousClient(test).get('/healthz')).toEqual({
    status: 200,
    body: { status: 'ok', eventLoopDelayMs: expect.any(Number) },
  })
})

describe('readiness', () => {
  it('fails while the file store is unavailable and recovers afterwards', async () => {
    const stored = join(test.portal.files.temporary, '..', '..', 'stored')
    await says(isReady)
    await rename(stored, `${stored}.unmounted`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    await says({
      status: 503,
      body: { status: 'not ready', database: true, storage: false, reasons: ['The file store cannot store files.'] },
    })
    await rename(`${stored}.unmounted`, stored)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    await expect.poll(async () => (await ready()).status).toBe(200)
    for await (const { key } of test.portal.files.store.list()) expect.unreachable(key)
    vi.restoreAllMocks()
  })

  it('fails while the database is read-only', async () => {
    const { sql } = test.database
    const [{ name } = { name: '' }] = await sql`select current_database() as name`
    const newConnections = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
    await newConnections()
    await says({
      status: 503,
      body: {
        ...{ status: 'not ready', database: false, storage: true },
        reasons: ['The database is read-only: it is a standby, or it was set read-only.'],
      },
    })
    await sql.unsafe('set default_transaction_read_only = off')
    await sql.unsafe(`alter database ${name} reset default_transaction_read_only`)
    await newConnections()
    await says(isReady)
  })

  it('fails when the database schema is older than the program, and warns when it is newer', async () => {
    const { sql } = test.database
    const [newest] = await sql`delete from schema_migration where name = (select max(name) from schema_migration) returning *`
    await expect.poll(ready).toMatchObject({
      status: 503,
      body: { reasons: ['The database is older than this program: restart the portal to migrate it.'] },
    })
    await sql`insert into schema_migration ${sql(newest as Record<string, never>)}`
    await sql`insert into schema_migration (name, sha256) values ('9999_of_tomorrow.sql', 'x')`
    await says({
      status: 200,
      body: { ...isReady.body, warnings: ['The database is newer than this program: start the newer program in its place.'] },
    })
    await sql`delete from schema_migration where name like '9999%'`
    await says(isReady)
  })
})

describe('abuse 13: application clock and database clock differ', () => {
  const at = async (seconds: number) => {
    test.time.now = new Date(Date.now() + seconds * 1000)
    return createAnonymousClient(test).get('/readyz')
  }

  it('by over two seconds: readiness reports the difference, and requests are judged by the application clock', async () => {
    const warned = (words: RegExp) => ({
      ...{ status: 200, body: { status: 'ready', warnings: [expect.stringMatching(words)] } },
    })
    await expect.poll(() => at(-90)).toMatchObject(warned(/^The clock of the database is (89\.9|90\.\d) s ahead of ours\.$/))
    await expect.poll(() => at(5)).toMatchObject(warned(/^The clock of the database is (4\.\d|5\.0) s behind ours\.$/))
  })

  it('by less: no warning', async () => {
    await expect.poll(() => at(0)).toEqual(isReady)
    await expect.poll(() => at(1.5)).toEqual(isReady)
  })
})
