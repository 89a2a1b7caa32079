import type { ApplicantStatus } from '@jadara/contract/applicants/applicant-status'
import type { Language } from '@jadara/contract/core/text'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { DeadlineExtension } from '../../db/participation.ts'
import { receipts } from '../../db/tables/award-file.ts'
import { accounts, applications, deadlineExtensions, submissionReopenings } from '../../db/tables/people.ts'

const by = { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName }

/** All extensions of an application, newest first, each with the administrator who granted it. */
export const listExtensions = (db: DatabaseHandle, applicationId: number) =>
  db
    .select({ extension: deadlineExtensions, by })
    .from(deadlineExtensions)
    .innerJoin(accounts, eq(accounts.id, deadlineExtensions.actorId))
    .where(eq(deadlineExtensions.applicationId, applicationId))
    .orderBy(desc(deadlineExtensions.id))

/** All receipts of an application, newest first, each with its reopening and the administrator who did it, if any. */
export const listReceipts = (db: DatabaseHandle, applicationId: number) =>
  db
    .select({
      number: receipts.number,
      receivedAt: receipts.receivedAt,
      sealedAt: receipts.sealedAt,
      digest: receipts.digest,
      reopening: submissionReopenings,
      by,
    })
    .from(receipts)
    .leftJoin(submissionReopenings, eq(submissionReopenings.receiptNumber, receipts.number))
    .leftJoin(accounts, eq(accounts.id, submissionReopenings.actorId))
    .where(eq(receipts.applicationId, applicationId))
    .orderBy(desc(receipts.sealedAt), desc(receipts.number))

export type GrantedExtension = Omit<DeadlineExtension, 'id' | 'endedAt'>

/** Ends the active extension and inserts the new one. The caller holds the application's lock. */
export async function replaceExtension(tx: Transaction, extension: GrantedExtension): Promise<void> {
  await endActiveExtension(tx, extension.applicationId, extension.grantedAt)
  await tx.insert(deadlineExtensions).values(extension)
}

export async function endActiveExtension(tx: Transaction, applicationId: number, at: Date): Promise<void> {
  await tx
    .update(deadlineExtensions)
    .set({ endedAt: at })
    .where(and(eq(deadlineExtensions.applicationId, applicationId), isNull(deadlineExtensions.endedAt)))
}

export const listActiveExtensions = (tx: Transaction, applicationIds: readonly number[]): Promise<DeadlineExtension[]> =>
  tx
    .select()
    .from(deadlineExtensions)
    .where(and(inArray(deadlineExtensions.applicationId, [...applicationIds]), isNull(deadlineExtensions.endedAt)))

/** Turns a submitted application into a draft. The receipt row stays; its reopening marks it. The caller holds the application's lock. */
export async function insertReopeningAndUnfreezeApplication(
  tx: Transaction,
  reopening: typeof submissionReopenings.$inferInsert,
): Promise<void> {
  await tx.insert(submissionReopenings).values(reopening)
  await tx
    .update(applications)
    .set({ submittedAt: null, receiptNumber: null })
    .where(eq(applications.id, reopening.applicationId))
}

export async function requireMailRecipient(
  tx: Transaction,
  accountId: number,
): Promise<{ recipient: string; language: Language; accountId: number }> {
  const [account] = await tx
    .select({ recipient: accounts.email, language: accounts.language, accountId: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} is gone`)
  return account
}

/** Counts, for a submitted application, the reviews that count in the ranking and the open assignments without such a review. */
export async function countAffectedReviews(db: DatabaseHandle, applicationId: number): Promise<ApplicantStatus['reviews']> {
  const {
    rows: [row],
  } = await db.execute<ApplicantStatus['reviews']>(sql`
    select (select count(*)::int from review r where r.application_id = ${applicationId} and r.superseded_at is null) as submitted,
      (select count(*)::int from assignment s where s.application_id = ${applicationId} and s.ended_at is null and not exists (
        select from review r where r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.stage = s.stage and r.superseded_at is null)) as pending`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}
