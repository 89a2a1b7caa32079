import type { Reply } from '@jadara/contract/core/endpoint'
import type { listOwnAssignments as listOwnAssignmentsCall } from '@jadara/contract/reviewing/list-own-assignments'
import type { DeclinedAssignment } from '@jadara/contract/reviewing/own-assignments'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { notFoundFailure } from '../../core/failure.ts'
import { listRoundsInReview } from '../../db/active-round.ts'
import {
  assertAnswerable,
  assignedReviewJoins,
  assignedReviewStateSql,
  dueDaySql,
  isClosedSql,
  isOverdueSql,
  listDeclinedAssignments,
} from '../../db/assigned-reviews.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { redactIdentity } from '../../db/reviewing.ts'
import { findRoundStage, toStageName } from '../../db/round-stages.ts'

type OwnAssignments = Reply<typeof listOwnAssignmentsCall>

/** Of all rounds in review. `today` in the award's time zone. */
export async function listOwnAssignments(db: DatabaseHandle, accountId: number, today: string): Promise<OwnAssignments> {
  const rounds = await listRoundsInReview(db)
  const { rows } = await db.execute<OwnAssignments['assigned'][number] & { stage: Stage }>(sql`
    select s.stage, a.id as "applicantId", a.round_id as "roundId", ${assignedReviewStateSql} as state, ${dueDaySql}::text as due,
      ${isOverdueSql(today)} as "isOverdue", ${isClosedSql(today)} as "isClosed"
    from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    where s.reviewer_id = ${accountId} and s.ended_at is null and a.round_id = any(${sql.param(rounds.map(({ id }) => id))}::int[]) order by a.id`)
  const reply: { rounds: OwnAssignments['rounds']; declined: DeclinedAssignment[] } = { rounds: [], declined: [] }
  for (const { id, englishName, arabicName } of rounds) {
    const declined = await listDeclinedAssignments(db, { reviewerId: accountId, roundId: id })
    reply.declined.push(...declined.map(({ isAnonymous, ...assignment }) => (isAnonymous ? withoutName(assignment) : assignment)))
    const ofRound = rows.filter(({ roundId }) => roundId === id)
    if (ofRound.length === 0) continue
    const applicantIds = ofRound.filter(({ stage }) => stage === 2).map(({ applicantId }) => applicantId)
    const second = applicantIds.length > 0 ? await findRoundStage(db, id) : null
    reply.rounds.push({ id, englishName, arabicName, ...(second && { secondStage: { ...toStageName(second), applicantIds } }) })
  }
  return { ...reply, assigned: rows.map(({ stage, ...assignment }) => assignment) }
}

function withoutName({ applicantId: id, ...assignment }: DeclinedAssignment): DeclinedAssignment {
  const { id: applicantId, ...rest } = redactIdentity({ id, ...assignment })
  return { applicantId, ...rest }
}

type Acceptance = {
  readonly accountId: number
  readonly applicationIds: readonly number[]
  /** In the award's time zone. */
  readonly today: string
  readonly at: Date
}

/** Returns how many were accepted now. 404 if one is not assigned to the account in a round in review, 409 if reviewing has ended for one. */
export async function acceptAssignments(tx: Transaction, { accountId, applicationIds, today, at }: Acceptance): Promise<number> {
  const { rows } = await tx.execute<{ id: number; applicationId: number; reviewerId: number; isAccepted: boolean }>(sql`
    select s.id, a.id as "applicationId", v.id as "reviewerId", s.accepted_at is not null as "isAccepted"
    from assignment s join application a on a.id = s.application_id join round r on r.id = a.round_id and r.in_review
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
    where s.reviewer_id = ${accountId} and s.ended_at is null and a.id = any(${sql.param(applicationIds)}::int[])
    order by a.id for no key update of s`)
  if (rows.length < new Set(applicationIds).size) throw notFoundFailure()
  const accepted = rows.filter(({ isAccepted }) => !isAccepted)
  const answered = accepted.map(({ applicationId }) => applicationId)
  await assertAnswerable(tx, { reviewerId: accountId, applicationIds: answered, today })
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
