import type { ApplicantStanding } from '@jadara/contract/standing'
import type { Language } from '@jadara/contract/text'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Extension } from '../../db/participation.ts'
import { receipts } from '../../db/tables/award-file.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { deadlineExtensions, reopenings } from '../../db/tables/standing.ts'

const by = { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName }

/** Every extension of an application, newest first, with who granted it. */
export const extensionsOf = (db: Handle, applicationId: number) =>
  db
    .select({ extension: deadlineExtensions, by })
    .from(deadlineExtensions)
    .innerJoin(accounts, eq(accounts.id, deadlineExtensions.actorId))
    .where(eq(deadlineExtensions.applicationId, applicationId))
    .orderBy(desc(deadlineExtensions.id))

/** Every receipt of an application, newest first, with who reopened it. */
export const receiptsOf = (db: Handle, applicationId: number) =>
  db
    .select({
      number: receipts.number,
      receivedAt: receipts.receivedAt,
      sealedAt: receipts.sealedAt,
      digest: receipts.digest,
      reopening: reopenings,
      by,
    })
    .from(receipts)
    .leftJoin(reopenings, eq(reopenings.receiptNumber, receipts.number))
    .leftJoin(accounts, eq(accounts.id, reopenings.actorId))
    .where(eq(receipts.applicationId, applicationId))
    .orderBy(desc(receipts.sealedAt), desc(receipts.number))

export type Granted = Omit<Extension, 'id' | 'endedAt'>

/** Under the application's lock: the extension that stands, in the place of the one before it. */
export async function replaceExtension(tx: Transaction, extension: Granted): Promise<void> {
  await endStandingExtension(tx, extension.applicationId, extension.grantedAt)
  await tx.insert(deadlineExtensions).values(extension)
}

export async function endStandingExtension(tx: Transaction, applicationId: number, at: Date): Promise<void> {
  await tx
    .update(deadlineExtensions)
    .set({ endedAt: at })
    .where(and(eq(deadlineExtensions.applicationId, applicationId), isNull(deadlineExtensions.endedAt)))
}

/** Under the application's lock: a draft again. The receipt stays, and says so from now on. */
export async function reopen(tx: Transaction, reopening: typeof reopenings.$inferInsert): Promise<void> {
  await tx.insert(reopenings).values(reopening)
  await tx
    .update(applications)
    .set({ submittedAt: null, receiptNumber: null })
    .where(eq(applications.id, reopening.applicationId))
}

/** Where an applicant is written to, and in which language. */
export async function addresseeOf(
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

/** Of a submitted application: the reviews that count, and the standing assignments without one. */
export async function reviewsAtStake(db: Handle, applicationId: number): Promise<ApplicantStanding['reviews']> {
  const {
    rows: [row],
  } = await db.execute<ApplicantStanding['reviews']>(sql`
    select (select count(*)::int from review r where r.application_id = ${applicationId} and r.superseded_at is null) as submitted,
      (select count(*)::int from assignment s where s.application_id = ${applicationId} and s.ended_at is null and not exists (
        select from review r where r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.superseded_at is null)) as pending`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}
