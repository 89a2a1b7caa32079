import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'

type Options = {
  readonly port: number
  readonly host: string
  /** Parts of the answer, in the Prometheus format. */
  readonly texts: readonly (() => Promise<string>)[]
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Serves `GET /metrics` on a port of its own, which must not be public. */
export async function openMetricsListener({
  port,
  host,
  texts,
  log,
}: Options): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    Promise.all(texts.map((text) => text())).then(
      (parts) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(parts.join('\n')),
      (err: unknown) => {
        log.error({ err }, 'cannot collect the metrics')
        response.writeHead(503).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { address: addressOf(server), close: () => closeServer(server) }
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
}

async function closeServer(server: Server): Promise<void> {
  const end = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await end
}
