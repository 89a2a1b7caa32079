// Times an administrator's calls over keep-alive connections.
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Signs in; `ask(path)` returns `{ milliseconds, bytes }` and throws unless the status is 200. */
export async function signInAdministrator(address, { email, password }) {
  const answer = await fetch(`${address}/api/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  })
  const { accessToken, message } = await answer.json()
  if (answer.status !== 200) throw new Error(`nobody could sign in: ${message}`)
  return createClient({ authorization: `Bearer ${accessToken}` }, address)
}

export function createClient(headers, address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    headers,
    address,
    close: () => agent.destroy(),
    ask: (path) =>
      new Promise((resolve, reject) => {
        const start = performance.now()
        const request = get(`${address}${path}`, { agent, headers }, (answer) => {
          const pieces = []
          let bytes = 0
          answer.on('data', (piece) => {
            bytes += piece.length
            if (answer.statusCode !== 200 || bytes < 1_000_000) pieces.push(piece)
          })
          answer.on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode === 200)
              return resolve({
                milliseconds: performance.now() - start,
                bytes,
                content: () => Buffer.concat(pieces),
                text: () => Buffer.concat(pieces).toString('utf8'),
              })
            reject(new Error(`${path} answered ${answer.statusCode} ${Buffer.concat(pieces)}`))
          })
        })
        request.on('error', reject)
      }),
  }
}

/** Keeps the connections busy for `seconds`: calls a second, and percentiles in ms. */
export async function load({ ask }, path, { connections, seconds }) {
  const times = []
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) times.push((await ask(path)).milliseconds)
    }),
  )
  return {
    rate: (times.length * 1000) / (performance.now() - start),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  }
}

export function percentile(times, rank) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * rank) - 1)] ?? Number.NaN
}

export function repeatCalls({ ask }, paths) {
  const times = []
  let stopped = false
  const asking = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      times.push((await ask(paths[turn % paths.length])).milliseconds)
      await wait(5)
    }
  })()
  return {
    async stop() {
      stopped = true
      await asking
      return times
    },
  }
}

/** Aborts a download at its first bytes. */
export const abortDownload = ({ address, headers }, path) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${headers.authorization}\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
  })
