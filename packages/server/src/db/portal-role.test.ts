import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPortalRole } from '../testing/connections.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { grantToPortalRole, ownsTables, readConnectionRole } from './portal-role.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it.each([
  'alter table audit disable trigger user',
  'alter table review add column secret text',
  'drop trigger audit_is_append_only on audit',
  'drop table receipt',
  'truncate audit_head',
  "update audit set detail = '{}'",
  'delete from audit',
  "update schema_migration set sha256 = ''",
  'set session_replication_role = replica',
  'create table extra (id int)',
  'create temporary table application (id int)',
  "create function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  'create schema extra',
])('abuse 56: the portal role may not %s', async (statement) => {
  await expect(database.pg.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('owns nothing', async () => {
  const role = await readConnectionRole(database.pg)
  const owned = await database.sql`select relname from pg_class where relowner = ${role}::regrole`
  expect([role, owned.concat(), await ownsTables(database.pg)]).toEqual(['jadara_portal', [], false])
  const member = await database.sql`select rolname from pg_roles where pg_has_role(${role}, oid, 'member') and rolname <> ${role}`
  expect(member.concat()).toEqual([])
})

it('a later start as owner grants new tables to the portal role, which cannot migrate by itself', async () => {
  const bare = await bareDatabase()
  const serving = openPool(asPortalRole(bare.owner), { connections: 1 })
  await migrate(bare.pg)
  await expect(serving.pg.query('select from account')).rejects.toMatchObject({ code: '42501' })
  const client = await bare.pg.connect()
  await grantToPortalRole(client, await readConnectionRole(serving.pg))
  client.release()
  expect((await serving.pg.query('select from account')).rows).toEqual([])
  await migrate(serving.pg)
  await bare.sql`delete from schema_migration where name = '0028_condition_warnings.sql'`
  await expect(migrate(serving.pg)).rejects.toThrow('MIGRATION_DATABASE_URL: the database is older than this program')
  await serving.close()
  await bare.drop()
})
