import { listMails, mailTexts, readMail, resendMail } from '@jadara/contract/mails'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { conflict, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { counted, holdMail, isAgainUnderWay, mailContent, mailsOf, sayAgain, shownMail, tryAgain } from './store.ts'

/** The log of the portal's mails: what became of each, and sending it again. */
export function mailRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, hasMailServer } = portal

  serve(http, portal, listMails, async ({ query: { page, pageSize: size, ...filters } }) => ({
    ...(await mailsOf(db, filters, { from: (page - 1) * size, size })),
    ...(await counted(db)),
    hasMailServer,
  }))

  serve(http, portal, readMail, async ({ params: { id } }) => ({
    ...known(await shownMail(db, id)),
    content: await mailContent(db, id),
  }))

  serve(http, portal, resendMail, async ({ user, params: { id } }) => {
    known(await shownMail(db, id))
    const now = clock()
    const again = await db.transaction(async (tx) => {
      const mail = await holdMail(tx, id)
      // A sender holds it at this moment.
      if (!mail || (await isAgainUnderWay(tx, id))) throw conflict('under-way', mailTexts.waiting)
      if (mail.sentAt && mail.secret) throw conflict('forgotten', mailTexts.secret)
      const detail = { mail: id, name: mail.subject, ...(mail.accountId !== null && { userId: mail.accountId }) }
      await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'mail-resent', detail })
      return mail.sentAt ? sayAgain(tx, mail, now) : tryAgain(tx, id, now)
    })
    portal.wakeOutbox()
    return known(await shownMail(db, again))
  })
}
