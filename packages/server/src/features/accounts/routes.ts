import {
  accountTexts,
  addAdministrator,
  correctAccount,
  disableAccount,
  enableAccount,
  inviteAccount,
  listAccounts,
  listAdministrators,
  requireReset,
  signOutAccount,
} from '@jadara/contract/accounts'
import type { AuditAction } from '@jadara/contract/audit'
import { administrator } from '@jadara/contract/endpoint'
import { profileTexts } from '@jadara/contract/profile'
import type { FastifyInstance } from 'fastify'
import { type Account, lockAccount } from '../../db/accounts.ts'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { addInvited } from '../../db/invited-over.ts'
import { revokeMailedLinks } from '../../db/password-links.ts'
import { conflict, conflictingField, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { type Caller, endAllSessions } from '../../http/sessions.ts'
import { mailInvitation, mailRequiredReset } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { correctAccountOf } from './correcting.ts'
import { administrators, pageOfAccounts, setDisabled, setResetRequired, shownAccount } from './store.ts'

/** Who may sign in, and what the office does about it. */
export function accountRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serve(http, portal, listAccounts, ({ query: { page, pageSize, ...filters } }) =>
    pageOfAccounts(db, filters, { from: (page - 1) * pageSize, size: pageSize }, clock()),
  )

  serve(http, portal, listAdministrators, () => administrators(db, clock()))

  serve(http, portal, addAdministrator, async ({ user, body, language }) => {
    const now = clock()
    const id = await db.transaction(async (tx) => {
      const person = { ...body, language: body.language ?? language, userType: administrator } as const
      const account = await addInvited(tx, person, now)
      if (!account) throw conflictingField('exists', 'email', profileTexts.emailTaken)
      await mailInvitation(tx, publicUrl, account, now)
      const { email, englishName, arabicName } = account
      const detail = { userId: account.id, after: { email, englishName, arabicName } }
      await audit(tx, { ...by(user, now), action: 'administrator-added', detail })
      return account.id
    })
    portal.wakeOutbox()
    return shown(id)
  })

  serve(http, portal, disableAccount, ({ user, params, body: { reason } }) =>
    change(user, params.userId, 'account-disabled', reason, async (tx, account, now) => {
      refuseOwn(user, account)
      if (account.disabledAt) return false
      await setDisabled(tx, account.id, now)
      // Enabled again, it is not signed in anywhere, and no link of before opens it.
      await endAllSessions(tx, account.id, now)
      await revokeMailedLinks(tx, account.id)
      return true
    }),
  )

  serve(http, portal, enableAccount, ({ user, params, body: { reason } }) =>
    change(user, params.userId, 'account-enabled', reason, async (tx, account) => {
      if (!account.disabledAt) return false
      await setDisabled(tx, account.id, null)
      return true
    }),
  )

  serve(http, portal, requireReset, ({ user, params, body: { reason } }) =>
    change(user, params.userId, 'password-reset-required', reason, async (tx, account, now) => {
      refuseOwn(user, account)
      refuseDisabled(account)
      if (account.passwordHash === null) throw conflict('not-begun', accountTexts.invited)
      await setResetRequired(tx, account.id, now)
      await endAllSessions(tx, account.id, now)
      await mailRequiredReset(tx, publicUrl, account, now)
      return true
    }),
  )

  serve(http, portal, signOutAccount, ({ user, params, body: { reason } }) =>
    change(user, params.userId, 'signed-out-everywhere', reason, async (tx, account, now) => {
      await endAllSessions(tx, account.id, now)
      return true
    }),
  )

  serve(http, portal, inviteAccount, ({ user, params, body: { reason } }) =>
    change(user, params.userId, 'invitation-sent', reason, async (tx, account, now) => {
      refuseDisabled(account)
      if (account.passwordHash !== null) throw conflict('exists', accountTexts.hasPassword)
      await mailInvitation(tx, publicUrl, account, now)
      return true
    }),
  )

  serve(http, portal, correctAccount, async ({ user, params: { userId }, body: correction }) => {
    const now = clock()
    await db.transaction((tx) => correctAccountOf(tx, { userId, correction, actorId: user.accountId, publicUrl }, now))
    portal.wakeOutbox()
    return shown(userId)
  })

  /** Does it to the account, held, and leaves it in the trail; the work says whether there was something to do. */
  async function change(
    user: Caller,
    userId: number,
    action: AuditAction,
    reason: string,
    work: (tx: Transaction, account: Account, now: Date) => Promise<boolean>,
  ) {
    const now = clock()
    await db.transaction(async (tx) => {
      const account = known(await lockAccount(tx, userId))
      if (!(await work(tx, account, now))) return
      await audit(tx, { ...by(user, now), action, detail: { userId, ...(reason && { reason }) } })
    })
    portal.wakeOutbox()
    return shown(userId)
  }

  const shown = async (id: number) => known(await shownAccount(db, id, clock()))
}

const by = ({ accountId }: Caller, at: Date) => ({ about: 'office', at, actorId: accountId }) as const

function refuseOwn({ accountId }: Caller, { id }: Account): void {
  if (id === accountId) throw conflict('own-account', accountTexts.own)
}

function refuseDisabled({ disabledAt }: Account): void {
  if (disabledAt) throw conflict('disabled', accountTexts.disabled)
}
