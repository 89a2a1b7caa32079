import cluster from 'node:cluster'
import { once } from 'node:events'
import { openLog } from '../http/log.ts'
import { countRefusal, measures, uploadsInProgress } from '../measures.ts'
import { openMetrics } from './listener.ts'
import { tellFirstProcess, textOfAllProcesses } from './of-process.ts'

// Two processes that have refused and are receiving, and a first one that is asked for both.
if (cluster.isPrimary) {
  const text = textOfAllProcesses()
  const workers = [cluster.fork(), cluster.fork()]
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const { address } = await openMetrics({ port: 0, host: '127.0.0.1', texts: [text], log: openLog('error') })
  process.stdout.write(`${await (await fetch(address)).text()}\n`)
  process.exit(0)
} else {
  countRefusal(503)
  uploadsInProgress.inc(2)
  tellFirstProcess([measures])
  process.send?.('ready')
}
