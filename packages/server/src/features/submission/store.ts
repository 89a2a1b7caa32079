import type { Progress, Receipt } from '@jadara/contract/submission'
import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { receipts, storedFiles } from '../../db/tables/award-file.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import { reopenings } from '../../db/tables/standing.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** Takes the next receipt number of a round, without gaps: the round's row orders those who finalize at once. */
export async function nextReceiptNumber(tx: Transaction, roundId: number): Promise<string> {
  const [round] = await tx
    .update(rounds)
    .set({ receipts: sql`${rounds.receipts} + 1` })
    .where(eq(rounds.id, roundId))
    .returning({ receipts: rounds.receipts })
  if (!round) throw new Error(`round ${roundId} is gone`)
  return `JDR-${roundId}-${String(round.receipts).padStart(5, '0')}`
}

/** Writes the receipt and freezes the application; the database checks the counts once more. */
export async function seal(tx: Transaction, receipt: ReceiptRow): Promise<void> {
  await tx.insert(receipts).values(receipt)
  await tx
    .update(applications)
    .set({ submittedAt: receipt.sealedAt, receiptNumber: receipt.number })
    .where(eq(applications.id, receipt.applicationId))
}

/** The receipt that stands: null for a draft, also for one whose earlier submission was reopened. */
export async function receiptOf(db: Handle, applicationId: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(applications, eq(applications.receiptNumber, receipts.number))
    .where(eq(applications.id, applicationId))
  return row ?? null
}

export async function receiptNumbered(db: Handle, number: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number))
  return row ?? null
}

/** What became of a receipt after its sealing: whether the office reopened the submission, and whether there is a newer one. */
export async function sinceSealed(
  db: Handle,
  { number, applicationId }: ReceiptRow,
): Promise<{ reopenedAt: string | null; newerExists: boolean }> {
  const [reopening] = await db.select().from(reopenings).where(eq(reopenings.receiptNumber, number))
  const current = await receiptOf(db, applicationId)
  return {
    reopenedAt: reopening?.reopenedAt.toISOString() ?? null,
    newerExists: reopening !== undefined && current !== null,
  }
}

/** The last time an application was reopened; null for one that never was. */
export async function lastReopeningOf(db: Handle, applicationId: number): Promise<NonNullable<Progress['reopened']> | null> {
  const [last] = await db
    .select()
    .from(reopenings)
    .where(eq(reopenings.applicationId, applicationId))
    .orderBy(desc(reopenings.reopenedAt))
    .limit(1)
  return last ? { receiptNumber: last.receiptNumber, at: last.reopenedAt.toISOString(), reason: last.reason } : null
}

/** The type ids of an application's personal files. */
export async function personalFileTypesOf(db: Handle, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ typeId: storedFiles.typeId, files: count() })
    .from(storedFiles)
    .where(eq(storedFiles.applicationId, applicationId))
    .groupBy(storedFiles.typeId)
  return rows.map(({ typeId }) => typeId).filter((typeId) => typeId < 7)
}

export const shownReceipt = ({ number, receivedAt, sealedAt, ...row }: ReceiptRow): Receipt => ({
  ...row,
  receiptNumber: number,
  receivedAt: receivedAt.toISOString(),
  sealedAt: sealedAt.toISOString(),
})
