import { forgetPassword, resetPassword, sessionTexts, signIn, signOut } from '@jadara/contract/session'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Account, accountWithEmail, holdForSignIn, lockAccount, setPassword } from '../../db/accounts.ts'
import { audit } from '../../db/audit.ts'
import { hasPasswordLink, usePasswordToken } from '../../db/password-links.ts'
import { conflict, Failure, invalidField, notFound, signedOut } from '../../failure.ts'
import { deviceCookie, deviceOf, signDevice } from '../../http/devices.ts'
import { hashPassword, passwordMatches } from '../../http/password.ts'
import { serve } from '../../http/serve.ts'
import { endAllSessions, endSession, openSession } from '../../http/sessions.ts'
import { countTry, forgiveAllTries, forgiveTries, uncountTry } from '../../http/throttle.ts'
import { cookieName } from '../../http/who-may.ts'
import { passwordChanged } from '../../mail/letters/account.ts'
import { enqueue } from '../../mail/outbox.ts'
import { mailInvitation, mailRequiredReset, mailResetLink } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'

export function sessionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, passwordStrength } = portal

  serve(http, portal, signIn, async ({ body, request, reply }) => {
    const now = clock()
    const account = await accountWithEmail(db, body.userName)
    const cookie = request.cookies[deviceCookie]
    const device = account && cookie && (await deviceOf(cookie, portal.secret, account.id, now))
    // Per account and address, so that somebody else's guessing does not lock the owner out; not even from the same address, on a known device.
    const tries = `${triesOf(body.userName)}${device ? `device ${device}` : request.ip}`
    const limits = [{ key: tries, most: 10, minutes: 15 }]
    if (!device) limits.push({ key: `sign-in:${request.ip}`, most: 1000, minutes: 15 })
    await countTry(db, limits, now)
    const matches = await passwordMatches(account?.passwordHash, body.password, passwordStrength).catch(async (busy) => {
      await uncountTry(db, limits, now)
      throw busy
    })
    const opened = account && matches && (await openUnlessChanged(account, now))
    if (!opened) throw signedOut(sessionTexts.wrongCredentials)
    await forgiveTries(db, tries)
    await uncountTry(db, limits, now)
    if (opened === 'reset required') {
      portal.wakeOutbox()
      throw conflict('reset-required', sessionTexts.resetRequired)
    }
    setCookie(reply, cookieName, opened.accessToken, { path: '/api', expires: opened.expiresAt })
    const nextYear = new Date(now.getTime() + 365 * 86_400_000)
    const known = await signDevice(portal.secret, account.id, nextYear)
    setCookie(reply, deviceCookie, known, { path: '/api/auth', expires: nextYear })
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
      { key: `forget:${request.ip}`, most: 300, minutes: 15 },
    ]
    await countTry(db, limits, now)
    const account = await accountWithEmail(db, params.email)
    if (!account) throw notFound(sessionTexts.notRegistered)
    await db.transaction(async (tx) => {
      const mail = account.passwordHash === null ? mailInvitation : mailResetLink
      await mail(tx, portal.publicUrl, account, now)
      await audit(tx, { about: 'office', at: now, actorId: account.id, action: 'password-reset-asked' })
    })
    portal.wakeOutbox()
    return { message: sessionTexts.checkEmail[language] }
  })

  serve(http, portal, resetPassword, async ({ body, language, request }) => {
    const now = clock()
    await countTry(db, [{ key: `reset:${request.ip}`, most: 300, minutes: 15 }], now)
    const account = await accountWithEmail(db, body.userName)
    if (!account) throw new Failure(400, [sessionTexts.notRegistered])
    // Verified without the account held, and told to nobody but whoever has the link.
    const isOfBefore =
      account.resetRequiredAt !== null && (await passwordMatches(account.passwordHash, body.newPassword, passwordStrength))
    const passwordHash = await hashPassword(body.newPassword, passwordStrength)
    const isFirst = await db.transaction(async (tx) => {
      const held = await lockAccount(tx, account.id)
      if (!held || !(await usePasswordToken(tx, held.id, body.token, now))) throw invalidField('token', sessionTexts.linkUsed)
      if (isOfBefore) throw invalidField('newPassword', sessionTexts.passwordOfBefore)
      await setPassword(tx, held.id, passwordHash)
      await endAllSessions(tx, held.id, now)
      await forgiveAllTries(tx, triesOf(held.email))
      await audit(tx, { about: 'office', at: now, actorId: held.id, action: 'password-changed' })
      if (held.passwordHash === null) return true
      const letter = passwordChanged({ publicUrl: portal.publicUrl })
      await enqueue(tx, { recipient: held.email, language: held.language, letter, accountId: held.id }, now)
      return false
    })
    portal.wakeOutbox()
    return { message: sessionTexts[isFirst ? 'passwordSet' : 'passwordChanged'][language] }
  })

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

  function setCookie(reply: FastifyReply, name: string, value: string, where: { path: string; expires: Date }): void {
    reply.setCookie(name, value, { ...where, httpOnly: true, sameSite: 'strict', secure: portal.publicUrl.startsWith('https:') })
  }
}

/** What the keys of an account's sign-in tries begin with. */
const triesOf = (email: string) => `sign-in:${emailKey(email)}:`
