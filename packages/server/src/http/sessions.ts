import { randomUUID } from 'node:crypto'
import type { Duty, UserType } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { DatabaseHandle } from '../db/database.ts'
import { endPhoneLinks } from '../db/phone-links.ts'
import { prepareStatementOnce } from '../db/prepared.ts'
import { accounts, sessions } from '../db/tables/people.ts'

/** User type and duty come from the database, not from the token, so that a withdrawn role ends with the next request. */
export type Caller = {
  readonly sessionId: string
  readonly accountId: number
  readonly userType: UserType
  /** Of administrators alone. */
  readonly duty: Duty | null
  readonly email: string
  readonly language: Language
}

export const sessionHours = 24
const algorithm = 'HS256'

/** The token is a JWT with `exp` and `userType` (specification AUTH-1); it becomes invalid with its session. */
export async function openSession(
  db: DatabaseHandle,
  secret: Uint8Array,
  account: { id: number; userType: UserType },
  now: Date,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  await db.insert(sessions).values({ id, accountId: account.id, createdAt: now, expiresAt })
  const accessToken = await new SignJWT({ userType: account.userType })
    .setProtectedHeader({ alg: algorithm })
    .setJti(id)
    .setSubject(String(account.id))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(secret)
  return { accessToken, expiresAt }
}

/** Null when the token is forged or expired, its session has ended, or its account is disabled. */
export async function findCallerByToken(
  db: DatabaseHandle,
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<Caller | null> {
  const sessionId = await verifyToken(token, secret, now)
  if (!sessionId) return null
  const [caller] = await prepareCaller(db).execute({ sessionId, now })
  return caller ?? null
}

/** Prepared because every request with a session runs it. */
const prepareCaller = prepareStatementOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      userType: accounts.userType,
      duty: accounts.duty,
      email: accounts.email,
      language: accounts.language,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare('caller'),
)

/** The active sessions among `ids`, with the user types of their accounts. */
export async function findActiveSessions(
  db: DatabaseHandle,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UserType>> {
  const rows = await db
    .select({ id: sessions.id, userType: accounts.userType })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isNull(accounts.disabledAt)),
    )
  return new Map(rows.map(({ id, userType }) => [id, userType]))
}

/** Verified tokens by secret. Verifying a signature takes longer than the rest of a usual request, and its result never changes. */
type VerifiedToken = { readonly sessionId: string /** In seconds since 1970. */; readonly expiresAt: number }
const verifiedTokens = new WeakMap<Uint8Array, Map<string, VerifiedToken>>()
/** The oldest token is dropped beyond this number, and verified again when it is used. */
const maxVerifiedTokens = 5000

async function verifyToken(token: string, secret: Uint8Array, now: Date): Promise<string | null> {
  const known = verifiedTokens.get(secret) ?? new Map<string, VerifiedToken>()
  verifiedTokens.set(secret, known)
  const before = known.get(token)
  if (before) return before.expiresAt > Math.floor(now.getTime() / 1000) ? before.sessionId : null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    })
    const { jti, exp } = payload
    if (jti === undefined || exp === undefined) return null
    known.set(token, { sessionId: jti, expiresAt: exp })
    const [oldest] = known.size > maxVerifiedTokens ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return jti
  } catch {
    return null
  }
}

export async function endSession(db: DatabaseHandle, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
}

export async function endAllSessions(db: DatabaseHandle, accountId: number, now: Date): Promise<void> {
  await endSessionsWhere(db, accountId, now)
}

export async function endOtherSessions(db: DatabaseHandle, { accountId, sessionId }: Caller, now: Date): Promise<void> {
  await endSessionsWhere(db, accountId, now, ne(sessions.id, sessionId))
}

async function endSessionsWhere(db: DatabaseHandle, accountId: number, now: Date, condition?: SQL): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), condition))
  await endPhoneLinks(db, accountId, now)
}

/**
 * A signed cookie that marks a device on which the account has signed in before. It grants no access: it only separates the owner's attempts from those
 * of other people behind the same address.
 */
export const deviceCookieName = 'jadara_device'
const audience = 'jadara-device'

export function signDeviceCookie(secret: Uint8Array, accountId: number, until: Date): Promise<string> {
  return new SignJWT({ device: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(String(accountId))
    .setExpirationTime(until)
    .sign(secret)
}

/** The device id; undefined when the cookie is forged, expired, or belongs to another account. */
export async function verifyDeviceCookie(
  cookie: string,
  secret: Uint8Array,
  accountId: number,
  now: Date,
): Promise<string | undefined> {
  const expected = { algorithms: ['HS256'], audience, subject: String(accountId), currentDate: now, requiredClaims: ['exp'] }
  const verified = await jwtVerify<{ device: string }>(cookie, secret, expected).catch(() => undefined)
  return verified?.payload.device
}
