import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anyone } from '../testing/by-role.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal(new Date())
})
afterAll(() => test.close())

/** Turns the clock to now: the one of a test stands still. */
const ready = () => {
  test.time.now = new Date()
  return anyone(test).get('/readyz')
}
/** Asks until that is the answer: on a busy machine the database may answer late, and the clock, which stands still, then seems to be behind. */
const says = (answer: unknown) => expect.poll(ready).toEqual(answer)
const isReady = { status: 200, body: { status: 'ready', database: true, storage: true } }

it('the process says that it lives, and how long its event loop keeps others waiting', async () => {
  expect(await anyone(test).get('/healthz')).toEqual({
    status: 200,
    body: { status: 'ok', eventLoopDelayMs: expect.any(Number) },
  })
})

describe('whether requests can be served', () => {
  it('storage that is gone is not ready, and is again once it is back', async () => {
    const stored = join(test.portal.files.temporary, '..', '..', 'stored')
    await says(isReady)
    await rename(stored, `${stored}.unmounted`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    await says({
      status: 503,
      body: { status: 'not ready', database: true, storage: false, reasons: ['The file store does not store.'] },
    })
    await rename(`${stored}.unmounted`, stored)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    await expect.poll(async () => (await ready()).status).toBe(200)
    for await (const { key } of test.portal.files.store.list()) expect.unreachable(key)
    vi.restoreAllMocks()
  })

  it('a database that takes no writes is not ready, although it answers', async () => {
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
        reasons: ['The database takes no writes: it is a standby, or it was set read-only.'],
      },
    })
    await sql.unsafe('set default_transaction_read_only = off')
    await sql.unsafe(`alter database ${name} reset default_transaction_read_only`)
    await newConnections()
    await says(isReady)
  })

  it('a database that is older than the program is not ready; one that a newer program has brought up is warned of', async () => {
    const { sql } = test.database
    const [newest] = await sql`delete from schema_migration where name = (select max(name) from schema_migration) returning *`
    await expect.poll(ready).toMatchObject({
      status: 503,
      body: { reasons: ['The database is older than this program: start the portal anew, which brings it up.'] },
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
    return anyone(test).get('/readyz')
  }

  it('by over two seconds: readiness says by how much, and requests are served by our clock, which is the one authority', async () => {
    const warned = (words: RegExp) => ({
      ...{ status: 200, body: { status: 'ready', warnings: [expect.stringMatching(words)] } },
    })
    await expect.poll(() => at(-90)).toMatchObject(warned(/^The clock of the database is (89\.9|90\.\d) s ahead of ours\.$/))
    await expect.poll(() => at(5)).toMatchObject(warned(/^The clock of the database is (4\.\d|5\.0) s behind ours\.$/))
  })

  it('by less: nothing is said', async () => {
    await expect.poll(() => at(0)).toEqual(isReady)
    await expect.poll(() => at(1.5)).toEqual(isReady)
  })
})
