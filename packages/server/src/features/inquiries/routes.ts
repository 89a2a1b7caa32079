import type { FastifyInstance } from 'fastify'
import type { Pages } from '../../http/pages.ts'
import type { Portal } from '../../portal.ts'
import { contactRoutes } from './contact.ts'
import { conversationRoutes } from './conversation.ts'
import { officeRoutes } from './office.ts'

export async function inquiryRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  await contactRoutes(http, portal, pages)
  await conversationRoutes(http, portal, pages)
  officeRoutes(http, portal)
}
