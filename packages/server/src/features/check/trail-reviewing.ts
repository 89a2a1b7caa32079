import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { reviewDigest } from '../reviews/store.ts'
import { reviewsAfter } from './reviewing.ts'
import { sentences } from './store.ts'
import { folded, type Values } from './trail-office.ts'

/** What a ranking rests on compared with the trail: reviews, decisions, calculations. */

type EnteredReview = {
  readonly chain: string
  readonly reviewer: number
  readonly version: number
  readonly score: number | null
  readonly digest: string | null
}

/** Every review is in the trail, with its score and the digest of its words, and none of the trail is missing. Of one from before there were digests the score is compared. */
export async function reviewsUnlikeTrail(db: Handle): Promise<string[]> {
  const { rows } = await db.execute<EnteredReview>(sql`
    select chain, actor_id as reviewer, coalesce(detail -> 'after' -> 'score', detail -> 'score')::int as score, detail ->> 'sha256' as digest,
      row_number() over (partition by chain, actor_id order by position)::int as version
    from audit where action in ('review-submitted', 'review-amended')`)
  const entered = new Map(rows.map((row) => [nameOf(row), row]))
  const found: string[] = []
  for (let page = await reviewsAfter(db, 0); page.length > 0; page = await reviewsAfter(db, page.at(-1)?.id ?? 0))
    for (const review of page) {
      const name = nameOf({ chain: `application ${review.applicationId}`, reviewer: review.reviewerId, version: review.version })
      const entry = entered.get(name)
      entered.delete(name)
      const isTrue =
        entry &&
        (entry.score === null || entry.score === review.score) &&
        (entry.digest === null || entry.digest === reviewDigest(review))
      if (!isTrue) found.push(`review ${review.id} is not the one of the trail`)
    }
  for (const name of entered.keys()) found.push(`${name} is in the trail and is not there`)
  return found
}

const nameOf = ({ chain, reviewer, version }: Pick<EnteredReview, 'chain' | 'reviewer' | 'version'>) =>
  `review ${version} of ${chain} by account ${reviewer}`

/** The decision that stands about each application is what its entries make of it. */
export async function decisionsUnlikeTrail(db: Handle): Promise<string[]> {
  const { rows: entries } = await db.execute<{ chain: string; before: Values | null; after: Values | null }>(sql`
    select chain, detail -> 'before' as before, detail -> 'after' as after from audit
    where action in ('decided', 'decision-withdrawn') order by chain, position`)
  const entered = folded(entries, ({ chain }) => chain)
  const { rows: standing } = await db.execute<{ chain: string; values: Values }>(sql`
    select 'application ' || d.application_id as chain, jsonb_strip_nulls(jsonb_build_object(
      'outcome', outcome, 'prize', prize, 'reason', nullif(reason, ''), 'calculation', c.number)) as values
    from decision d left join calculation c on c.id = d.calculation_id where d.ended_at is null`)
  const stored = new Map(standing.map(({ chain, values }) => [chain, values]))
  return [...new Set([...entered.keys(), ...stored.keys()])]
    .filter((chain) => written(entered.get(chain)) !== written(stored.get(chain)))
    .map((chain) => `the decision about ${chain} is not the one of the trail`)
}

const written = (values: Values = {}) => JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const calculationsUnlikeTrail = (db: Handle): Promise<string[]> =>
  sentences(
    db,
    sql`
    with entered as (
      select (detail ->> 'roundId')::int as round_id, (detail ->> 'number')::int as number, detail ->> 'sha256' as sha256
      from audit where chain = 'office' and action = 'calculation-frozen')
    select 'calculation ' || number || ' of round ' || round_id || ' is not the one of the trail' as sentence
      from calculation c full join entered e using (round_id, number) where c.sha256 is distinct from e.sha256 order by 1`,
  )
