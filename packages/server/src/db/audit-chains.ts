import { sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/**
 * The chains of the trail that are not true, a sentence each. A chain is true when its positions have no gap, each entry names the hash of the
 * one before, and each hash can be computed again. Reads all of it.
 */
export async function brokenTrails(db: Handle): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(sql`
    with linked as (
      select *, row_number() over chain as expected, coalesce(lag(hash) over chain, '') as before from audit
      window chain as (partition by audit.chain order by position))
    select 'the trail of ' || chain || ' is broken at entry ' || min(position) as sentence from linked
    where position <> expected or previous <> before or hash <> audit_hash(previous, chain, position, "at", actor_id, action, detail)
    group by chain order by 1`)
  return rows.map(({ sentence }) => sentence)
}
