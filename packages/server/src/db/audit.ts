import type { AuditAction } from '@jadara/contract/audit/audit'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { findAuditOrigin } from '../core/async-context.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import { prepareRawStatementOnce } from './prepared.ts'
import { executeInPipeline } from './transaction.ts'

export type NewAuditEntry = {
  /** The application whose chain receives the entry, or 'office'. */
  readonly about: number | 'office'
  readonly at: Date
  readonly actorId: number | null
  readonly action: AuditAction
  /** `from` is added here: a network address, 'command line', or nothing for the portal's own jobs. */
  readonly detail?: Readonly<Record<string, unknown>> & { readonly from?: never }
}

const toChain = (about: NewAuditEntry['about']) => (about === 'office' ? about : `application ${about}`)

/**
 * Writes an audit entry in the transaction of the change: both are committed or neither. Sent without waiting; a failed entry fails the commit
 * (transaction.ts). Rejects when the statement could not be sent.
 */
export async function insertAuditEntry(tx: Transaction, entry: NewAuditEntry): Promise<void> {
  await executeInPipeline(tx, () => recorded(tx, toAuditArguments(entry)))
}

const given = sql.placeholder
const givenDetail = sql`${given('auditDetail')}::jsonb`

const recordAudit = (detail: SQL = givenDetail): SQL<unknown> =>
  sql`record_audit(${given('auditChain')}, ${given('auditAt')}::timestamptz, ${given('auditActor')}::int, ${given('auditAction')}, ${detail})`

/** For a statement that inserts a row: adds the row's `id` to the entry's detail. Execute it with the result of `toAuditArguments`. */
export const insertAuditEntrySql = (id: SQL | AnyColumn): SQL<unknown> =>
  recordAudit(sql`${givenDetail} || jsonb_build_object('id', ${id})`)

export function toAuditArguments({ about, at, actorId, action, detail = {} }: NewAuditEntry): Readonly<Record<string, unknown>> {
  const from = findAuditOrigin()
  const detailWithOrigin = from === undefined ? detail : { ...detail, from }
  return {
    auditChain: toChain(about),
    auditAt: at.toISOString(),
    auditActor: actorId,
    auditAction: action,
    auditDetail: JSON.stringify(detailWithOrigin),
  }
}

const recorded = prepareRawStatementOnce('record_audit', sql`select ${recordAudit()}`)

export async function insertAuditEntries(tx: Transaction, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const from = findAuditOrigin()
  const rows = entries.map(({ about, at, actorId, action, detail = {} }) => ({
    ...{ chain: toChain(about), at: at.toISOString(), actor: actorId, action },
    detail: from === undefined ? detail : { ...detail, from },
  }))
  await tx.execute(sql`
    select record_audit(chain, "at", actor, action, detail) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (chain text, "at" timestamptz, actor int, action text, detail jsonb)`)
}

/** Whether the same actor has made the same entry since then, from any address. */
export async function isInAuditTrail(
  db: DatabaseHandle,
  { about, actorId, action, detail = {} }: NewAuditEntry,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from audit where chain = ${toChain(about)} and at > ${since.toISOString()}::timestamptz and actor_id = ${actorId}::int
      and action = ${action} and detail - 'from' = ${JSON.stringify(detail)}::jsonb limit 1`,
  )
  return rows.length > 0
}
