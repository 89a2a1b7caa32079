import { fork } from 'node:child_process'
import { once } from 'node:events'
import { percentile } from './admin-client.mjs'

/** Two generators share a load, because one alone can be slower than a server; the others are for parallel loads. */
export function openGenerators(count) {
  const children = Array.from({ length: count }, () =>
    fork(new URL('./load-process.ts', import.meta.url), { serialization: 'advanced' }),
  )
  let turn = 0
  return {
    /**
     * Calls `address` over `connections`, for `seconds` or `count` calls: `{ rate, p50, p99, calls, busy, wrongStatuses }`, times in ms. `alone` is the
     * index of the only generator to use, so that others can run another load. Every run begins with requests not used yet.
     */
    async load({ connections, count: calls, perSecond, asks, ...rest }, alone) {
      const asking = alone === undefined ? children.slice(0, 2) : [children[alone]]
      const share = asking.length
      const answered = await Promise.all(
        asking.map((child, at) =>
          runLoad(child, {
            ...rest,
            asks,
            from: turn + Math.floor((asks.length * at) / share),
            connections: Math.max(1, Math.round(connections / share)),
            ...(calls !== undefined && { count: Math.ceil(calls / share) }),
            ...(perSecond !== undefined && { perSecond: perSecond / share }),
          }),
        ),
      )
      turn += Math.ceil((answered[0]?.times.length ?? 0) % asks.length)
      return mergeResults(answered)
    },
    close() {
      for (const child of children) if (child.connected) child.disconnect()
    },
  }
}

async function runLoad(child, load) {
  child.send(load)
  const [answered] = await once(child, 'message')
  if (answered.failed) throw new Error(`The load broke off: ${answered.failed}`)
  return answered
}

function mergeResults(answered) {
  const times = answered.flatMap(({ times }) => [...times])
  const seconds = Math.max(...answered.map(({ seconds }) => seconds))
  const wrongStatuses = {}
  for (const one of answered)
    for (const [status, many] of Object.entries(one.wrongStatuses)) wrongStatuses[status] = (wrongStatuses[status] ?? 0) + many
  return {
    calls: times.length,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    busy: Math.max(...answered.map(({ busy }) => busy)),
    wrongStatuses,
  }
}
