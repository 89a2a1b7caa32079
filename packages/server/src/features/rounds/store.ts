import type { RoundOverview } from '@jadara/contract/rounds'
import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'

/** How far the applicants of the active round have come, in one query. */
export async function overviewOfActiveRound(db: Handle): Promise<RoundOverview> {
  const {
    rows: [row],
  } = await db.execute<RoundOverview>(sql`
    select count(*)::int as "registered", count(*) filter (where has_files)::int as "withAllPersonalFiles",
      count(*) filter (where has_records)::int as "withEnoughRecords", count(*) filter (where has_files and has_records)::int as "complete",
      count(a.submitted_at)::int as "submitted"
    from application a join round r on r.id = a.round_id and r.active join application_standing s on s.application_id = a.id`)
  return row ?? { registered: 0, withAllPersonalFiles: 0, withEnoughRecords: 0, complete: 0, submitted: 0 }
}
