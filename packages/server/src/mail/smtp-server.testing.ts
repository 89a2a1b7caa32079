import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * Stages of an SMTP session: connected, sender given, recipient given, part of the mail received, all of it received, and accepted but not yet
 * acknowledged.
 */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'half' | 'message' | 'taken'

/** A reply such as '452 try later' refuses, `cutConnection` closes the connection, undefined continues. `mail` is the part received so far. */
export type SmtpStageHandler = (stage: Stage, mail: string, connection: string) => Answer | Promise<Answer>
type Answer = string | typeof cutConnection | undefined
export const cutConnection = Symbol('cut')

export type TestSmtpServer = {
  readonly url: string
  /** The accepted messages as raw text. */
  readonly received: string[]
  /** The number of connections so far. */
  connections(): number
  /** Refuses all further recipients with this reply; undefined accepts them again. */
  refuse(reply: string | undefined): void
  /** Calls `how` at each stage from now on. */
  meet(how: SmtpStageHandler): void
  stop(): Promise<void>
}

type Settings = {
  readonly port?: number
  /** TLS from the first byte, or with STARTTLS. */
  readonly tls?: 'smtps' | 'starttls'
  /** Required for sending; without it everybody may send. */
  readonly account?: { readonly user: string; readonly password: string }
}

/** A self-signed key and certificate for localhost and 127.0.0.1, valid until 2126. */
export const certificate = readFileSync(new URL('smtp-server.testing.pem', import.meta.url), 'utf8')
/** A URL parameter that makes nodemailer trust the certificate. */
export const trustCertificateParameter = `tls.ca=${encodeURIComponent(certificate.slice(0, certificate.indexOf('-----BEGIN PRIVATE')))}`

/** A real mail server over loopback, on `port` or any free one. */
export async function startSmtpServer({ port = 0, tls, account }: Settings = {}): Promise<TestSmtpServer> {
  const received: string[] = []
  const sockets = new Map<number, Socket>()
  let connections = 0
  let refusal: string | undefined
  let meet: SmtpStageHandler = (stage) => (stage === 'rcpt' ? refusal : undefined)

  const server = new SMTPServer({
    secure: tls === 'smtps',
    ...(tls ? { key: certificate, cert: certificate } : {}),
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: false,
    authOptional: !account,
    disableReverseLookup: true,
    onAuth({ username, password }, _, done) {
      const isKnown = username === account?.user && password === account?.password
      if (isKnown) done(null, { user: username })
      else done(failure('535 authentication failed'))
    },
    onConnect: (session, done) => void at('connect', session, '').then(done),
    onMailFrom: (_, session, done) => void at('mail', session, '').then(done),
    onRcptTo: (_, session, done) => void at('rcpt', session, '').then(done),
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      const soFar = () => Buffer.concat(chunks).toString('utf8')
      // Must be read to the end even after a refusal, because the server replies only then.
      let refused: Error | null = null
      try {
        for await (const chunk of stream) {
          chunks.push(chunk as Buffer)
          if (chunks.length === 1) refused = await at('half', session, soFar())
        }
      } catch {
        // The connection is closed, so no reply is needed.
        return
      }
      refused ??= await at('message', session, soFar())
      if (refused) return done(refused)
      received.push(soFar())
      done(await at('taken', session, soFar()), 'taken')
    },
  })
  server.server.prependListener('connection', (socket: Socket) => {
    connections += 1
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
    socket.on('error', () => {})
  })
  // The server reports cut connections as errors; here they are intended.
  server.on('error', () => {})

  /** Returns null to continue. After a cut the returned error never reaches the client. */
  async function at(stage: Stage, { id, remotePort }: SMTPServerSession, mail: string): Promise<Error | null> {
    const answer = await meet(stage, mail, id)
    if (answer !== cutConnection) return answer === undefined ? null : failure(answer)
    sockets.get(remotePort)?.destroy()
    await nextTurn()
    return failure('421 cut')
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${account ? `${account.user}:${account.password}@` : ''}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    refuse(reply) {
      refusal = reply
    },
    meet(how) {
      meet = how
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

const failure = (reply: string): Error & { responseCode: number } =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
