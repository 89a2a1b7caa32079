import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Whose call it is, where a test says that it comes from elsewhere: the proxy believes it, as nobody behind the proxy would. */
export const callerHeader = 'x-caller-of-test'

export type RoundRobin = { readonly server: Server; readonly address: string; close(): Promise<void> }

/** What belongs to one connection, and what a proxy in front of the portal says itself. */
const ownHeaders = /^(connection|keep-alive|proxy-connection|expect|x-forwarded-.*|forwarded|x-caller-of-test)$/i

/**
 * A proxy in front of `ports`: each request, not each connection, goes to the next one. Bodies stream both ways, nothing is tried again, and
 * who asked stands in X-Forwarded-For.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  // Each of the tests' many calls at once finds a connection: it is the processes that are to decide who waits.
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = ports[turn++ % ports.length]
    const { method, url: path } = incoming
    const headers = [...headersOf(incoming), 'X-Forwarded-For', callerOf(incoming), 'Connection', 'keep-alive']
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent })
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedBack(answer))
      outgoing.flushHeaders()
      pipeline(answer, outgoing, () => {})
    })
    // Before the answer: nobody is there. After it: what was still being sent is no longer wanted.
    asked.on('error', () => (outgoing.headersSent ? undefined : outgoing.writeHead(502).end()))
    outgoing.on('close', () => {
      asked.destroy()
      // Refused in the middle: whoever reads only after sending is let finish.
      incoming.unpipe(asked).resume()
    })
    incoming.pipe(asked)
  }

  // What is too long for the portal is for the portal to refuse.
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

function headersOf(incoming: IncomingMessage): string[] {
  const headers = pairs(incoming.rawHeaders).filter(([name]) => !ownHeaders.test(name))
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
  return [...headers.flat(), ...(hasBody || ['GET', 'HEAD'].includes(incoming.method ?? '') ? [] : ['Content-Length', '0'])]
}

function callerOf({ headers, socket }: IncomingMessage): string {
  return [headers[callerHeader] ?? socket.remoteAddress ?? ''].flat().join()
}

/** All that was answered, how the connection goes on included where it ends. */
const passedBack = ({ rawHeaders }: IncomingMessage): string[] =>
  pairs(rawHeaders)
    .filter(([name, value]) => !/^(keep-alive|transfer-encoding)$/i.test(name) && !/^keep-alive$/i.test(value))
    .flat()

function pairs(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []))
}
