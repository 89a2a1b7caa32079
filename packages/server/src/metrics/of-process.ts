import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { measures } from '../measures.ts'
import type { Portal } from '../portal.ts'

/**
 * All that is measured in a process that answers requests: what it counts (measures.ts), its memory and event loop, its connections to the
 * database, its store.
 */
export function measuresOfProcess({ pool, files }: { readonly pool: pg.Pool; readonly files: Portal['files'] }): Registry[] {
  const own = new Registry()
  const registers = [own]
  collectDefaultMetrics({ register: own })
  new Gauge({
    name: 'jadara_database_connections',
    help: 'Connections to the database: open (total), unused (idle), and whoever waits for one (waiting).',
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
  return [measures, own]
}

/** In the Prometheus format. */
export const textOf = (registries: readonly Registry[]): Promise<string> => Registry.merge([...registries]).metrics()

/** Where a process is one of several (node:cluster): the first one asks it for these. */
export function tellFirstProcess(registries: readonly Registry[]): void {
  AggregatorRegistry.setRegistries([...registries])
  // Begins to answer.
  new AggregatorRegistry()
}

/** In the first process of several: what all the others measure, added up or as each measure says. Rejects when one does not answer within five seconds. */
export function textOfAllProcesses(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
