import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import type { ReceiptContents } from '@jadara/contract/submission/receipt-contents'
import type { Receipt } from '@jadara/contract/submission/submission'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { type StoredFacts, storedFactsSql } from '../../db/eligibility-facts.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { receipts, storedFiles } from '../../db/tables/award-file.ts'
import { accounts, applications, rounds, submissionReopenings } from '../../db/tables/people.ts'
import { recordDrafts } from '../../db/tables/record-drafts.ts'
import { screenings } from '../../db/tables/screening.ts'
import { recordCountsSql } from '../records/store.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** Takes the next receipt number of a round without gaps: updating the round's row serializes concurrent submissions. */
export async function takeNextReceiptNumber(tx: Transaction, roundId: number): Promise<string> {
  const [round] = await tx
    .update(rounds)
    .set({ receipts: sql`${rounds.receipts} + 1` })
    .where(eq(rounds.id, roundId))
    .returning({ receipts: rounds.receipts })
  if (!round) throw new Error(`round ${roundId} is gone`)
  return `JDR-${roundId}-${String(round.receipts).padStart(5, '0')}`
}

/** Writes the receipt and freezes the application. A trigger checks the counts again. */
export async function insertReceiptAndFreezeApplication(tx: Transaction, receipt: ReceiptRow): Promise<void> {
  await tx.insert(receipts).values(receipt)
  await tx
    .update(applications)
    .set({ submittedAt: receipt.sealedAt, receiptNumber: receipt.number })
    .where(eq(applications.id, receipt.applicationId))
}

/** The receipt of the current submission; null for a draft, also for a reopened one. */
export async function findCurrentReceipt(db: DatabaseHandle, applicationId: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(applications, eq(applications.receiptNumber, receipts.number))
    .where(eq(applications.id, applicationId))
  return row ?? null
}

export async function findReceiptByNumber(db: DatabaseHandle, number: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number))
  return row ?? null
}

/** Whether the submission of a receipt was reopened since, and whether a newer receipt replaced it. */
export async function findReceiptStatus(
  db: DatabaseHandle,
  { number, applicationId }: ReceiptRow,
): Promise<{ reopenedAt: string | null; newerExists: boolean }> {
  const [reopening] = await db.select().from(submissionReopenings).where(eq(submissionReopenings.receiptNumber, number))
  const current = await findCurrentReceipt(db, applicationId)
  return {
    reopenedAt: reopening?.reopenedAt.toISOString() ?? null,
    newerExists: reopening !== undefined && current !== null,
  }
}

/**
 * The parts that the account's application in the active round contains so far, for the applicant's checklist. `reopened` is the latest reopening or null.
 * Null when the account has no application there.
 */
export async function findApplicationContents(
  db: DatabaseHandle,
  accountId: number,
): Promise<
  | (Pick<ApplicationProgress, 'personalFiles' | 'records' | 'drafts' | 'isAddressConfirmed' | 'reopened' | 'isWithdrawn'> & {
      readonly facts: StoredFacts
    })
  | null
> {
  const [contents] = await contentsQuery(db).execute({ accountId })
  return contents ?? null
}

/** Prepared because every screen of an applicant runs it. */
const contentsQuery = prepareStatementOnce((db) => {
  const ofApplication = (table: typeof storedFiles | typeof submissionReopenings) =>
    sql`${table} where ${table.applicationId} = ${applications.id}`
  return db
    .select({
      personalFiles: sql<
        number[]
      >`array(select distinct ${storedFiles.typeId} from ${ofApplication(storedFiles)} and ${storedFiles.typeId} < 7 order by 1)`,
      records: recordCountsSql(sql`${applications.id}`),
      drafts: sql<number>`(select count(*)::int from ${recordDrafts} where ${recordDrafts.applicationId} = ${applications.id})`,
      facts: storedFactsSql(sql`${applications.id}`),
      isAddressConfirmed: sql<boolean>`(select ${accounts.confirmedAt} is not null from ${accounts} where ${accounts.id} = ${applications.accountId})`,
      isWithdrawn: sql<boolean>`exists (select from ${screenings} where ${screenings.applicationId} = ${applications.id}
        and ${screenings.endedAt} is null and ${screenings.state} = 'withdrawn')`,
      reopened: sql<
        ApplicationProgress['reopened']
      >`(select jsonb_build_object('receiptNumber', ${submissionReopenings.receiptNumber}, 'reason', ${submissionReopenings.reason},
        'at', to_char(${submissionReopenings.reopenedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from ${ofApplication(submissionReopenings)} order by ${submissionReopenings.reopenedAt} desc limit 1)`,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.accountId, sql.placeholder('accountId')), eq(rounds.active, true)))
    .prepare('contents_of_application')
})

/** Snapshots from before proposals and concept notes existed lack both keys, which means none. */
export function toReceiptContents({ personalFiles, records, pages, snapshot }: ReceiptRow): ReceiptContents {
  const { proposal = null, conceptNote = null } = JSON.parse(snapshot) as { proposal?: unknown; conceptNote?: unknown }
  return { personalFiles, records, proposal: proposal !== null, conceptNote: conceptNote !== null, pages }
}

/** The public part of a receipt, for anybody who knows its number. */
export const toReceiptProof = (row: ReceiptRow) => ({
  receiptNumber: row.number,
  receivedAt: row.receivedAt.toISOString(),
  headArrivedAt: row.headArrivedAt?.toISOString() ?? null,
  lastByteArrivedAt: row.lastByteArrivedAt?.toISOString() ?? null,
  sealedAt: row.sealedAt.toISOString(),
  digest: row.digest,
})

export const toReceiptDto = (row: ReceiptRow): Receipt => ({ ...toReceiptProof(row), ...toReceiptContents(row) })
