import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

export async function countOpenTransactions({ sql }: TestDatabase): Promise<number> {
  const [{ transactions } = {}] = await sql`
    select count(*)::int as transactions from pg_stat_activity
    where datname = current_database() and application_name = 'jadara' and xact_start is not null`
  return Number(transactions)
}

/** A streamed answer commits after its last byte. */
export const waitForNoTransaction = (database: TestDatabase) => expect.poll(() => countOpenTransactions(database)).toBe(0)
