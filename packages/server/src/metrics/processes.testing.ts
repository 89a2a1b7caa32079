import cluster from 'node:cluster'
import { once } from 'node:events'
import { countRefusal, metricsRegistry, uploadsInProgressGauge } from '../core/measures.ts'
import { openLog } from '../http/log.ts'
import { openMetricsListener } from './listener.ts'
import { createAggregatedMetrics, registerWithFirstProcess } from './process-metrics.ts'

// Two processes with counters, and a first one that collects them.
if (cluster.isPrimary) {
  const text = createAggregatedMetrics()
  const workers = [cluster.fork(), cluster.fork()]
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const { address } = await openMetricsListener({ port: 0, host: '127.0.0.1', texts: [text], log: openLog('error') })
  process.stdout.write(`${await (await fetch(address)).text()}\n`)
  process.exit(0)
} else {
  countRefusal(503)
  uploadsInProgressGauge.inc(2)
  registerWithFirstProcess([metricsRegistry])
  process.send?.('ready')
}
