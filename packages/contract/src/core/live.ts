import { z } from 'zod'
import { administrator, applicant, endpoint } from './endpoint.ts'

/** Changes that are pushed to signed-in people. */
export const liveTopics = ['ticket', 'inquiry'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * The number of the changed item; null if events may have been lost, so that everything must be read again. Carries no content: readers fetch it with
 * their own permissions.
 */
export const liveEventSchema = z.object({ topic: z.enum(liveTopics), id: z.number().nullable() })
export type LiveEvent = z.infer<typeof liveEventSchema>

export const subscribeToLiveEvents = endpoint({
  method: 'GET',
  path: '/api/Events',
  who: [administrator, applicant],
  summary:
    'Server-sent events, as long as the connection lasts: `data` is `{"topic": …, "id": …}` of what concerns the caller. Ended by the portal from time to time; a browser connects again by itself.',
  reply: 'file',
})

export const readUnread = endpoint({
  method: 'GET',
  path: '/api/Unread',
  who: [administrator, applicant],
  summary: 'How many queries, and for administrators inquiries, hold something from the other side that the caller has not seen.',
  reply: z.object({ tickets: z.number(), inquiries: z.number() }),
})
