import { failures } from '@jadara/contract/failures'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isOpen, windowOf } from '../clock.ts'
import { conflict } from '../failure.ts'
import type { Handle, Transaction } from './database.ts'
import { type Participation, participationOf } from './participation.ts'
import { applications, rounds } from './tables/people.ts'

/** When a request arrived, and the zone in which the deadline's day ends. */
export type Moment = { readonly arrivedAt: Date; readonly timeZone: string }

/**
 * Takes the application's row lock and asks again whether it may change: the first line of every write to what an applicant submits.
 * 409 when it is submitted, or when the request arrived outside the round's window (rulings 6 and 12).
 */
export async function lockForWriting(tx: Transaction, accountId: number, moment: Moment): Promise<Participation> {
  const [application] = await tx
    .select(getTableColumns(applications))
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.accountId, accountId), eq(rounds.active, true)))
    .for('update', { of: applications })
  // Read after the lock: while it was waited for, the office may have moved the deadline.
  const [round] = application
    ? await tx
        .select()
        .from(rounds)
        .where(and(eq(rounds.id, application.roundId), rounds.active))
    : []
  return mayChange(application && round ? { application, round } : null, moment)
}

/** The same question without the lock, asked before an upload is received. The answer that counts is the locked one. */
export async function refuseUnlessWritable(db: Handle, accountId: number, moment: Moment): Promise<void> {
  mayChange(await participationOf(db, accountId), moment)
}

function mayChange(participation: Participation | null, { arrivedAt, timeZone }: Moment): Participation {
  if (!participation) throw conflict('no-part', failures.notInThisRound)
  const { application, round } = participation
  if (application.submittedAt) throw conflict('submitted', failures.alreadySubmitted)
  const window = windowOf(round, timeZone)
  if (arrivedAt < window.opensAt) throw conflict('not-open', failures.notOpenYet)
  if (!isOpen(window, arrivedAt)) throw conflict('closed', failures.deadlinePassed)
  return participation
}

/** `canSubmit` as the session shows it (ruling 6): the window is open and nothing is submitted yet. */
export const canSubmit = ({ application, round }: Participation, { arrivedAt, timeZone }: Moment): boolean =>
  application.submittedAt === null && isOpen(windowOf(round, timeZone), arrivedAt)
