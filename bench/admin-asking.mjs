// How an administrator's calls are timed, over kept-alive connections.
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Signs in; `ask(path)` answers `{ milliseconds, bytes }`, and throws for anything but a 200. */
export async function administratorOf(address, { email, password }) {
  const answer = await fetch(`${address}/api/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  })
  const { accessToken, message } = await answer.json()
  if (answer.status !== 200) throw new Error(`nobody could sign in: ${message}`)
  return askingAs({ authorization: `Bearer ${accessToken}` }, address)
}

export function askingAs(headers, address) {
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
            if (answer.statusCode !== 200 || bytes < 200_000) pieces.push(piece)
          })
          answer.on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode === 200)
              return resolve({
                milliseconds: performance.now() - start,
                bytes,
                text: () => Buffer.concat(pieces).toString('utf8'),
              })
            reject(new Error(`${path} answered ${answer.statusCode} ${Buffer.concat(pieces)}`))
          })
        })
        request.on('error', reject)
      }),
  }
}

/** Keeps that many connections busy for that long: calls a second, and what 50 and 99 of 100 did not exceed, in ms. */
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
    p50: atRank(times, 0.5),
    p95: atRank(times, 0.95),
    p99: atRank(times, 0.99),
  }
}

export function atRank(times, rank) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * rank) - 1)] ?? Number.NaN
}

/** Keeps asking, in turns, until `stop`, which answers how long each call took. */
export function neighbour({ ask }, paths) {
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

/** Begins a download and hangs up at its first bytes. */
export const hangUp = ({ address, headers }, path) =>
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

/** What a process has had of the processors so far, in ms; nothing of one that is gone. Of Linux, which counts in hundredths of a second. */
export async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}
