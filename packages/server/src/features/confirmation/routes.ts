import { confirmAddressPath, confirmationTexts, mailConfirmationAgain } from '@jadara/contract/confirmation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lockAccount } from '../../db/accounts.ts'
import { accountToConfirm, confirmAddress, confirmationBehind } from '../../db/address-confirmations.ts'
import { audit } from '../../db/audit.ts'
import { known } from '../../failure.ts'
import { readForms } from '../../http/form.ts'
import type { Pages } from '../../http/pages.ts'
import { failureOf, refuse } from '../../http/refusals.ts'
import { serve } from '../../http/serve.ts'
import { everyPath, sendStepPage } from '../../http/step-page.ts'
import { countTry } from '../../http/throttle.ts'
import { mailConfirmation } from '../../mail/confirmation-mail.ts'
import type { Portal } from '../../portal.ts'
import { confirmationPages } from './confirmation-pages.ts'

/** Whether the address of an account is its owner's. */
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
        // Who cannot be told now how it stands is told by the button.
        const stands = await confirmationBehind(db, request.params.token, clock()).catch(() => 'confirm' as const)
        return sendPage(request, reply.status(stands === 'expired' ? 404 : 200), stands)
      })

      scope.post<Link>(path, async (request, reply) => {
        const isConfirmed = await confirm(request.params.token)
        return sendPage(request, reply.status(isConfirmed ? 200 : 404), isConfirmed ? 'confirmed' : 'expired')
      })
    }

    // A person stands before it: what cannot be done now is said on a page too.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (failureOf(error).status < 500) return refuse(error, request, reply)
      request.log.error({ err: error }, 'an address could not be confirmed')
      return sendPage(request, reply.status(503).header('retry-after', 60), 'away')
    })
  })

  /** Confirming again changes nothing. */
  async function confirm(token: string): Promise<boolean> {
    const now = clock()
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
