import { readFile } from 'node:fs/promises'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../features/records/tables.ts'
import { testDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const triggersOf = async (table: string) =>
  (
    await database.sql`
      select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = ${table}::regclass and not t.tgisinternal`
  ).map(({ proname }) => proname)
const guards = expect.arrayContaining(['guard_application_part', 'refuse_change'])

describe('every table of records', () => {
  it.each(recordKinds.map(({ name }) => getTableName(tableOf(name))))(
    '%s is frozen with its application, and never emptied',
    async (table) => {
      expect(await triggersOf(table)).toEqual(guards)
      await expect(database.sql.unsafe(`truncate ${table}`)).rejects.toMatchObject({ code: 'JD003' })
    },
  )

  it('of the page about a tenth kind is made by its migration as it stands there', async () => {
    const page = await readFile(new URL('../../../../docs/adding-a-record-kind.md', import.meta.url), 'utf8')
    const [, migration = ''] = /```sql [^\n]*\n([\s\S]*?)```/.exec(page) ?? []
    await database.sql.unsafe(migration)
    expect(await triggersOf('software')).toEqual(guards)
  })
})
