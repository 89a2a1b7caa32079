import type { Me } from '@jadara/contract/accounts/me'
import type { ReviewerProfile } from '@jadara/contract/accounts/profile'
import type { UserType } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { canSubmit, type RequestMoment } from '../../db/application-lock.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { isActiveExtensionSql, type Participation, toOwnDeadline } from '../../db/participation.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { accounts, applications, awardBranches, deadlineExtensions, rounds } from '../../db/tables/people.ts'
import { reviewers } from '../../db/tables/reviewing.ts'

export type PersonalData = Omit<
  typeof applications.$inferInsert,
  'accountId' | 'roundId' | 'createdAt' | 'submittedAt' | 'receiptNumber' | 'id'
>

/** Creates the account and its application; null if the normalized address is taken. */
export async function createApplicant(
  tx: Transaction,
  {
    email,
    passwordHash,
    language,
    roundId,
    data,
    now,
  }: {
    email: string
    /** Null for applicants registered by the office, who set a password by invitation. */
    passwordHash: string | null
    language: Language
    roundId: number
    data: PersonalData
    now: Date
  },
): Promise<{ userId: number; id: number } | null> {
  const [account] = await tx
    .insert(accounts)
    .values({
      email,
      emailKey: emailKey(email),
      passwordHash,
      userType: 3,
      englishName: data.englishName,
      arabicName: data.arabicName,
      language,
      createdAt: now,
    })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id })
  if (!account) return null
  const [application] = await tx
    .insert(applications)
    .values({ ...data, accountId: account.id, roundId, createdAt: now })
    .returning({ id: applications.id })
  return application ? { userId: account.id, id: application.id } : null
}

/** Updates the application and the account's names. The caller holds the application's lock. */
export async function updatePersonalData(tx: Transaction, { application }: Participation, data: PersonalData): Promise<void> {
  await tx.update(applications).set(data).where(eq(applications.id, application.id))
  await tx
    .update(accounts)
    .set({ englishName: data.englishName, arabicName: data.arabicName })
    .where(eq(accounts.id, application.accountId))
}

/** A reviewer's registration in the first of these rounds that has one. */
export async function lockOwnRegistration(tx: Transaction, accountId: number, inOrder: readonly { readonly id: number }[]) {
  const registrations = await tx
    .select()
    .from(reviewers)
    .where(
      and(
        eq(reviewers.accountId, accountId),
        inArray(
          reviewers.roundId,
          inOrder.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(reviewers.id)
    .for('no key update')
  return inOrder.flatMap(({ id }) => registrations.find(({ roundId }) => roundId === id) ?? [])[0]
}

export async function updateRegistration(tx: Transaction, id: number, data: ReviewerProfile): Promise<void> {
  await tx.update(reviewers).set(data).where(eq(reviewers.id, id))
}

/**
 * The signed-in person. Data comes from the newest application or registration, preferring the active round; earlier rounds are read-only.
 * Administrators appear as submitted and unable to submit (specification AUTH-6).
 */
export async function findMe(db: DatabaseHandle, accountId: number, moment: RequestMoment): Promise<Me | null> {
  const [row] = await personQuery(db).execute({ accountId })
  if (!row) return null
  const { account, application, registration, round, branch, extension } = row
  const details = application ?? registration
  // Between rounds the office changes the account's names only.
  const named = application && !round?.active ? account : (details ?? account)
  const participation = application && round?.active ? { application, round, extension } : null
  return {
    id: application?.id ?? account.id,
    userId: account.id,
    userType: account.userType as UserType,
    duty: account.duty,
    email: account.email,
    arabicName: named.arabicName,
    englishName: named.englishName,
    birthDate: details?.birthDate ?? null,
    jobDescription: details?.jobDescription ?? null,
    branchId: details?.branchId ?? null,
    branchName: branch?.englishName ?? null,
    branchArabicName: branch?.arabicName ?? null,
    phdDate: application?.phdDate ?? null,
    phdUniversity: application?.phdUniversity ?? null,
    phdCountry: application?.phdCountry ?? null,
    isSubmitted: account.userType === 1 || application?.submittedAt != null,
    canSubmit: participation !== null && canSubmit(participation, moment),
    takesPart: participation !== null,
    hasPrintedPassword: account.passwordPrintedAt !== null,
    ...(participation ? toOwnDeadline(participation, moment.timeZone) : { closesAt: null, extendedUntil: null }),
  }
}

const personQuery = prepareStatementOnce((db) =>
  db
    .select({
      account: accounts,
      application: applications,
      registration: reviewers,
      round: rounds,
      branch: awardBranches,
      extension: deadlineExtensions,
    })
    .from(accounts)
    // An account has one type, so no row has both.
    .leftJoin(applications, eq(applications.accountId, accounts.id))
    .leftJoin(reviewers, eq(reviewers.accountId, accounts.id))
    .leftJoin(rounds, eq(rounds.id, sql`coalesce(${applications.roundId}, ${reviewers.roundId})`))
    .leftJoin(awardBranches, eq(awardBranches.id, sql`coalesce(${applications.branchId}, ${reviewers.branchId})`))
    .leftJoin(deadlineExtensions, isActiveExtensionSql)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .orderBy(desc(rounds.active), desc(sql`coalesce(${applications.createdAt}, ${reviewers.createdAt})`))
    .limit(1)
    .prepare('person'),
)
