import { createServer, type Server, type Socket } from 'node:net'

export type TestSmtpServer = {
  readonly url: string
  /** The messages taken so far, as they came over the wire. */
  readonly received: string[]
  /** Every further recipient is refused with this reply; none when undefined. */
  refuse(reply: string | undefined): void
  stop(): Promise<void>
}

/** A mail server over loopback that speaks as much SMTP as nodemailer asks for, on `port` or any free one. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'))
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, received, () => refusal)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    refuse: (reply) => {
      refusal = reply
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(socket: Socket, received: string[], refusal: () => string | undefined): void {
  let waiting = ''
  let inMessage = false
  const say = (reply: string) => socket.write(`${reply}\r\n`)
  say('220 test')
  socket.on('data', (data) => {
    waiting += data
    for (;;) {
      const end = inMessage ? '\r\n.\r\n' : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const part = waiting.slice(0, at)
      waiting = waiting.slice(at + end.length)
      if (inMessage) {
        received.push(part)
        inMessage = false
        say('250 taken')
      } else if (/^data/i.test(part)) {
        inMessage = true
        say('354 go on')
      } else if (/^rcpt/i.test(part)) say(refusal() ?? '250 ok')
      else if (/^quit/i.test(part)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test mail server does not listen')
  return address.port
}
