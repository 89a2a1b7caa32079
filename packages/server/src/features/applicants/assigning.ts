import { assigningTexts } from '@jadara/contract/assigning'
import { text } from '@jadara/contract/text'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { sqlState, type Transaction } from '../../db/database.ts'
import { assignments, reviewers } from '../../db/tables/assignments.ts'
import { accounts } from '../../db/tables/people.ts'
import { invalidField } from '../../failure.ts'

type Wanted = {
  readonly applicationId: number
  /** Registrations. */
  readonly chosen: readonly number[]
  readonly actorId: number
  readonly at: Date
}

type Registered = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly roundId: number
  readonly disabledAt: Date | null
}

/**
 * From now on those who are chosen review the application, and nobody else. One at a time for each application: who comes second finds what the
 * first has left. 404 where there is no such application, 409 where it is of another round than the active one; 400 for whoever may not be assigned to it.
 */
export async function setReviewers(tx: Transaction, wanted: Wanted): Promise<void> {
  const { applicationId, actorId, at } = wanted
  const { application } = await lockForOffice(tx, applicationId)
  const chosen = await registered(tx, wanted.chosen)
  if (chosen.length < new Set(wanted.chosen).size || chosen.some(({ roundId }) => roundId !== application.roundId))
    throw invalidField('reviewers', assigningTexts.otherRound)
  const standing = await assignedTo(tx, applicationId, application.roundId)
  const added = chosen.filter(({ userId }) => !standing.some((one) => one.userId === userId))
  const ended = standing.filter(({ userId }) => !chosen.some((one) => one.userId === userId))
  refuseDisabled(added)
  if (ended.length > 0) await endAssignments(tx, { applicationId, userIds: ended.map(({ userId }) => userId), actorId, at })
  if (added.length > 0) await insertAssignments(tx, { applicationId, userIds: added.map(({ userId }) => userId), at })
  const changes = [
    ...ended.map((one) => ({ ...one, action: 'unassigned' as const })),
    ...added.map((one) => ({ ...one, action: 'assigned' as const })),
  ]
  for (const { action, id, userId } of changes)
    await audit(tx, { about: applicationId, at, actorId, action, detail: { reviewerId: id, userId } })
}

const registered = (tx: Transaction, ids: readonly number[]): Promise<Registered[]> =>
  tx
    .select({
      id: reviewers.id,
      userId: reviewers.accountId,
      englishName: reviewers.englishName,
      arabicName: reviewers.arabicName,
      roundId: reviewers.roundId,
      disabledAt: accounts.disabledAt,
    })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(inArray(reviewers.id, [...ids]))
    .orderBy(reviewers.id)

const assignedTo = (tx: Transaction, applicationId: number, roundId: number) =>
  tx
    .select({ id: reviewers.id, userId: reviewers.accountId })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)))
    .orderBy(reviewers.id)

/** Who was assigned before their account was disabled may stay: the office decides about them by name, not by the way. */
function refuseDisabled(added: readonly Registered[]): void {
  const disabled = added.filter(({ disabledAt }) => disabledAt !== null)
  if (disabled.length === 0) return
  const names = text(
    disabled.map(({ englishName }) => englishName).join(', '),
    disabled.map(({ arabicName }) => arabicName).join('، '),
  )
  throw invalidField('reviewers', assigningTexts.disabled(names))
}

type Change = { readonly applicationId: number; readonly userIds: readonly number[]; readonly at: Date }

async function endAssignments(
  tx: Transaction,
  { applicationId, userIds, actorId, at }: Change & { readonly actorId: number },
): Promise<void> {
  await tx
    .update(assignments)
    // A clock that was set back ends nothing before it began.
    .set({
      endedAt: sql`greatest(${assignments.assignedAt}, ${at.toISOString()}::timestamptz)`,
      endedAs: 'taken-back',
      endedBy: actorId,
    })
    .where(
      and(
        eq(assignments.applicationId, applicationId),
        inArray(assignments.reviewerId, [...userIds]),
        isNull(assignments.endedAt),
      ),
    )
}

async function insertAssignments(tx: Transaction, { applicationId, userIds, at }: Change): Promise<void> {
  try {
    await tx.insert(assignments).values(userIds.map((reviewerId) => ({ applicationId, reviewerId, assignedAt: at })))
  } catch (error) {
    // The registration, or what the account is, changed since it was read.
    if (sqlState(error) === 'JD006') throw invalidField('reviewers', assigningTexts.otherRound)
    throw error
  }
}
