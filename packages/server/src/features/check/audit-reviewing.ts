import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { computeReviewDigest } from '../reviews/store.ts'
import { type AuditedValues, replayAuditChanges } from './audit-office.ts'
import { isNotErased, isNotOfRemovedTrial } from './audit-submissions.ts'
import { listReviewPageAfterId } from './reviewing.ts'
import { listProblemSentences } from './store.ts'

/** Compares reviews, decisions and calculations with the audit trail. */

type EnteredReview = {
  readonly chain: string
  readonly reviewer: number
  readonly stage: number
  readonly version: number
  readonly score: number | null
  readonly digest: string | null
}

/** Compares score and digest of every review. Entries older than the digests have only the score. */
export async function findReviewsUnlikeAudit(db: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<EnteredReview>(sql`
    select chain, actor_id as reviewer, coalesce(detail ->> 'stage', '1')::int as stage, coalesce(detail -> 'after' -> 'score', detail -> 'score')::int as score, detail ->> 'sha256' as digest,
      row_number() over (partition by chain, actor_id, detail ->> 'stage' order by position)::int as version
    from audit where action in ('review-submitted', 'review-amended') and ${isNotErased}`)
  const expected = new Map(rows.map((row) => [toName(row), row]))
  const found: string[] = []
  for (
    let page = await listReviewPageAfterId(db, 0);
    page.length > 0;
    page = await listReviewPageAfterId(db, page.at(-1)?.id ?? 0)
  )
    for (const review of page) {
      const { applicationId, reviewerId: reviewer, stage, version } = review
      const name = toName({ chain: `application ${applicationId}`, reviewer, stage, version })
      const entry = expected.get(name)
      expected.delete(name)
      const matches =
        entry &&
        (entry.score === null || entry.score === review.score) &&
        (entry.digest === null || entry.digest === computeReviewDigest(review))
      if (!matches) found.push(`review ${review.id} is not the one of the trail`)
    }
  for (const name of expected.keys()) found.push(`${name} is in the trail and is not there`)
  return found
}

const toName = ({ chain, reviewer, stage, version }: Pick<EnteredReview, 'chain' | 'reviewer' | 'stage' | 'version'>) =>
  `review ${version} of ${chain} by account ${reviewer}${stage === 2 ? ' in the second stage' : ''}`

export async function findDecisionsUnlikeAudit(db: DatabaseHandle): Promise<string[]> {
  const { rows: entries } = await db.execute<{ chain: string; before: AuditedValues | null; after: AuditedValues | null }>(sql`
    select chain, detail -> 'before' as before, detail -> 'after' as after from audit
    where action in ('decided', 'decision-withdrawn') and ${isNotErased} order by chain, position`)
  const expected = replayAuditChanges(entries, ({ chain }) => chain)
  const { rows: current } = await db.execute<{ chain: string; values: AuditedValues }>(sql`
    select 'application ' || d.application_id as chain, jsonb_strip_nulls(jsonb_build_object(
      'outcome', outcome, 'prize', prize, 'reason', nullif(reason, ''), 'calculation', c.number, 'stage', nullif(d.stage, 1))) as values
    from decision d left join calculation c on c.id = d.calculation_id where d.ended_at is null`)
  const stored = new Map(current.map(({ chain, values }) => [chain, values]))
  return [...new Set([...expected.keys(), ...stored.keys()])]
    .filter((chain) => toComparable(expected.get(chain)) !== toComparable(stored.get(chain)))
    .map((chain) => `the decision about ${chain} is not the one of the trail`)
}

export async function findOverrideDecisionsUnlikeAudit(db: DatabaseHandle): Promise<string[]> {
  const { rows: entries } = await db.execute<{ id: string; before: AuditedValues | null; after: AuditedValues | null }>(sql`
    select detail ->> 'reviewId' as id, detail -> 'before' as before, detail -> 'after' as after from audit
    where action in ('override-accepted', 'override-refused', 'override-withdrawn') and ${isNotErased} order by chain, position`)
  const expected = replayAuditChanges(entries, ({ id }) => id)
  const { rows: current } = await db.execute<{ id: string; values: AuditedValues }>(sql`
    select review_id::text as id, jsonb_build_object('accepted', accepted, 'reason', reason) as values
    from score_override_decision where ended_at is null`)
  const stored = new Map(current.map(({ id, values }) => [id, values]))
  return [...new Set([...expected.keys(), ...stored.keys()])]
    .filter((id) => toComparable(expected.get(id)) !== toComparable(stored.get(id)))
    .map((id) => `the decision about the score of review ${id} is not the one of the trail`)
}

const toComparable = (values: AuditedValues = {}) =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const findCalculationsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select (detail ->> 'roundId')::int as round_id, (detail ->> 'number')::int as number, detail ->> 'sha256' as sha256
      from audit where chain = 'office' and action = 'calculation-frozen' and ${isNotOfRemovedTrial})
    select 'calculation ' || number || ' of round ' || round_id || ' is not the one of the trail' as sentence
      from calculation c full join entered e using (round_id, number) where c.sha256 is distinct from e.sha256 order by 1`,
  )

/** Who applied or undid which plan of assignments. */
export const findPlansUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select (detail ->> 'roundId')::int as round_id, (detail ->> 'planNumber')::int as number, action, actor_id
      from audit where chain = 'office' and action in ('plan-applied', 'plan-undone') and ${isNotOfRemovedTrial}),
    stored as (
      select p.round_id, p.number, v.action, v.actor_id from assignment_plan p, lateral (
        select 'plan-applied', p.applied_by where p.applied_at is not null union all select 'plan-undone', p.undone_by where p.undone_at is not null
      ) v (action, actor_id))
    select distinct 'plan ' || number || ' of assignments in round ' || round_id || ' is not the one of the trail' as sentence
      from stored s full join entered e using (round_id, number, action) where s.actor_id is distinct from e.actor_id
    order by 1`,
  )
