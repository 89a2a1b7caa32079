import type { RoundFigures } from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

/** Counts reviews as in the results: a submitted review counts after its assignment ended, except with a conflict of interest. */
export async function loadReviewFigures(db: DatabaseHandle, { id, reviewsLeast }: Round): Promise<RoundFigures['reviewing']> {
  const {
    rows: [row],
  } = await db.execute<RoundFigures['reviewing']>(sql`
    with latest as (
      select distinct on (s.application_id, s.reviewer_id) s.application_id, s.reviewer_id, s.ended_at, s.ended_as
      from assignment s join application a on a.id = s.application_id
      where a.round_id = ${id} and a.submitted_at is not null
      order by s.application_id, s.reviewer_id, s.id desc
    ), of_applicant as (
      select count(r.id) as reviews, count(*) filter (where r.id is null and l.ended_at is null) as pending
      from latest l left join review r on r.application_id = l.application_id and r.reviewer_id = l.reviewer_id
        and r.superseded_at is null and l.ended_as is distinct from 'conflict'
      group by l.application_id
    )
    select coalesce(sum(reviews), 0)::int as reviews, coalesce(sum(pending), 0)::int as pending,
      (count(*) filter (where reviews >= ${reviewsLeast}))::int as enough
    from of_applicant`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}
