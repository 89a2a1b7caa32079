import type { AuditAction } from '@jadara/contract/audit'
import { sql } from 'drizzle-orm'
import { currentOrigin } from '../origin.ts'
import type { Handle, Transaction } from './database.ts'

export type AuditEntry = {
  /** The application whose chain it joins; 'office' for what belongs to none. */
  readonly about: number | 'office'
  readonly at: Date
  readonly actorId: number | null
  readonly action: AuditAction
  /** `from` is added: an address, 'command line', or nothing where nobody asked. */
  readonly detail?: Readonly<Record<string, unknown>> & { readonly from?: never }
}

const chainOf = (about: AuditEntry['about']) => (about === 'office' ? about : `application ${about}`)

/** Writes what was done into the trail, inside the transaction that does it: either both happen or neither. */
export async function audit(tx: Transaction, { about, at, actorId, action, detail = {} }: AuditEntry): Promise<void> {
  const from = currentOrigin()
  const told = from === undefined ? detail : { ...detail, from }
  await tx.execute(
    sql`select record_audit(${chainOf(about)}, ${at.toISOString()}::timestamptz, ${actorId}::int, ${action}, ${JSON.stringify(told)}::jsonb)`,
  )
}

/** Whether the same has been done by the same since then, from wherever. */
export async function standsInTrail(
  db: Handle,
  { about, actorId, action, detail = {} }: AuditEntry,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from audit where chain = ${chainOf(about)} and at > ${since.toISOString()}::timestamptz and actor_id = ${actorId}::int
      and action = ${action} and detail - 'from' = ${JSON.stringify(detail)}::jsonb limit 1`,
  )
  return rows.length > 0
}
