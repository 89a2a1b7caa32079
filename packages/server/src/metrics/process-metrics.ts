import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { metricsRegistry } from '../core/measures.ts'
import type { Portal } from '../portal.ts'

const metricsThatCanAbort = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
]

/** Metrics of a web process: counters (core/measures.ts), memory, event loop, connections, file store. */
export function createProcessRegistries({
  pool,
  files,
  registers: publicRegisters,
}: {
  readonly pool: pg.Pool
  readonly files: Portal['files']
  readonly registers: Pick<Portal['registers'], 'statuses'>
}): Registry[] {
  const own = new Registry()
  const registers = [own]
  collectDefaultMetrics({ register: own })
  // They call process._getActiveHandles and _getActiveRequests, which can abort the process (an assertion in
  // AsyncWrap::GetOwner). nodejs_active_resources counts the same, and timers, without them.
  for (const name of metricsThatCanAbort) own.removeSingleMetric(name)
  new Gauge({
    name: 'jadara_database_connections',
    help: 'Connections to the database: open (total), unused (idle), and requests that wait for one (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'jadara_files_store_up',
    help: '1 while a file can be stored, tried at most every five seconds; of several processes the worst.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await files.works()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jadara_register_up',
    help: '1 while a public register answers or was not asked, 0 after a failed request; of several processes the worst.',
    labelNames: ['register'],
    registers,
    aggregator: 'min',
    collect() {
      for (const { name, failingSince } of publicRegisters.statuses()) this.set({ register: name }, failingSince ? 0 : 1)
    },
  })
  return [metricsRegistry, own]
}

export const formatMetrics = (registries: readonly Registry[]): Promise<string> => Registry.merge([...registries]).metrics()

/** Lets the first process of several collect these (node:cluster). */
export function registerWithFirstProcess(registries: readonly Registry[]): void {
  AggregatorRegistry.setRegistries([...registries])
  // The constructor registers the message handler.
  new AggregatorRegistry()
}

/** For the first process of several: the aggregated metrics of all others. Rejects when one does not answer within five seconds. */
export function createAggregatedMetrics(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
