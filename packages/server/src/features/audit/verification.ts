import type { verifyAudit } from '@jadara/contract/audit-trail'
import type { Reply } from '@jadara/contract/endpoint'
import { sql } from 'drizzle-orm'
import { brokenTrails, missingTrails } from '../../db/audit-chains.ts'
import { type Database, sqlState } from '../../db/database.ts'

const cancelled = '57014'

/** Whether the chains are true; `unknown` where that takes longer than 20 seconds, and with it the operator's check is asked. */
export async function verification(db: Database): Promise<Reply<typeof verifyAudit>> {
  const { rows } = await db.execute<{ entries: number }>(sql`select count(*)::int as entries from audit`)
  const entries = rows[0]?.entries ?? 0
  try {
    const broken = await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = '20s'`)
        return [...(await brokenTrails(tx)), ...(await missingTrails(tx))]
      },
      { accessMode: 'read only' },
    )
    return { state: broken.length === 0 ? 'true' : 'broken', broken, entries }
  } catch (error) {
    if (sqlState(error) !== cancelled) throw error
    return { state: 'unknown', broken: [], entries }
  }
}
