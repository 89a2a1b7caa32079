import {
  buildNewsConfirmationPath,
  buildNewsUnsubscribePath,
  newsTexts,
  subscribeToNews,
} from '@jadara/contract/announcements/news'
import { honeypotField } from '@jadara/contract/core/forms'
import { newsLinkDays } from '@jadara/contract/core/limits'
import { emailKey } from '@jadara/contract/core/value'
import { localizedPath } from '@jadara/contract/site/pages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleError, toFailure } from '../../http/error-handler.ts'
import { registerFormParser, serveForm } from '../../http/form.ts'
import type { PublicPages } from '../../http/pages.ts'
import { sendStepPage, toPathsInAllLanguages } from '../../http/reader-language.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt, toNetwork } from '../../http/throttle.ts'
import { alreadySubscribedLetter, confirmSubscriptionLetter } from '../../mail/letters/news.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { newsSubscriptionPages } from './news-pages.ts'
import { confirmSubscription, deleteSubscriptionByToken, findSubscriptionStateByToken, saveSubscriptionRequest } from './store.ts'

export async function newsRoutes(http: FastifyInstance, portal: Portal, pages: PublicPages): Promise<void> {
  const { db, clock, publicUrl } = portal

  await serveForm(http, pages, 'news', (scope) => {
    serveEndpoint(scope, portal, subscribeToNews, async ({ body: { email, userName, ...rest }, language, request }) => {
      const answer = { message: newsTexts.submitted[language] }
      if (rest[honeypotField]) return answer
      const now = clock()
      const limits = [
        { key: `news:${emailKey(email)}`, max: 3, minutes: 15 },
        { key: `news-day:${emailKey(email)}`, max: 6, minutes: 24 * 60 },
        { key: `news:${toNetwork(request.ip)}`, max: 300, minutes: 15 },
      ]
      await consumeAttempt(db, limits, now)
      await db.transaction(async (tx) => {
        const subscription = await saveSubscriptionRequest(tx, { email, userName, language }, now)
        const name = subscription.userName
        const confirmPath = localizedPath(subscription.language, buildNewsConfirmationPath(subscription.confirmToken))
        const endPath = localizedPath(subscription.language, buildNewsUnsubscribePath(subscription.unsubscribeToken))
        const letter = subscription.confirmedAt
          ? alreadySubscribedLetter({ name, publicUrl, endPath })
          : confirmSubscriptionLetter({ publicUrl, confirmPath, endPath, days: newsLinkDays })
        await enqueueMail(tx, { recipient: subscription.email, language: subscription.language, letter }, now)
      })
      return answer
    })
  })

  type Link = { Params: { token: string } }
  await http.register(async (scope) => {
    registerFormParser(scope)

    for (const path of toPathsInAllLanguages(buildNewsConfirmationPath(':token'))) {
      scope.get<Link>(path, async (request, reply) => {
        // If the state cannot be read now, the page still offers the button.
        const state = await findSubscriptionStateByToken(db, request.params.token, clock()).catch(() => 'confirm' as const)
        return sendPage(request, reply.status(state === 'expired' ? 404 : 200), state)
      })

      scope.post<Link>(path, async (request, reply) => {
        const confirmed = await confirmSubscription(db, request.params.token, clock())
        return sendPage(request, reply.status(confirmed ? 200 : 404), confirmed ? 'confirmed' : 'expired')
      })
    }

    for (const path of toPathsInAllLanguages(buildNewsUnsubscribePath(':token'))) {
      scope.get<Link>(path, async (request, reply) => sendPage(request, reply, 'unsubscribe'))

      // Also the one-click target of mail programs (RFC 8058).
      scope.post<Link>(path, async (request, reply) => {
        await deleteSubscriptionByToken(db, request.params.token)
        return sendPage(request, reply, 'ended')
      })
    }

    // People open these links in a browser, so failures are shown as a page.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (toFailure(error).status < 500) return handleError(error, request, reply)
      request.log.error({ err: error }, 'a link of the news could not be followed')
      return sendPage(request, reply.status(503).header('retry-after', 60), 'away')
    })
  })

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: keyof typeof newsSubscriptionPages,
  ): Promise<FastifyReply> => sendStepPage(pages, request, reply, newsSubscriptionPages[name])
}
