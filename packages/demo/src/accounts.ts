import { registrationSchema } from '@jadara/contract/accounts/profile'
import { administrator } from '@jadara/contract/core/endpoint'
import { genericBranchId } from '@jadara/contract/core/limits'
import { emailKey } from '@jadara/contract/core/value'
import { requireActiveRound } from '@jadara/server/db/active-round'
import { confirmAddress } from '@jadara/server/db/address-confirmations'
import { insertAuditEntries, insertAuditEntry } from '@jadara/server/db/audit'
import type { Database, DatabaseHandle, Transaction } from '@jadara/server/db/database'
import { accounts } from '@jadara/server/db/tables/people'
import { reviewers } from '@jadara/server/db/tables/reviewing'
import { createApplicant } from '@jadara/server/features/profile/store'
import { asc, eq } from 'drizzle-orm'
import type { Applicant, Reviewer } from './content.ts'

/** Shared by all accounts, so that it is hashed only once. */
export const demoPassword = 'jadara-demo-2026'
export const administratorEmail = 'office@jadara.example'

export const secondAdministratorEmail = 'chair@jadara.example'
export const secondAdministratorNames = { englishName: 'Chair of the jury', arabicName: 'رئاسة لجنة التحكيم' }

/** Confirms the winners. Returns the account's id; an existing account stays unchanged. */
export async function registerSecondAdministrator(tx: Transaction, passwordHash: string, now: Date): Promise<number> {
  const email = secondAdministratorEmail
  const [added] = await tx
    .insert(accounts)
    .values({
      ...{ email, emailKey: emailKey(email), passwordHash, userType: administrator, language: 'en' as const },
      ...{ ...secondAdministratorNames, createdAt: now, confirmedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!added) return (await findAccountId(tx, email)) ?? 0
  const detail = { userId: added.id, after: { email, ...secondAdministratorNames } }
  await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'administrator-added', detail })
  return added.id
}

/** Registers the reviewers in the active round, with a password; existing accounts stay unchanged. */
export async function registerReviewers(
  tx: Transaction,
  people: readonly Reviewer[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const round = await requireActiveRound(tx)
  const rows = people.map(({ email, name }) => ({
    email,
    emailKey: emailKey(email),
    passwordHash,
    userType: 2 as const,
    englishName: name.en,
    arabicName: name.ar,
    language: 'en' as const,
    createdAt: now,
    confirmedAt: now,
  }))
  await tx.insert(accounts).values(rows).onConflictDoNothing()
  const known = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
  const accountIds = new Map(known.map(({ id, email }) => [email, id]))
  const registered = await tx
    .insert(reviewers)
    .values(
      people.map(({ email, name, birthDate, jobDescription, branchId }) => ({
        ...{ birthDate, jobDescription, branchId, createdAt: now, roundId: round.id },
        ...{ accountId: accountIds.get(email) ?? 0, englishName: name.en, arabicName: name.ar },
      })),
    )
    .returning()
  await insertAuditEntries(
    tx,
    registered.map(({ id: reviewerId, accountId: userId, roundId, englishName, arabicName }) => ({
      ...{ about: 'office' as const, at: now, actorId: null, action: 'reviewer-added' as const },
      detail: { userId, reviewerId, roundId, after: { englishName, arabicName } },
    })),
  )
}

/**
 * Registers the applicant as the portal does, without the welcome mail, and returns the account's id; an existing account stays unchanged. The
 * contract validates the values, including the round's PhD window.
 */
export async function registerApplicant(db: Database, applicant: Applicant, passwordHash: string, now: Date): Promise<number> {
  const { email, language, name, birthDate, jobDescription, phdDate, phdUniversity, phdCountry } = applicant
  const existingId = await findAccountId(db, email)
  if (existingId !== null) return existingId
  return db.transaction(async (tx) => {
    const round = await requireActiveRound(tx)
    const { password, ...entered } = registrationSchema({ from: round.registrationPhdFrom, to: round.registrationPhdTo }).parse({
      email,
      password: demoPassword,
      englishName: name.en,
      arabicName: name.ar,
      birthDate,
      jobDescription,
      phdDate,
      phdUniversity,
      phdCountry,
    })
    const { email: address, ...person } = entered
    const data = { ...person, branchId: genericBranchId }
    const ids = await createApplicant(tx, { email: address, passwordHash, language, roundId: round.id, data, now })
    if (!ids) throw new Error(`${email} was registered by somebody else just now`)
    if (applicant.stage !== 'registered') await confirmAddress(tx, ids.userId, now)
    await insertAuditEntry(tx, { about: ids.id, at: now, actorId: ids.userId, action: 'registered' })
    return ids.userId
  })
}

/** The first administrator's account. */
export async function requireAdministratorId(db: DatabaseHandle): Promise<number> {
  const [administratorAccount] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userType, administrator))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!administratorAccount) throw new Error('Nobody administers this portal')
  return administratorAccount.id
}

async function findAccountId(db: DatabaseHandle, email: string): Promise<number | null> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)))
  return account?.id ?? null
}
