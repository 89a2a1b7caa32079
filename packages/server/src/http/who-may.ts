import { administrator, type Who } from '@jadara/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { forbidden, notFound, signedOut } from '../failure.ts'
import type { Portal } from '../portal.ts'
import { type Caller, findCaller } from './sessions.ts'

export const cookieName = 'jadara_session'

/** The caller of a request, if any: the bearer token, or for GET alone the cookie of files opened in a new tab (ruling 13). */
export async function callerOf(portal: Portal, request: FastifyRequest): Promise<Caller | null> {
  const token = bearerOf(request) ?? (request.method === 'GET' ? request.cookies[cookieName] : undefined)
  return token ? findCaller(portal.db, portal.secret, token, portal.clock()) : null
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Throws 401 for nobody where somebody is needed, 403 for the wrong user type. */
export function refuseUnlessMay(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return
  if (!caller) throw signedOut()
  if (who !== 'signed-in' && !who.includes(caller.userType)) throw forbidden()
}

/** What belongs to an applicant is read by the applicant and by administrators; for anybody else it does not exist (ruling 12). */
export const mayRead = (caller: Caller, ownerId: number): boolean =>
  caller.accountId === ownerId || caller.userType === administrator

/** 404 for whoever may not read what belongs to an account, and for everybody where there is no such account. */
export async function refuseUnlessReadable(db: Handle, caller: Caller, ownerId: number): Promise<void> {
  if (!mayRead(caller, ownerId)) throw notFound()
  if (caller.accountId !== ownerId && (await db.$count(accounts, eq(accounts.id, ownerId))) === 0) throw notFound()
}
