import { failures } from '@jadara/contract/failures'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOpen } from '../clock.ts'
import { conflict, notFound } from '../failure.ts'
import type { Handle, Transaction } from './database.ts'
import {
  type Application,
  ownWindow,
  type Participation,
  participationNumbered,
  participationOf,
  type Round,
} from './participation.ts'
import { preparedOnce } from './prepared.ts'
import { applications, rounds } from './tables/people.ts'
import { withBegin } from './transaction.ts'

/**
 * The moment that decides against a deadline, and the zone in which the deadline's day ends. `begunAt`: of the upload of a file alone, whose length was
 * said before; begun in time, it may end within the grace of the round.
 */
export type Moment = { readonly arrivedAt: Date; readonly begunAt?: Date | undefined; readonly timeZone: string }

/**
 * Takes the application's row lock and asks again whether it may change: the first line of every write to what an applicant submits.
 * 409 when it is submitted, or when the request arrived outside the applicant's window (rulings 6 and 12).
 */
export async function lockForWriting(tx: Transaction, accountId: number, moment: Moment): Promise<Participation> {
  // Sent together and answered one after the other: what is read is as the office left it while the lock was waited for.
  const [[locked], read] = await Promise.all([lockedOfAccount(tx).execute({ accountId }), participationOf(tx, accountId)])
  return mayChange(read && read.application.id === locked?.id ? read : null, moment)
}

const lockedOfAccount = preparedOnce((tx: Transaction) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.accountId, sql.placeholder('accountId')), eq(rounds.active, true)))
    .for('update', { of: applications })
    .prepare(withBegin.lock),
)

/**
 * The same lock, for what the office does to an application of the active round, whatever its window. 404 when there is no such application, 409
 * when it belongs to another round.
 */
export async function lockForOffice(tx: Transaction, applicationId: number): Promise<Participation> {
  const [locked] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  if (!locked) throw notFound()
  // Read after the lock: while it was waited for, the office may have moved the deadline, the round's or the person's own.
  const participation = await participationNumbered(tx, applicationId, eq(rounds.active, true))
  if (!participation) throw conflict('no-part', failures.ofAnotherRound)
  return participation
}

/**
 * The same for several at once, each once. They are taken and answered in the order of their numbers, so that of two who ask for the same ones neither
 * waits for the other in a circle.
 */
export async function lockAllForOffice(
  tx: Transaction,
  applicationIds: readonly number[],
): Promise<{ applications: Application[]; round: Round }> {
  const ids = [...new Set(applicationIds)]
  const locked = await tx.select().from(applications).where(inArray(applications.id, ids)).orderBy(applications.id).for('update')
  if (locked.length < ids.length) throw notFound()
  const [round] = await tx.select().from(rounds).where(eq(rounds.active, true))
  if (!round || locked.some(({ roundId }) => roundId !== round.id)) throw conflict('no-part', failures.ofAnotherRound)
  return { applications: locked, round }
}

/** The same question without the lock, asked before an upload is received. The answer that counts is the locked one. */
export async function refuseUnlessWritable(db: Handle, accountId: number, moment: Moment): Promise<void> {
  mayChange(await participationOf(db, accountId), moment)
}

function mayChange(participation: Participation | null, moment: Moment): Participation {
  if (!participation) throw conflict('no-part', failures.notInThisRound)
  if (participation.application.submittedAt) throw conflict('submitted', failures.alreadySubmitted)
  refuseOutsideWindow(participation, moment)
  return participation
}

/** 409 for a request that arrived before the window of whoever asks, or after it. */
export function refuseOutsideWindow(whose: Pick<Participation, 'round' | 'extension'>, moment: Moment): void {
  const { arrivedAt, begunAt, timeZone } = moment
  const window = ownWindow(whose, timeZone)
  if (arrivedAt < window.opensAt) throw conflict('not-open', failures.notOpenYet)
  if (isOpen(window, arrivedAt)) return
  const late = arrivedAt.getTime() - (window.closesAt?.getTime() ?? 0)
  const isInGrace = begunAt !== undefined && isOpen(window, begunAt) && late <= whose.round.uploadGraceMinutes * 60_000
  if (!isInGrace) throw conflict('closed', failures.deadlinePassed)
}

/** `canSubmit` as the session shows it (ruling 6): the applicant's window is open and nothing is submitted yet. */
export const canSubmit = (participation: Participation, { arrivedAt, timeZone }: Moment): boolean =>
  participation.application.submittedAt === null && isOpen(ownWindow(participation, timeZone), arrivedAt)
