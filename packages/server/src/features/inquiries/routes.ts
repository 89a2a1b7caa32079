import type { FastifyInstance } from 'fastify'
import type { PublicPages } from '../../http/pages.ts'
import type { Portal } from '../../portal.ts'
import { contactRoutes } from './contact.ts'
import { conversationRoutes } from './conversation.ts'
import { officeInquiryRoutes } from './office.ts'

export async function inquiryRoutes(http: FastifyInstance, portal: Portal, pages: PublicPages): Promise<void> {
  await contactRoutes(http, portal, pages)
  await conversationRoutes(http, portal, pages)
  officeInquiryRoutes(http, portal)
}
