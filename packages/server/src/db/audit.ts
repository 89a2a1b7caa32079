import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

export type AuditEntry = {
  /** The application whose chain it joins; 'office' for what belongs to none. */
  readonly about: number | 'office'
  readonly at: Date
  readonly actorId: number | null
  readonly action: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes what was done into the trail, inside the transaction that does it: either both happen or neither. */
export async function audit(tx: Transaction, { about, at, actorId, action, detail = {} }: AuditEntry): Promise<void> {
  const chain = about === 'office' ? about : `application ${about}`
  await tx.execute(
    sql`select record_audit(${chain}, ${at.toISOString()}::timestamptz, ${actorId}::int, ${action}, ${JSON.stringify(detail)}::jsonb)`,
  )
}
