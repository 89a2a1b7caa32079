import { administrator, applicant, reviewer, type UserType, type Who } from '@jadara/contract/endpoint'
import { isPersonal } from '@jadara/contract/file-types'
import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { withoutIdentity } from '../db/anonymity.ts'
import { isAssigned } from '../db/assignments.ts'
import type { Handle } from '../db/database.ts'
import { type Participation, participationNumbered, type Round, standingExtension } from '../db/participation.ts'
import { preparedOnce } from '../db/prepared.ts'
import { accounts, applications, rounds } from '../db/tables/people.ts'
import { deadlineExtensions } from '../db/tables/standing.ts'
import { forbidden, notFound, signedOut } from '../failure.ts'
import type { Portal } from '../portal.ts'
import { type Caller, findCaller } from './sessions.ts'

export const cookieName = 'jadara_session'

/** The caller of a request, if any: the bearer token, or for GET alone the cookie of files opened in a new tab (ruling 13). */
export async function callerOf(portal: Portal, request: FastifyRequest): Promise<Caller | null> {
  const token = tokenOf(request)
  return token ? findCaller(portal.db, portal.secret, token, portal.clock()) : null
}

/** The token of a request, wherever it stands; not yet whether it is worth anything. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) ?? (request.method === 'GET' ? request.cookies[cookieName] : undefined)

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Whether something is ever for this caller; of whom they get it is the question below. */
export const isFor = (who: Who, { userType }: Caller): boolean =>
  who === 'anyone' || who === 'signed-in' || who.includes(userType)

/** Throws 401 for nobody where somebody is needed, 403 for the wrong user type. */
export function refuseUnlessMay(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return
  if (!caller) throw signedOut()
  if (!isFor(who, caller)) throw forbidden()
}

/**
 * Who reads what an application holds: its applicant, administrators, and the reviewers assigned to it; for anybody else it does not exist
 * (ruling 12). The one decision, as a condition on `application`: all that is looked up for a reader is looked up with it.
 */
export function readableBy({ accountId, userType }: { accountId: number | Placeholder; userType: UserType }): SQL {
  if (userType === administrator) return sql`true`
  return userType === reviewer ? isAssigned(accountId) : eq(applications.accountId, accountId)
}

/** Whether the names of a round's applicants, and whatever else tells who they are, are kept from this caller. */
export const isAnonymousTo = ({ userType }: Caller, { anonymousNames }: Pick<Round, 'anonymousNames'>): boolean =>
  userType === reviewer && anonymousNames

/**
 * The participation as its reader is told of it: where names are kept from reviewers, so are all personal files. The number of the receipt stays, by
 * which a review is known to be of the submission that stands; whoever shows the application leaves it out.
 */
function toldTo(caller: Caller, participation: Participation): Participation {
  const { application, round } = participation
  if (!isAnonymousTo(caller, round)) return participation
  const { receiptNumber } = application
  return {
    ...participation,
    application: { ...withoutIdentity(application), receiptNumber },
    round: { ...round, reviewerFileTypes: [] },
  }
}

/** An application of whatever round, by its own number; null for whoever does not read it. */
export async function applicationReadBy(db: Handle, caller: Caller, applicationId: number): Promise<Participation | null> {
  const found = await participationNumbered(db, applicationId, readableBy(caller))
  return found && toldTo(caller, found)
}

/** Whether the caller opens a stored file. */
export async function mayOpen(
  db: Handle,
  caller: Caller,
  { applicationId, typeId }: { readonly applicationId: number; readonly typeId: number },
): Promise<boolean> {
  const read = await applicationReadBy(db, caller, applicationId)
  return read !== null && opensType(caller, read.round, typeId)
}

/** Of the personal files in an application that they read, reviewers open what its round lets them open, and never the identity card (ruling 22). */
export const opensType = ({ userType }: Caller, { reviewerFileTypes }: Round, typeId: number): boolean =>
  userType !== reviewer || !isPersonal(typeId) || reviewerFileTypes.includes(typeId)

/**
 * What part an account takes in the active round, for who may read it; null when it takes none. 404 for whoever may not read it, and for
 * everybody where there is no such account.
 */
export async function participationReadBy(db: Handle, caller: Caller, userId: number): Promise<Participation | null> {
  const [found] = await participationsReadBy[caller.userType](db).execute({ userId, caller: caller.accountId })
  if (!found) throw notFound()
  const { application, round, extension } = found
  return application && round && toldTo(caller, { application, round, extension })
}

/** Asked at every list that anybody opens. */
const participationsReadBy = {
  [administrator]: participationReadByA(administrator),
  [reviewer]: participationReadByA(reviewer),
  [applicant]: participationReadByA(applicant),
}

function participationReadByA(userType: UserType) {
  const accountId = sql.placeholder('caller')
  return preparedOnce((db) =>
    db
      .select({ application: applications, round: rounds, extension: deadlineExtensions })
      .from(accounts)
      .leftJoin(rounds, eq(rounds.active, true))
      .leftJoin(applications, and(eq(applications.accountId, accounts.id), eq(applications.roundId, rounds.id)))
      .leftJoin(deadlineExtensions, standingExtension)
      .where(and(eq(accounts.id, sql.placeholder('userId')), or(eq(accounts.id, accountId), readableBy({ accountId, userType }))))
      .prepare(`participation_read_by_${userType}`),
  )
}

/** The same of what only somebody who takes part has: 404 for who takes none, too. */
export async function participantReadBy(db: Handle, caller: Caller, userId: number): Promise<Participation> {
  const participation = await participationReadBy(db, caller, userId)
  if (!participation) throw notFound()
  return participation
}
