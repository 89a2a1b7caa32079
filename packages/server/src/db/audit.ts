import type { AuditAction } from '@jadara/contract/audit'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { currentOrigin } from '../origin.ts'
import type { Handle, Transaction } from './database.ts'
import { preparedRows } from './prepared.ts'
import { unawaited } from './transaction.ts'

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

/**
 * Writes what was done into the trail, inside the transaction that does it: either both happen or neither. It is sent and not waited for, so that the
 * commit goes out behind it in the same turn; where the database refuses it, it refuses the commit (db/transaction.ts). Rejects where it could not be sent.
 */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await unawaited(tx, () => recorded(tx, givenOf(entry)))
}

const given = sql.placeholder
const givenDetail = sql`${given('auditDetail')}::jsonb`

/** The call that writes an entry, as a part of a statement. */
const recordAudit = (detail: SQL = givenDetail): SQL<unknown> =>
  sql`record_audit(${given('auditChain')}, ${given('auditAt')}::timestamptz, ${given('auditActor')}::int, ${given('auditAction')}, ${detail})`

/** The same about a row that the statement inserts, whose `id` joins the entry's detail. It is asked with what `givenOf` makes of the entry. */
export const recordAuditOf = (id: SQL | AnyColumn): SQL<unknown> =>
  recordAudit(sql`${givenDetail} || jsonb_build_object('id', ${id})`)

export function givenOf({ about, at, actorId, action, detail = {} }: AuditEntry): Readonly<Record<string, unknown>> {
  const from = currentOrigin()
  const told = from === undefined ? detail : { ...detail, from }
  return {
    auditChain: chainOf(about),
    auditAt: at.toISOString(),
    auditActor: actorId,
    auditAction: action,
    auditDetail: JSON.stringify(told),
  }
}

const recorded = preparedRows('record_audit', sql`select ${recordAudit()}`)

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
