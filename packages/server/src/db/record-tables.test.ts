import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../features/records/tables.ts'
import { applicationTables } from '../testing/application-tables.ts'
import { testDatabase } from '../testing/database.ts'
import { rounds } from './tables/people.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it.each(recordKinds.map(({ name }) => getTableName(tableOf(name))))('%s is counted', async (table) => {
  const triggers = await database.sql`
    select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = ${table}::regclass and not t.tgisinternal`
  expect(triggers.map(({ proname }) => proname)).toContain('count_record')
})

// By the ending of its name a request that comes again is known (features/records/store.ts); PostgreSQL shortens long ones.
it.each(recordKinds.map(({ name }) => getTableName(tableOf(name))))('%s knows a request that comes again', async (table) => {
  const unique = await database.sql`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'u' and pg_get_constraintdef(oid) ~ 'request_key'`
  expect(unique.map(({ conname }) => conname)).toEqual([expect.stringMatching(/_request_key_key$/)])
})

// What guards such a table is asked of every table of an application in schema.test.ts.
it.each(recordKinds.map(({ name }) => getTableName(tableOf(name))))(
  '%s is there, and belongs to an application',
  async (table) => {
    await database.sql`select ${table}::regclass`
    expect(await applicationTables(database.sql)).toContain(table)
  },
)

describe('what a submission needs', () => {
  it.each(recordKinds.filter(({ bounds }) => bounds))('knows the bounds of $name', async ({ name, bounds }) => {
    const [view] = await database.sql`select pg_get_viewdef('application_standing') as definition`
    const columns = getTableColumns(rounds)
    expect(view?.definition).toMatch(new RegExp(`\\b${getTableName(tableOf(name))}\\b`))
    for (const setting of bounds ? [bounds.least, bounds.most] : [])
      expect(view?.definition).toMatch(new RegExp(`\\b${columns[setting].name}\\b`))
  })
})
