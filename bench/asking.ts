// A process of its own (see generators.mjs): keeps connections busy with calls for so many seconds, or until so many are answered, and answers how
// long each took.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { keepAsking, opened } from './kept-alive.ts'

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

// As browsers make them.
const boundary = '----WebKitFormBoundaryQ7hG2kZ9pXw4LmTd'
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
      keepAsking(socket, {
        next,
        pause,
        heard: (status, took) => {
          if (status === 200 || status === 201) times.push(took)
          else odd[status] = (odd[status] ?? 0) + 1
        },
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

process.on('message', (load: Load) => {
  perform(load).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ failed: String(error) }),
  )
})
// The bench is gone, however it ended.
process.on('disconnect', () => process.exit())
