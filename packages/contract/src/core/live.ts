import { z } from 'zod'
import { administrator, applicant, endpoint } from './endpoint.ts'

/** Changes that are pushed to signed-in people. `phone`: a phone link of their own. */
export const liveTopics = ['ticket', 'inquiry', 'phone'] as const
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
    'Streams server-sent events while the connection is open. `data` is `{"topic": …, "id": …}` of a change that concerns the caller. The portal closes streams from time to time; browsers reconnect.',
  reply: 'file',
})

export const readUnread = endpoint({
  method: 'GET',
  path: '/api/Unread',
  who: [administrator, applicant],
  summary: 'Counts the queries, and for administrators also the inquiries, with messages that the caller has not read.',
  reply: z.object({ tickets: z.number(), inquiries: z.number() }),
})
