import type { RoundFigures } from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { findRoundStage, toStageName } from '../../db/round-stages.ts'
import { takesNoPartSql } from '../../db/screening.ts'

type ReviewFigures = Pick<RoundFigures, 'reviewing' | 'secondStage'>

/**
 * Counts reviews as in the results: a submitted review counts after its assignment ended, except with a conflict of interest, and applicants who
 * take no part are left out.
 */
export async function loadReviewFigures(db: DatabaseHandle, round: Round): Promise<ReviewFigures> {
  const all = await countReviews(db, round)
  const second = await findRoundStage(db, round.id)
  if (!second?.openedAt) return { reviewing: all }
  const [ofSecond, asOfFirst] = await Promise.all([
    countReviewsOfSecondStage(db, round.id, second.reviewsLeast),
    countReviewsOfSecondStage(db, round.id, round.reviewsLeast),
  ])
  const { reviews, pending, enough, applicants } = all
  return {
    reviewing: {
      ...{ reviews: reviews - ofSecond.reviews, pending: pending - ofSecond.pending },
      ...{ enough: enough - asOfFirst.enough, applicants: applicants - ofSecond.applicants },
    },
    secondStage: { ...toStageName(second), ...ofSecond, reviewsLeast: second.reviewsLeast },
  }
}

async function countReviewsOfSecondStage(db: DatabaseHandle, roundId: number, reviewsLeast: number) {
  const {
    rows: [row],
  } = await db.execute<RoundFigures['reviewing']>(sql`
    select count(*)::int as applicants, coalesce(sum(p.reviews), 0)::int as reviews, coalesce(sum(p.pending), 0)::int as pending,
      (count(*) filter (where p.reviews >= ${reviewsLeast}))::int as enough
    from application a join application_progress p on p.id = a.id where a.round_id = ${roundId} and a.stage = 2
      and not ${takesNoPartSql(sql`a.id`)}`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}

async function countReviews(db: DatabaseHandle, { id, reviewsLeast }: Round): Promise<RoundFigures['reviewing']> {
  const {
    rows: [row],
  } = await db.execute<RoundFigures['reviewing']>(sql`
    select coalesce(sum(reviews * applicants), 0)::int as reviews, coalesce(sum(pending * applicants), 0)::int as pending,
      coalesce(sum(applicants) filter (where reviews >= ${reviewsLeast}), 0)::int as enough, coalesce(sum(applicants), 0)::int as applicants
    from (
      select reviews, pending, applicants from application_progress_count where round_id = ${id} and submitted
      union all
      select p.reviews, p.pending, -1 from screening k join application_progress p on p.id = k.application_id
      where p.round_id = ${id} and k.ended_at is null and k.state <> 'eligible' and p.submitted_at is not null
    ) c`)
  if (!row) throw new Error('the reviews were not counted')
  return row
}
