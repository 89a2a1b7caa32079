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

/** The clock of a test stands still; of this one it does not matter by how little. */
const ready = () => {
  test.time.now = new Date()
  return anyone(test).get('/readyz')
}
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
    expect(await ready()).toEqual(isReady)
    await rename(stored, `${stored}.unmounted`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'not ready', database: true, storage: false, reasons: ['The file store does not store.'] },
    })
    await rename(`${stored}.unmounted`, stored)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    expect((await ready()).status).toBe(200)
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
    await vi.waitFor(async () =>
      expect(await ready()).toEqual({
        status: 503,
        body: {
          ...{ status: 'not ready', database: false, storage: true },
          reasons: ['The database takes no writes: it is a standby, or it was set read-only.'],
        },
      }),
    )
    await sql.unsafe('set default_transaction_read_only = off')
    await sql.unsafe(`alter database ${name} reset default_transaction_read_only`)
    await newConnections()
    await vi.waitFor(async () => expect(await ready()).toEqual(isReady))
  })

  it('a database that is older than the program is not ready; one that a newer program has brought up is warned of', async () => {
    const { sql } = test.database
    const [newest] = await sql`delete from schema_migration where name = (select max(name) from schema_migration) returning *`
    expect(await ready()).toMatchObject({
      status: 503,
      body: { reasons: ['The database is older than this program: start the portal anew, which brings it up.'] },
    })
    await sql`insert into schema_migration ${sql(newest as Record<string, never>)}`
    await sql`insert into schema_migration (name, sha256) values ('9999_of_tomorrow.sql', 'x')`
    expect(await ready()).toEqual({
      status: 200,
      body: { ...isReady.body, warnings: ['The database is newer than this program: start the newer program in its place.'] },
    })
    await sql`delete from schema_migration where name like '9999%'`
    expect(await ready()).toEqual(isReady)
  })
})

describe('abuse 13: application clock and database clock differ', () => {
  const at = async (seconds: number) => {
    test.time.now = new Date(Date.now() + seconds * 1000)
    return anyone(test).get('/readyz')
  }

  it('by over two seconds: readiness says by how much, and requests are served by our clock, which is the one authority', async () => {
    const { body, status } = await at(-90)
    expect({ body, status }).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect((body as { warnings: string[] }).warnings).toEqual([
      expect.stringMatching(/^The clock of the database is (89\.9|90\.\d) s ahead of ours\.$/),
    ])
    expect(((await at(5)).body as { warnings: string[] }).warnings).toEqual([
      expect.stringMatching(/^The clock of the database is (4\.\d|5\.0) s behind ours\.$/),
    ])
  })

  it('by less: nothing is said', async () => {
    expect(await at(0)).toEqual(isReady)
    expect(await at(1.5)).toEqual(isReady)
  })
})
