import type { Endpoint } from '@jadara/contract/endpoint'
import { listInquiries, readInquiry } from '@jadara/contract/inquiries'
import { type LiveTopic, listen, liveEvent, readUnread } from '@jadara/contract/live'
import { listMyTickets, listTicketAnswers, listTickets, readTicket } from '@jadara/contract/tickets'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inTurn } from './in-turn.ts'
import { openLine } from './live-line.ts'
import { queries, useRead } from './query.ts'

/** What is read of a topic. `one` is asked by the number of what has changed: another one that stands open is not asked again. */
type Reads = { readonly all: readonly Endpoint[]; readonly one: readonly Endpoint[] }

const readsOf: Record<LiveTopic, Reads> = {
  ticket: { all: [listMyTickets, listTickets, readUnread], one: [readTicket, listTicketAnswers] },
  inquiry: { all: [listInquiries, readUnread], one: [readInquiry] },
}

/** Mounted once round the dashboard of those who are told of changes: whatever shows them asks again at once. */
export function useLive(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const askAgain = inTurn((told) => refreshAll(queries, told))
    return openLine(listen.path, {
      onOpen: () => askAgain('anything'),
      onTold: (data) => {
        const event = liveEvent.safeParse(parsed(data))
        if (event.success) askAgain(event.data.id === null ? event.data.topic : `${event.data.topic} ${event.data.id}`)
      },
    })
  }, [enabled])
}

/** How much waits for the reader, as the menu counts it; noughts until it is known, and for whoever is told of nothing. */
export function useUnread(enabled = true): { tickets: number; inquiries: number } {
  return useRead(readUnread, undefined, { enabled }).data ?? { tickets: 0, inquiries: 0 }
}

/** 'anything', a topic, or a topic and the number of what has changed. */
async function refreshAll(client: QueryClient, told: ReadonlySet<string>): Promise<void> {
  const topics = (Object.keys(readsOf) as LiveTopic[]).filter((topic) =>
    [...told].some((one) => one === 'anything' || one.split(' ')[0] === topic),
  )
  const paths = new Set(topics.flatMap((topic) => readsOf[topic].all.map(({ path }) => path)))
  await Promise.all([
    ...[...paths].map((path) => client.invalidateQueries({ queryKey: [path] })),
    ...topics.flatMap((topic) =>
      readsOf[topic].one.map(({ path }) =>
        client.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => concerns(told, topic, queryKey[1]) }),
      ),
    ),
  ])
}

const concerns = (told: ReadonlySet<string>, topic: LiveTopic, params: unknown): boolean =>
  told.has('anything') || told.has(topic) || told.has(`${topic} ${(params as { id?: unknown } | undefined)?.id}`)

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
