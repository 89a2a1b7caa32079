import { randomBytes } from 'node:crypto'
import { hiddenBranchIds } from '@jadara/contract/core/limits'
import { emailKey } from '@jadara/contract/core/value'
import { count, notInArray, sql } from 'drizzle-orm'
import { addDays, toDay } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { insertAuditEntry } from '../db/audit.ts'
import type { Database, DatabaseHandle, Transaction } from '../db/database.ts'
import { defaultKeyDates } from '../db/key-dates.ts'
import { accounts, awardBranches, keyDates, roundBranches, rounds } from '../db/tables/people.ts'
import { findPasswordWeakness, hashPassword, passwordHashCost } from '../http/password.ts'

/** `password` is to be printed; null when the configuration set it. */
export type FirstAdministrator = { readonly email: string; readonly password: string | null }

/**
 * Creates the first administrator, and a first round open from today for 60 days with its key dates, a trial until the office opens the award. Null when the database is not new. Throws when the
 * configured password is too common.
 */
export async function createFirstAdministratorAndRound(
  db: Database,
  config: Config,
  now: Date,
  strength = passwordHashCost,
): Promise<FirstAdministrator | null> {
  if (!(await isFresh(db))) return null
  const weakness = config.adminPassword === undefined ? null : findPasswordWeakness(config.adminPassword, config.adminEmail)
  if (weakness) throw new Error(`ADMIN_PASSWORD: ${weakness.en}`)
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password, strength)
  const made = await db.transaction(async (tx) => {
    // Serialises simultaneous starts: the second finds what the first created.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara first start', 0))`)
    if (!(await isFresh(tx))) return false
    const [account] = await tx
      .insert(accounts)
      .values({
        email: config.adminEmail,
        emailKey: emailKey(config.adminEmail),
        passwordHash,
        userType: 1,
        englishName: 'Award office',
        arabicName: 'مكتب الجائزة',
        language: 'en',
        createdAt: now,
        confirmedAt: now,
        passwordPrintedAt: config.adminPassword === undefined ? now : null,
      })
      .returning({ id: accounts.id })
    const startDate = toDay(now, config.timeZone)
    const values = { englishName: 'Round 1', arabicName: 'الدورة الأولى', startDate, endDate: addDays(startDate, 59) }
    const [round] = await tx
      .insert(rounds)
      .values({ ...values, active: true, isTrial: true })
      .returning({ id: rounds.id })
    if (!account || !round) throw new Error('the first administrator or round was not inserted')
    await offerThemes(tx, round.id)
    await tx.insert(keyDates).values(defaultKeyDates.map((keyDate, position) => ({ ...keyDate, roundId: round.id, position })))
    const detail = { userId: account.id, roundId: round.id, after: values }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'first-start', detail })
    return true
  })
  return made ? { email: config.adminEmail, password: config.adminPassword === undefined ? password : null } : null
}

/** The themes of specification PROF-5; the office chooses them for later rounds. */
async function offerThemes(tx: Transaction, roundId: number): Promise<void> {
  const offered = await tx
    .select({ branchId: awardBranches.id })
    .from(awardBranches)
    .where(notInArray(awardBranches.id, [...hiddenBranchIds]))
  await tx.insert(roundBranches).values(offered.map(({ branchId }) => ({ roundId, branchId })))
}

async function isFresh(db: DatabaseHandle): Promise<boolean> {
  const [existing] = await db.select({ accounts: count() }).from(accounts)
  return existing?.accounts === 0
}
