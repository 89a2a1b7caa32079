import { confirmAddressPath, confirmationTexts, mailConfirmationAgain } from '@jadara/contract/confirmation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lockAccount } from '../../db/accounts.ts'
import { addressChangeBehind, carryOutAddressChange } from '../../db/address-changes.ts'
import { accountToConfirm, confirmAddress, confirmationBehind } from '../../db/address-confirmations.ts'
import { audit } from '../../db/audit.ts'
import { known } from '../../failure.ts'
import { readForms } from '../../http/form.ts'
import type { Pages } from '../../http/pages.ts'
import { failureOf, refuse } from '../../http/refusals.ts'
import { serve } from '../../http/serve.ts'
import { everyPath, sendStepPage } from '../../http/step-page.ts'
import { countTry } from '../../http/throttle.ts'
import { mailAddressChanged, mailConfirmation } from '../../mail/confirmation-mail.ts'
import type { Portal } from '../../portal.ts'
import { confirmationPages } from './confirmation-pages.ts'

const statuses = { confirmed: 200, changed: 200, expired: 404, taken: 409 } as const

/** Whether the address of an account, or the one it is to get, is its owner's. */
export async function confirmationRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock, publicUrl } = portal

  serve(http, portal, mailConfirmationAgain, async ({ user, language }) => {
    const now = clock()
    const isMailed = await db.transaction(async (tx) => {
      const account = known(await lockAccount(tx, user.accountId))
      if (account.confirmedAt) return false
      await countTry(tx, [{ key: `confirm:${account.id}`, most: 3, minutes: 15 }], now)
      await mailConfirmation(tx, publicUrl, account, now)
      return true
    })
    portal.wakeOutbox()
    return { message: confirmationTexts[isMailed ? 'mailed' : 'confirmed'][language] }
  })

  type Link = { Params: { token: string } }
  await http.register(async (scope) => {
    readForms(scope)
    for (const path of everyPath(confirmAddressPath(':token'))) {
      scope.get<Link>(path, async (request, reply) => {
        // Show the button when the state of the link cannot be read: pressing it tries again.
        const state = await linkStateOf(request.params.token).catch(() => 'confirm' as const)
        return sendPage(request, reply.status(state === 'expired' ? 404 : 200), state)
      })

      scope.post<Link>(path, async (request, reply) => {
        const done = await carryOut(request.params.token)
        portal.wakeOutbox()
        return sendPage(request, reply.status(statuses[done]), done)
      })
    }

    // A person stands before it: what cannot be done now is said on a page too.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (failureOf(error).status < 500) return refuse(error, request, reply)
      request.log.error({ err: error }, 'an address could not be confirmed')
      return sendPage(request, reply.status(503).header('retry-after', 60), 'away')
    })
  })

  async function linkStateOf(token: string) {
    const change = await addressChangeBehind(db, token, clock())
    if (change) return change.changedAt ? 'changed' : 'change'
    return confirmationBehind(db, token, clock())
  }

  async function carryOut(token: string): Promise<keyof typeof statuses> {
    const now = clock()
    const change = await addressChangeBehind(db, token, now)
    if (change?.changedAt) return 'changed'
    if (change) return changeAddress(token, now)
    return (await confirm(token, now)) ? 'confirmed' : 'expired'
  }

  async function changeAddress(token: string, now: Date): Promise<keyof typeof statuses> {
    return db.transaction(async (tx) => {
      const done = await carryOutAddressChange(tx, token, now)
      if (typeof done === 'string') return done
      const { before, email } = done
      await mailAddressChanged(tx, publicUrl, before, now)
      const detail = { userId: before.id, before: { email: before.email }, after: { email } }
      await audit(tx, { about: 'office', at: now, actorId: before.id, action: 'address-changed', detail })
      return 'changed'
    })
  }

  /** Confirming again changes nothing. */
  async function confirm(token: string, now: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      const accountId = await accountToConfirm(tx, token, now)
      if (accountId === undefined || !(await lockAccount(tx, accountId))) return false
      if (await confirmAddress(tx, accountId, now))
        await audit(tx, { about: 'office', at: now, actorId: accountId, action: 'address-confirmed' })
      return true
    })
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, name: keyof typeof confirmationPages): Promise<FastifyReply> =>
    sendStepPage(pages, request, reply, confirmationPages[name])
}
