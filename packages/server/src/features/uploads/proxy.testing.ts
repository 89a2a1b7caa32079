import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy that counts what clients send, and cuts the connection after a given number of bytes. */
export type CuttingProxy = {
  readonly port: number
  /** The portal's port; it changes with a restart. */
  target: number
  /** The bytes that clients have sent, heads included. */
  readonly sent: () => number
  /** Resolves when the connection has been cut, `bytes` after now. */
  cutAfter(bytes: number): Promise<void>
  close(): void
}

/** `bytesPerSecond` keeps the buffers of the system small, as a slow line does. */
export async function startCuttingProxy(
  target: number,
  { bytesPerSecond }: { readonly bytesPerSecond: number },
): Promise<CuttingProxy> {
  let sent = 0
  let cut: { at: number; done: () => void } | undefined
  const sockets = new Set<Socket>()
  const proxy = {
    target,
    sent: () => sent,
    cutAfter: (bytes: number) =>
      new Promise<void>((done) => {
        cut = { at: sent + bytes, done }
      }),
  }
  const server: Server = createServer((client) => {
    const portal = connect(proxy.target, '127.0.0.1')
    const both = [client, portal]
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        for (const one of both) one.destroy()
      })
    }
    portal.on('data', (chunk) => client.write(chunk))
    client.on('data', (chunk: Buffer) => {
      sent += chunk.length
      if (cut && sent >= cut.at) {
        const { at, done } = cut
        cut = undefined
        // The bytes before the cut arrive; the client learns only that the line is gone.
        portal.end(chunk.subarray(0, chunk.length - (sent - at)))
        client.resetAndDestroy()
        done()
        return
      }
      client.pause()
      portal.write(chunk, () => setTimeout(() => client.resume(), (chunk.length / bytesPerSecond) * 1000))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}
