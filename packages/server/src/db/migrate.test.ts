import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof bareDatabase>>

beforeEach(async () => {
  database = await bareDatabase()
})
afterEach(() => database.drop())

const tables = async () =>
  (await database.sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(({ tablename }) => tablename)
const applied = () =>
  database.sql<{ name: string; applied_at: Date }[]>`select name, applied_at::text from schema_migration order by name`

describe('migrating', () => {
  it('makes the schema, once', async () => {
    await migrate(database.pg)
    const once = await applied()
    expect(once.map(({ name }) => name)).toContain('0001_main_path.sql')
    expect(await tables()).toEqual(expect.arrayContaining(['account', 'application', 'audit', 'receipt', 'round', 'stored_file']))
    await migrate(database.pg)
    expect(await applied()).toEqual(once)
  })

  it('abuse 25: by two servers at once is done by one, while the other waits', async () => {
    const servers = Array.from({ length: 4 }, () => openPool(database.where, { connections: 2 }))
    await Promise.all(servers.map(({ pg }) => migrate(pg)))
    await Promise.all(servers.map(({ close }) => close()))
    expect(await database.sql`select count(*)::int as themes from award_branch`).toEqual([{ themes: 7 }])
  })

  it('abuse 25: that fails half-way leaves the database as it was, and holds up nobody', async () => {
    await database.sql`create table receipt (mine int)`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The migration 0001_main_path.sql failed; the database is as it was before.',
    )
    expect(await tables()).toEqual(['receipt', 'schema_migration'])
    expect(await applied()).toEqual([])
    await database.sql`drop table receipt`
    await migrate(database.pg)
    expect(await tables()).toContain('account')
  })

  it('abuse 26: of a newer database by an older program is refused with a text', async () => {
    await migrate(database.pg)
    await database.sql`insert into schema_migration (name, sha256) values ('9000_later.sql', 'x')`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The database is newer than this program: it has the migration 9000_later.sql. Start the newer program instead.',
    )
  })

  it('of a database whose migrations were worded otherwise is refused with a text', async () => {
    await migrate(database.pg)
    await database.sql`update schema_migration set sha256 = 'x' where name = '0001_main_path.sql'`
    await expect(migrate(database.pg)).rejects.toThrow(
      'The migration 0001_main_path.sql was applied in another wording. Start the program that it came with.',
    )
  })
})
