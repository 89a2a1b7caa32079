import type { UserType } from '@jadara/contract/endpoint'
import type { Me } from '@jadara/contract/profile'
import type { Language } from '@jadara/contract/text'
import { emailKey } from '@jadara/contract/value'
import { desc, eq, sql } from 'drizzle-orm'
import { canSubmit, type Moment } from '../../db/application-lock.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { ownDeadline, type Participation, standingExtension } from '../../db/participation.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { reviewers } from '../../db/tables/assignments.ts'
import { accounts, applications, awardBranches, rounds } from '../../db/tables/people.ts'
import { deadlineExtensions } from '../../db/tables/standing.ts'

export type PersonalData = Omit<
  typeof applications.$inferInsert,
  'accountId' | 'roundId' | 'createdAt' | 'submittedAt' | 'receiptNumber' | 'id'
>

/** Creates the account and its application; null when the address is taken, whatever its letters look like. */
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
    /** Null for whom the office registers: they set one by their invitation. */
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

/** Under the application's lock: the person as submitted, and the name by which we address the account. */
export async function updatePersonalData(tx: Transaction, { application }: Participation, data: PersonalData): Promise<void> {
  await tx.update(applications).set(data).where(eq(applications.id, application.id))
  await tx
    .update(accounts)
    .set({ englishName: data.englishName, arabicName: data.arabicName })
    .where(eq(accounts.id, application.accountId))
}

/**
 * The person as the session shows them. An applicant's data is that of the newest application, a reviewer's that of the newest registration: the
 * active round's, or else the last one, which is closed for them. Administrators are shown as submitted and unable to submit (ruling 10).
 */
export async function meOf(db: Handle, accountId: number, moment: Moment): Promise<Me | null> {
  const [row] = await personBehind(db).execute({ accountId })
  if (!row) return null
  const { account, application, registration, round, branch, extension } = row
  const entered = application ?? registration
  // Between rounds the office corrects the account alone.
  const named = application && !round?.active ? account : (entered ?? account)
  const participation = application && round?.active ? { application, round, extension } : null
  return {
    id: application?.id ?? account.id,
    userId: account.id,
    userType: account.userType as UserType,
    email: account.email,
    arabicName: named.arabicName,
    englishName: named.englishName,
    birthDate: entered?.birthDate ?? null,
    jobDescription: entered?.jobDescription ?? null,
    branchId: entered?.branchId ?? null,
    branchName: branch?.englishName ?? null,
    branchArabicName: branch?.arabicName ?? null,
    phdDate: application?.phdDate ?? null,
    phdUniversity: application?.phdUniversity ?? null,
    phdCountry: application?.phdCountry ?? null,
    isSubmitted: account.userType === 1 || application?.submittedAt != null,
    canSubmit: participation !== null && canSubmit(participation, moment),
    takesPart: participation !== null,
    hasPrintedPassword: account.passwordPrintedAt !== null,
    ...(participation ? ownDeadline(participation, moment.timeZone) : { closesAt: null, extendedUntil: null }),
  }
}

const personBehind = preparedOnce((db) =>
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
    // An account has one type: no row has both.
    .leftJoin(applications, eq(applications.accountId, accounts.id))
    .leftJoin(reviewers, eq(reviewers.accountId, accounts.id))
    .leftJoin(rounds, eq(rounds.id, sql`coalesce(${applications.roundId}, ${reviewers.roundId})`))
    .leftJoin(awardBranches, eq(awardBranches.id, sql`coalesce(${applications.branchId}, ${reviewers.branchId})`))
    .leftJoin(deadlineExtensions, standingExtension)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .orderBy(desc(rounds.active), desc(sql`coalesce(${applications.createdAt}, ${reviewers.createdAt})`))
    .limit(1)
    .prepare('person'),
)
