// The start of the portal, and the award files with most pages.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { papers, timeAwardFile } from './award-file-runs.mjs'
import { startBackgroundCalls } from './documents-client.mjs'
import { toRow } from './report.mjs'
import { alternate } from './turns.mjs'

export async function measureStart({ under, turns }) {
  const runs = await alternate(turns, { ours: () => under.restart(), bare: measureBareStart })
  return toRow('start to ready', 'time', {
    turns: runs.ours,
    unit: 'ms',
    limit: { what: 'bare Fastify, to its first answer', turns: runs.bare },
  })
}

async function measureBareStart() {
  const start = performance.now()
  const bare = fork(new URL('./bare-server.ts', import.meta.url))
  bare.send(Buffer.from('x').toString('base64'))
  const [address] = await once(bare, 'message')
  await (await fetch(`${address}/page`)).arrayBuffer().catch(() => {})
  const took = performance.now() - start
  bare.disconnect()
  return took
}

/** While another applicant sends 50 requests a second. */
export async function measureDossier({ under, turns, quick, cleanups }) {
  const { directory, portal, pool } = under
  const others = await startBackgroundCalls(portal)
  cleanups.push(() => others.stop())
  const time = async (size, runs) => (await timeAwardFile(papers[size], runs, { directory, portal, pg: pool.pg, others })).times
  const small = await time('small', turns)
  const rows = [
    toRow('dossier of 8 × 5 MB', 'time', {
      turns: small.ours,
      unit: 'ms',
      limit: { what: '2 × qpdf + 1 s', turns: small.qpdf.map((took) => 2 * took + 1000) },
    }),
  ]
  if (quick) return rows
  const large = await time('large', turns)
  return [
    ...rows,
    toRow('dossier of 30 × 20 MB', 'time', { turns: large.ours, unit: 'ms', limit: { what: 'qpdf', turns: large.qpdf } }),
  ]
}
