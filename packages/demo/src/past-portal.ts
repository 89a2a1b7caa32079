import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@jadara/contract/core/endpoint'
import { applicant } from '@jadara/contract/core/endpoint'
import { buildApp } from '@jadara/server/boot/app'
import { openSession } from '@jadara/server/http/sessions'
import type { Portal } from '@jadara/server/portal'

/** The account that calls, and the past moment of the call. */
export type BackdatedCall = { readonly accountId: number; readonly at: Date }

export type BackdatedPortal = {
  /** Calls an endpoint of the contract as a signed-in applicant. Throws when the call is refused and once `stopping` aborts. */
  call<T>(
    from: BackdatedCall,
    endpoint: Endpoint,
    input?: { params?: Record<string, number | string>; body?: object },
  ): Promise<T>
  close(): Promise<void>
}

/**
 * The same portal without a listener, on which each call has a clock of its own: checks, receipts and audit entries have the moment of the call.
 * Calls at different moments may run concurrently.
 */
export async function openBackdatedPortal(portal: Portal, stopping?: AbortSignal): Promise<BackdatedPortal> {
  const moment = new AsyncLocalStorage<Date>()
  const clock = () => moment.getStore() ?? portal.clock()
  const http = await buildApp({ portal: { ...portal, clock } })
  return {
    call: <T>(
      { accountId, at }: BackdatedCall,
      endpoint: Endpoint,
      { params = {}, body }: { params?: Record<string, number | string>; body?: object } = {},
    ) =>
      moment.run(at, async () => {
        stopping?.throwIfAborted()
        const { accessToken } = await openSession(portal.db, portal.secret, { id: accountId, userType: applicant }, at)
        const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
        const { payload, headers } = await encodeBody(body)
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

async function encodeBody(body: object | undefined): Promise<{ payload?: Buffer | object; headers: Record<string, string> }> {
  if (!(body instanceof FormData)) return body === undefined ? { headers: {} } : { payload: body, headers: {} }
  const form = new Response(body)
  return { payload: Buffer.from(await form.arrayBuffer()), headers: { 'content-type': form.headers.get('content-type') ?? '' } }
}
