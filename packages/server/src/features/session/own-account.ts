import {
  ownAccountTexts,
  readAddressChange,
  requestAddressChange,
  updateOwnPassword,
} from '@jadara/contract/accounts/own-account'
import { profileTexts } from '@jadara/contract/accounts/profile'
import { sessionTexts } from '@jadara/contract/accounts/session'
import { emailKey } from '@jadara/contract/core/value'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conflictingFieldFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import {
  type Account,
  findAnyAccountByEmail,
  findEnabledAccountByEmail,
  lockAccount,
  updatePasswordHash,
} from '../../db/accounts.ts'
import { findPendingAddressChange } from '../../db/address-changes.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { revokeMailedLinks } from '../../db/password-links.ts'
import { findPasswordWeakness, hashPassword } from '../../http/password.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { type Caller, endOtherSessions } from '../../http/sessions.ts'
import { clearAttemptsByPrefix, consumeAttempt } from '../../http/throttle.ts'
import { enqueueAddressChangeRequestMails } from '../../mail/confirmation-mail.ts'
import { passwordChangedLetter } from '../../mail/letters/account.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { toSignInKeyPrefix } from './sign-in-limits.ts'
import { runWithVerifiedPassword } from './verify-password.ts'

/** Changing one's own password or address. Both require the current password. */
export function ownAccountRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl, passwordStrength } = portal

  serveEndpoint(http, portal, updateOwnPassword, async ({ user, body, language, request }) => {
    const now = clock()
    const account = await requireOwnPassword(user, body.currentPassword, request, now)
    const weakness = findPasswordWeakness(body.newPassword, account.email)
    if (weakness) throw invalidFieldFailure('newPassword', weakness)
    if (body.newPassword === body.currentPassword) throw invalidFieldFailure('newPassword', sessionTexts.passwordOfBefore)
    const passwordHash = await hashPassword(body.newPassword, passwordStrength)
    await db.transaction(async (tx) => {
      const locked = await lockUnchanged(tx, account)
      await updatePasswordHash(tx, locked.id, passwordHash)
      await endOtherSessions(tx, user, now)
      await revokeMailedLinks(tx, locked.id)
      await clearAttemptsByPrefix(tx, toSignInKeyPrefix(locked.email))
      const { email, language } = locked
      await enqueueMail(
        tx,
        { recipient: email, language, letter: passwordChangedLetter({ publicUrl }), accountId: locked.id },
        now,
      )
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: locked.id, action: 'password-changed' })
    })
    return { message: ownAccountTexts.passwordChanged[language] }
  })

  serveEndpoint(http, portal, requestAddressChange, async ({ user, body: { email, currentPassword }, language, request }) => {
    const now = clock()
    const account = await requireOwnPassword(user, currentPassword, request, now)
    if (emailKey(email) === emailKey(account.email)) throw invalidFieldFailure('email', ownAccountTexts.sameAddress)
    await consumeAttempt(db, [{ key: `address-change:${account.id}`, max: 3, minutes: 15 }], now)
    await db.transaction(async (tx) => {
      const locked = await lockUnchanged(tx, account)
      if (await findAnyAccountByEmail(tx, email)) throw conflictingFieldFailure('exists', 'email', profileTexts.emailTaken)
      await enqueueAddressChangeRequestMails(tx, publicUrl, locked, email, now)
      const detail = { userId: locked.id, before: { email: locked.email }, after: { email } }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: locked.id, action: 'address-change-asked', detail })
    })
    return { message: ownAccountTexts.linkMailed[language] }
  })

  serveEndpoint(http, portal, readAddressChange, async ({ user }) => {
    const change = await findPendingAddressChange(db, user.accountId, clock())
    if (!change) return null
    return { email: change.email, askedAt: change.askedAt.toISOString(), until: change.expiresAt.toISOString() }
  })

  async function requireOwnPassword({ email }: Caller, password: string, request: FastifyRequest, now: Date): Promise<Account> {
    const found = await findEnabledAccountByEmail(db, email)
    const account = await runWithVerifiedPassword(
      portal,
      { request, email, account: found, password },
      now,
      async (found) => found,
    )
    if (!account) throw invalidFieldFailure('currentPassword', ownAccountTexts.currentWrong)
    return account
  }
}

/** The password may have changed while it was verified without a lock; then the verification no longer counts. */
async function lockUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<Account> {
  const locked = requireFound(await lockAccount(tx, id))
  if (locked.passwordHash !== passwordHash || locked.disabledAt || locked.resetRequiredAt)
    throw invalidFieldFailure('currentPassword', ownAccountTexts.currentWrong)
  return locked
}
