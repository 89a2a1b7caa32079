import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { limitConcurrency } from './concurrency.ts'

/** `infected`: the scanner's name for the finding. */
type Verdict = 'clean' | { readonly infected: string }

/** The scanner gave no verdict: it is unreachable, busy or silent, or read only a part of the file. */
export class NotScannedError extends Error {}

export type VirusScanner = {
  /** Scans all bytes of `content`. Throws `NotScannedError` without a verdict; errors of `content` itself are passed on. */
  scan(content: Readable): Promise<Verdict>
}

type Limits = {
  /** For connecting, in milliseconds. */
  readonly toConnect: number
  /** Without a byte in either direction, in milliseconds. A large PDF takes clamd some seconds. */
  readonly silence: number
  /** For one file, in milliseconds. */
  readonly inAll: number
  /** Concurrent scans. Debian's clamd has ten threads. */
  readonly atOnce: number
}
const defaultLimits: Limits = { toConnect: 3000, silence: 20_000, inAll: 60_000, atOnce: 8 }

/** After a time-out, scans fail immediately for this time, in milliseconds. */
const pauseAfterTimeout = 10_000

/** The wait in a longer queue would exceed the time-outs of browsers. */
const longestQueue = 200

/** Size of a chunk of clamd's INSTREAM; each is preceded by its length. */
const pieceBytes = 64 * 1024

/** A client of clamd at `tcp://host:port`: one connection for each file, with `zINSTREAM` (clamd(8)). */
export function openVirusScanner(url: string, limits: Partial<Limits> = {}): VirusScanner {
  const { hostname, port } = new URL(url)
  const { toConnect, silence, inAll, atOnce } = { ...defaultLimits, ...limits }
  const runLimited = limitConcurrency(atOnce, longestQueue)
  let silentUntil = 0

  async function scan(content: Readable): Promise<Verdict> {
    if (Date.now() < silentUntil) throw new NotScannedError('The scanner did not answer a moment ago')
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    const giveUp = () => {
      silentUntil = Date.now() + pauseAfterTimeout
      socket.destroy(new NotScannedError('The scanner does not answer'))
    }
    // Without a listener an error would end the process. `readReply` reports it.
    socket.on('error', () => {})
    socket.setTimeout(toConnect, giveUp)
    const late = setTimeout(giveUp, inAll)
    try {
      const reply = readReply(socket)
      await Promise.race([waitFor(socket, 'connect'), reply])
      socket.setTimeout(silence)
      const sending = send(content, socket)
      // If the reply arrives first, a failed write must not become an unhandled rejection.
      sending.catch(() => {})
      await Promise.race([sending, reply])
      return parseVerdict(await reply)
    } finally {
      clearTimeout(late)
      socket.destroy()
    }
  }

  return {
    scan: (content) => runLimited(() => scan(content)).finally(() => content.destroy()),
  }
}

/** Reads the whole reply. clamd may reply and close the connection before it has read the whole file. */
async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  try {
    for await (const piece of socket) {
      reply += (piece as Buffer).toString('utf8')
      if (reply.includes('\0') || reply.length > 4096) return reply
    }
  } catch (error) {
    if (reply === '')
      throw error instanceof NotScannedError ? error : new NotScannedError(`The scanner cannot be asked: ${messageOf(error)}`)
  }
  return reply
}

async function send(content: Readable, socket: Socket): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await waitFor(socket, 'drain')
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      await write(Buffer.concat([toLengthPrefix(piece.length), piece]))
    }
  }
  await write(toLengthPrefix(0))
}

const waitFor = (socket: Socket, event: 'connect' | 'drain') => new Promise<void>((resolve) => socket.once(event, resolve))

function toLengthPrefix(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** `stream: OK`, `stream: <name> FOUND`, or a reason with `ERROR`. Throws `NotScannedError` for anything but the first two. */
function parseVerdict(reply: string): Verdict {
  const [line = ''] = reply.split('\0')
  if (line === 'stream: OK') return 'clean'
  const infected = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1]
  if (infected) return { infected }
  if (/size limit exceeded/i.test(line))
    throw new NotScannedError('A file is larger than the StreamMaxLength of clamd.conf: it has to be 25M or more')
  throw new NotScannedError(line === '' ? 'The scanner ended the line without a word' : `The scanner says: ${line.slice(0, 200)}`)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)
