import { randomUUID } from 'node:crypto'
import type { UserType } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Handle } from '../db/database.ts'
import { preparedOnce } from '../db/prepared.ts'
import { accounts, sessions } from '../db/tables/people.ts'

/** Who calls. The user type is the database's, never the token's: a role that was withdrawn is gone at the next request. */
export type Caller = {
  readonly sessionId: string
  readonly accountId: number
  readonly userType: UserType
  readonly email: string
  readonly language: Language
}

export const sessionHours = 24
const algorithm = 'HS256'

/** Opens a session and signs its token: a JWT with `exp` and `userType` (ruling 13) that is worth nothing once the session ends. */
export async function openSession(
  db: Handle,
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

/** The caller behind a token; null when it is forged, expired, ended, or its account is disabled. */
export async function findCaller(db: Handle, secret: Uint8Array, token: string, now: Date): Promise<Caller | null> {
  const sessionId = await sessionIdOf(token, secret, now)
  if (!sessionId) return null
  const [caller] = await callerBehind(db).execute({ sessionId, now })
  return caller ?? null
}

/** Asked at every call of whoever is signed in. */
const callerBehind = preparedOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      userType: accounts.userType,
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

/** Of these sessions those that still stand, with the user type of their account. */
export async function standingSessions(db: Handle, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, UserType>> {
  const rows = await db
    .select({ id: sessions.id, userType: accounts.userType })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isNull(accounts.disabledAt)),
    )
  return new Map(rows.map(({ id, userType }) => [id, userType]))
}

/** What a token says whose signature was found true: it stays true, and jose takes longer over it than a call takes otherwise. */
type Signed = { readonly sessionId: string /** In seconds. */; readonly expiresAt: number }
const signed = new WeakMap<Uint8Array, Map<string, Signed>>()
/** Who calls comes back; of more tokens the oldest are verified again. */
const mostSigned = 5000

async function sessionIdOf(token: string, secret: Uint8Array, now: Date): Promise<string | null> {
  const known = signed.get(secret) ?? new Map<string, Signed>()
  signed.set(secret, known)
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
    const [oldest] = known.size > mostSigned ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return jti
  } catch {
    return null
  }
}

export async function endSession(db: Handle, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
}

/** After a password change: whoever was signed in with the old one is signed out. */
export async function endAllSessions(db: Handle, accountId: number, now: Date): Promise<void> {
  await endSessionsWhere(db, accountId, now)
}

/** The same on every other device. */
export async function endOtherSessions(db: Handle, { accountId, sessionId }: Caller, now: Date): Promise<void> {
  await endSessionsWhere(db, accountId, now, ne(sessions.id, sessionId))
}

async function endSessionsWhere(db: Handle, accountId: number, now: Date, further?: SQL): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), further))
}
