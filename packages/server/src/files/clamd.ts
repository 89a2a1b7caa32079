import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { atMost } from './at-most.ts'

/** `infected`: what the scanner calls what it found. */
type Verdict = 'clean' | { readonly infected: string }

/** The scanner gave no verdict: it is away, busy, silent, or took only a part. Nothing is known of the file then. */
export class NotScanned extends Error {}

export type Scanner = {
  /** Asks about all bytes of `content`. Throws `NotScanned` where there is no verdict; what `content` itself throws passes by. */
  scan(content: Readable): Promise<Verdict>
}

type Limits = {
  /** Until the line stands, in milliseconds. */
  readonly toConnect: number
  /** Without a byte taken or said, in milliseconds. A large PDF takes clamd some seconds. */
  readonly silence: number
  /** For one file, in milliseconds. */
  readonly inAll: number
  /** Files at once: clamd has ten threads as Debian ships it. */
  readonly atOnce: number
}
const usual: Limits = { toConnect: 3000, silence: 20_000, inAll: 60_000, atOnce: 8 }

/** After a silence, for so many milliseconds, nobody else is kept waiting for the same. */
const restAfterSilence = 10_000

/** More than these who wait would wait longer than a browser does. */
const longestQueue = 200

/** The INSTREAM of clamd takes pieces with their length before them; this is as much as one of ours holds. */
const pieceBytes = 64 * 1024

/** A client of clamd at `tcp://host:port`: one line a file, as `zINSTREAM` is documented (clamd(8)). */
export function openScanner(url: string, limits: Partial<Limits> = {}): Scanner {
  const { hostname, port } = new URL(url)
  const { toConnect, silence, inAll, atOnce } = { ...usual, ...limits }
  const inTurn = atMost(atOnce, longestQueue)
  let silentUntil = 0

  async function scan(content: Readable): Promise<Verdict> {
    if (Date.now() < silentUntil) throw new NotScanned('The scanner did not answer a moment ago')
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    const giveUp = () => {
      silentUntil = Date.now() + restAfterSilence
      socket.destroy(new NotScanned('The scanner does not answer'))
    }
    // What ends the line early is told by `reply`, against which everything else is waited for.
    socket.on('error', () => {})
    socket.setTimeout(toConnect, giveUp)
    const late = setTimeout(giveUp, inAll)
    try {
      const reply = replyOf(socket)
      await Promise.race([happens(socket, 'connect'), reply])
      socket.setTimeout(silence)
      const sending = send(content, socket)
      // Where the reply comes first, nobody waits for the rest.
      sending.catch(() => {})
      await Promise.race([sending, reply])
      return verdictOf(await reply)
    } finally {
      clearTimeout(late)
      socket.destroy()
    }
  }

  return {
    scan: (content) => inTurn(() => scan(content)).finally(() => content.destroy()),
  }
}

/** All that it says until it ends the line. It may say it before it has heard everything, and then closes under who still writes. */
async function replyOf(socket: Socket): Promise<string> {
  let said = ''
  try {
    for await (const piece of socket) {
      said += (piece as Buffer).toString('utf8')
      if (said.includes('\0') || said.length > 4096) return said
    }
  } catch (error) {
    if (said === '')
      throw error instanceof NotScanned ? error : new NotScanned(`The scanner cannot be asked: ${messageOf(error)}`)
  }
  return said
}

async function send(content: Readable, socket: Socket): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await happens(socket, 'drain')
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      await write(Buffer.concat([lengthOf(piece.length), piece]))
    }
  }
  await write(lengthOf(0))
}

const happens = (socket: Socket, event: 'connect' | 'drain') => new Promise<void>((resolve) => socket.once(event, resolve))

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** `stream: OK`, `stream: <name> FOUND`, or a reason with `ERROR`. Anything that is not one of the first two is no verdict. */
function verdictOf(reply: string): Verdict {
  const [said = ''] = reply.split('\0')
  if (said === 'stream: OK') return 'clean'
  const infected = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1]
  if (infected) return { infected }
  if (/size limit exceeded/i.test(said))
    throw new NotScanned('A file is larger than the StreamMaxLength of clamd.conf: it has to be 25M or more')
  throw new NotScanned(said === '' ? 'The scanner ended the line without a word' : `The scanner says: ${said.slice(0, 200)}`)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)
