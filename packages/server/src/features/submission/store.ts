import type { ReceiptContents } from '@jadara/contract/receipt-contents'
import type { Progress, Receipt } from '@jadara/contract/submission'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { conditionWarningsOf } from '../../db/condition-warnings.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { receipts, storedFiles } from '../../db/tables/award-file.ts'
import { accounts, applications, rounds } from '../../db/tables/people.ts'
import { reopenings } from '../../db/tables/standing.ts'
import { recordCounts } from '../records/store.ts'

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

/**
 * What an application holds so far, for its own checklist: the types of its personal files, how many records of each kind, what may not meet the
 * conditions, and the last time it was reopened, null for one that never was.
 */
export async function heldIn(
  db: Handle,
  applicationId: number,
): Promise<Pick<Progress, 'personalFiles' | 'records' | 'conditionWarnings' | 'isAddressConfirmed' | 'reopened'>> {
  const [held] = await heldInApplication(db).execute({ applicationId })
  if (!held) throw new Error(`application ${applicationId} is gone`)
  return held
}

/** Asked at every screen of an applicant. */
const heldInApplication = preparedOnce((db) => {
  const of = (table: typeof storedFiles | typeof reopenings) => sql`${table} where ${table.applicationId} = ${applications.id}`
  return db
    .select({
      personalFiles: sql<
        number[]
      >`array(select distinct ${storedFiles.typeId} from ${of(storedFiles)} and ${storedFiles.typeId} < 7 order by 1)`,
      records: recordCounts(sql`${applications.id}`),
      conditionWarnings: conditionWarningsOf(sql`${applications.id}`),
      isAddressConfirmed: sql<boolean>`(select ${accounts.confirmedAt} is not null from ${accounts} where ${accounts.id} = ${applications.accountId})`,
      reopened: sql<
        Progress['reopened']
      >`(select jsonb_build_object('receiptNumber', ${reopenings.receiptNumber}, 'reason', ${reopenings.reason},
        'at', to_char(${reopenings.reopenedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from ${of(reopenings)} order by ${reopenings.reopenedAt} desc limit 1)`,
    })
    .from(applications)
    .where(eq(applications.id, sql.placeholder('applicationId')))
    .prepare('held_in_application')
})

/** What was sealed before there were proposals and concept notes says nothing of them, and has none. */
export function contentsIn({ personalFiles, records, pages, snapshot }: ReceiptRow): ReceiptContents {
  const { proposal = null, conceptNote = null } = JSON.parse(snapshot) as { proposal?: unknown; conceptNote?: unknown }
  return { personalFiles, records, proposal: proposal !== null, conceptNote: conceptNote !== null, pages }
}

/** What anybody may read of a receipt whose number they have. */
export const receiptProof = (row: ReceiptRow) => ({
  receiptNumber: row.number,
  receivedAt: row.receivedAt.toISOString(),
  headArrivedAt: row.headArrivedAt?.toISOString() ?? null,
  lastByteArrivedAt: row.lastByteArrivedAt?.toISOString() ?? null,
  sealedAt: row.sealedAt.toISOString(),
  digest: row.digest,
})

export const shownReceipt = (row: ReceiptRow): Receipt => ({ ...receiptProof(row), ...contentsIn(row) })
