import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isWindowOpen } from '../core/clock.ts'
import { conflictFailure, notFoundFailure } from '../core/failure.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import {
  type Application,
  findParticipation,
  findParticipationByApplication,
  type Participation,
  type Round,
  toOwnWindow,
} from './participation.ts'
import { prepareStatementOnce } from './prepared.ts'
import { applications, rounds } from './tables/people.ts'
import { statementsSentWithBegin } from './transaction.ts'

/**
 * `arrivedAt` is compared with the deadline. `begunAt` is set for uploads with a declared length only: begun in time, they may end within the round's
 * grace period.
 */
export type RequestMoment = { readonly arrivedAt: Date; readonly begunAt?: Date | undefined; readonly timeZone: string }

/**
 * Locks the application's row and checks again that it may change; must come first in every write to an application. Throws 409 when it is submitted or
 * the request arrived outside the window (specification SUB-1, API-5).
 */
export async function lockApplicationForWriting(
  tx: Transaction,
  accountId: number,
  moment: RequestMoment,
): Promise<Participation> {
  // Pipelined in this order, so that the read includes changes committed while waiting for the lock.
  const [[locked], read] = await Promise.all([lockByAccount(tx).execute({ accountId }), findParticipation(tx, accountId)])
  return assertChangeable(read && read.application.id === locked?.id ? read : null, moment)
}

const lockByAccount = prepareStatementOnce((tx: Transaction) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.accountId, sql.placeholder('accountId')), eq(rounds.active, true)))
    .for('update', { of: applications })
    .prepare(statementsSentWithBegin.lock),
)

/** The same lock for changes by the office, in any window. Throws 404 when there is no such application, 409 when it belongs to another round. */
export const lockApplicationForOfficeChange = (tx: Transaction, applicationId: number): Promise<Participation> =>
  lockApplicationIf(tx, applicationId, ({ active }) => active)

/** The same lock for work on reviews and what follows from them, in any round in review. */
export const lockApplicationInReview = (tx: Transaction, applicationId: number): Promise<Participation> =>
  lockApplicationIf(tx, applicationId, ({ inReview }) => inReview)

async function lockApplicationIf(
  tx: Transaction,
  applicationId: number,
  isOpen: (round: Round) => boolean,
): Promise<Participation> {
  const [locked] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  if (!locked) throw notFoundFailure()
  // Read after the lock, because a deadline may have changed while waiting for it.
  const participation = await findParticipationByApplication(tx, applicationId)
  if (!participation || !isOpen(participation.round)) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
  return participation
}

type LockedApplications = { readonly applications: Application[]; readonly round: Round }

/** Locks several applications of the active round in the order of their ids, to avoid deadlocks, and returns them in that order. */
export const lockApplicationsForOfficeChange = (
  tx: Transaction,
  applicationIds: readonly number[],
): Promise<LockedApplications> => lockApplicationsIf(tx, applicationIds, ({ active }) => active)

/** The same for work on reviews and what follows from them, in one round in review. */
export const lockApplicationsInReview = (tx: Transaction, applicationIds: readonly number[]): Promise<LockedApplications> =>
  lockApplicationsIf(tx, applicationIds, ({ inReview }) => inReview)

async function lockApplicationsIf(
  tx: Transaction,
  applicationIds: readonly number[],
  isOpen: (round: Round) => boolean,
): Promise<LockedApplications> {
  const ids = [...new Set(applicationIds)]
  const locked = await tx.select().from(applications).where(inArray(applications.id, ids)).orderBy(applications.id).for('update')
  if (locked.length < ids.length) throw notFoundFailure()
  const [first] = locked
  const [round] = first ? await tx.select().from(rounds).where(eq(rounds.id, first.roundId)) : []
  if (!round || !isOpen(round) || locked.some(({ roundId }) => roundId !== round.id))
    throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
  return { applications: locked, round }
}

/** The same check without the lock, before an upload is received; `lockApplicationForWriting` decides. */
export async function assertApplicationWritable(db: DatabaseHandle, accountId: number, moment: RequestMoment): Promise<void> {
  assertChangeable(await findParticipation(db, accountId), moment)
}

function assertChangeable(participation: Participation | null, moment: RequestMoment): Participation {
  if (!participation) throw conflictFailure('no-part', sharedFailureTexts.notInThisRound)
  if (participation.application.submittedAt) throw conflictFailure('submitted', sharedFailureTexts.alreadySubmitted)
  assertInsideWindow(participation, moment)
  return participation
}

/** Throws 409 when the request arrived outside the window. */
export function assertInsideWindow(participation: Pick<Participation, 'round' | 'extension'>, moment: RequestMoment): void {
  const { arrivedAt, begunAt, timeZone } = moment
  const window = toOwnWindow(participation, timeZone)
  if (arrivedAt < window.opensAt) throw conflictFailure('not-open', sharedFailureTexts.notOpenYet)
  if (isWindowOpen(window, arrivedAt)) return
  const late = arrivedAt.getTime() - (window.closesAt?.getTime() ?? 0)
  const isInGrace =
    begunAt !== undefined && isWindowOpen(window, begunAt) && late <= participation.round.uploadGraceMinutes * 60_000
  if (!isInGrace) throw conflictFailure('closed', sharedFailureTexts.deadlinePassed)
}

/** As shown in the session (specification SUB-1). */
export const canSubmit = (participation: Participation, { arrivedAt, timeZone }: RequestMoment): boolean =>
  participation.application.submittedAt === null && isWindowOpen(toOwnWindow(participation, timeZone), arrivedAt)
