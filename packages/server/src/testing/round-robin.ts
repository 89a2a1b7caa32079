import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Overrides the client address, for tests of rate limits. */
export const clientAddressHeader = 'x-caller-of-test'

export type RoundRobinProxy = { readonly server: Server; readonly address: string; close(): Promise<void> }

/** Headers of a single connection, and those that the proxy sets itself. */
const ownHeaders = /^(connection|keep-alive|proxy-connection|expect|x-forwarded-.*|forwarded|x-caller-of-test)$/i

/** A proxy that sends each request to the next of `ports`. Streams bodies in both directions, never retries, and sets X-Forwarded-For. */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  // Unlimited connections: the processes under test must do the limiting.
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = ports[turn++ % ports.length]
    const { method, url: path } = incoming
    const headers = [...copyHeaders(incoming), 'X-Forwarded-For', findClientAddress(incoming), 'Connection', 'keep-alive']
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent })
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedBack(answer))
      outgoing.flushHeaders()
      pipeline(answer, outgoing, () => {})
    })
    // Before the answer the process is down; afterwards a failed upload does not matter.
    forwarded.on('error', () => (outgoing.headersSent ? undefined : outgoing.writeHead(502).end()))
    outgoing.on('close', () => {
      forwarded.destroy()
      // Lets a client finish that reads the answer only after sending.
      incoming.unpipe(forwarded).resume()
    })
    incoming.pipe(forwarded)
  }

  // Larger limits than the portal's, so that tests reach the portal's own limits.
  const server = createServer({ maxHeaderSize: 65_536, requestTimeout: 0, keepAliveTimeout: 60_000 }, pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}

function copyHeaders(incoming: IncomingMessage): string[] {
  const headers = pairs(incoming.rawHeaders).filter(([name]) => !ownHeaders.test(name))
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
  return [...headers.flat(), ...(hasBody || ['GET', 'HEAD'].includes(incoming.method ?? '') ? [] : ['Content-Length', '0'])]
}

function findClientAddress({ headers, socket }: IncomingMessage): string {
  return [headers[clientAddressHeader] ?? socket.remoteAddress ?? ''].flat().join()
}

/** All response headers, except those of the connection unless it closes. */
const passedBack = ({ rawHeaders }: IncomingMessage): string[] =>
  pairs(rawHeaders)
    .filter(([name, value]) => !/^(keep-alive|transfer-encoding)$/i.test(name) && !/^keep-alive$/i.test(value))
    .flat()

function pairs(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []))
}
