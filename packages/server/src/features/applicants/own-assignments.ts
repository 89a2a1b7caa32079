import type { Reply } from '@jadara/contract/core/endpoint'
import type { DeclinedAssignment, listOwnAssignments as listOwnAssignmentsCall } from '@jadara/contract/reviewing/own-assignments'
import { sql } from 'drizzle-orm'
import { notFoundFailure } from '../../core/failure.ts'
import { listRoundsInReview } from '../../db/active-round.ts'
import {
  assignedReviewJoins,
  assignedReviewStateSql,
  dueDaySql,
  isOverdueSql,
  listDeclinedAssignments,
} from '../../db/assigned-reviews.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { redactIdentity } from '../../db/reviewing.ts'

type OwnAssignments = Reply<typeof listOwnAssignmentsCall>

/** Of all rounds in review. `today` in the award's time zone. */
export async function listOwnAssignments(db: DatabaseHandle, accountId: number, today: string): Promise<OwnAssignments> {
  const rounds = await listRoundsInReview(db)
  const { rows: assigned } = await db.execute<OwnAssignments['assigned'][number]>(sql`
    select a.id as "applicantId", a.round_id as "roundId", ${assignedReviewStateSql} as state, ${dueDaySql}::text as due, ${isOverdueSql(today)} as "isOverdue"
    from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    where s.reviewer_id = ${accountId} and s.ended_at is null and a.round_id = any(${sql.param(rounds.map(({ id }) => id))}::int[]) order by a.id`)
  const declined: DeclinedAssignment[] = []
  for (const round of rounds) {
    const ofRound = await listDeclinedAssignments(db, { reviewerId: accountId, roundId: round.id })
    declined.push(...ofRound.map((assignment) => (round.anonymousNames ? withoutName(assignment) : assignment)))
  }
  const isOfAssigned = new Set(assigned.map(({ roundId }) => roundId))
  return {
    rounds: rounds
      .filter(({ id }) => isOfAssigned.has(id))
      .map(({ id, englishName, arabicName }) => ({ id, englishName, arabicName })),
    ...{ assigned, declined },
  }
}

function withoutName({ applicantId: id, ...assignment }: DeclinedAssignment): DeclinedAssignment {
  const { id: applicantId, ...rest } = redactIdentity({ id, ...assignment })
  return { applicantId, ...rest }
}

type Acceptance = { readonly accountId: number; readonly applicationIds: readonly number[]; readonly at: Date }

/** Returns how many were accepted now. 404 if one is not assigned to the account in a round in review. */
export async function acceptAssignments(tx: Transaction, { accountId, applicationIds, at }: Acceptance): Promise<number> {
  const { rows } = await tx.execute<{ id: number; applicationId: number; reviewerId: number; isAccepted: boolean }>(sql`
    select s.id, a.id as "applicationId", v.id as "reviewerId", s.accepted_at is not null as "isAccepted"
    from assignment s join application a on a.id = s.application_id join round r on r.id = a.round_id and r.in_review
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
    where s.reviewer_id = ${accountId} and s.ended_at is null and a.id = any(${sql.param(applicationIds)}::int[])
    order by a.id for no key update of s`)
  if (rows.length < new Set(applicationIds).size) throw notFoundFailure()
  const accepted = rows.filter(({ isAccepted }) => !isAccepted)
  await tx.execute(sql`
    update assignment set accepted_at = greatest(assigned_at, ${at.toISOString()}::timestamptz) where id = any(${sql.param(accepted.map(({ id }) => id))}::int[])`)
  await insertAuditEntries(
    tx,
    accepted.map(({ applicationId, reviewerId }) => ({
      ...{ about: applicationId, at, actorId: accountId, action: 'assignment-accepted' as const },
      detail: { reviewerId, userId: accountId },
    })),
  )
  return accepted.length
}
