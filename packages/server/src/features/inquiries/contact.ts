import { honeypotField } from '@jadara/contract/forms'
import { inquiryPath, inquiryTexts, sendInquiry } from '@jadara/contract/inquiries'
import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import { pathIn } from '@jadara/contract/site/pages'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance } from 'fastify'
import { tellLive } from '../../db/live.ts'
import { siteTexts } from '../../db/site-texts.ts'
import { Failure } from '../../failure.ts'
import { serveForm } from '../../http/form.ts'
import { networkOf } from '../../http/network.ts'
import type { Pages } from '../../http/pages.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import { inquiryReceipt, inquiryReceived } from '../../mail/letters/inquiry.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { addInquiry } from './store.ts'

/** The contact form of the public site. */
export async function contactRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock, publicUrl } = portal

  await serveForm(http, pages, 'contact', (scope) => {
    serve(scope, portal, sendInquiry, async ({ body: { [honeypotField]: filled, ...inquiry }, language, request }) => {
      const answer = { message: inquiryTexts.submitted[language] }
      if (filled) return answer
      const now = clock()
      const address = emailKey(inquiry.email)
      const limits = [
        { key: `inquiry:${address}`, most: 5, minutes: 15 },
        { key: `inquiry:${networkOf(request.ip)}`, most: 100, minutes: 15 },
      ]
      await countTry(db, limits, now)
      const isReceipted = await mayBeReceipted(address, networkOf(request.ip), now)
      await db.transaction(async (tx) => {
        const { id, token } = await addInquiry(tx, { ...inquiry, language, createdAt: now, openedAt: now, lastAt: now })
        const { email, name, subject, mobile, description } = inquiry
        const thread = `inquiry-${id}`
        const recipient = officeAddresses(await siteTexts(tx, officeAddressSlots))
        const received = inquiryReceived({ publicUrl, id, email, name, subject, mobile, description })
        await enqueue(tx, { recipient, language: 'ar', letter: received, replyTo: email, thread }, now)
        if (isReceipted) {
          const letter = inquiryReceipt({ id, link: `${publicUrl}${pathIn(language, inquiryPath(token))}` })
          await enqueue(tx, { recipient: email, language, letter, thread }, now)
        }
        await tellLive(tx, { topic: 'inquiry', id, accountId: null })
      })
      portal.wakeOutbox()
      return answer
    })
  })

  /**
   * Anybody may enter a stranger's address, so what is mailed to it is counted more strictly than what is taken. Beyond that an inquiry is taken
   * without a receipt, and nobody is told: the answer comes all the same.
   */
  async function mayBeReceipted(address: string, network: string, now: Date): Promise<boolean> {
    const limits = [
      { key: `inquiry-receipt:${address}`, most: 3, minutes: 24 * 60 },
      { key: `inquiry-receipt:${network}`, most: 30, minutes: 60 },
    ]
    try {
      await countTry(db, limits, now)
      return true
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return false
      throw error
    }
  }
}
