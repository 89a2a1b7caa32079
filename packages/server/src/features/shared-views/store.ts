import type { SharedView } from '@jadara/contract/applicants/shared-views'
import { sql } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'

const columns = sql`v.id, v.name, v.address, ${toIsoTimestampSql(sql`v.saved_at`)} as "savedAt",
  jsonb_build_object('userId', c.id, 'englishName', c.english_name, 'arabicName', c.arabic_name) as by`

export async function listViews(db: DatabaseHandle): Promise<SharedView[]> {
  const { rows } = await db.execute<SharedView>(
    sql`select ${columns} from applicant_view v join account c on c.id = v.actor_id order by v.key collate arabic`,
  )
  return rows
}

type NewView = { readonly name: string; readonly address: string; readonly actorId: number; readonly at: Date }

/** Replaces a view whose name differs in letter case or accents at most. */
export async function upsertView(tx: Transaction, { name, address, actorId, at }: NewView): Promise<SharedView> {
  const { rows } = await tx.execute<SharedView>(sql`
    with v as (
      insert into applicant_view (key, name, address, actor_id, saved_at)
        values (searchable(${name}), ${name}, ${address}, ${actorId}, ${at.toISOString()}::timestamptz)
      on conflict (key) do update set name = excluded.name, address = excluded.address, actor_id = excluded.actor_id, saved_at = excluded.saved_at
      returning *)
    select ${columns} from v join account c on c.id = v.actor_id`)
  return requireFound(rows[0])
}

export async function deleteView(tx: Transaction, id: number): Promise<{ name: string; address: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; address: string }>(
    sql`delete from applicant_view where id = ${id} returning name, address`,
  )
  return rows[0]
}
