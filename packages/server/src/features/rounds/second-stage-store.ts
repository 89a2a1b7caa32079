import type { SecondStage, Stage } from '@jadara/contract/rounds/second-stage'
import { eq, sql } from 'drizzle-orm'
import { type AssignedReviewer, isRestorableSql } from '../../db/assignments.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Round, RoundStage } from '../../db/participation.ts'
import { roundStages } from '../../db/tables/reviewing.ts'

export type SecondStageSettings = SecondStage['settings']

/** Proposed for a second stage: the settings of the first, except that reviewers see names, because they meet the applicants. */
export const toProposedSettings = (round: Round): SecondStageSettings => ({
  kind: 'interview',
  englishName: 'Interview',
  arabicName: 'المقابلة',
  reviewsDue: null,
  reviewsLeast: round.reviewsLeast,
  disagreementFrom: round.disagreementFrom,
  overrideLimit: round.overrideLimit,
  requiresRatings: round.requiresRatings,
  requiresAttestation: round.requiresAttestation,
  anonymousNames: false,
  hidesPersonalDetails: round.hidesPersonalDetails,
})

export function toSettings(stage: RoundStage): SecondStageSettings {
  const { roundId, openedAt, openedBy, updatedAt, ...settings } = stage
  return settings
}

export async function lockRoundStage(tx: Transaction, roundId: number): Promise<RoundStage | null> {
  const [found] = await tx.select().from(roundStages).where(eq(roundStages.roundId, roundId)).for('update')
  return found ?? null
}

export async function upsertRoundStage(
  tx: Transaction,
  roundId: number,
  settings: SecondStageSettings,
  updatedAt: Date,
): Promise<void> {
  const values = { ...settings, updatedAt }
  await tx
    .insert(roundStages)
    .values({ roundId, ...values })
    .onConflictDoUpdate({ target: roundStages.roundId, set: values })
}

export async function deleteRoundStage(tx: Transaction, roundId: number): Promise<void> {
  await tx.delete(roundStages).where(eq(roundStages.roundId, roundId))
}

export async function markAsOpened(tx: Transaction, roundId: number, actorId: number, at: Date): Promise<void> {
  await tx.update(roundStages).set({ openedAt: at, openedBy: actorId }).where(eq(roundStages.roundId, roundId))
}

/** How far the second stage of a round is prepared, who can enter it and who is in it. */
export async function loadSecondStageProgress(
  db: DatabaseHandle,
  roundId: number,
): Promise<Pick<SecondStage, 'calculations' | 'themes' | 'reviewers' | 'shortlisted' | 'entered'>> {
  const questionsOf = (stage: number) =>
    sql`(select count(*)::int from branch_question q where q.branch_id = b.id and q.stage = ${stage})`
  const {
    rows: [counted],
  } = await db.execute<Pick<SecondStage, 'calculations' | 'themes' | 'reviewers'>>(sql`select
    (select count(*)::int from calculation c where c.round_id = ${roundId} and c.stage = 1) as calculations,
    (select count(*)::int from reviewer v join account c on c.id = v.account_id and c.disabled_at is null where v.round_id = ${roundId}) as reviewers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'englishName', b.english_name, 'arabicName', b.arabic_name,
        'questionsOfFirst', ${questionsOf(1)}, 'questions', ${questionsOf(2)}) order by b.position, b.id), '[]')
      from round_branch o join award_branch b on b.id = o.branch_id where o.round_id = ${roundId}) as themes`)
  if (!counted) throw new Error('the second stage was not counted')
  const person = sql`a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName"`
  const isReviewed = sql`exists (select from review r where (r.application_id, r.reviewer_id, r.stage) = (s.application_id, s.reviewer_id, s.stage)
    and r.superseded_at is null)`
  const isTakenBack = sql`exists (select from stage_return k join round_stage g on g.round_id = a.round_id
    where k.application_id = a.id and k.returned_at >= g.opened_at)`
  const { rows: shortlisted } = await db.execute<SecondStage['shortlisted'][number]>(sql`
    select ${person}, count(s.id)::int as assignments, (count(s.id) filter (where not ${isReviewed}))::int as "pendingReviews",
      ${isTakenBack} as "takenBack"
    from application a join decision d on d.application_id = a.id and d.ended_at is null and d.outcome = 'shortlisted'
      left join assignment s on s.application_id = a.id and s.ended_at is null
    where a.round_id = ${roundId} and a.stage = 1 group by a.id order by a.id`)
  const { rows: entered } = await db.execute<SecondStage['entered'][number]>(sql`
    select ${person}, p.reviews, (select count(*)::int from assignment s where s.application_id = a.id and s.ended_at is null) as assignments
    from application a join application_progress p on p.id = a.id where a.round_id = ${roundId} and a.stage = 2 order by a.id`)
  return { ...counted, shortlisted, entered }
}

/**
 * Makes the assignments that ended with the first stage, or when their application was taken back from the second, active again: with their attestation and due
 * date; except where there is a conflict of interest now, or the plan that made one is undone. A reviewer who has a letter about the end gets a new one.
 */
export async function restoreAssignments(
  tx: Transaction,
  applicationIds: readonly number[],
  ofStage: Stage,
): Promise<AssignedReviewer[]> {
  const endedByTakingBack = sql`s.ended_as = 'taken-back' and s.end_reason = '' and s.ended_at = greatest(s.assigned_at,
    (select returned_at from stage_return k where k.application_id = s.application_id))`
  const { rows } = await tx.execute<AssignedReviewer>(sql`
    update assignment s set ended_at = null, ended_as = null, end_reason = '', ended_by = null, withdrawal_notified_at = null,
      notified_at = case when s.withdrawal_notified_at is null then s.notified_at end
    from application a, reviewer v
    where s.application_id = a.id and v.account_id = s.reviewer_id and v.round_id = a.round_id
      and a.id = any(${sql.param([...applicationIds])}::int[]) and s.stage = ${ofStage}
      and ${ofStage === 1 ? sql`s.ended_as = 'stage'` : endedByTakingBack} and ${isRestorableSql}
    returning s.application_id as "applicationId", s.reviewer_id as "userId", v.id as "reviewerId"`)
  return rows.toSorted((one, other) => one.applicationId - other.applicationId || one.reviewerId - other.reviewerId)
}

export async function markAsTakenBack(tx: Transaction, applicationIds: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into stage_return (application_id, returned_at)
    select id, ${at.toISOString()}::timestamptz from unnest(${sql.param([...applicationIds])}::int[]) id
    on conflict (application_id) do update set returned_at = excluded.returned_at`)
}

export async function forgetTakingBack(tx: Transaction, applicationIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from stage_return where application_id = any(${sql.param([...applicationIds])}::int[])`)
}

/** Plans of assignments that are not applied were made for the other stage: they lose what they propose for these applications. */
export async function updateStage(tx: Transaction, applicationIds: readonly number[], stage: Stage): Promise<void> {
  const chosen = sql`any(${sql.param([...applicationIds])}::int[])`
  await tx.execute(sql`update application set stage = ${stage} where id = ${chosen}`)
  await tx.execute(sql`
    with emptied as (
      delete from assignment_plan_pair p using assignment_plan a
      where a.id = p.plan_id and a.applied_at is null and p.application_id = ${chosen} and p.state in ('planned', 'locked')
      returning p.plan_id)
    update assignment_plan set version = version + 1 where id in (select plan_id from emptied)`)
}

/** Those of these applications that are shortlisted. */
export async function listShortlisted(tx: Transaction, applicationIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select application_id as id from decision
    where ended_at is null and outcome = 'shortlisted' and application_id = any(${sql.param([...applicationIds])}::int[])`)
  return rows.map(({ id }) => id)
}

export async function hasReviewOfSecondStage(tx: Transaction, applicationIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from review where stage = 2 and application_id = any(${sql.param([...applicationIds])}::int[]) limit 1`)
  return rows.length > 0
}

export async function hasDecisionOfSecondStage(tx: Transaction, applicationIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from decision where stage = 2 and ended_at is null and application_id = any(${sql.param([...applicationIds])}::int[]) limit 1`)
  return rows.length > 0
}
