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
  const {
    rows: [reviewing],
  } = await tx.execute<{ end: string | null }>(
    sql`select date::text as "end" from key_date where round_id = ${round.id} and effect = 'reviews'`,
  )
  const end = reviewing?.end
  if (!end) throw conflictFailure('not-begun', dueDateTexts.noEnd)
  if (until <= end) throw invalidFieldFailure('until', dueDateTexts.tooEarly(end))
  if (until < today) throw invalidFieldFailure('until', dueDateTexts.past(today))
  const ids = [...new Set(reviewers)]
  const { rows: registered } = await tx.execute(
    sql`select from reviewer where round_id = ${round.id} and id = any(${sql.param(ids)}::int[]) for share`,
  )
  if (registered.length < ids.length) throw notFoundFailure()
  const { rows: moved } = await tx.execute<Moved>(sql`
    with chosen as (
      select s.id, s.due_until as before, v.id as registration from assignment s join application a on a.id = s.application_id
        join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
      where v.round_id = ${round.id} and v.id = any(${sql.param(ids)}::int[]) and s.ended_at is null and (s.due_until is null or s.due_until < ${until}::date)
        and not exists (select from review w where w.application_id = s.application_id and w.reviewer_id = s.reviewer_id and w.superseded_at is null)
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

type Moved = {
  readonly applicationId: number
  readonly userId: number
  readonly reviewerId: number
  readonly before: string | null
}
