import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ApplicationWindow, endOfDay, toRoundWindow } from '../core/clock.ts'
import type { DatabaseHandle } from './database.ts'
import { prepareStatementOnce } from './prepared.ts'
import { applications, deadlineExtensions, rounds } from './tables/people.ts'
import { roundStages } from './tables/reviewing.ts'
import { statementsSentWithBegin } from './transaction.ts'

export type Application = typeof applications.$inferSelect
export type Round = typeof rounds.$inferSelect
export type DeadlineExtension = typeof deadlineExtensions.$inferSelect
export type RoundStage = typeof roundStages.$inferSelect
/**
 * An application with its active extension and its round (specification GEN-3), which has the settings of the application's stage. Lookups by account use the active round; lookups by the number of an application,
 * record or file use that item's round (specification ROUND-1).
 */
export type Participation = {
  readonly application: Application
  readonly round: Round
  readonly extension: DeadlineExtension | null
}

/** A condition on `round_stage`, for a left join: `application` is in the second stage of its round. */
export const isInSecondStageSql = and(eq(roundStages.roundId, applications.roundId), eq(applications.stage, 2))

/** The round with the settings of its second stage, if an application is there. */
export function toRoundInStage(round: Round, second: RoundStage | null): Round {
  if (!second) return round
  const { reviewsLeast, disagreementFrom, overrideLimit, requiresRatings, requiresAttestation } = second
  const { anonymousNames, hidesPersonalDetails } = second
  return {
    ...round,
    ...{ reviewsLeast, disagreementFrom, overrideLimit, requiresRatings, requiresAttestation },
    ...{ anonymousNames, hidesPersonalDetails },
  }
}

type ParticipationRow = Participation & { readonly second: RoundStage | null }

const toParticipation = ({ application, round, second, extension }: ParticipationRow): Participation => ({
  application,
  round: toRoundInStage(round, second),
  extension,
})

export const isActiveExtensionSql = and(eq(deadlineExtensions.applicationId, applications.id), isNull(deadlineExtensions.endedAt))

/** In the active round; null when the account has no application there. */
export async function findParticipation(db: DatabaseHandle, accountId: number): Promise<Participation | null> {
  const [found] = await participationByAccount(db).execute({ accountId })
  return found ? toParticipation(found) : null
}

const participationByAccount = prepareStatementOnce((db) =>
  participationsWhere(db, and(eq(applications.accountId, sql.placeholder('accountId')), eq(rounds.active, true))).prepare(
    statementsSentWithBegin.read,
  ),
)

/** In any round; null when it does not exist. */
export const findParticipationByApplication = async (db: DatabaseHandle, applicationId: number): Promise<Participation | null> =>
  participationByApplication(db, { applicationId })

const participationByApplication = prepareParticipationByApplication('participation_by_application')

/** Finds the application `applicationId` if it meets `condition`, whose placeholders are filled from the same values. */
export function prepareParticipationByApplication<Values extends { applicationId: number }>(
  name: string,
  condition?: SQL,
): (db: DatabaseHandle, values: Values) => Promise<Participation | null> {
  const statement = prepareStatementOnce((db) =>
    participationsWhere(db, and(eq(applications.id, sql.placeholder('applicationId')), condition)).prepare(name),
  )
  return async (db, values) => {
    const [found] = await statement(db).execute(values)
    return found ? toParticipation(found) : null
  }
}

function participationsWhere(db: DatabaseHandle, condition: SQL | undefined) {
  return db
    .select({ application: applications, round: rounds, second: roundStages, extension: deadlineExtensions })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(roundStages, isInSecondStageSql)
    .leftJoin(deadlineExtensions, isActiveExtensionSql)
    .where(condition)
}

/**
 * The window of one application (specification SUB-1): the round's, extended to the end of the extension's last day if later. Without a round deadline only
 * the extension counts.
 */
export function toOwnWindow(
  { round, extension }: Pick<Participation, 'round' | 'extension'>,
  timeZone: string,
): ApplicationWindow {
  const { opensAt, closesAt } = toRoundWindow(round, timeZone)
  if (!extension) return { opensAt, closesAt }
  const extended = endOfDay(extension.until, timeZone)
  return { opensAt, closesAt: closesAt && closesAt > extended ? closesAt : extended }
}

/** The application's effective deadline; `extendedUntil` is set where it comes from an extension. */
export function toOwnDeadline(participation: Pick<Participation, 'round' | 'extension'>, timeZone: string) {
  const { closesAt } = toOwnWindow(participation, timeZone)
  const isOwn = closesAt?.getTime() !== toRoundWindow(participation.round, timeZone).closesAt?.getTime()
  return { closesAt: closesAt?.toISOString() ?? null, extendedUntil: isOwn ? (participation.extension?.until ?? null) : null }
}
