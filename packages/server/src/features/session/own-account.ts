import { askAddressChange, changeOwnPassword, ownAccountTexts, readAddressChange } from '@jadara/contract/own-account'
import { profileTexts } from '@jadara/contract/profile'
import { sessionTexts } from '@jadara/contract/session'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, accountWithEmail, anyAccountWithEmail, changePassword, lockAccount } from '../../db/accounts.ts'
import { waitingAddressChange } from '../../db/address-changes.ts'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { revokeMailedLinks } from '../../db/password-links.ts'
import { conflictingField, invalidField, known } from '../../failure.ts'
import { hashPassword } from '../../http/password.ts'
import { serve } from '../../http/serve.ts'
import { type Caller, endOtherSessions } from '../../http/sessions.ts'
import { countTry, forgiveAllTries } from '../../http/throttle.ts'
import { weaknessOf } from '../../http/weak-password.ts'
import { mailAddressChange } from '../../mail/confirmation-mail.ts'
import { passwordChanged } from '../../mail/letters/account.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { triesOf } from './sign-in-limits.ts'
import { openWithPassword } from './verify-password.ts'

/** The own password and the own address, changed while signed in: both ask for the password of today. */
export function ownAccountRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl, passwordStrength } = portal

  serve(http, portal, changeOwnPassword, async ({ user, body, language, request }) => {
    const now = clock()
    const account = await withOwnPassword(user, body.currentPassword, request, now)
    const weakness = weaknessOf(body.newPassword, account.email)
    if (weakness) throw invalidField('newPassword', weakness)
    if (body.newPassword === body.currentPassword) throw invalidField('newPassword', sessionTexts.passwordOfBefore)
    const passwordHash = await hashPassword(body.newPassword, passwordStrength)
    await db.transaction(async (tx) => {
      const held = await lockUnchanged(tx, account)
      await changePassword(tx, held.id, passwordHash)
      await endOtherSessions(tx, user, now)
      await revokeMailedLinks(tx, held.id)
      await forgiveAllTries(tx, triesOf(held.email))
      const { email, language } = held
      await enqueue(tx, { recipient: email, language, letter: passwordChanged({ publicUrl }), accountId: held.id }, now)
      await audit(tx, { about: 'office', at: now, actorId: held.id, action: 'password-changed' })
    })
    portal.wakeOutbox()
    return { message: ownAccountTexts.passwordChanged[language] }
  })

  serve(http, portal, askAddressChange, async ({ user, body: { email, currentPassword }, language, request }) => {
    const now = clock()
    const account = await withOwnPassword(user, currentPassword, request, now)
    if (emailKey(email) === emailKey(account.email)) throw invalidField('email', ownAccountTexts.sameAddress)
    await countTry(db, [{ key: `address-change:${account.id}`, most: 3, minutes: 15 }], now)
    await db.transaction(async (tx) => {
      const held = await lockUnchanged(tx, account)
      if (await anyAccountWithEmail(tx, email)) throw conflictingField('exists', 'email', profileTexts.emailTaken)
      await mailAddressChange(tx, publicUrl, held, email, now)
      const detail = { userId: held.id, before: { email: held.email }, after: { email } }
      await audit(tx, { about: 'office', at: now, actorId: held.id, action: 'address-change-asked', detail })
    })
    portal.wakeOutbox()
    return { message: ownAccountTexts.linkMailed[language] }
  })

  serve(http, portal, readAddressChange, async ({ user }) => {
    const change = await waitingAddressChange(db, user.accountId, clock())
    if (!change) return null
    return { email: change.email, askedAt: change.askedAt.toISOString(), until: change.expiresAt.toISOString() }
  })

  /** The account of whoever calls, if that is its password. */
  async function withOwnPassword({ email }: Caller, password: string, request: FastifyRequest, now: Date): Promise<Account> {
    const own = await accountWithEmail(db, email)
    const account = await openWithPassword(portal, { request, email, account: own, password }, now, async (found) => found)
    if (!account) throw invalidField('currentPassword', ownAccountTexts.currentWrong)
    return account
  }
}

/** While the password was verified it may have been changed: then what was verified opens nothing any more. */
async function lockUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<Account> {
  const held = known(await lockAccount(tx, id))
  if (held.passwordHash !== passwordHash || held.disabledAt || held.resetRequiredAt)
    throw invalidField('currentPassword', ownAccountTexts.currentWrong)
  return held
}
