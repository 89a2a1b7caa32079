import { expect, it } from 'vitest'
import { readConfig } from '../core/config.ts'
import { openPool } from '../db/database.ts'
import { testPasswordHashCost } from '../testing/composition.ts'
import { testDatabase } from '../testing/database.ts'
import { testSealKey } from '../testing/secret.ts'
import { createFirstAdministratorAndRound } from './first-start.ts'

it('by several servers at once creates one administrator and one round', async () => {
  const database = await testDatabase()
  const servers = Array.from({ length: 3 }, () => openPool(database.where, { connections: 1, sealKey: testSealKey }))
  const made = await Promise.all(servers.map(({ db }) => createFirstAdministratorAndRound(db, readConfig({}), new Date())))
  expect(made.filter((one) => one !== null)).toEqual([{ email: 'admin@jadara.local', password: expect.any(String) }])
  const [counts] =
    await database.sql`select (select count(*) from account)::int accounts, (select count(*) from round)::int rounds`
  expect(counts).toEqual({ accounts: 1, rounds: 1 })
  expect(await database.sql`select password_printed_at is not null as printed from account`).toEqual([{ printed: true }])
  await Promise.all(servers.map(({ close }) => close()))
  await database.drop()
})

it('rejects a common password and creates nothing', async () => {
  const database = await testDatabase()
  const started = (ADMIN_PASSWORD: string) =>
    createFirstAdministratorAndRound(database.db, readConfig({ ADMIN_PASSWORD }), new Date(), testPasswordHashCost)
  await expect(started('iloveyou')).rejects.toThrow('ADMIN_PASSWORD: This is one of the most common passwords')
  await expect(started('admin@jadara.local')).rejects.toThrow('ADMIN_PASSWORD: Please do not use your own email address')
  expect(await database.sql`select id from account`).toEqual([])
  expect(await started('another that nobody guesses')).toEqual({ email: 'admin@jadara.local', password: null })
  expect(await database.sql`select password_printed_at from account`).toEqual([{ password_printed_at: null }])
  await database.drop()
})
