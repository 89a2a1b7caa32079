// A separate process (see load-generators.mjs): keeps connections busy with calls for a time or a number of calls, and returns the time of each.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { openSocket, sendRequests } from './http-client.ts'

/** `keyed`: with a new Idempotency-Key. `form`: a form with a file that ends with different bytes each time. */
export type Ask = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly keyed?: boolean
  readonly json?: string
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: string }
}
/** `from`: the index of the first request; `perSecond`: calls at this constant pace, instead of one after the other on each connection. */
export type Load = {
  readonly address: string
  readonly asks: readonly Ask[]
  readonly from: number
  readonly connections: number
  readonly seconds?: number
  readonly count?: number
  readonly perSecond?: number
}
export type LoadResult = {
  /** In ms, one per call with status 200 or 201. */
  readonly times: Float64Array
  readonly seconds: number
  /** The share of a processor that this process used: near 1 it limits the figures itself. */
  readonly busy: number
  readonly wrongStatuses: Readonly<Record<string, number>>
}

const boundary = '----WebKitFormBoundaryQ7hG2kZ9pXw4LmTd'
const files = new Map<string, Buffer>()
let number = 0

async function perform({ address, asks, from, connections, seconds, count, perSecond }: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(address)
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(Number(port), hostname)))
  for (const { form } of asks) if (form && !files.has(form.file)) files.set(form.file, readFileSync(form.file))
  const times: number[] = []
  const wrongStatuses: Record<string, number> = {}
  const [before, start] = [process.cpuUsage(), performance.now()]
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000
  let asked = 0
  const next = (): Buffer[] | null => {
    if (performance.now() >= until || (count !== undefined && asked >= count)) return null
    const ask = asks[(from + asked) % asks.length]
    asked += 1
    return ask ? toRequest(ask, host) : null
  }
  await Promise.all(
    sockets.map((socket, at) =>
      sendRequests(socket, {
        next,
        pace: perSecond ? { first: start + (at * 1000) / perSecond, every: (connections * 1000) / perSecond } : undefined,
        onResponse: (status, took) => {
          if (status === 200 || status === 201) times.push(took)
          else wrongStatuses[status] = (wrongStatuses[status] ?? 0) + 1
        },
      }),
    ),
  )
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { times: Float64Array.from(times), seconds: took / 1000, busy: (user + system) / 1000 / took, wrongStatuses }
}

function toRequest({ method, path, token, keyed, json, form }: Ask, host: string): Buffer[] {
  const body = form ? toFormBody(form) : json === undefined ? [] : [Buffer.from(json)]
  const type = form ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  const length = body.reduce((sum, piece) => sum + piece.length, 0)
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br, zstd\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}${
    keyed ? `idempotency-key: ${randomUUID()}\r\n` : ''
  }${body.length > 0 ? `content-type: ${type}\r\ncontent-length: ${length}\r\n` : ''}\r\n`
  // A small request is sent in one piece.
  return form ? [Buffer.from(head), ...body] : [Buffer.concat([Buffer.from(head), ...body])]
}

function toFormBody({ fields, file }: NonNullable<Ask['form']>): Buffer[] {
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
process.on('disconnect', () => process.exit())
