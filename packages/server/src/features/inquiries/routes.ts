import { honeypotField } from '@jadara/contract/forms'
import { inquiryTexts, sendInquiry } from '@jadara/contract/inquiries'
import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import { emailKey } from '@jadara/contract/value'
import type { FastifyInstance } from 'fastify'
import { siteTexts } from '../../db/site-texts.ts'
import { serveForm } from '../../http/form.ts'
import type { Pages } from '../../http/pages.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import { inquiryReceived } from '../../mail/letters/inquiry.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { addInquiry } from './store.ts'

export async function inquiryRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock } = portal

  await serveForm(http, pages, 'contact', (scope) => {
    serve(scope, portal, sendInquiry, async ({ body: { [honeypotField]: filled, ...inquiry }, language, request }) => {
      const answer = { message: inquiryTexts.submitted[language] }
      if (filled) return answer
      const now = clock()
      const limits = [
        { key: `inquiry:${emailKey(inquiry.email)}`, most: 5, minutes: 15 },
        { key: `inquiry:${request.ip}`, most: 100, minutes: 15 },
      ]
      await countTry(db, limits, now)
      await db.transaction(async (tx) => {
        const id = await addInquiry(tx, { ...inquiry, language, createdAt: now, openedAt: now, lastAt: now })
        const letter = inquiryReceived({ ...inquiry, id })
        const recipient = officeAddresses(await siteTexts(tx, officeAddressSlots))
        await enqueue(tx, { recipient, language: 'ar', letter }, now)
      })
      portal.wakeOutbox()
      return answer
    })
  })
}
