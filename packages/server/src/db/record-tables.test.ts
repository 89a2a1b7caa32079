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
