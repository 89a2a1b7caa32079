import { buildInquiryPath } from '@jadara/contract/conversations/inquiries'
import { inquiryTexts, sendInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { honeypotField } from '@jadara/contract/core/forms'
import { emailKey } from '@jadara/contract/core/value'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { localizedPath } from '@jadara/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../core/failure.ts'
import { publishChange } from '../../db/live.ts'
import { loadSiteTexts } from '../../db/site-texts.ts'
import { serveForm } from '../../http/form.ts'
import type { PublicPages } from '../../http/pages.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt, toNetwork } from '../../http/throttle.ts'
import { inquiryAcknowledgementLetter, inquiryReceivedLetter } from '../../mail/letters/inquiry.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { insertInquiry } from './store.ts'

export async function contactRoutes(http: FastifyInstance, portal: Portal, pages: PublicPages): Promise<void> {
  const { db, clock, publicUrl } = portal

  await serveForm(http, pages, 'contact', (scope) => {
    serveEndpoint(scope, portal, sendInquiry, async ({ body: { [honeypotField]: honeypot, ...inquiry }, language, request }) => {
      const answer = { message: inquiryTexts.submitted[language] }
      if (honeypot) return answer
      const now = clock()
      const address = emailKey(inquiry.email)
      const limits = [
        { key: `inquiry:${address}`, max: 5, minutes: 15 },
        { key: `inquiry:${toNetwork(request.ip)}`, max: 100, minutes: 15 },
      ]
      await consumeAttempt(db, limits, now)
      const sendsReceipt = await canSendReceipt(address, toNetwork(request.ip), now)
      await db.transaction(async (tx) => {
        const { id, token } = await insertInquiry(tx, { ...inquiry, language, createdAt: now, openedAt: now, lastAt: now })
        const { email, name, subject, mobile, description } = inquiry
        const thread = `inquiry-${id}`
        const recipient = toOfficeMailAddresses(await loadSiteTexts(tx, officeAddressSlotNames))
        const officeMail = inquiryReceivedLetter({ publicUrl, id, email, name, subject, mobile, description })
        await enqueueMail(tx, { recipient, language: 'ar', letter: officeMail, replyTo: email, thread }, now)
        if (sendsReceipt) {
          const letter = inquiryAcknowledgementLetter({
            id,
            link: `${publicUrl}${localizedPath(language, buildInquiryPath(token))}`,
          })
          await enqueueMail(tx, { recipient: email, language, letter, thread }, now)
        }
        await publishChange(tx, { topic: 'inquiry', id, accountId: null })
      })
      return answer
    })
  })

  /**
   * Anybody may enter a stranger's address, so receipts have a stricter limit than inquiries. Beyond it, the inquiry is accepted without a
   * receipt; the reply does not reveal this.
   */
  async function canSendReceipt(address: string, network: string, now: Date): Promise<boolean> {
    const limits = [
      { key: `inquiry-receipt:${address}`, max: 3, minutes: 24 * 60 },
      { key: `inquiry-receipt:${network}`, max: 30, minutes: 60 },
    ]
    try {
      await consumeAttempt(db, limits, now)
      return true
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return false
      throw error
    }
  }
}
