import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '@jadara/contract/live'
import { expect } from 'vitest'
import type { TestPortal } from '../../testing/portal.ts'

/** A window of somebody who is signed in, over a socket of its own. */
export type Listening = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Everything that was told so far. */
  readonly heard: LiveEvent[]
  /** All that came, signs too. */
  readonly raw: () => string
  /** Resolves when the portal ended it. */
  readonly ended: Promise<unknown>
  readonly request: ClientRequest
  /** Waits until so many were heard; answers the milliseconds that it took, rejects after half a minute. */
  until(count: number): Promise<number>
  leave(): void
}

/** The portal hears of changes: its line to the database stands, and has been told to listen. */
export const lineStands = ({ database }: TestPortal) =>
  expect
    .poll(
      () =>
        database.sql`select from pg_stat_activity where application_name = 'jadara live' and datname = current_database()
        and state = 'idle' and query <> ''`,
    )
    .not.toHaveLength(0)

export async function listening(address: string, token?: string, path = '/api/Events'): Promise<Listening> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const request = get(new URL(path, address), { agent: false, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const heard: LiveEvent[] = []
  let raw = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    raw += chunk
    heard.splice(0, heard.length, ...[...raw.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data)))
  })
  const ended = new Promise((resolve) => {
    response.once('close', resolve).on('error', () => {})
  })
  request.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    heard,
    raw: () => raw,
    ended,
    request,
    async until(count) {
      const began = performance.now()
      while (heard.length < count) {
        if (performance.now() - began > 30_000) throw new Error(`heard ${heard.length} of ${count}: ${raw}`)
        await wait(5)
      }
      return performance.now() - began
    },
    leave: () => request.destroy(),
  }
}
