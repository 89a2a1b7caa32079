import { and, eq, type SQL } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { applications, rounds } from './tables/people.ts'

export type Application = typeof applications.$inferSelect
export type Round = typeof rounds.$inferSelect
/**
 * An account's part in a round (ruling 4). Whoever is looked up by their account is looked up in the active round, and takes no part when they
 * only took part in an earlier one; what has a number of its own (an application, a record, a file) belongs to its own round, whichever that is (ruling 8).
 */
export type Participation = { readonly application: Application; readonly round: Round }

/** The account's part in the active round; null when it takes none. */
export const participationOf = (db: Handle, accountId: number): Promise<Participation | null> =>
  participationWhere(db, and(eq(applications.accountId, accountId), eq(rounds.active, true)))

/** An application of whatever round, by its own number; null when there is none that also meets the condition. */
export const participationNumbered = (db: Handle, applicationId: number, condition?: SQL): Promise<Participation | null> =>
  participationWhere(db, and(eq(applications.id, applicationId), condition))

async function participationWhere(db: Handle, condition: SQL | undefined): Promise<Participation | null> {
  const [found] = await db
    .select({ application: applications, round: rounds })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(condition)
  return found ?? null
}
