import { dutyTexts } from '@jadara/contract/accounts/duties'
import { isWithinDuty } from '@jadara/contract/core/duties'
import { administrator, applicant, type Endpoint, reviewer, type UserType, type Who } from '@jadara/contract/core/endpoint'
import { isPersonalFileType, photographFileTypeId } from '@jadara/contract/files/file-types'
import { attestationTexts } from '@jadara/contract/reviewing/attestation-texts'
import { and, desc, eq, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { conflictFailure, forbiddenFailure, notFoundFailure, signedOutFailure } from '../core/failure.ts'
import type { DatabaseHandle } from '../db/database.ts'
import {
  isActiveExtensionSql,
  isInSecondStageSql,
  type Participation,
  prepareParticipationByApplication,
  type Round,
  toRoundInStage,
} from '../db/participation.ts'
import { prepareStatementOnce } from '../db/prepared.ts'
import {
  isAssignedToReviewerSql,
  isInReviewSql,
  isOpenToReviewerSql,
  redactIdentity,
  redactPersonalDetails,
} from '../db/reviewing.ts'
import { accounts, applications, deadlineExtensions, rounds } from '../db/tables/people.ts'
import { roundStages } from '../db/tables/reviewing.ts'
import type { Portal } from '../portal.ts'
import { type Caller, findCallerByToken } from './sessions.ts'

export const sessionCookieName = 'jadara_session'

/** Reads the bearer token, or for GET also the cookie, which browsers send when they open a file in a new tab (specification AUTH-2). */
export async function findCaller(portal: Portal, request: FastifyRequest): Promise<Caller | null> {
  const token = readSessionToken(request)
  return token ? findCallerByToken(portal.db, portal.secret, token, portal.clock()) : null
}

/** The token is not verified here. */
export const readSessionToken = (request: FastifyRequest): string | undefined =>
  parseBearerToken(request) ?? (request.method === 'GET' ? request.cookies[sessionCookieName] : undefined)

function parseBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Checks the user type only; access to single applications is decided by `isReadableApplicationSql`. */
export const isAllowed = (who: Who, { userType }: Caller): boolean =>
  who === 'anyone' || who === 'signed-in' || who.includes(userType)

/** Throws 401 without a session, 403 for the wrong user type. */
export function assertAllowed(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return
  if (!caller) throw signedOutFailure()
  if (!isAllowed(who, caller)) throw forbiddenFailure()
}

/** Throws 401 without a session, 403 for the wrong user type or an administrator's duty that does not include the call. */
export function assertMayCall(endpoint: Endpoint, caller: Caller | null): void {
  assertAllowed(endpoint.who, caller)
  if (caller && !isWithinDuty(endpoint, caller.duty)) throw forbiddenFailure(dutyTexts.refused)
}

/**
 * The single rule for reading an application, as a condition on `application`: its applicant, administrators and assigned reviewers may read it, these
 * after their attestation if the round requires one; for anybody else it does not exist (specification API-5).
 */
export function isReadableApplicationSql({ accountId, userType }: { accountId: number | Placeholder; userType: UserType }): SQL {
  if (userType === administrator) return sql`true`
  return userType === reviewer ? isOpenToReviewerSql(accountId) : eq(applications.accountId, accountId)
}

/** Tells assigned reviewers that their attestation is missing, where `isReadableApplicationSql` found nothing that meets `condition`. */
export async function assertAttested(db: DatabaseHandle, { accountId, userType }: Caller, condition: SQL): Promise<void> {
  if (userType !== reviewer) return
  const [awaiting] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(condition, isAssignedToReviewerSql(accountId), not(isOpenToReviewerSql(accountId))))
    .limit(1)
  if (awaiting) throw notAttestedFailure()
}

export const notAttestedFailure = () => conflictFailure('not-attested', attestationTexts.required)

/** One statement per user type, because `isReadableApplicationSql` differs. */
export function prepareByUserType<P>(prepare: (userType: UserType) => P): Readonly<Record<UserType, P>> {
  return { [administrator]: prepare(administrator), [reviewer]: prepare(reviewer), [applicant]: prepare(applicant) }
}

/** Whether applicants' identities in this round are hidden from the caller. */
export const isAnonymousTo = ({ userType }: Caller, { anonymousNames }: Pick<Round, 'anonymousNames'>): boolean =>
  userType === reviewer && anonymousNames

/** Whether photographs, e-mail addresses and birth dates of this round's applicants are hidden from the caller, as a blind review does too. */
export const arePersonalDetailsHiddenFrom = (
  { userType }: Caller,
  { anonymousNames, hidesPersonalDetails }: Pick<Round, 'anonymousNames' | 'hidesPersonalDetails'>,
): boolean => userType === reviewer && (anonymousNames || hidesPersonalDetails)

/**
 * In a blind review all personal files are withheld too. The receipt number remains, because reviews refer to the submission by it; endpoints that show
 * the application remove it.
 */
function redactForReviewer(caller: Caller, participation: Participation): Participation {
  const { application, round } = participation
  if (!arePersonalDetailsHiddenFrom(caller, round)) return participation
  if (!isAnonymousTo(caller, round)) return withoutPersonalDetails(participation)
  const { receiptNumber } = application
  return {
    ...participation,
    application: { ...redactIdentity(application), receiptNumber },
    round: { ...round, reviewerFileTypes: [] },
  }
}

/** An application as an assigned reviewer is shown it, by the same rules; for its owner. */
export function toReviewersView(owner: Caller, participation: Participation): { reader: Caller; participation: Participation } {
  const reader: Caller = { ...owner, userType: reviewer }
  return { reader, participation: redactForReviewer(reader, participation) }
}

const withoutPersonalDetails = ({ application, round, ...participation }: Participation): Participation => ({
  ...participation,
  application: redactPersonalDetails(application),
  round: { ...round, reviewerFileTypes: round.reviewerFileTypes.filter((id) => id !== photographFileTypeId) },
})

/** An application of any round; null when it does not exist or the caller may not read it. 409 while the required attestation is missing. */
export async function findReadableParticipationByApplication(
  db: DatabaseHandle,
  caller: Caller,
  applicationId: number,
): Promise<Participation | null> {
  const found = await readableParticipationByApplication[caller.userType](db, { applicationId, caller: caller.accountId })
  if (!found) await assertAttested(db, caller, eq(applications.id, applicationId))
  return found && redactForReviewer(caller, found)
}

/** Prepared because every record and file runs it. */
const readableParticipationByApplication = prepareByUserType(prepareReadableByApplication)

function prepareReadableByApplication(userType: UserType) {
  const condition = isReadableApplicationSql({ accountId: sql.placeholder('caller'), userType })
  return prepareParticipationByApplication<{ applicationId: number; caller: number }>(
    `participation_by_application_read_by_${userType}`,
    condition,
  )
}

export async function canOpenFile(
  db: DatabaseHandle,
  caller: Caller,
  { applicationId, typeId }: { readonly applicationId: number; readonly typeId: number },
): Promise<boolean> {
  const read = await findReadableParticipationByApplication(db, caller, applicationId)
  return read !== null && canOpenFileType(caller, read.round, typeId)
}

/** Reviewers may open only the personal files that the round allows, and never the identity card (specification FILE-9). */
export const canOpenFileType = ({ userType }: Caller, { reviewerFileTypes }: Round, typeId: number): boolean =>
  userType !== reviewer || !isPersonalFileType(typeId) || reviewerFileTypes.includes(typeId)

/**
 * The account's participation in the active round; null when there is none. Throws 404 when the account does not exist or the caller may not read it. For a
 * reviewer it is the one that is assigned: that of the active round, or else of a round that stays in review. With `applicantId` it is this application,
 * whatever its round.
 */
export async function findReadableParticipation(
  db: DatabaseHandle,
  caller: Caller,
  userId: number,
  applicantId?: number,
): Promise<Participation | null> {
  if (applicantId !== undefined) {
    const chosen = await findReadableParticipationByApplication(db, caller, applicantId)
    if (chosen?.application.accountId !== userId) throw notFoundFailure()
    return chosen
  }
  const [found] = await readableParticipationQueries[caller.userType](db).execute({ userId, caller: caller.accountId })
  if (!found) {
    await assertAttested(db, caller, sql`${applications.accountId} = ${userId} and ${isInReviewSql}`)
    throw notFoundFailure()
  }
  const { application, round, second, extension } = found
  return application && round && redactForReviewer(caller, { application, round: toRoundInStage(round, second), extension })
}

/** Prepared because every list endpoint runs it. */
const readableParticipationQueries = prepareByUserType(prepareReadableParticipation)

function prepareReadableParticipation(userType: UserType) {
  const accountId = sql.placeholder('caller')
  return prepareStatementOnce((db) =>
    db
      .select({ application: applications, round: rounds, second: roundStages, extension: deadlineExtensions })
      .from(accounts)
      .leftJoin(rounds, eq(userType === reviewer ? rounds.inReview : rounds.active, true))
      .leftJoin(applications, and(eq(applications.accountId, accounts.id), eq(applications.roundId, rounds.id)))
      .leftJoin(roundStages, isInSecondStageSql)
      .leftJoin(deadlineExtensions, isActiveExtensionSql)
      .where(
        and(
          eq(accounts.id, sql.placeholder('userId')),
          or(eq(accounts.id, accountId), isReadableApplicationSql({ accountId, userType })),
        ),
      )
      .orderBy(desc(rounds.active), desc(rounds.id))
      .limit(1)
      .prepare(`participation_read_by_${userType}`),
  )
}

/** Like `findReadableParticipation`, but throws 404 when the account has no application in the active round. */
export async function requireReadableParticipation(
  db: DatabaseHandle,
  caller: Caller,
  userId: number,
  applicantId?: number,
): Promise<Participation> {
  const participation = await findReadableParticipation(db, caller, userId, applicantId)
  if (!participation) throw notFoundFailure()
  return participation
}
