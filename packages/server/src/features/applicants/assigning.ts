import { lockAllForOffice, lockForOffice } from '../../db/application-lock.ts'
import { audit, auditEach } from '../../db/audit.ts'
import { sqlState, type Transaction } from '../../db/database.ts'
import { known, notFound } from '../../failure.ts'
import { otherRound, refuseConflicted, refuseDisabled, refuseOtherRound } from './assigning-rules.ts'
import {
  addAssignments,
  assignedTo,
  conflictsAmong,
  endAssignments,
  liftConflicts,
  type Registered,
  registered,
} from './assigning-store.ts'

/** What the office does with assignments, each under the lock of the application: who comes second finds what the first has left. */

type Act = { readonly actorId: number; readonly at: Date }

/**
 * From now on those who are chosen (registrations) review the application, and nobody else. 404 where there is no such application, 409 where it
 * is of another round than the active one; 400 for whoever may not be assigned to it.
 */
export async function setReviewers(
  tx: Transaction,
  { applicationId, chosen: ids, actorId, at }: Act & { applicationId: number; chosen: readonly number[] },
): Promise<void> {
  const { application } = await lockForOffice(tx, applicationId)
  const chosen = await registered(tx, ids)
  refuseOtherRound(chosen, ids, application.roundId)
  const standing = await assignedTo(tx, applicationId, application.roundId)
  const added = chosen.filter(({ userId }) => !standing.some((one) => one.userId === userId))
  const ended = standing.filter(({ userId }) => !chosen.some((one) => one.userId === userId))
  // Who was assigned before their account was disabled may stay: the office decides about them by name, not by the way.
  refuseDisabled(added)
  const conflicts = await conflictsAmong(tx, [applicationId], userIdsOf(added))
  refuseConflicted(added.filter(({ userId }) => conflicts.some((one) => one.userId === userId)))
  if (ended.length > 0)
    await endAssignments(tx, { applicationId, userIds: userIdsOf(ended), as: 'taken-back', reason: '', actorId, at })
  if (added.length > 0) await add(tx, { applicationIds: [applicationId], added, at })
  const entry = { about: applicationId, at, actorId }
  await auditEach(tx, [
    ...ended.map((one) => ({ ...entry, action: 'unassigned' as const, detail: detailOf(one) })),
    ...added.map((one) => ({ ...entry, action: 'assigned' as const, detail: detailOf(one) })),
  ])
}

/**
 * The chosen ones review each of these applications too. Answers how many assignments were added and how many were left out for a conflict of
 * interest. Refuses as `setReviewers` does, and whoever is disabled, altogether.
 */
export async function addToMany(
  tx: Transaction,
  { applicationIds, chosen: ids, actorId, at }: Act & { applicationIds: readonly number[]; chosen: readonly number[] },
): Promise<{ added: number; skipped: number }> {
  const { applications, round } = await lockAllForOffice(tx, applicationIds)
  const chosen = await registered(tx, ids)
  refuseOtherRound(chosen, ids, round.id)
  refuseDisabled(chosen)
  const numbers = applications.map(({ id }) => id)
  const conflicts = await conflictsAmong(tx, numbers, userIdsOf(chosen))
  const pairs = await add(tx, { applicationIds: numbers, added: chosen, at })
  const byAccount = new Map(chosen.map((one) => [one.userId, one]))
  await auditEach(
    tx,
    pairs.map(({ applicationId, userId }) => ({
      ...{ about: applicationId, at, actorId, action: 'assigned' as const },
      detail: detailOf(known(byAccount.get(userId))),
    })),
  )
  return { added: pairs.length, skipped: conflicts.length }
}

type OfReviewer = Act & {
  readonly applicationId: number
  /** The registration. */
  readonly reviewerId: number
}

/** Takes one back, also the last; 404 where it does not stand. */
export async function takeBack(
  tx: Transaction,
  { applicationId, reviewerId, conflict, reason, actorId, at }: OfReviewer & { conflict: boolean; reason: string },
): Promise<void> {
  const one = await reviewerOf(tx, applicationId, reviewerId)
  const as = conflict ? 'conflict' : 'taken-back'
  const ended = await endAssignments(tx, { applicationId, userIds: [one.userId], as, reason, actorId, at })
  if (ended.length === 0) throw notFound()
  const action = conflict ? 'conflict-declared' : 'unassigned'
  await audit(tx, { about: applicationId, at, actorId, action, detail: { ...detailOf(one), reason } })
}

/** 404 where no conflict of interest was declared. */
export async function lift(tx: Transaction, { applicationId, reviewerId, actorId, at }: OfReviewer): Promise<void> {
  const one = await reviewerOf(tx, applicationId, reviewerId)
  if (!(await liftConflicts(tx, applicationId, one.userId))) throw notFound()
  await audit(tx, { about: applicationId, at, actorId, action: 'conflict-lifted', detail: detailOf(one) })
}

async function reviewerOf(tx: Transaction, applicationId: number, reviewerId: number): Promise<Registered> {
  const { application } = await lockForOffice(tx, applicationId)
  const [one] = await registered(tx, [reviewerId])
  if (one?.roundId !== application.roundId) throw notFound()
  return one
}

async function add(
  tx: Transaction,
  { applicationIds, added, at }: { applicationIds: readonly number[]; added: readonly Registered[]; at: Date },
) {
  try {
    return await addAssignments(tx, { applicationIds, userIds: userIdsOf(added), at })
  } catch (error) {
    // The registration, or what the account is, changed since it was read.
    if (sqlState(error) === 'JD006') throw otherRound()
    if (sqlState(error) === 'JD008') refuseConflicted(added)
    throw error
  }
}

const userIdsOf = (people: readonly Pick<Registered, 'userId'>[]): number[] => people.map(({ userId }) => userId)

const detailOf = ({ id, userId }: Pick<Registered, 'id' | 'userId'>) => ({ reviewerId: id, userId })
