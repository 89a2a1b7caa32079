import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { endOfDay, type Window, windowOf } from '../clock.ts'
import type { Handle } from './database.ts'
import { preparedOnce } from './prepared.ts'
import { applications, rounds } from './tables/people.ts'
import { deadlineExtensions } from './tables/standing.ts'
import { withBegin } from './transaction.ts'

export type Application = typeof applications.$inferSelect
export type Round = typeof rounds.$inferSelect
export type Extension = typeof deadlineExtensions.$inferSelect
/**
 * An account's part in a round (ruling 4), with the person's own deadline where one stands. Whoever is looked up by their account is looked up in the
 * active round, and takes no part when they only took part in an earlier one; what has a number of its own (an application, a record, a file) belongs
 * to its own round, whichever that is (ruling 8).
 */
export type Participation = { readonly application: Application; readonly round: Round; readonly extension: Extension | null }

/** Of an application: the extension that stands. */
export const standingExtension = and(eq(deadlineExtensions.applicationId, applications.id), isNull(deadlineExtensions.endedAt))

/** The account's part in the active round; null when it takes none. */
export async function participationOf(db: Handle, accountId: number): Promise<Participation | null> {
  const [found] = await participationOfAccount(db).execute({ accountId })
  return found ?? null
}

const participationOfAccount = preparedOnce((db) =>
  participationsWhere(db, and(eq(applications.accountId, sql.placeholder('accountId')), eq(rounds.active, true))).prepare(
    withBegin.read,
  ),
)

/** An application of whatever round, by its own number; null when there is none that also meets the condition. */
export async function participationNumbered(db: Handle, applicationId: number, condition?: SQL): Promise<Participation | null> {
  const [found] = await participationsWhere(db, and(eq(applications.id, applicationId), condition))
  return found ?? null
}

const participationsWhere = (db: Handle, condition: SQL | undefined) =>
  db
    .select({ application: applications, round: rounds, extension: deadlineExtensions })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(deadlineExtensions, standingExtension)
    .where(condition)

/**
 * The window of one application (ruling 6): the round's, and to the end of the last day of the person's own extension where that is later. Where the
 * round has no deadline, the extension alone counts.
 */
export function ownWindow({ round, extension }: Pick<Participation, 'round' | 'extension'>, timeZone: string): Window {
  const { opensAt, closesAt } = windowOf(round, timeZone)
  if (!extension) return { opensAt, closesAt }
  const extended = endOfDay(extension.until, timeZone)
  return { opensAt, closesAt: closesAt && closesAt > extended ? closesAt : extended }
}

/** The deadline that counts for one application, as the contract shows it; `extendedUntil` where it is the person's own. */
export function ownDeadline(participation: Pick<Participation, 'round' | 'extension'>, timeZone: string) {
  const { closesAt } = ownWindow(participation, timeZone)
  const isOwn = closesAt?.getTime() !== windowOf(participation.round, timeZone).closesAt?.getTime()
  return { closesAt: closesAt?.toISOString() ?? null, extendedUntil: isOwn ? (participation.extension?.until ?? null) : null }
}
