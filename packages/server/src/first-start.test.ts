import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openPool } from './db/database.ts'
import { firstStart } from './first-start.ts'
import { testDatabase } from './testing/database.ts'
import { testSealKey } from './testing/secret.ts'

it('by several servers at once makes one administrator and one round', async () => {
  const database = await testDatabase()
  const servers = Array.from({ length: 3 }, () => openPool(database.where, { connections: 1, sealKey: testSealKey }))
  const made = await Promise.all(servers.map(({ db }) => firstStart(db, readConfig({}), new Date())))
  expect(made.filter((one) => one !== null)).toEqual([{ email: 'admin@jadara.local', password: expect.any(String) }])
  const [counts] =
    await database.sql`select (select count(*) from account)::int accounts, (select count(*) from round)::int rounds`
  expect(counts).toEqual({ accounts: 1, rounds: 1 })
  await Promise.all(servers.map(({ close }) => close()))
  await database.drop()
})
