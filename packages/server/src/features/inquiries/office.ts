import {
  closeInquiry,
  inquiryPath,
  inquiryTexts,
  listInquiries,
  markInquiry,
  markInquiryRead,
  readInquiry,
  replyToInquiry,
} from '@jadara/contract/inquiries'
import { unpagedMost } from '@jadara/contract/paging'
import { pathIn } from '@jadara/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { tellLive } from '../../db/live.ts'
import { momentAfter } from '../../db/moment-after.ts'
import { known, notFound } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { inquiryReply } from '../../mail/letters/inquiry.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { markedAs, refuseIfMarked, refuseUnlessSeen } from './rules.ts'
import {
  addMessage,
  type Inquiry,
  inquiriesOf,
  inquiryNumbered,
  lastOf,
  lockInquiries,
  lockInquiry,
  messagesOf,
  moveDuplicates,
  relatedTo,
  setClosed,
  setMarked,
  setRead,
} from './store.ts'

/** What administrators do about the inquiries. */
export function officeRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serve(http, portal, listInquiries, async ({ user, query: { page, pageSize, ...filters } }) => {
    if (page === undefined) return (await inquiriesOf(db, filters, user.accountId, { from: 0, size: unpagedMost })).items
    return inquiriesOf(db, filters, user.accountId, { from: (page - 1) * pageSize, size: pageSize })
  })

  serve(http, portal, readInquiry, ({ user, params }) => shown(params.id, user))

  serve(http, portal, replyToInquiry, async ({ user, body: { inquiryId, messageBody, seen }, language }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const inquiry = known(await lockInquiry(tx, inquiryId))
      refuseIfMarked(inquiry)
      const last = await lastOf(tx, inquiry)
      refuseUnlessSeen(seen, last.id)
      const at = momentAfter(inquiry, now)
      await addMessage(tx, inquiry, { body: messageBody, accountId: user.accountId, at })
      await setClosed(tx, inquiryId, { closed: 1 })
      const { name, subject, email: recipient, language: theirs, token } = inquiry
      const link = `${publicUrl}${pathIn(theirs, inquiryPath(token))}`
      const letter = inquiryReply({ name, subject, link, reply: messageBody, asked: last.asked })
      await enqueue(tx, { recipient, language: theirs, letter, thread: `inquiry-${inquiryId}` }, now)
      await tell(tx, user, inquiry, 'inquiry-answered', now)
    })
    portal.wakeOutbox()
    return { message: inquiryTexts.replied[language], inquiry: await shown(inquiryId, user) }
  })

  serve(http, portal, markInquiry, async ({ user, params: { id }, body: { marked, duplicateOf } }) => {
    await db.transaction(async (tx) => {
      const original = marked === 'duplicate' ? duplicateOf : null
      const held = await lockInquiries(tx, [id, ...(original ? [original] : [])])
      const one = (wanted: number | null | undefined) => held.find((inquiry) => inquiry.id === wanted)
      const inquiry = known(one(id))
      const to = markedAs(marked, inquiry, one(original))
      if (to.marked === inquiry.marked && to.duplicateOf === inquiry.duplicateOf) return
      await setMarked(tx, id, to)
      if (to.duplicateOf !== null) await moveDuplicates(tx, id, to.duplicateOf)
      await tell(tx, user, inquiry, 'inquiry-marked', clock(), {
        before: { marked: inquiry.marked, duplicateOf: inquiry.duplicateOf },
        after: to,
      })
    })
    return shown(id, user)
  })

  serve(http, portal, closeInquiry, async ({ user, params: { id }, body }) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const inquiry = known(await lockInquiry(tx, id))
      if ((inquiry.closed === 1) === body.closed) return
      await setClosed(tx, id, body.closed ? { closed: 1 } : { closed: 0, openedAt: now })
      await tell(tx, user, inquiry, body.closed ? 'inquiry-closed' : 'inquiry-opened', now)
    })
    return shown(id, user)
  })

  serve(http, portal, markInquiryRead, async ({ user, params, body }) => {
    if (!(await setRead(db, params.id, user.accountId, body.messageId))) throw notFound()
  })

  /** To the trail, and to whoever has the inquiry in sight. */
  async function tell(
    tx: Transaction,
    { accountId }: Caller,
    { id, name }: Inquiry,
    action: 'inquiry-answered' | 'inquiry-marked' | 'inquiry-closed' | 'inquiry-opened',
    at: Date,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await audit(tx, { about: 'office', at, actorId: accountId, action, detail: { inquiryId: id, name, ...detail } })
    await tellLive(tx, { topic: 'inquiry', id, accountId: null })
  }

  async function shown(id: number, { accountId }: Caller) {
    const inquiry = known(await inquiryNumbered(db, id, accountId))
    const [messages, related] = await Promise.all([messagesOf(db, id), relatedTo(db, id)])
    return { ...inquiry, messages, related }
  }
}
