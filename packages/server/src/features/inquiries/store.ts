import type { Transaction } from '../../db/database.ts'
import { inquiries } from '../../db/tables/site.ts'

/** Keeps an inquiry, open until it is answered. Returns its id. */
export async function addInquiry(tx: Transaction, inquiry: typeof inquiries.$inferInsert): Promise<number> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
  if (!row) throw new Error('the inquiry was not inserted')
  return row.id
}
