import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'

/** Apart from the other calls of phone links, because every screen of the dashboard loads it for live updates. */

export const phoneFileSchema = z.object({
  guid: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  createdAt: z.string(),
})
export type PhoneFile = z.infer<typeof phoneFileSchema>

export const readPhoneLink = endpoint({
  method: 'GET',
  path: '/api/PhoneLinks/{id}',
  who: [administrator, applicant],
  summary: 'Says whether a phone has opened the link, whether it can still be used, and which files have arrived, oldest first.',
  params: z.object({ id: rowId() }),
  reply: z.object({ state: z.enum(['waiting', 'opened', 'ended']), files: z.array(phoneFileSchema) }),
})
