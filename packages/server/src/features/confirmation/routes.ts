import { buildAddressConfirmationPath, confirmationTexts, resendConfirmationMail } from '@jadara/contract/accounts/confirmation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { lockAccount } from '../../db/accounts.ts'
import { applyAddressChange, findAddressChangeByToken } from '../../db/address-changes.ts'
import { confirmAddress, findAccountIdToConfirm, findAddressConfirmationState } from '../../db/address-confirmations.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { handleError, toFailure } from '../../http/error-handler.ts'
import { registerFormParser } from '../../http/form.ts'
import type { PublicPages } from '../../http/pages.ts'
import { sendStepPage, toPathsInAllLanguages } from '../../http/reader-language.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import { enqueueAddressChangedMail, enqueueConfirmationMail } from '../../mail/confirmation-mail.ts'
import type { Portal } from '../../portal.ts'
import { confirmationPageTexts } from './confirmation-pages.ts'

const statuses = { confirmed: 200, changed: 200, expired: 404, taken: 409 } as const

export async function confirmationRoutes(http: FastifyInstance, portal: Portal, pages: PublicPages): Promise<void> {
  const { db, clock, publicUrl } = portal

  serveEndpoint(http, portal, resendConfirmationMail, async ({ user, language }) => {
    const now = clock()
    const isMailed = await db.transaction(async (tx) => {
      const account = requireFound(await lockAccount(tx, user.accountId))
      if (account.confirmedAt) return false
      await consumeAttempt(tx, [{ key: `confirm:${account.id}`, max: 3, minutes: 15 }], now)
      await enqueueConfirmationMail(tx, publicUrl, account, now)
      return true
    })
    return { message: confirmationTexts[isMailed ? 'mailed' : 'confirmed'][language] }
  })

  type Link = { Params: { token: string } }
  await http.register(async (scope) => {
    registerFormParser(scope)
    for (const path of toPathsInAllLanguages(buildAddressConfirmationPath(':token'))) {
      scope.get<Link>(path, async (request, reply) => {
        // If the state cannot be read, show the button: pressing it tries again.
        const state = await findLinkState(request.params.token).catch(() => 'confirm' as const)
        return sendPage(request, reply.status(state === 'expired' ? 404 : 200), state)
      })

      scope.post<Link>(path, async (request, reply) => {
        const outcome = await confirmByLink(request.params.token)
        return sendPage(request, reply.status(statuses[outcome]), outcome)
      })
    }

    // Failures are shown as a page, not as JSON.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (toFailure(error).status < 500) return handleError(error, request, reply)
      request.log.error({ err: error }, 'an address could not be confirmed')
      return sendPage(request, reply.status(503).header('retry-after', 60), 'away')
    })
  })

  async function findLinkState(token: string) {
    const change = await findAddressChangeByToken(db, token, clock())
    if (change) return change.changedAt ? 'changed' : 'change'
    return findAddressConfirmationState(db, token, clock())
  }

  async function confirmByLink(token: string): Promise<keyof typeof statuses> {
    const now = clock()
    const change = await findAddressChangeByToken(db, token, now)
    if (change?.changedAt) return 'changed'
    if (change) return changeAddress(token, now)
    return (await confirm(token, now)) ? 'confirmed' : 'expired'
  }

  async function changeAddress(token: string, now: Date): Promise<keyof typeof statuses> {
    return db.transaction(async (tx) => {
      const outcome = await applyAddressChange(tx, token, now)
      if (typeof outcome === 'string') return outcome
      const { before, email } = outcome
      await enqueueAddressChangedMail(tx, publicUrl, before, now)
      const detail = { userId: before.id, before: { email: before.email }, after: { email } }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: before.id, action: 'address-changed', detail })
      return 'changed'
    })
  }

  /** Repeating the call changes nothing. */
  async function confirm(token: string, now: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      const accountId = await findAccountIdToConfirm(tx, token, now)
      if (accountId === undefined || !(await lockAccount(tx, accountId))) return false
      if (await confirmAddress(tx, accountId, now))
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: accountId, action: 'address-confirmed' })
      return true
    })
  }

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: keyof typeof confirmationPageTexts,
  ): Promise<FastifyReply> => sendStepPage(pages, request, reply, confirmationPageTexts[name])
}
