import { setTimeout as wait } from 'node:timers/promises'
import { signOut } from '@jadara/contract/accounts/me'
import { requestPasswordReset, resetPassword, sessionTexts, signIn } from '@jadara/contract/accounts/session'
import { emailKey } from '@jadara/contract/core/value'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { conflictFailure, Failure, invalidFieldFailure, notFoundFailure, signedOutFailure } from '../../core/failure.ts'
import {
  type Account,
  findEnabledAccountByEmail,
  lockAccount,
  lockAccountAndRecordSignIn,
  updatePasswordAndConfirmAddress,
} from '../../db/accounts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findAccountToMail, findInvitedAccountWaitingForAddress, transferAddress } from '../../db/invitations.ts'
import { consumePasswordToken, hasPasswordLink, isPasswordTokenOfAccount } from '../../db/password-links.ts'
import { sessionCookieName } from '../../http/authorization.ts'
import { findPasswordWeakness, hashPassword, passwordMatches } from '../../http/password.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { deviceCookieName, endAllSessions, endSession, openSession, signDeviceCookie } from '../../http/sessions.ts'
import { clearAttemptsByPrefix, consumeAttempt, toNetwork } from '../../http/throttle.ts'
import { passwordChangedLetter } from '../../mail/letters/account.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enqueueInvitationMail, enqueueRequiredResetMail, enqueueResetLinkMail } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { mayRevealUnregistered } from './not-registered.ts'
import { toSignInKeyPrefix } from './sign-in-limits.ts'
import { runWithVerifiedPassword } from './verify-password.ts'

/** Milliseconds. Every reply takes at least this long, so that its duration does not reveal whether a mail was written. */
const minimumReplyTime = 250

export function sessionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, passwordStrength } = portal

  serveEndpoint(http, portal, signIn, async ({ body, request, reply }) => {
    const now = clock()
    const { userName: email, password } = body
    const account = await findEnabledAccountByEmail(db, email)
    const opened = await runWithVerifiedPassword(portal, { request, email, account, password }, now, (found) =>
      openUnlessChanged(found, now),
    )
    if (!account || !opened) throw signedOutFailure(sessionTexts.wrongCredentials)
    if (opened === 'reset required') throw conflictFailure('reset-required', sessionTexts.resetRequired)
    setCookie(reply, sessionCookieName, opened.accessToken, { path: '/api', expires: opened.expiresAt })
    await rememberDevice(reply, account.id, now)
    return { accessToken: opened.accessToken }
  })

  serveEndpoint(http, portal, signOut, async ({ user, reply }) => {
    await endSession(db, user.sessionId, clock())
    setCookie(reply, sessionCookieName, '', { path: '/api', expires: new Date(0) })
  })

  serveEndpoint(http, portal, requestPasswordReset, async ({ params, language, request }) => {
    const now = clock()
    const limits = [
      { key: `forget:${emailKey(params.email)}`, max: 3, minutes: 15 },
      { key: `forget:${toNetwork(request.ip)}`, max: 300, minutes: 15 },
    ]
    await consumeAttempt(db, limits, now)
    const minimumTime = wait(minimumReplyTime)
    const found = await findAccountToMail(db, params.email)
    const account = found?.disabledAt === null ? found : undefined
    if (!account && (await mayRevealUnregistered(portal, request, now))) throw notFoundFailure(sessionTexts.notRegistered)
    if (account) {
      await db.transaction(async (tx) => {
        const mail = account.passwordHash === null ? enqueueInvitationMail : enqueueResetLinkMail
        await mail(tx, portal.publicUrl, account, now)
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: account.id, action: 'password-reset-asked' })
      })
    }
    await minimumTime
    return { message: sessionTexts.checkEmail[language] }
  })

  serveEndpoint(http, portal, resetPassword, async ({ body, language, request, reply }) => {
    const now = clock()
    await consumeAttempt(db, [{ key: `reset:${toNetwork(request.ip)}`, max: 300, minutes: 15 }], now)
    const weakness = findPasswordWeakness(body.newPassword, body.userName)
    if (weakness) throw invalidFieldFailure('newPassword', weakness)
    const account = await findAccountOfLink(body.userName, body.token)
    // Also run without an account, and before any hashing, so that the duration of a refusal does not reveal whether the account exists.
    const isValidLink = await isPasswordTokenOfAccount(db, account?.id ?? 0, body.token)
    if (!account && (await mayRevealUnregistered(portal, request, now))) throw new Failure(400, [sessionTexts.notRegistered])
    if (!account || !isValidLink) throw invalidFieldFailure('token', sessionTexts.linkUsed)
    // Hashing is slow, so it runs before the account is locked. Only the owner of a valid link learns the result.
    const isPreviousPassword =
      account.resetRequiredAt !== null && (await passwordMatches(account.passwordHash, body.newPassword, passwordStrength))
    const passwordHash = await hashPassword(body.newPassword, passwordStrength)
    const isFirst = await db.transaction(async (tx) => {
      const locked = await lockAccount(tx, account.id)
      if (!locked || !(await consumePasswordToken(tx, locked.id, body.token, now)))
        throw invalidFieldFailure('token', sessionTexts.linkUsed)
      if (isPreviousPassword) throw invalidFieldFailure('newPassword', sessionTexts.passwordOfBefore)
      await transferAddress(tx, locked, endAllSessions, now)
      await updatePasswordAndConfirmAddress(tx, locked.id, passwordHash, now)
      await endAllSessions(tx, locked.id, now)
      await clearAttemptsByPrefix(tx, toSignInKeyPrefix(locked.email))
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: locked.id, action: 'password-changed' })
      if (locked.passwordHash === null) return true
      const letter = passwordChangedLetter({ publicUrl: portal.publicUrl })
      await enqueueMail(tx, { recipient: locked.email, language: locked.language, letter, accountId: locked.id }, now)
      return false
    })
    // A mailed link proves ownership, so the device becomes known and can sign in even while somebody guesses.
    await rememberDevice(reply, account.id, now)
    return { message: sessionTexts[isFirst ? 'passwordSet' : 'passwordChanged'][language] }
  })

  async function findAccountOfLink(email: string, token: string): Promise<Account | undefined> {
    const invited = await findInvitedAccountWaitingForAddress(db, email)
    return invited && (await isPasswordTokenOfAccount(db, invited.id, token)) ? invited : findEnabledAccountByEmail(db, email)
  }

  /** The password may have been reset while it was verified. Checking again under the lock avoids a session that nobody would end. */
  async function openUnlessChanged(account: Account, now: Date) {
    return db.transaction(async (tx) => {
      const locked = await lockAccountAndRecordSignIn(tx, account, now)
      if (!locked?.resetRequiredAt) return locked && openSession(tx, portal.secret, locked, now)
      const since = new Date(now.getTime() - 15 * 60_000)
      if (!(await hasPasswordLink(tx, locked.id, now, since))) await enqueueRequiredResetMail(tx, portal.publicUrl, locked, now)
      return 'reset required'
    })
  }

  async function rememberDevice(reply: FastifyReply, accountId: number, now: Date): Promise<void> {
    const nextYear = new Date(now.getTime() + 365 * 86_400_000)
    const deviceToken = await signDeviceCookie(portal.secret, accountId, nextYear)
    setCookie(reply, deviceCookieName, deviceToken, { path: '/api/auth', expires: nextYear })
  }

  function setCookie(reply: FastifyReply, name: string, value: string, options: { path: string; expires: Date }): void {
    reply.setCookie(name, value, {
      ...options,
      httpOnly: true,
      sameSite: 'strict',
      secure: portal.publicUrl.startsWith('https:'),
    })
  }
}
