import { resetLinkMinutes } from '@jadara/contract/limits'
import { forgetPassword, resetPassword, sessionTexts, signIn, signOut } from '@jadara/contract/session'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '../../db/audit.ts'
import { Failure, invalidField, notFound, signedOut } from '../../failure.ts'
import { hashPassword, passwordMatches } from '../../http/password.ts'
import { serve } from '../../http/serve.ts'
import { endAllSessions, endSession, openSession } from '../../http/sessions.ts'
import { countTry, forgiveTries, uncountTry } from '../../http/throttle.ts'
import { cookieName } from '../../http/who-may.ts'
import { passwordChanged, resetLink } from '../../mail/letters.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { accountWithEmail, makeResetToken, setPassword, useResetToken } from './store.ts'

export function sessionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, signIn, async ({ body, request, reply }) => {
    const now = clock()
    // Per account and address, so that somebody else's guessing does not lock the owner out.
    const tries = `sign-in:${emailKey(body.userName)}:${request.ip}`
    await countTry(db, { key: tries, most: 10, minutes: 15 }, now)
    const fromHere = `sign-in:${request.ip}`
    await countTry(db, { key: fromHere, most: 300, minutes: 15 }, now)
    const account = await accountWithEmail(db, body.userName)
    const matches = await passwordMatches(account?.passwordHash, body.password)
    if (!account || !matches) throw signedOut(sessionTexts.wrongCredentials)
    const { accessToken, expiresAt } = await openSession(db, portal.secret, account, now)
    await forgiveTries(db, tries)
    await uncountTry(db, fromHere, now)
    setCookie(reply, accessToken, expiresAt)
    return { accessToken }
  })

  serve(http, portal, signOut, async ({ user, reply }) => {
    await endSession(db, user.sessionId, clock())
    setCookie(reply, '', new Date(0))
  })

  serve(http, portal, forgetPassword, async ({ params, language, request }) => {
    const now = clock()
    await countTry(db, { key: `forget:${emailKey(params.email)}`, most: 3, minutes: 15 }, now)
    await countTry(db, { key: `forget:${request.ip}`, most: 30, minutes: 15 }, now)
    const account = await accountWithEmail(db, params.email)
    if (!account) throw notFound(sessionTexts.notRegistered)
    await db.transaction(async (tx) => {
      const token = await makeResetToken(tx, account.id, now)
      const letter = resetLink({ publicUrl: portal.publicUrl, email: account.email, token, minutes: resetLinkMinutes })
      await enqueue(tx, { recipient: account.email, language: account.language, letter }, now)
      await audit(tx, { about: 'office', at: now, actorId: account.id, action: 'password-reset-asked' })
    })
    portal.wakeOutbox()
    return { message: sessionTexts.checkEmail[language] }
  })

  serve(http, portal, resetPassword, async ({ body, language, request }) => {
    const now = clock()
    await countTry(db, { key: `reset:${request.ip}`, most: 30, minutes: 15 }, now)
    const account = await accountWithEmail(db, body.userName)
    if (!account) throw new Failure(400, [sessionTexts.notRegistered])
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction(async (tx) => {
      if (!(await useResetToken(tx, account.id, body.token, now))) throw invalidField('token', sessionTexts.linkUsed)
      await setPassword(tx, account.id, passwordHash)
      await endAllSessions(tx, account.id, now)
      await enqueue(
        tx,
        { recipient: account.email, language: account.language, letter: passwordChanged({ publicUrl: portal.publicUrl }) },
        now,
      )
      await audit(tx, { about: 'office', at: now, actorId: account.id, action: 'password-changed' })
    })
    portal.wakeOutbox()
    return { message: sessionTexts.passwordChanged[language] }
  })

  function setCookie(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(cookieName, token, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: portal.publicUrl.startsWith('https:'),
      expires,
    })
  }
}
