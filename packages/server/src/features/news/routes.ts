import { honeypotField } from '@jadara/contract/forms'
import { newsLinkDays } from '@jadara/contract/limits'
import { confirmNewsPath, endNewsPath, newsTexts, subscribeToNews } from '@jadara/contract/news'
import { pathIn } from '@jadara/contract/site/pages'
import { emailKey } from '@jadara/contract/value'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readForms, serveForm } from '../../http/form.ts'
import { networkOf } from '../../http/network.ts'
import type { Pages } from '../../http/pages.ts'
import { failureOf, refuse } from '../../http/refusals.ts'
import { serve } from '../../http/serve.ts'
import { everyPath, sendStepPage } from '../../http/step-page.ts'
import { countTry } from '../../http/throttle.ts'
import { confirmNews, newsGoOn } from '../../mail/letters/news.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { newsPages } from './news-pages.ts'
import { confirmWish, endSubscription, keepWish, wishBehind } from './store.ts'

export async function newsRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock, publicUrl } = portal

  await serveForm(http, pages, 'news', (scope) => {
    serve(scope, portal, subscribeToNews, async ({ body: { email, userName, ...rest }, language, request }) => {
      const answer = { message: newsTexts.submitted[language] }
      if (rest[honeypotField]) return answer
      const now = clock()
      const limits = [
        { key: `news:${emailKey(email)}`, most: 3, minutes: 15 },
        { key: `news-day:${emailKey(email)}`, most: 6, minutes: 24 * 60 },
        { key: `news:${networkOf(request.ip)}`, most: 300, minutes: 15 },
      ]
      await countTry(db, limits, now)
      await db.transaction(async (tx) => {
        const kept = await keepWish(tx, { email, userName, language }, now)
        const name = kept.userName
        const confirmPath = pathIn(kept.language, confirmNewsPath(kept.confirmToken))
        const endPath = pathIn(kept.language, endNewsPath(kept.unsubscribeToken))
        const letter = kept.confirmedAt
          ? newsGoOn({ name, publicUrl, endPath })
          : confirmNews({ publicUrl, confirmPath, endPath, days: newsLinkDays })
        await enqueue(tx, { recipient: kept.email, language: kept.language, letter }, now)
      })
      portal.wakeOutbox()
      return answer
    })
  })

  type Link = { Params: { token: string } }
  await http.register(async (scope) => {
    readForms(scope)

    for (const path of everyPath(confirmNewsPath(':token'))) {
      scope.get<Link>(path, async (request, reply) => {
        // Who cannot be told now how it stands is told by the button.
        const stands = await wishBehind(db, request.params.token, clock()).catch(() => 'confirm' as const)
        return sendPage(request, reply.status(stands === 'expired' ? 404 : 200), stands)
      })

      scope.post<Link>(path, async (request, reply) => {
        const confirmed = await confirmWish(db, request.params.token, clock())
        return sendPage(request, reply.status(confirmed ? 200 : 404), confirmed ? 'confirmed' : 'expired')
      })
    }

    for (const path of everyPath(endNewsPath(':token'))) {
      scope.get<Link>(path, async (request, reply) => sendPage(request, reply, 'unsubscribe'))

      // Also what a mail program's own button calls, without asking (RFC 8058).
      scope.post<Link>(path, async (request, reply) => {
        await endSubscription(db, request.params.token)
        return sendPage(request, reply, 'ended')
      })
    }

    // A person stands before it: what cannot be done now is said on a page too.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (failureOf(error).status < 500) return refuse(error, request, reply)
      request.log.error({ err: error }, 'a link of the news could not be followed')
      return sendPage(request, reply.status(503).header('retry-after', 60), 'away')
    })
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply, name: keyof typeof newsPages): Promise<FastifyReply> =>
    sendStepPage(pages, request, reply, newsPages[name])
}
