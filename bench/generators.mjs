// Load from processes of its own, and what they saw.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { atRank } from './admin-asking.mjs'

/** Two at work unless told: one alone can be slower than a server. The others are for what goes on beside. */
export function openGenerators(count) {
  const children = Array.from({ length: count }, () =>
    fork(new URL('./asking.ts', import.meta.url), { serialization: 'advanced' }),
  )
  let turn = 0
  return {
    /**
     * Asks `address` at `connections`, for `seconds` or `count` calls: `{ rate, p50, p99, worst, calls, seconds, busy, odd }`, times in ms.
     * `alone`: by one of the generators, so that others may ask for something else meanwhile. Every run begins with asks that were not used yet.
     */
    async load({ connections, count: calls, asks, ...rest }, alone) {
      const asking = alone === undefined ? children.slice(0, 2) : [children[alone]]
      const share = asking.length
      const answered = await Promise.all(
        asking.map((child, at) =>
          performed(child, {
            ...rest,
            asks,
            from: turn + Math.floor((asks.length * at) / share),
            connections: Math.max(1, Math.round(connections / share)),
            ...(calls !== undefined && { count: Math.ceil(calls / share) }),
          }),
        ),
      )
      turn += Math.ceil((answered[0]?.times.length ?? 0) % asks.length)
      return merged(answered)
    },
    close() {
      for (const child of children) if (child.connected) child.disconnect()
    },
  }
}

async function performed(child, load) {
  child.send(load)
  const [answered] = await once(child, 'message')
  if (answered.failed) throw new Error(`The load broke off: ${answered.failed}`)
  return answered
}

function merged(answered) {
  const times = answered.flatMap(({ times }) => [...times])
  const seconds = Math.max(...answered.map(({ seconds }) => seconds))
  const odd = {}
  for (const one of answered) for (const [status, many] of Object.entries(one.odd)) odd[status] = (odd[status] ?? 0) + many
  return {
    calls: times.length,
    seconds,
    rate: times.length / seconds,
    p50: atRank(times, 0.5),
    p99: atRank(times, 0.99),
    worst: atRank(times, 1),
    busy: Math.max(...answered.map(({ busy }) => busy)),
    odd,
  }
}
