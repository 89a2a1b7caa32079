import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { type Bucket, storagePlace } from '../storage-place.ts'
import { injectingOver } from './inject-over.ts'
import type { Shared } from './machine.ts'
import { countedElsewhere } from './queries.ts'
import { roundRobin } from './round-robin.ts'

/** A place of its own in the machines' bucket; undefined where no machines are. */
export function bucketOfMachines(): Bucket | undefined {
  const filesUrl = inject('filesUrl')
  if (filesUrl === undefined) return undefined
  const url = new URL(filesUrl)
  url.pathname = randomUUID()
  return storagePlace(url.href, tmpdir()).bucket
}

/**
 * The portal of a test as operators with many users run it: each of the machines' processes serves it, on a port of its own, and a proxy sends
 * them one call after the other. `here` is the same application in this process: it says what is served, and serves nothing.
 */
export async function onMachines(here: FastifyInstance, shared: Shared, database: string): Promise<{ http: FastifyInstance }> {
  const id = randomUUID()
  const processes = inject('machines')
  const ports = await Promise.all(
    processes.map(async (address) => (await asked<{ port: number }>(address, `/${id}`, 'PUT', shared)).port),
  )
  const proxy = await roundRobin(ports)
  const agent = new Agent({ keepAlive: true })
  const count = async () => {
    const counts = await Promise.all(processes.map((address) => asked<{ count: number }>(address, `/queries/${database}`)))
    return counts.reduce((sum, { count }) => sum + count, 0)
  }
  countedElsewhere.add(count)
  const http: FastifyInstance = Object.create(here, {
    inject: { value: injectingOver(proxy.address, agent) },
    listen: { value: async () => proxy.address },
    server: { value: proxy.server },
    close: {
      async value() {
        countedElsewhere.delete(count)
        await Promise.all(processes.map((address) => asked(address, `/${id}`, 'DELETE')))
        await proxy.close()
        agent.destroy()
        await here.close()
      },
    },
  })
  // Awaited by itself it would turn into what it is made from: Fastify's applications are thenable.
  return { http }
}

async function asked<T>(address: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${address}${path}`, { method, ...sent })
  if (!answer.ok) throw new Error(`${method} ${path} of a machine answered ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
