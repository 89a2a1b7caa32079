import { administrator } from '@jadara/contract/endpoint'
import { genericBranchId } from '@jadara/contract/limits'
import { registration } from '@jadara/contract/profile'
import { emailKey } from '@jadara/contract/value'
import { asc, eq } from 'drizzle-orm'
import { theActiveRound } from '../db/active-round.ts'
import { confirmAddress } from '../db/address-confirmations.ts'
import { audit, auditEach } from '../db/audit.ts'
import type { Database, Handle, Transaction } from '../db/database.ts'
import { reviewers } from '../db/tables/assignments.ts'
import { accounts } from '../db/tables/people.ts'
import { createApplicant } from '../features/profile/store.ts'
import type { Applicant, Reviewer } from './applicants.ts'

/** Everybody's, so that it is hashed once and not fifty times. */
export const demoPassword = 'jadara-demo-2026'

/** In the round that is active, with a password already set: what an invitation comes to. Whoever has an account keeps it. */
export async function addReviewers(tx: Transaction, people: readonly Reviewer[], passwordHash: string, now: Date): Promise<void> {
  const round = await theActiveRound(tx)
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
  const accountOf = new Map(known.map(({ id, email }) => [email, id]))
  const registered = await tx
    .insert(reviewers)
    .values(
      people.map(({ email, name, birthDate, jobDescription, branchId }) => ({
        ...{ birthDate, jobDescription, branchId, createdAt: now, roundId: round.id },
        ...{ accountId: accountOf.get(email) ?? 0, englishName: name.en, arabicName: name.ar },
      })),
    )
    .returning()
  await auditEach(
    tx,
    registered.map(({ id: reviewerId, accountId: userId, roundId, englishName, arabicName }) => ({
      ...{ about: 'office' as const, at: now, actorId: null, action: 'reviewer-added' as const },
      detail: { userId, reviewerId, roundId, after: { englishName, arabicName } },
    })),
  )
}

/**
 * Registers the applicant as the portal does, but for the welcome mail; answers the account. One who is registered stays as they are.
 * What they enter is held to the contract, the round's PhD window included.
 */
export async function register(db: Database, applicant: Applicant, passwordHash: string, now: Date): Promise<number> {
  const { email, language, name, birthDate, jobDescription, phdDate, university, abroad } = applicant
  const known = await accountIdOf(db, email)
  if (known !== null) return known
  return db.transaction(async (tx) => {
    const round = await theActiveRound(tx)
    const { password, ...entered } = registration({ from: round.registrationPhdFrom, to: round.registrationPhdTo }).parse({
      email,
      password: demoPassword,
      englishName: name.en,
      arabicName: name.ar,
      birthDate,
      jobDescription,
      phdDate,
      phdUniversity: (abroad ?? university).name[language],
      phdCountry: abroad?.country ?? 'EG',
    })
    const { email: address, ...person } = entered
    const data = { ...person, branchId: genericBranchId }
    const ids = await createApplicant(tx, { email: address, passwordHash, language, roundId: round.id, data, now })
    if (!ids) throw new Error(`${email} was registered by somebody else just now`)
    if (applicant.stage !== 'registered') await confirmAddress(tx, ids.userId, now)
    await audit(tx, { about: ids.id, at: now, actorId: ids.userId, action: 'registered' })
    return ids.userId
  })
}

/** Whoever administers the portal, the first of several. */
export async function officeId(db: Handle): Promise<number> {
  const [office] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userType, administrator))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!office) throw new Error('Nobody administers this portal')
  return office.id
}

async function accountIdOf(db: Handle, email: string): Promise<number | null> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)))
  return account?.id ?? null
}
