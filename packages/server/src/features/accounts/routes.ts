import {
  accountTexts,
  changeDuty,
  correctAccount,
  createAdministrator,
  disableAccount,
  enableAccount,
  forcePasswordReset,
  inviteAccount,
  listAccounts,
  listAdministrators,
  signOutAccount,
} from '@jadara/contract/accounts/accounts'
import { mergeAccount, mergeTexts, previewMerge } from '@jadara/contract/accounts/merging'
import { profileTexts } from '@jadara/contract/accounts/profile'
import type { AuditAction } from '@jadara/contract/audit/audit'
import { administrator } from '@jadara/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, conflictingFieldFailure, requireFound } from '../../core/failure.ts'
import { type Account, lockAccount } from '../../db/accounts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { createInvitedAccount } from '../../db/invitations.ts'
import { revokeMailedLinks } from '../../db/password-links.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { type Caller, endAllSessions } from '../../http/sessions.ts'
import { enqueueInvitationMail, enqueueRequiredResetMail } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { correctAccountWithAudit } from './correct-account.ts'
import { mergeAccountsWithAudit, previewAccountMerge } from './merge-accounts.ts'
import {
  findAccountDto,
  listAccountsPage,
  listAdministratorAccounts,
  markPasswordResetRequired,
  updateDisabledAt,
  updateDuty,
} from './store.ts'

export function accountRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serveEndpoint(http, portal, listAccounts, ({ query: { page, pageSize, ...filters } }) =>
    listAccountsPage(db, filters, { from: (page - 1) * pageSize, size: pageSize }, clock()),
  )

  serveEndpoint(http, portal, listAdministrators, () => listAdministratorAccounts(db, clock()))

  serveEndpoint(http, portal, createAdministrator, async ({ user, body, language }) => {
    const now = clock()
    const id = await db.transaction(async (tx) => {
      const person = { ...body, language: body.language ?? language, userType: administrator } as const
      const account = await createInvitedAccount(tx, person, now)
      if (!account) throw conflictingFieldFailure('exists', 'email', profileTexts.emailTaken)
      await enqueueInvitationMail(tx, publicUrl, account, now)
      const { email, englishName, arabicName, duty } = account
      const detail = { userId: account.id, after: { email, englishName, arabicName, duty } }
      await insertAuditEntry(tx, { ...toAuditFields(user, now), action: 'administrator-added', detail })
      return account.id
    })
    return requireAccountDto(id)
  })

  serveEndpoint(http, portal, disableAccount, ({ user, params, body: { reason } }) =>
    changeAccount(user, params.userId, 'account-disabled', reason, async (tx, account, now) => {
      assertNotOwn(user, account)
      if (account.disabledAt) return false
      await updateDisabledAt(tx, account.id, now)
      // Also invalid after the account is enabled again.
      await endAllSessions(tx, account.id, now)
      await revokeMailedLinks(tx, account.id)
      return true
    }),
  )

  serveEndpoint(http, portal, enableAccount, ({ user, params, body: { reason } }) =>
    changeAccount(user, params.userId, 'account-enabled', reason, async (tx, account) => {
      if (account.mergedInto) throw conflictFailure('no-part', mergeTexts.merged)
      if (!account.disabledAt) return false
      await updateDisabledAt(tx, account.id, null)
      return true
    }),
  )

  serveEndpoint(http, portal, forcePasswordReset, ({ user, params, body: { reason } }) =>
    changeAccount(user, params.userId, 'password-reset-required', reason, async (tx, account, now) => {
      assertNotOwn(user, account)
      assertNotDisabled(account)
      if (account.passwordHash === null) throw conflictFailure('not-begun', accountTexts.invited)
      await markPasswordResetRequired(tx, account.id, now)
      await endAllSessions(tx, account.id, now)
      await enqueueRequiredResetMail(tx, publicUrl, account, now)
      return true
    }),
  )

  serveEndpoint(http, portal, signOutAccount, ({ user, params, body: { reason } }) =>
    changeAccount(user, params.userId, 'signed-out-everywhere', reason, async (tx, account, now) => {
      await endAllSessions(tx, account.id, now)
      return true
    }),
  )

  serveEndpoint(http, portal, inviteAccount, ({ user, params, body: { reason } }) =>
    changeAccount(user, params.userId, 'invitation-sent', reason, async (tx, account, now) => {
      assertNotDisabled(account)
      if (account.passwordHash !== null) throw conflictFailure('exists', accountTexts.hasPassword)
      await enqueueInvitationMail(tx, publicUrl, account, now)
      return true
    }),
  )

  serveEndpoint(http, portal, changeDuty, async ({ user, params: { userId }, body: { duty, reason } }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const account = requireFound(await lockAccount(tx, userId))
      assertNotOwn(user, account)
      if (account.userType !== administrator) throw conflictFailure('no-part', accountTexts.noAdministrator)
      if (account.duty === duty) return
      await updateDuty(tx, userId, duty)
      const detail = { userId, before: { duty: account.duty }, after: { duty }, ...(reason && { reason }) }
      await insertAuditEntry(tx, { ...toAuditFields(user, now), action: 'duty-changed', detail })
    })
    return requireAccountDto(userId)
  })

  serveEndpoint(http, portal, correctAccount, async ({ user, params: { userId }, body: correction }) => {
    const now = clock()
    await db.transaction((tx) => correctAccountWithAudit(tx, { userId, correction, actorId: user.accountId, publicUrl }, now))
    return requireAccountDto(userId)
  })

  serveEndpoint(http, portal, previewMerge, async ({ params: { userId }, query: { email } }) => {
    const now = clock()
    const { kept, ...merge } = await previewAccountMerge(db, { userId, email }, now)
    return { ...merge, kept: await requireAccountDto(kept.id) }
  })

  serveEndpoint(http, portal, mergeAccount, async ({ user, params: { userId }, body }) => {
    const now = clock()
    const merge = { ...body, userId, actorId: user.accountId, publicUrl }
    const { kept } = await db.transaction((tx) => mergeAccountsWithAudit(tx, merge, now))
    return requireAccountDto(kept.id)
  })

  /** Locks the account, applies the change and writes the audit entry. `work` returns false when there was nothing to change. */
  async function changeAccount(
    user: Caller,
    userId: number,
    action: AuditAction,
    reason: string,
    work: (tx: Transaction, account: Account, now: Date) => Promise<boolean>,
  ) {
    const now = clock()
    await db.transaction(async (tx) => {
      const account = requireFound(await lockAccount(tx, userId))
      if (!(await work(tx, account, now))) return
      await insertAuditEntry(tx, { ...toAuditFields(user, now), action, detail: { userId, ...(reason && { reason }) } })
    })
    return requireAccountDto(userId)
  }

  const requireAccountDto = async (id: number) => requireFound(await findAccountDto(db, id, clock()))
}

const toAuditFields = ({ accountId }: Caller, at: Date) => ({ about: 'office', at, actorId: accountId }) as const

function assertNotOwn({ accountId }: Caller, { id }: Account): void {
  if (id === accountId) throw conflictFailure('own-account', accountTexts.own)
}

function assertNotDisabled({ disabledAt }: Account): void {
  if (disabledAt) throw conflictFailure('disabled', accountTexts.disabled)
}
