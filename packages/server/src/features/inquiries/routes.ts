import type { FastifyInstance } from 'fastify'
import type { Pages } from '../../http/pages.ts'
import type { Portal } from '../../portal.ts'
import { contactRoutes } from './contact.ts'
import { conversationRoutes } from './conversation.ts'
import { officeRoutes } from './office.ts'

/** What is written to the office from outside: the contact form, the conversation behind its link, and the office's side of it. */
export async function inquiryRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  await contactRoutes(http, portal, pages)
  await conversationRoutes(http, portal, pages)
  officeRoutes(http, portal)
}
