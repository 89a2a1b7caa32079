import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTableOf } from '../features/records/tables.ts'
import { listApplicantTables } from '../testing/application-tables.ts'
import { testDatabase } from '../testing/database.ts'
import { rounds } from './tables/people.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it.each(recordKinds.map(({ name }) => getTableName(recordTableOf(name))))('%s is counted by triggers', async (table) => {
  const triggers = await database.sql`
    select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = ${table}::regclass and not t.tgisinternal`
  expect(triggers.map(({ proname }) => proname)).toContain('count_record')
})

// Repeated requests are detected by the suffix of the constraint's name (features/records/store.ts); PostgreSQL truncates long names.
it.each(recordKinds.map(({ name }) => getTableName(recordTableOf(name))))('%s detects a repeated request', async (table) => {
  const unique = await database.sql`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'u' and pg_get_constraintdef(oid) ~ 'request_key'`
  expect(unique.map(({ conname }) => conname)).toEqual([expect.stringMatching(/_request_key_key$/)])
})

// The triggers of these tables are tested in schema.test.ts.
it.each(recordKinds.map(({ name }) => getTableName(recordTableOf(name))))(
  '%s exists and references its application',
  async (table) => {
    await database.sql`select ${table}::regclass`
    expect(await listApplicantTables(database.sql)).toContain(table)
  },
)

describe('what a submission needs', () => {
  it.each(recordKinds.filter(({ bounds }) => bounds))('includes the bounds of $name', async ({ name, bounds }) => {
    const [view] = await database.sql`select pg_get_viewdef('application_standing') as definition`
    const columns = getTableColumns(rounds)
    expect(view?.definition).toMatch(new RegExp(`\\b${getTableName(recordTableOf(name))}\\b`))
    for (const setting of bounds ? [bounds.least, bounds.most] : [])
      expect(view?.definition).toMatch(new RegExp(`\\b${columns[setting].name}\\b`))
  })
})
