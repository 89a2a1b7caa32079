import type { Decision } from '@jadara/contract/results'
import type { RubricItem } from '@jadara/contract/reviews'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { reviewingEnds } from '../../db/reviewing.ts'
import { itemsOfRubrics } from '../../db/rubrics.ts'
import { reviewers } from '../../db/tables/assignments.ts'
import { applications, awardBranches } from '../../db/tables/people.ts'
import { standingDecisions } from './store.ts'

/** All that the results of a round are made of, as one moment has it. */
export type Season = {
  readonly round: Round
  readonly closesAt: Date | null
  /** Who has submitted, in the order of their numbers. */
  readonly applicants: readonly SeasonApplicant[]
  /** What the reviews were written on, by number. */
  readonly rubrics: ReadonlyMap<number, SeasonRubric>
}

type SeasonRubric = {
  readonly branchName: string
  readonly branchArabicName: string
  readonly items: readonly RubricItem[]
}

export type SeasonApplicant = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly branchId: number
  readonly branchName: string
  readonly branchArabicName: string
  readonly receiptNumber: string
  /** Those that count, in the order of the assignments. */
  readonly reviews: readonly SeasonReview[]
  /** Assignments that stand without a review. */
  readonly pending: number
  readonly decision: Decision | null
}

export type SeasonReview = {
  /** The registration, and what it is called where no name is told: R1, R2 … in the order of the registrations. */
  readonly reviewerId: number
  readonly reviewer: string
  readonly rubricId: number
  readonly version: number
  readonly receiptNumber: string
  readonly submittedAt: string
  readonly score: number
  readonly proposed: number | null
  readonly reason: string
  /** In the order of the rubric's questions; null for an essay. */
  readonly choices: readonly (number | null)[]
}

/** In a fixed number of queries, however many there are; in a transaction of repeatable reads they all see one moment. */
export async function seasonOf(db: Handle, round: Round, timeZone: string): Promise<Season> {
  const closesAt = await reviewingEnds(db, round.id, timeZone)
  const submitted = await submittedIn(db, round.id)
  const registered = await registeredIn(db, round.id)
  const decided = await standingDecisions(db, round.id)
  const assignments = Map.groupBy(await latestAssignments(db, round.id), ({ applicationId }) => applicationId)
  const rubrics = await rubricsIn(db, round.id)
  const applicants = submitted.map((applicant) => {
    const own = assignments.get(applicant.id) ?? []
    return {
      ...applicant,
      reviews: own.flatMap(({ review, accountId }) => {
        const who = registered.get(accountId)
        return review && who ? [{ ...review, ...who }] : []
      }),
      pending: own.filter(({ stands, review }) => stands && review === null).length,
      decision: decided.get(applicant.id) ?? null,
    }
  })
  return { round, closesAt, applicants, rubrics }
}

const submittedIn = (db: Handle, roundId: number) =>
  db
    .select({
      id: applications.id,
      userId: applications.accountId,
      englishName: applications.englishName,
      arabicName: applications.arabicName,
      branchId: applications.branchId,
      branchName: awardBranches.englishName,
      branchArabicName: awardBranches.arabicName,
      // Whoever has submitted has one.
      receiptNumber: sql<string>`${applications.receiptNumber}`,
    })
    .from(applications)
    .innerJoin(awardBranches, eq(awardBranches.id, applications.branchId))
    .where(and(eq(applications.roundId, roundId), isNotNull(applications.submittedAt)))
    .orderBy(asc(applications.id))

/** By account. A registration stays, and so does its number. */
async function registeredIn(db: Handle, roundId: number): Promise<ReadonlyMap<number, { reviewerId: number; reviewer: string }>> {
  const rows = await db
    .select({ id: reviewers.id, accountId: reviewers.accountId })
    .from(reviewers)
    .where(eq(reviewers.roundId, roundId))
    .orderBy(asc(reviewers.id))
  return new Map(rows.map(({ id, accountId }, at) => [accountId, { reviewerId: id, reviewer: `R${at + 1}` }]))
}

const submittedOf = (roundId: number): SQL =>
  sql`select id from application where round_id = ${roundId} and submitted_at is not null`

/**
 * What became last of each assignment to somebody who has submitted, with the review that counts: whatever ended it, a review that was submitted is kept,
 * unless it ended with a conflict of interest.
 */
async function latestAssignments(db: Handle, roundId: number) {
  const { rows } = await db.execute<{
    applicationId: number
    accountId: number
    stands: boolean
    review: Omit<SeasonReview, 'reviewerId' | 'reviewer'> | null
  }>(sql`
    with latest as (
      select distinct on (application_id, reviewer_id) id, application_id, reviewer_id, ended_at, ended_as
      from assignment where application_id in (${submittedOf(roundId)})
      order by application_id, reviewer_id, id desc
    ), rated as (
      select a.review_id, array_agg(a.choice order by i.position) as choices
      from review_answer a join rubric_item i on i.id = a.item_id
      where a.review_id in (select id from review where superseded_at is null and application_id in (${submittedOf(roundId)}))
      group by a.review_id
    )
    select l.application_id as "applicationId", l.reviewer_id as "accountId", l.ended_at is null as stands,
      case when r.id is not null then json_build_object(
        'rubricId', r.rubric_id, 'version', r.version, 'receiptNumber', r.receipt_number, 'score', r.score, 'proposed', r.proposed,
        'reason', r.reason, 'choices', coalesce(t.choices, '{}'),
        'submittedAt', to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) end as review
    from latest l
      left join review r on r.application_id = l.application_id and r.reviewer_id = l.reviewer_id and r.superseded_at is null
        and l.ended_as is distinct from 'conflict'
      left join rated t on t.review_id = r.id
    order by l.id`)
  return rows
}

async function rubricsIn(db: Handle, roundId: number): Promise<ReadonlyMap<number, SeasonRubric>> {
  const { rows } = await db.execute<{ id: number; branchName: string; branchArabicName: string }>(sql`
    select u.id, b.english_name as "branchName", b.arabic_name as "branchArabicName"
    from rubric u join award_branch b on b.id = u.branch_id
    where u.id in (select rubric_id from review where superseded_at is null and application_id in (${submittedOf(roundId)}))
    order by u.id`)
  const items = await itemsOfRubrics(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, ...theme }) => [id, { ...theme, items: items.get(id) ?? [] }]))
}
