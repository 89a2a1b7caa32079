import type { RoundFigures } from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

/** Counts reviews as in the results: a submitted review counts after its assignment ended, except with a conflict of interest. */
export async function loadReviewFigures(db: DatabaseHandle, { id, reviewsLeast }: Round): Promise<RoundFigures['reviewing']> {
  const {
    rows: [row],
  } = await db.execute<RoundFigures['reviewing']>(sql`
    select coalesce(sum(reviews * applicants), 0)::int as reviews, coalesce(sum(pending * applicants), 0)::int as pending,
      coalesce(sum(applicants) filter (where reviews >= ${reviewsLeast}), 0)::int as enough
    from application_progress_count where round_id = ${id} and submitted`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}
