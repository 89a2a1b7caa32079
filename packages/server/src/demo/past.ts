import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@jadara/contract/endpoint'
import { applicant } from '@jadara/contract/endpoint'
import { buildApp } from '../app.ts'
import { openSession } from '../http/sessions.ts'
import type { Portal } from '../portal.ts'

/** Who calls, and when: a moment that has passed. */
export type Then = { readonly accountId: number; readonly at: Date }

export type Past = {
  /** One call of the contract by a signed-in applicant. Throws when it is refused, for the demo's people do only what they may, and once `stopping` aborts. */
  call<T>(then: Then, endpoint: Endpoint, input?: { params?: Record<string, number | string>; body?: object }): Promise<T>
  close(): Promise<void>
}

/**
 * The same portal once more, not listening, on which every call happens at a moment of its own, side by side with others at other moments.
 * All that the portal checks, locks, seals and writes into its trail is as it was on that day.
 */
export async function openPast(portal: Portal, stopping?: AbortSignal): Promise<Past> {
  const moment = new AsyncLocalStorage<Date>()
  const clock = () => moment.getStore() ?? portal.clock()
  // The mails of these calls wait until all is filled.
  const http = await buildApp({ portal: { ...portal, clock, wakeOutbox: () => {} } })
  return {
    call: <T>(
      { accountId, at }: Then,
      endpoint: Endpoint,
      { params = {}, body }: { params?: Record<string, number | string>; body?: object } = {},
    ) =>
      moment.run(at, async () => {
        stopping?.throwIfAborted()
        const { accessToken } = await openSession(portal.db, portal.secret, { id: accountId, userType: applicant }, at)
        const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
        const { payload, headers } = await encoded(body)
        const answer = await http.inject({
          method: endpoint.method,
          url,
          headers: { ...headers, authorization: `Bearer ${accessToken}` },
          ...(payload === undefined ? {} : { payload }),
        })
        if (answer.statusCode >= 400)
          throw new Error(`${endpoint.method} ${url} was refused: ${answer.statusCode} ${answer.body}`)
        return (answer.body === '' ? null : answer.json()) as T
      }),
    close: () => http.close(),
  }
}

async function encoded(body: object | undefined): Promise<{ payload?: Buffer | object; headers: Record<string, string> }> {
  if (!(body instanceof FormData)) return body === undefined ? { headers: {} } : { payload: body, headers: {} }
  const form = new Response(body)
  return { payload: Buffer.from(await form.arrayBuffer()), headers: { 'content-type': form.headers.get('content-type') ?? '' } }
}
