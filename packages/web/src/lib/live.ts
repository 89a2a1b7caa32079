import { listInquiries, readInquiry } from '@jadara/contract/conversations/inquiries'
import { listMyTickets, listTicketAnswers, listTickets, readTicket } from '@jadara/contract/conversations/tickets'
import type { Duty, Endpoint } from '@jadara/contract/core/endpoint'
import { type LiveEvent, type LiveTopic, readUnread, subscribeToLiveEvents } from '@jadara/contract/core/live'
import { readPhoneLink } from '@jadara/contract/files/phone-link-state'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openEventStream } from './live-line.ts'
import { queryClient, useRead } from './query.ts'

/** The reads of a topic. `one` takes the id of what has changed; reads of other ids stay as they are. */
type Reads = { readonly all: readonly Endpoint[]; readonly one: readonly Endpoint[] }

const readsOf: Record<LiveTopic, Reads> = {
  ticket: { all: [listMyTickets, listTickets, readUnread], one: [readTicket, listTicketAnswers] },
  inquiry: { all: [listInquiries, readUnread], one: [readInquiry] },
  phone: { all: [], one: [readPhoneLink] },
}

/** Invalidates reads when the portal publishes a change. Mount once around the dashboard. */
export function useLiveUpdates(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const refresh = createBatchRunner((changes) => refreshAll(queryClient, changes))
    return openEventStream(subscribeToLiveEvents.path, {
      onOpen: () => refresh('anything'),
      onMessage: (data) => {
        const { topic, id } = JSON.parse(data) as LiveEvent
        refresh(id === null ? topic : `${topic} ${id}`)
      },
    })
  }, [enabled])
}

/** Unread counts for the menu; zero until loaded, for user types without live updates, and for administrators who may not answer. */
export function useUnreadCounts(duty: Duty | null, enabled = true): { tickets: number; inquiries: number } {
  const { data } = useRead(readUnread, undefined, { enabled })
  const mayAnswer = duty === null || duty === 'office'
  return (mayAnswer && data) || { tickets: 0, inquiries: 0 }
}

/** Entries: 'anything', a topic, or a topic with the id of what has changed. */
async function refreshAll(client: QueryClient, changes: ReadonlySet<string>): Promise<void> {
  const topics = (Object.keys(readsOf) as LiveTopic[]).filter((topic) =>
    [...changes].some((one) => one === 'anything' || one.split(' ')[0] === topic),
  )
  const paths = new Set(topics.flatMap((topic) => readsOf[topic].all.map(({ path }) => path)))
  await Promise.all([
    ...[...paths].map((path) => client.invalidateQueries({ queryKey: [path] })),
    ...topics.flatMap((topic) =>
      readsOf[topic].one.map(({ path }) =>
        client.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => concerns(changes, topic, queryKey[1]) }),
      ),
    ),
  ])
}

const concerns = (changes: ReadonlySet<string>, topic: LiveTopic, params: unknown): boolean =>
  changes.has('anything') || changes.has(topic) || changes.has(`${topic} ${(params as { id?: unknown } | undefined)?.id}`)

/** Runs `work` for one batch at a time. What arrives during a run is collected for the next one. */
export function createBatchRunner(work: (batch: ReadonlySet<string>) => Promise<void>): (change: string) => void {
  let pending = new Set<string>()
  let running = false
  const run = async () => {
    running = true
    while (pending.size > 0) {
      const batch = pending
      pending = new Set()
      // Failures are shown by the reads themselves.
      await work(batch).catch(() => {})
    }
    running = false
  }
  return (change) => {
    pending.add(change)
    if (!running) void run()
  }
}
