import type { ScreenedOut } from '@jadara/contract/results/calculation-content'
import type { Decision } from '@jadara/contract/results/result-row'
import type { OverrideStatus } from '@jadara/contract/results/score-overrides'
import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import type { RubricItem } from '@jadara/contract/reviewing/reviews'
import { isAboveOverrideLimit } from '@jadara/contract/reviewing/scoring'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { endOfDay } from '../../core/clock.ts'
import { requireFound } from '../../core/failure.ts'
import { mapInTurns } from '../../core/turns.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { listUndecidedPairs, toPairKey } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { type Round, type RoundStage, toRoundInStage } from '../../db/participation.ts'
import { findReviewingEnd } from '../../db/reviewing.ts'
import { findRoundStage } from '../../db/round-stages.ts'
import { loadRubricItems } from '../../db/rubrics.ts'
import { takesNoPartSql } from '../../db/screening.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { type FirstStage, findFirstStage, listActiveDecisions } from './store.ts'

/** Everything the results of one stage of a round are computed from, read at one moment. */
export type ResultsData = {
  /** With the settings of the stage. */
  readonly round: Round
  readonly stage: Stage
  /** Prepared or open; null if the round has none. */
  readonly secondStage: RoundStage | null
  /** The calculation of the first stage that the results of the second name; null in the first, and if none was frozen. */
  readonly firstStage: FirstStage | null
  readonly closesAt: Date | null
  /** Submitted applications that take part, by id. */
  readonly applicants: readonly ResultsDataApplicant[]
  /** Submitted applications that take no part, by id. */
  readonly screenedOut: readonly ScreenedOut[]
  /** The rubrics of the reviews by id. */
  readonly rubrics: ReadonlyMap<number, SeasonRubric>
}

type SeasonRubric = {
  readonly branchName: string
  readonly branchArabicName: string
  readonly items: readonly RubricItem[]
}

export type ResultsDataApplicant = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly branchId: number
  readonly branchName: string
  readonly branchArabicName: string
  readonly receiptNumber: string
  /** The stage in which the applicant is by now. */
  readonly stage: Stage
  /** The reviews that count, in the order of assignment. */
  readonly reviews: readonly (ResultsDataReview & { readonly ended: AssignmentEnding<'taken-back' | 'declined'> | null })[]
  /** The assignments that ended with a conflict of interest, in the order of assignment. */
  readonly exclusions: readonly ResultsDataExclusion[]
  /** The number of active assignments without a review. */
  readonly pending: number
  /** Reviewers with an active assignment who have not submitted a review, or whose review is open again. In the order of assignment. */
  readonly awaited: readonly AwaitedReviewer[]
  /** Reviewers whose review counts although the portal found a conflict of interest on which nobody has decided. In the order of assignment. */
  readonly undecidedConflicts: readonly NamedReviewer[]
  readonly decision: Decision | null
}

export type NamedReviewer = {
  readonly userId: number
  readonly label: string
  readonly englishName: string
  readonly arabicName: string
}

export type AwaitedReviewer = NamedReviewer & {
  /** A submitted review may be changed again. */
  readonly isReopened: boolean
  /** Of the due date, beyond the end of reviewing. */
  readonly extension: { readonly day: string; readonly closesAt: Date } | null
}

export type ResultsDataReview = {
  readonly id: number
  /** The id of the registration, and the label used instead of a name: R1, R2 … in the order of the registrations. */
  readonly reviewerId: number
  readonly reviewer: string
  readonly rubricId: number
  readonly version: number
  readonly receiptNumber: string
  readonly submittedAt: string
  /** What the reviewer gave, what the ratings propose, and what counts. */
  readonly score: number
  readonly proposed: number | null
  readonly counted: number
  readonly override: OverrideStatus | null
  readonly overrideDecision: OverrideDecision | null
  readonly reason: string
  /** In the order of the rubric's questions; null for essays, and for questions that cannot be judged. */
  readonly choices: readonly (number | null)[]
  readonly cannotJudge: number
}

/** `by` is an account of the office; null if the reviewer ended it, and if the portal has not recorded who did. */
export type AssignmentEnding<As extends Exclude<AssignmentEnd, 'stage'> = Exclude<AssignmentEnd, 'stage'>> = As extends unknown
  ? { readonly as: As; readonly at: string; readonly byReviewer: boolean; readonly by: number | null; readonly reason: string }
  : never

export type ResultsDataExclusion = Pick<ResultsDataReview, 'reviewer' | 'reviewerId'> & {
  readonly ended: AssignmentEnding<'conflict'>
  /** The submitted review that would count otherwise. */
  readonly review: ResultsDataReview | null
}

export type OverrideDecision = {
  readonly accepted: boolean
  readonly reason: string
  readonly decidedAt: string
  readonly by: Decision['by']
}

/**
 * Of the active round unless one is chosen. Uses a fixed number of queries. Run it in a repeatable-read transaction, so that all of them see the same data. 404
 * for an unknown round, and for the second stage of a round without one.
 */
export async function loadResultsData(
  db: DatabaseHandle,
  { roundId, stage }: { readonly roundId?: number | undefined; readonly stage: Stage },
  timeZone: string,
): Promise<ResultsData> {
  const inFirstStage = await requireRoundById(db, roundId)
  const secondStage = await findRoundStage(db, inFirstStage.id)
  const round = stage === 2 ? toRoundInStage(inFirstStage, requireFound(secondStage)) : inFirstStage
  const closesAt = await findReviewingEnd(db, round.id, timeZone, stage)
  const firstStage = stage === 2 ? await findFirstStage(db, round.id) : null
  const stageKey = { roundId: round.id, stage }
  const submitted = await listParticipants(db, stageKey)
  const screenedOut = await listScreenedOut(db, stageKey)
  const registrations = await listRegistrations(db, round.id)
  const decisions = await listActiveDecisions(db, round.id)
  const assignments = Map.groupBy(await listLatestAssignments(db, stageKey), ({ applicationId }) => applicationId)
  const undecided = await listUndecidedPairs(db, round.id)
  const rubrics = await listUsedRubrics(db, stageKey)
  const applicants = await mapInTurns(submitted, (applicant) => {
    const applicantAssignments = (assignments.get(applicant.id) ?? []).flatMap(({ accountId, ...assignment }) => {
      const who = registrations.get(accountId)
      return who ? [{ ...assignment, who: { userId: accountId, ...who } }] : []
    })
    return {
      ...applicant,
      reviews: applicantAssignments.flatMap(({ review, ended, who: { reviewerId, label: reviewer } }) =>
        review && ended?.as !== 'conflict' ? [{ ...review, ...toCountedScore(review, round), reviewerId, reviewer, ended }] : [],
      ),
      exclusions: applicantAssignments.flatMap(({ review, ended, who: { reviewerId, label: reviewer } }) =>
        ended?.as === 'conflict'
          ? [
              {
                reviewerId,
                reviewer,
                ended,
                review: review && { ...review, ...toCountedScore(review, round), reviewerId, reviewer },
              },
            ]
          : [],
      ),
      pending: applicantAssignments.filter(({ ended, endedWithStage, review }) => !ended && !endedWithStage && !review).length,
      awaited: applicantAssignments.flatMap(({ review, ended, endedWithStage, isReopened, dueUntil, who }) => {
        if (ended !== null || (review && !isReopened)) return []
        const { reviewerId: _, ...names } = who
        const extendedTo =
          review || !dueUntil || endedWithStage ? null : { day: dueUntil, closesAt: endOfDay(dueUntil, timeZone) }
        const extension = extendedTo && closesAt && extendedTo.closesAt > closesAt ? extendedTo : null
        return [{ ...names, isReopened: review !== null, extension }]
      }),
      undecidedConflicts: applicantAssignments.flatMap(({ review, ended, who: { reviewerId: _, ...names } }) =>
        review && ended?.as !== 'conflict' && undecided.has(toPairKey({ applicationId: applicant.id, userId: names.userId }))
          ? [names]
          : [],
      ),
      decision: decisions.get(applicant.id) ?? null,
    }
  })
  return { round, stage, secondStage, firstStage, closesAt, applicants, screenedOut, rubrics }
}

/** A decision of the office counts even if the limit has been raised since. */
export function toCountedScore(
  { score, proposed, overrideDecision }: Pick<ResultsDataReview, 'score' | 'proposed' | 'overrideDecision'>,
  { overrideLimit }: Pick<Round, 'overrideLimit'>,
): Pick<ResultsDataReview, 'counted' | 'override'> {
  if (proposed === null || proposed === score) return { counted: score, override: null }
  if (overrideDecision?.accepted) return { counted: score, override: 'accepted' }
  if (overrideDecision) return { counted: proposed, override: 'refused' }
  return isAboveOverrideLimit(score, proposed, overrideLimit)
    ? { counted: proposed, override: 'pending' }
    : { counted: score, override: 'within-limit' }
}

/** A stage of a round. Its results are about the applications whose `stage` is at least this one: all in the first, those who entered it in the second. */
type StageKey = { readonly roundId: number; readonly stage: Stage }

async function listParticipants(db: DatabaseHandle, stageKey: StageKey) {
  const { rows } = await db.execute<
    Omit<ResultsDataApplicant, 'reviews' | 'exclusions' | 'pending' | 'awaited' | 'undecidedConflicts' | 'decision'>
  >(sql`
    select a.id, a.account_id as "userId", a.english_name as "englishName", a.arabic_name as "arabicName", a.branch_id as "branchId",
      b.english_name as "branchName", b.arabic_name as "branchArabicName", a.receipt_number as "receiptNumber", a.stage
    from application a join award_branch b on b.id = a.branch_id where a.id in (${participantIds(stageKey)}) order by a.id`)
  return rows
}

async function listScreenedOut(db: DatabaseHandle, { roundId, stage }: StageKey): Promise<ScreenedOut[]> {
  const { rows } = await db.execute<ScreenedOut>(sql`
    select a.id as "applicantId", a.account_id as "userId", a.receipt_number as "receiptNumber",
      a.english_name as "englishName", a.arabic_name as "arabicName", s.state, nullif(s.actor_id, a.account_id) as by,
      case when s.actor_id = a.account_id then '' else s.reason end as reason, ${toIsoTimestampSql(sql`s.decided_at`)} as at,
      (select count(*)::int from review r where r.application_id = a.id and r.stage = ${stage} and r.superseded_at is null) as reviews
    from screening s join application a on a.id = s.application_id
    where a.round_id = ${roundId} and a.stage >= ${stage} and a.submitted_at is not null and s.ended_at is null and s.state <> 'eligible'
    order by a.id`)
  return rows
}

/** By account id. Registrations are never deleted, so the labels do not change. */
async function listRegistrations(
  db: DatabaseHandle,
  roundId: number,
): Promise<ReadonlyMap<number, { reviewerId: number; label: string; englishName: string; arabicName: string }>> {
  const rows = await db
    .select({
      id: reviewers.id,
      accountId: reviewers.accountId,
      englishName: reviewers.englishName,
      arabicName: reviewers.arabicName,
    })
    .from(reviewers)
    .where(eq(reviewers.roundId, roundId))
    .orderBy(asc(reviewers.id))
  return new Map(rows.map(({ id, accountId, ...names }, at) => [accountId, { reviewerId: id, label: `R${at + 1}`, ...names }]))
}

const participantIds = ({ roundId, stage }: StageKey): SQL =>
  sql`select id from application where round_id = ${roundId} and stage >= ${stage} and submitted_at is not null and not ${takesNoPartSql(sql`application.id`)}`

/**
 * The latest assignment of each reviewer to each submitted application, with the newest review. A submitted review counts after the
 * assignment ends, except with a conflict of interest.
 */
async function listLatestAssignments(db: DatabaseHandle, stageKey: StageKey) {
  const { rows } = await db.execute<{
    applicationId: number
    accountId: number
    ended: AssignmentEnding | null
    endedWithStage: boolean
    isReopened: boolean
    dueUntil: string | null
    review: Omit<ResultsDataReview, 'reviewerId' | 'reviewer' | 'counted' | 'override'> | null
  }>(sql`
    with latest as (
      select distinct on (application_id, reviewer_id) id, application_id, reviewer_id, ended_at, ended_as, ended_by, end_reason, due_until
      from assignment where stage = ${stageKey.stage} and application_id in (${participantIds(stageKey)})
      order by application_id, reviewer_id, id desc
    ), rated as (
      select a.review_id, array_agg(a.choice order by i.position) as choices, count(*) filter (where a.cannot_judge) as cannot_judge
      from review_answer a join rubric_item i on i.id = a.item_id
      where a.review_id in (select id from review where superseded_at is null and stage = ${stageKey.stage} and application_id in (${participantIds(stageKey)}))
      group by a.review_id
    )
    select l.application_id as "applicationId", l.reviewer_id as "accountId",
      -- An assignment that ended with its stage counts as if it had not ended.
      case when l.ended_at is not null and l.ended_as <> 'stage' then json_build_object(
        'as', l.ended_as, 'at', ${toIsoTimestampSql(sql`l.ended_at`)}, 'reason', l.end_reason,
        'byReviewer', coalesce(l.ended_by = l.reviewer_id, false), 'by', nullif(l.ended_by, l.reviewer_id)
      ) end as ended,
      exists (select from review_reopening o where o.application_id = l.application_id and o.reviewer_id = l.reviewer_id and o.stage = ${stageKey.stage} and o.ended_at is null)
        as "isReopened", coalesce(l.ended_as = 'stage', false) as "endedWithStage", l.due_until::text as "dueUntil",
      case when r.id is not null then json_build_object(
        'id', r.id, 'rubricId', r.rubric_id, 'version', r.version, 'receiptNumber', r.receipt_number, 'score', r.score, 'proposed', r.proposed,
        'reason', r.reason, 'choices', coalesce(t.choices, '{}'), 'cannotJudge', coalesce(t.cannot_judge, 0),
        'overrideDecision', case when d.id is not null then json_build_object('accepted', d.accepted, 'reason', d.reason,
          'decidedAt', ${toIsoTimestampSql(sql`d.decided_at`)},
          'by', json_build_object('userId', c.id, 'englishName', c.english_name, 'arabicName', c.arabic_name)) end,
        'submittedAt', ${toIsoTimestampSql(sql`r.submitted_at`)}
      ) end as review
    from latest l
      left join review r on r.application_id = l.application_id and r.reviewer_id = l.reviewer_id and r.stage = ${stageKey.stage} and r.superseded_at is null
      left join rated t on t.review_id = r.id
      left join score_override_decision d on d.review_id = r.id and d.ended_at is null
      left join account c on c.id = d.actor_id
    order by l.id`)
  return rows
}

async function listUsedRubrics(db: DatabaseHandle, stageKey: StageKey): Promise<ReadonlyMap<number, SeasonRubric>> {
  const { rows } = await db.execute<{ id: number; branchName: string; branchArabicName: string }>(sql`
    select u.id, b.english_name as "branchName", b.arabic_name as "branchArabicName"
    from rubric u join award_branch b on b.id = u.branch_id
    where u.id in (select rubric_id from review where superseded_at is null and stage = ${stageKey.stage} and application_id in (${participantIds(stageKey)}))
    order by u.id`)
  const items = await loadRubricItems(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, ...theme }) => [id, { ...theme, items: items.get(id) ?? [] }]))
}
