import { setTimeout as wait } from 'node:timers/promises'
import { forgetPassword, resetPassword, sessionTexts, signIn, signOut } from '@jadara/contract/session'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Account, accountWithEmail, holdForSignIn, lockAccount, setPassword } from '../../db/accounts.ts'
import { audit } from '../../db/audit.ts'
import { accountToMail, invitedOver, takeAddress } from '../../db/invited-over.ts'
import { hasPasswordLink, isPasswordToken, usePasswordToken } from '../../db/password-links.ts'
import { conflict, Failure, invalidField, notFound, signedOut } from '../../failure.ts'
import { deviceCookie, signDevice } from '../../http/devices.ts'
import { networkOf } from '../../http/network.ts'
import { hashPassword, passwordMatches } from '../../http/password.ts'
import { serve } from '../../http/serve.ts'
import { endAllSessions, endSession, openSession } from '../../http/sessions.ts'
import { countTry, forgiveAllTries } from '../../http/throttle.ts'
import { weaknessOf } from '../../http/weak-password.ts'
import { cookieName } from '../../http/who-may.ts'
import { passwordChanged } from '../../mail/letters/account.ts'
import { enqueue } from '../../mail/outbox.ts'
import { mailInvitation, mailRequiredReset, mailResetLink } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { saysNotRegistered } from './not-registered.ts'
import { triesOf } from './sign-in-limits.ts'
import { openWithPassword } from './verify-password.ts'

/** In milliseconds. A mail is written within this time, so that the time of the answer does not tell whether there was one to write. */
const timeToMail = 250

export function sessionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, passwordStrength } = portal

  serve(http, portal, signIn, async ({ body, request, reply }) => {
    const now = clock()
    const { userName: email, password } = body
    const account = await accountWithEmail(db, email)
    const opened = await openWithPassword(portal, { request, email, account, password }, now, (found) =>
      openUnlessChanged(found, now),
    )
    if (!account || !opened) throw signedOut(sessionTexts.wrongCredentials)
    if (opened === 'reset required') {
      portal.wakeOutbox()
      throw conflict('reset-required', sessionTexts.resetRequired)
    }
    setCookie(reply, cookieName, opened.accessToken, { path: '/api', expires: opened.expiresAt })
    await rememberDevice(reply, account.id, now)
    return { accessToken: opened.accessToken }
  })

  serve(http, portal, signOut, async ({ user, reply }) => {
    await endSession(db, user.sessionId, clock())
    setCookie(reply, cookieName, '', { path: '/api', expires: new Date(0) })
  })

  serve(http, portal, forgetPassword, async ({ params, language, request }) => {
    const now = clock()
    const limits = [
      { key: `forget:${emailKey(params.email)}`, most: 3, minutes: 15 },
      { key: `forget:${networkOf(request.ip)}`, most: 300, minutes: 15 },
    ]
    await countTry(db, limits, now)
    const mailed = wait(timeToMail)
    const found = await accountToMail(db, params.email)
    const account = found?.disabledAt === null ? found : undefined
    if (!account && (await saysNotRegistered(portal, request, now))) throw notFound(sessionTexts.notRegistered)
    if (account) {
      await db.transaction(async (tx) => {
        const mail = account.passwordHash === null ? mailInvitation : mailResetLink
        await mail(tx, portal.publicUrl, account, now)
        await audit(tx, { about: 'office', at: now, actorId: account.id, action: 'password-reset-asked' })
      })
      portal.wakeOutbox()
    }
    await mailed
    return { message: sessionTexts.checkEmail[language] }
  })

  serve(http, portal, resetPassword, async ({ body, language, request, reply }) => {
    const now = clock()
    await countTry(db, [{ key: `reset:${networkOf(request.ip)}`, most: 300, minutes: 15 }], now)
    const weakness = weaknessOf(body.newPassword, body.userName)
    if (weakness) throw invalidField('newPassword', weakness)
    const account = await accountOfLink(body.userName, body.token)
    // Asked of nobody too, and before anything is hashed: the time of a refusal does not tell whether there is an account.
    const isOfLink = await isPasswordToken(db, account?.id ?? 0, body.token)
    if (!account && (await saysNotRegistered(portal, request, now))) throw new Failure(400, [sessionTexts.notRegistered])
    if (!account || !isOfLink) throw invalidField('token', sessionTexts.linkUsed)
    // Verified without the account held, and told to nobody but whoever has the link.
    const isOfBefore =
      account.resetRequiredAt !== null && (await passwordMatches(account.passwordHash, body.newPassword, passwordStrength))
    const passwordHash = await hashPassword(body.newPassword, passwordStrength)
    const isFirst = await db.transaction(async (tx) => {
      const held = await lockAccount(tx, account.id)
      if (!held || !(await usePasswordToken(tx, held.id, body.token, now))) throw invalidField('token', sessionTexts.linkUsed)
      if (isOfBefore) throw invalidField('newPassword', sessionTexts.passwordOfBefore)
      await takeAddress(tx, held, endAllSessions, now)
      await setPassword(tx, held.id, passwordHash, now)
      await endAllSessions(tx, held.id, now)
      await forgiveAllTries(tx, triesOf(held.email))
      await audit(tx, { about: 'office', at: now, actorId: held.id, action: 'password-changed' })
      if (held.passwordHash === null) return true
      const letter = passwordChanged({ publicUrl: portal.publicUrl })
      await enqueue(tx, { recipient: held.email, language: held.language, letter, accountId: held.id }, now)
      return false
    })
    portal.wakeOutbox()
    // Whoever has the mailbox gets in here, also while somebody guesses.
    await rememberDevice(reply, account.id, now)
    return { message: sessionTexts[isFirst ? 'passwordSet' : 'passwordChanged'][language] }
  })

  async function accountOfLink(email: string, token: string): Promise<Account | undefined> {
    const invited = await invitedOver(db, email)
    return invited && (await isPasswordToken(db, invited.id, token)) ? invited : accountWithEmail(db, email)
  }

  /** While the password was verified it may have been reset: what was true then has to be true still, or there is no session to end later. */
  async function openUnlessChanged(account: Account, now: Date) {
    return db.transaction(async (tx) => {
      const held = await holdForSignIn(tx, account, now)
      if (!held?.resetRequiredAt) return held && openSession(tx, portal.secret, held, now)
      const since = new Date(now.getTime() - 15 * 60_000)
      if (!(await hasPasswordLink(tx, held.id, now, since))) await mailRequiredReset(tx, portal.publicUrl, held, now)
      return 'reset required'
    })
  }

  async function rememberDevice(reply: FastifyReply, accountId: number, now: Date): Promise<void> {
    const nextYear = new Date(now.getTime() + 365 * 86_400_000)
    const known = await signDevice(portal.secret, accountId, nextYear)
    setCookie(reply, deviceCookie, known, { path: '/api/auth', expires: nextYear })
  }

  function setCookie(reply: FastifyReply, name: string, value: string, where: { path: string; expires: Date }): void {
    reply.setCookie(name, value, { ...where, httpOnly: true, sameSite: 'strict', secure: portal.publicUrl.startsWith('https:') })
  }
}
