import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '@jadara/contract/core/live'
import { expect } from 'vitest'
import type { TestPortal } from '../../testing/portal.ts'

/** An open event stream of a signed-in account. */
export type EventStream = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly events: LiveEvent[]
  /** Including heartbeats. */
  readonly raw: () => string
  /** Resolves when the server closes the stream. */
  readonly ended: Promise<unknown>
  readonly request: ClientRequest
  /** Waits for this number of events and returns the milliseconds; rejects after 30 seconds. */
  until(count: number): Promise<number>
  leave(): void
}

/** Waits until the portal's LISTEN connection is ready. */
export const waitForListener = ({ database }: TestPortal) =>
  expect
    .poll(
      () =>
        database.sql`select from pg_stat_activity where application_name = 'jadara live' and datname = current_database()
        and state = 'idle' and query <> ''`,
    )
    .not.toHaveLength(0)

export async function openEventStream(address: string, token?: string, path = '/api/Events'): Promise<EventStream> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const request = get(new URL(path, address), { agent: false, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: LiveEvent[] = []
  let raw = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    raw += chunk
    events.splice(0, events.length, ...[...raw.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data)))
  })
  const ended = new Promise((resolve) => {
    response.once('close', resolve).on('error', () => {})
  })
  request.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    raw: () => raw,
    ended,
    request,
    async until(count) {
      const startedAt = performance.now()
      while (events.length < count) {
        if (performance.now() - startedAt > 30_000) throw new Error(`heard ${events.length} of ${count}: ${raw}`)
        await wait(5)
      }
      return performance.now() - startedAt
    },
    leave: () => request.destroy(),
  }
}
