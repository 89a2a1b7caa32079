import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { parseStoragePlace, type StorageBucket } from '../core/storage-place.ts'
import { injectOverHttp } from './inject-over.ts'
import type { SharedLocations } from './machine.ts'
import { externalQueryCounters } from './queries.ts'
import { startRoundRobinProxy } from './round-robin.ts'

/** A unique prefix in the shared bucket; undefined outside the project `machines`. */
export function bucketOfMachines(): StorageBucket | undefined {
  const filesUrl = inject('filesUrl')
  if (filesUrl === undefined) return undefined
  const url = new URL(filesUrl)
  url.pathname = randomUUID()
  return parseStoragePlace(url.href, tmpdir()).bucket
}

/**
 * Serves a test's portal by all processes, with a round-robin proxy in front. `here` is the same application in this process, which knows the routes but
 * serves no calls.
 */
export async function serveOnMachines(
  here: FastifyInstance,
  shared: SharedLocations,
  database: string,
): Promise<{ http: FastifyInstance }> {
  const id = randomUUID()
  const processes = inject('machines')
  const ports = await Promise.all(
    processes.map(async (address) => (await requestJson<{ port: number }>(address, `/${id}`, 'PUT', shared)).port),
  )
  const proxy = await startRoundRobinProxy(ports)
  const agent = new Agent({ keepAlive: true })
  const count = async () => {
    const counts = await Promise.all(processes.map((address) => requestJson<{ count: number }>(address, `/queries/${database}`)))
    return counts.reduce((sum, { count }) => sum + count, 0)
  }
  externalQueryCounters.add(count)
  const http: FastifyInstance = Object.create(here, {
    inject: { value: injectOverHttp(proxy.address, agent) },
    listen: { value: async () => proxy.address },
    server: { value: proxy.server },
    close: {
      async value() {
        externalQueryCounters.delete(count)
        await Promise.all(processes.map((address) => requestJson(address, `/${id}`, 'DELETE')))
        await proxy.close()
        agent.destroy()
        await here.close()
      },
    },
  })
  // Wrapped in an object, because Fastify instances are thenable.
  return { http }
}

async function requestJson<T>(address: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${address}${path}`, { method, ...sent })
  if (!answer.ok) throw new Error(`${method} ${path} of a machine answered ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
