import { dueDateTexts } from '@jadara/contract/reviewing/due-dates'
import { sql } from 'drizzle-orm'
import { conflictFailure, invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { requireRoundOfReviewers } from '../../db/active-round.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'

type Extension = {
  /** Registrations. */
  readonly reviewers: readonly number[]
  readonly until: string
  readonly reason: string
  readonly today: string
  readonly actorId: number
  readonly at: Date
}

/** Moves the due date of the unsubmitted reviews of these reviewers; returns how many it moved. */
export async function extendDueDates(
  tx: Transaction,
  { reviewers, until, reason, today, actorId, at }: Extension,
): Promise<number> {
  const round = await requireRoundOfReviewers(tx, reviewers)
  const ids = [...new Set(reviewers)]
  const end = await findFirstEnd(tx, round.id, ids)
  if (!end) throw conflictFailure('not-begun', dueDateTexts.noEnd)
  if (until <= end) throw invalidFieldFailure('until', dueDateTexts.tooEarly(end))
  if (until < today) throw invalidFieldFailure('until', dueDateTexts.past(today))
  const { rows: registered } = await tx.execute(
    sql`select from reviewer where round_id = ${round.id} and id = any(${sql.param(ids)}::int[]) for share`,
  )
  if (registered.length < ids.length) throw notFoundFailure()
  const { rows: moved } = await tx.execute<Moved>(sql`
    with chosen as (
      select s.id, s.due_until as before, v.id as registration from assignment s join application a on a.id = s.application_id
        join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
        join stage_settings g on g.round_id = a.round_id and g.stage = s.stage and g.reviews_due < ${until}::date
      where v.round_id = ${round.id} and v.id = any(${sql.param(ids)}::int[]) and s.ended_at is null and (s.due_until is null or s.due_until < ${until}::date)
        and not exists (select from review w where w.application_id = s.application_id and w.reviewer_id = s.reviewer_id and w.stage = s.stage and w.superseded_at is null)
      order by s.id for no key update of s)
    update assignment s set due_until = ${until}::date from chosen where chosen.id = s.id
    returning s.application_id as "applicationId", s.reviewer_id as "userId", chosen.registration as "reviewerId", chosen.before::text as before`)
  await assertNoOwnConflict(
    tx,
    actorId,
    moved.map(({ applicationId }) => applicationId),
  )
  const inOrder = moved.toSorted((one, other) => one.applicationId - other.applicationId)
  await insertAuditEntries(
    tx,
    inOrder.map(({ applicationId, before, ...reviewer }) => ({
      ...{ about: applicationId, at, actorId, action: 'due-date-extended' as const },
      detail: { ...reviewer, before: { dueUntil: before }, after: { dueUntil: until }, ...(reason && { reason }) },
    })),
  )
  return moved.length
}

/** The end of reviewing; of two stages the earlier one in which these reviewers are assigned. */
async function findFirstEnd(tx: Transaction, roundId: number, registrations: readonly number[]): Promise<string | null> {
  const { rows } = await tx.execute<{ end: string | null }>(sql`
    select coalesce(min(g.reviews_due) filter (where exists (
        select from assignment s join application a on a.id = s.application_id and a.round_id = g.round_id
          join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
        where s.ended_at is null and s.stage = g.stage and v.id = any(${sql.param(registrations)}::int[]))),
      min(g.reviews_due) filter (where g.stage = 1))::text as "end"
    from stage_settings g where g.round_id = ${roundId}`)
  return rows[0]?.end ?? null
}

type Moved = {
  readonly applicationId: number
  readonly userId: number
  readonly reviewerId: number
  readonly before: string | null
}
