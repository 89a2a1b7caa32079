import type { AuditAction } from '@jadara/contract/audit'
import { sql } from 'drizzle-orm'
import { currentOrigin } from '../origin.ts'
import type { Handle, Transaction } from './database.ts'
import { preparedRows } from './prepared.ts'

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
  await recorded(tx, { chain: chainOf(about), at: at.toISOString(), actorId, action, told: JSON.stringify(told) })
}

const given = sql.placeholder
const recorded = preparedRows(
  'record_audit',
  sql`select record_audit(${given('chain')}, ${given('at')}::timestamptz, ${given('actorId')}::int, ${given('action')}, ${given('told')}::jsonb)`,
)

/** Many at once, each into its own chain, in their order. */
export async function auditEach(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const from = currentOrigin()
  const told = entries.map(({ about, at, actorId, action, detail = {} }) => ({
    ...{ chain: chainOf(about), at: at.toISOString(), actor: actorId, action },
    detail: from === undefined ? detail : { ...detail, from },
  }))
  await tx.execute(sql`
    select record_audit(chain, "at", actor, action, detail) from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as entry (chain text, "at" timestamptz, actor int, action text, detail jsonb)`)
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
