// A process of its own (see generators.mjs): keeps connections busy with calls for so many seconds, or until so many are answered, and answers how
// long each took. It speaks HTTP by hand over kept-alive sockets: node:http's client is slower than the servers, and would make them look equal.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** `keyed`: with an Idempotency-Key of its own. `form`: a file in a form, each time with other bytes at its end. */
export type Ask = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly keyed?: boolean
  readonly json?: string
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: string }
}
/** `from`: which of the asks comes first; `pause`: how many ms a connection waits between two. */
export type Load = {
  readonly address: string
  readonly asks: readonly Ask[]
  readonly from: number
  readonly connections: number
  readonly seconds?: number
  readonly count?: number
  readonly pause?: number
}
export type Answered = {
  /** In ms, one a call that was answered well. */
  readonly times: Float64Array
  readonly seconds: number
  /** Share of the time in which this process had something to do: near 1 the figures are its own. */
  readonly busy: number
  /** Answers other than 200 and 201, by their status. */
  readonly odd: Readonly<Record<string, number>>
}

const headEnd = Buffer.from('\r\n\r\n')
const boundary = 'the-bench'
const files = new Map<string, Buffer>()
let number = 0

async function perform({ address, asks, from, connections, seconds, count, pause }: Load): Promise<Answered> {
  const { hostname, port, host } = new URL(address)
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(Number(port), hostname)))
  for (const { form } of asks) if (form && !files.has(form.file)) files.set(form.file, readFileSync(form.file))
  const times: number[] = []
  const odd: Record<string, number> = {}
  const [before, start] = [performance.eventLoopUtilization(), performance.now()]
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000
  let asked = 0
  const next = (): Buffer[] | null => {
    if (performance.now() >= until || (count !== undefined && asked >= count)) return null
    const ask = asks[(from + asked) % asks.length]
    asked += 1
    return ask ? written(ask, host) : null
  }
  await Promise.all(
    sockets.map((socket) =>
      keepAsking(socket, next, pause ?? 0, (status, took) => {
        if (status === 200 || status === 201) times.push(took)
        else odd[status] = (odd[status] ?? 0) + 1
      }),
    ),
  )
  const { utilization } = performance.eventLoopUtilization(before)
  return { times: Float64Array.from(times), seconds: (performance.now() - start) / 1000, busy: utilization, odd }
}

function written({ method, path, token, keyed, json, form }: Ask, host: string): Buffer[] {
  const body = form ? formOf(form) : json === undefined ? [] : [Buffer.from(json)]
  const type = form ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  const length = body.reduce((sum, piece) => sum + piece.length, 0)
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}${
    keyed ? `idempotency-key: ${randomUUID()}\r\n` : ''
  }${body.length > 0 ? `content-type: ${type}\r\ncontent-length: ${length}\r\n` : ''}\r\n`
  // What is small goes in one piece.
  return form ? [Buffer.from(head), ...body] : [Buffer.concat([Buffer.from(head), ...body])]
}

function formOf({ fields, file }: NonNullable<Ask['form']>): Buffer[] {
  number += 1
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`
  return [
    Buffer.from(head),
    files.get(file) ?? Buffer.alloc(0),
    Buffer.from(`% ${process.pid} ${number}\n\r\n--${boundary}--\r\n`),
  ]
}

async function opened(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

function keepAsking(
  socket: Socket,
  next: () => Buffer[] | null,
  pause: number,
  heard: (status: number, took: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    /** What is still to come of the answer under way; its head is not here in full while undefined. */
    let left: number | undefined
    let head: Buffer = Buffer.alloc(0)
    let status = 0
    let since = 0
    const ask = () => {
      const pieces = next()
      if (!pieces) {
        socket.removeAllListeners('close').destroy()
        return resolve()
      }
      since = performance.now()
      for (const piece of pieces) socket.write(piece)
    }
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')))
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection that was to be kept')))
    socket.on('data', (piece: Buffer) => {
      if (left === undefined) {
        head = head.length > 0 ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const words = head.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(words)?.[1]
        status = Number(words.slice(9, 12))
        // Said in pieces of unknown number: it ends with an empty one, and the bench asks for nothing else that does.
        if (length === undefined) {
          if (!head.includes('\r\n0\r\n\r\n', end)) return
          left = 0
        } else left = Number(length) - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      } else left -= piece.length
      if (left > 0) return
      heard(status, performance.now() - since)
      left = undefined
      if (pause > 0) setTimeout(ask, pause)
      else ask()
    })
    ask()
  })
}

process.on('message', (load: Load) => {
  perform(load).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ failed: String(error) }),
  )
})
// The bench is gone, however it ended.
process.on('disconnect', () => process.exit())
