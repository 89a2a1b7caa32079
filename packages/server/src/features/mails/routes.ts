import { listMails, mailTexts, readMail, resendMail } from '@jadara/contract/mail/mails'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  findMailById,
  findMailContent,
  insertResend,
  isResendQueued,
  listMailPage,
  loadMailQueueStatus,
  lockMail,
  retryMail,
} from './store.ts'

export function mailRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, hasMailServer } = portal

  serveEndpoint(http, portal, listMails, async ({ query: { page, pageSize: size, ...filters } }) => ({
    ...(await listMailPage(db, filters, { from: (page - 1) * size, size })),
    ...(await loadMailQueueStatus(db)),
    hasMailServer,
  }))

  serveEndpoint(http, portal, readMail, async ({ params: { id } }) => ({
    ...requireFound(await findMailById(db, id)),
    content: await findMailContent(db, id),
  }))

  serveEndpoint(http, portal, resendMail, async ({ user, params: { id } }) => {
    requireFound(await findMailById(db, id))
    const now = clock()
    const resentId = await db.transaction(async (tx) => {
      const mail = await lockMail(tx, id)
      // A sender is processing the mail, or a repeat of it is queued.
      if (!mail || (await isResendQueued(tx, id))) throw conflictFailure('under-way', mailTexts.waiting)
      if (mail.sentAt && mail.secret) throw conflictFailure('forgotten', mailTexts.secret)
      const detail = { mail: id, name: mail.subject, ...(mail.accountId !== null && { userId: mail.accountId }) }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'mail-resent', detail })
      return mail.sentAt ? insertResend(tx, mail, now) : retryMail(tx, id, now)
    })
    return requireFound(await findMailById(db, resentId))
  })
}
