import { honeypotField } from '@jadara/contract/forms'
import { newsLinkDays } from '@jadara/contract/limits'
import { confirmNewsPath, endNewsPath, newsTexts, subscribeToNews } from '@jadara/contract/news'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readForms, serveForm } from '../../http/form.ts'
import type { Pages } from '../../http/pages.ts'
import { byReaderLanguage, readerLanguage } from '../../http/reader-language.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import { confirmNews } from '../../mail/letters.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { newsPages } from './news-pages.ts'
import { confirmWish, endSubscription, keepWish } from './store.ts'

export async function newsRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock, publicUrl } = portal

  await serveForm(http, pages, 'news', (scope) => {
    serve(scope, portal, subscribeToNews, async ({ body: { email, userName, ...rest }, language, request }) => {
      const answer = { message: newsTexts.submitted[language] }
      if (rest[honeypotField]) return answer
      const now = clock()
      const limits = [
        { key: `news:${emailKey(email)}`, most: 3, minutes: 15 },
        { key: `news:${request.ip}`, most: 300, minutes: 15 },
      ]
      await countTry(db, limits, now)
      await db.transaction(async (tx) => {
        const kept = await keepWish(tx, { email, userName, language }, now)
        const letter = confirmNews({
          name: userName,
          publicUrl,
          confirmPath: confirmNewsPath(kept.confirmToken),
          endPath: endNewsPath(kept.unsubscribeToken),
          days: newsLinkDays,
        })
        await enqueue(tx, { recipient: kept.email, language, letter }, now)
      })
      portal.wakeOutbox()
      return answer
    })
  })

  type Link = { Params: { token: string } }
  await http.register(async (scope) => {
    readForms(scope)

    scope.get<Link>(confirmNewsPath(':token'), async (request, reply) => sendPage(request, reply, 'confirm'))

    scope.post<Link>(confirmNewsPath(':token'), async (request, reply) => {
      const confirmed = await confirmWish(db, request.params.token, clock())
      return sendPage(request, reply.status(confirmed ? 200 : 404), confirmed ? 'confirmed' : 'expired')
    })

    scope.get<Link>(endNewsPath(':token'), async (request, reply) => sendPage(request, reply, 'unsubscribe'))

    // Also what a mail program's own button calls, without asking (RFC 8058).
    scope.post<Link>(endNewsPath(':token'), async (request, reply) => {
      await endSubscription(db, request.params.token)
      return sendPage(request, reply, 'ended')
    })
  })

  /** The address holds a secret: it is told to nobody, and nothing is kept. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, name: keyof typeof newsPages): Promise<FastifyReply> {
    const html = await pages.draw('step', readerLanguage(request), { step: newsPages[name] })
    return reply.type('text/html; charset=utf-8').headers({ 'referrer-policy': 'no-referrer', vary: byReaderLanguage }).send(html)
  }
}
