import {
  buildInquiryPath,
  listInquiries,
  markInquiryRead,
  readInquiry,
  setInquiryClosed,
} from '@jadara/contract/conversations/inquiries'
import { inquiryTexts, markInquiry, replyToInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { maximumUnpagedRows } from '@jadara/contract/core/paging'
import { localizedPath } from '@jadara/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { publishChange } from '../../db/live.ts'
import { toMessageTime } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { inquiryReplyLetter } from '../../mail/letters/inquiry.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { assertNoNewerMessage, assertNotMarked, requireValidMarking } from './rules.ts'
import {
  findLastMessageState,
  findListedInquiryById,
  type Inquiry,
  insertMessage,
  listInquiryPage,
  listMessages,
  listRelatedInquiries,
  lockInquiries,
  lockInquiry,
  moveDuplicates,
  updateInquiryClosed,
  updateInquiryMark,
  upsertInquiryRead,
} from './store.ts'

export function officeInquiryRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serveEndpoint(http, portal, listInquiries, async ({ user, query: { page, pageSize, ...filters } }) => {
    if (page === undefined)
      return (await listInquiryPage(db, filters, user.accountId, { from: 0, size: maximumUnpagedRows })).items
    return listInquiryPage(db, filters, user.accountId, { from: (page - 1) * pageSize, size: pageSize })
  })

  serveEndpoint(http, portal, readInquiry, ({ user, params }) => readWithMessages(params.id, user))

  serveEndpoint(http, portal, replyToInquiry, async ({ user, body: { inquiryId, messageBody, seen }, language }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const inquiry = requireFound(await lockInquiry(tx, inquiryId))
      assertNotMarked(inquiry)
      const last = await findLastMessageState(tx, inquiry)
      assertNoNewerMessage(seen, last.id)
      const at = toMessageTime(inquiry, now)
      await insertMessage(tx, inquiry, { body: messageBody, accountId: user.accountId, at })
      await updateInquiryClosed(tx, inquiryId, { closed: 1 })
      const { name, subject, email: recipient, language: recipientLanguage, token } = inquiry
      const link = `${publicUrl}${localizedPath(recipientLanguage, buildInquiryPath(token))}`
      const letter = inquiryReplyLetter({ name, subject, link, reply: messageBody, asked: last.asked })
      await enqueueMail(tx, { recipient, language: recipientLanguage, letter, thread: `inquiry-${inquiryId}` }, now)
      await auditAndPublish(tx, user, inquiry, 'inquiry-answered', now)
    })
    return { message: inquiryTexts.replied[language], inquiry: await readWithMessages(inquiryId, user) }
  })

  serveEndpoint(http, portal, markInquiry, async ({ user, params: { id }, body: { marked, duplicateOf } }) => {
    await db.transaction(async (tx) => {
      const original = marked === 'duplicate' ? duplicateOf : null
      const locked = await lockInquiries(tx, [id, ...(original ? [original] : [])])
      const findLocked = (inquiryId: number | null | undefined) => locked.find((inquiry) => inquiry.id === inquiryId)
      const inquiry = requireFound(findLocked(id))
      const to = requireValidMarking(marked, inquiry, findLocked(original))
      if (to.marked === inquiry.marked && to.duplicateOf === inquiry.duplicateOf) return
      await updateInquiryMark(tx, id, to)
      if (to.duplicateOf !== null) await moveDuplicates(tx, id, to.duplicateOf)
      await auditAndPublish(tx, user, inquiry, 'inquiry-marked', clock(), {
        before: { marked: inquiry.marked, duplicateOf: inquiry.duplicateOf },
        after: to,
      })
    })
    return readWithMessages(id, user)
  })

  serveEndpoint(http, portal, setInquiryClosed, async ({ user, params: { id }, body }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const inquiry = requireFound(await lockInquiry(tx, id))
      if ((inquiry.closed === 1) === body.closed) return
      await updateInquiryClosed(tx, id, body.closed ? { closed: 1 } : { closed: 0, openedAt: now })
      await auditAndPublish(tx, user, inquiry, body.closed ? 'inquiry-closed' : 'inquiry-opened', now)
    })
    return readWithMessages(id, user)
  })

  serveEndpoint(http, portal, markInquiryRead, async ({ user, params, body }) => {
    if (!(await upsertInquiryRead(db, params.id, user.accountId, body.messageId))) throw notFoundFailure()
  })

  /** Writes the audit entry and publishes the change to open pages. */
  async function auditAndPublish(
    tx: Transaction,
    { accountId }: Caller,
    { id, name }: Inquiry,
    action: 'inquiry-answered' | 'inquiry-marked' | 'inquiry-closed' | 'inquiry-opened',
    at: Date,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await insertAuditEntry(tx, { about: 'office', at, actorId: accountId, action, detail: { inquiryId: id, name, ...detail } })
    await publishChange(tx, { topic: 'inquiry', id, accountId: null })
  }

  async function readWithMessages(id: number, { accountId }: Caller) {
    const inquiry = requireFound(await findListedInquiryById(db, id, accountId))
    const [messages, related] = await Promise.all([listMessages(db, id), listRelatedInquiries(db, id)])
    return { ...inquiry, messages, related }
  }
}
