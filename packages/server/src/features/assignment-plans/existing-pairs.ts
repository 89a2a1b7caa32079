import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { toPairKey } from '../../db/conflict-findings.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'

/** What keeps a pair in every plan, or out of it, whatever the plan says. */
export type ExistingState = 'assigned' | 'reviewed' | 'conflict' | 'possible' | 'declined'

type ExistingPair = {
  readonly applicationId: number
  /** The account. */
  readonly userId: number
  /** Null for a pair whose assignment was taken back, which is otherwise as free as others. */
  readonly state: ExistingState | null
  /** Null if the pair has never been assigned, and in an applied plan. */
  readonly assignedAt: Date | null
  readonly endedAt: Date | null
}

type Moment = 'assignedAt' | 'endedAt'

/** By `toPairKey`. */
export type ExistingPairs = ReadonlyMap<string, ExistingPair>

/** Assignments and reviews of one stage, and conflicts of interest of both. In the first stage an assignment that ended because the applicant entered the second counts as active. */
export async function loadExistingPairs(db: DatabaseHandle, roundId: number, stage: Stage): Promise<ExistingPairs> {
  const { rows } = await db.execute<Omit<ExistingPair, Moment> & Record<Moment, string | null>>(sql`
    with pair as (
      select s.application_id, s.reviewer_id, max(s.id) filter (where s.stage = ${stage}) as latest_id, bool_or(s.ended_as = 'conflict') as is_declared
      from assignment s join application a on a.id = s.application_id
      where a.round_id = ${roundId} group by 1, 2),
    found as (
      select f.application_id, f.reviewer_id, bool_or(f.state = 'confirmed' or f.grade = 'certain') as is_certain
      from conflict_finding f join application a on a.id = f.application_id
      where a.round_id = ${roundId} and f.state <> 'cleared' group by 1, 2)
    select coalesce(p.application_id, f.application_id) as "applicationId", coalesce(p.reviewer_id, f.reviewer_id) as "userId",
      l.assigned_at as "assignedAt", l.ended_at as "endedAt",
      case when p.is_declared then 'conflict' when r.id is not null then 'reviewed'
        when l.id is not null and (l.ended_at is null or l.ended_as = 'stage') then 'assigned'
        when f.is_certain then 'conflict' when f.is_certain is not null then 'possible' when l.ended_as = 'declined' then 'declined' end as state
    from pair p full join found f on f.application_id = p.application_id and f.reviewer_id = p.reviewer_id
      left join assignment l on l.id = p.latest_id
      left join review r on r.application_id = l.application_id and r.reviewer_id = l.reviewer_id and r.stage = l.stage and r.superseded_at is null`)
  const toDate = (at: string | null) => (at === null ? null : new Date(at))
  return new Map(
    rows.map((row) => [toPairKey(row), { ...row, assignedAt: toDate(row.assignedAt), endedAt: toDate(row.endedAt) }]),
  )
}

/** As they were when the plan was applied. */
export async function loadFrozenPairs(db: DatabaseHandle, planId: number): Promise<ExistingPairs> {
  const { rows } = await db.execute<Omit<ExistingPair, Moment>>(sql`
    select application_id as "applicationId", reviewer_id as "userId", state from assignment_plan_existing_pair where plan_id = ${planId}`)
  return new Map(rows.map((row) => [toPairKey(row), { ...row, assignedAt: null, endedAt: null }]))
}

/** Of a plan that is being applied: what it is read with from now on. */
export async function freezePlanBasis(tx: Transaction, planId: number, existing: ExistingPairs): Promise<void> {
  const pairs = [...existing.values()].filter(({ state }) => state !== null)
  await tx.execute(sql`
    insert into assignment_plan_existing_pair (plan_id, application_id, reviewer_id, state)
    select v.plan_id, t."applicationId", t."userId", t.state
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as t ("applicationId" int, "userId" int, state text)
      join assignment_plan_reviewer v on v.plan_id = ${planId} and v.reviewer_id = t."userId"`)
  await tx.execute(sql`
    update assignment_plan_applicant p set branch_id = a.branch_id from application a where p.plan_id = ${planId} and a.id = p.application_id`)
  await tx.execute(sql`
    update assignment_plan_reviewer p set branch_id = v.branch_id from reviewer v
    where p.plan_id = ${planId} and v.account_id = p.reviewer_id and v.round_id = p.round_id`)
}
