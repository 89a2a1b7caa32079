// The start of the portal, and the largest award file.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pinnedNode, root } from '../scripts/paths.mjs'
import { median } from './measurement.ts'
import { production } from './portal-under-test.mjs'
import { atMostTarget, toFigureRow } from './report.mjs'

const milliseconds = (value) => `${Math.round(value)} ms`

export async function measureStart({ under, rounds }) {
  const [ours, bare] = [[], []]
  for (let round = 0; round < Math.max(3, rounds); round += 1) {
    ours.push(await under.restart())
    bare.push(await measureBareStart())
  }
  return toFigureRow('start to ready, existing data', milliseconds(median(ours)), {
    limit: `${milliseconds(median(bare))} bare Fastify, to its first answer`,
    ratio: (median(bare) / median(ours)).toFixed(2),
    targets: [atMostTarget(median(ours), 1000, 'ms')],
  })
}

export async function measureColdStart({ under, rounds }) {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const directory = await mkdtemp(join(under.directory, 'cold-'))
    const start = performance.now()
    const portal = await startChild(directory, production)
    await portal.ready()
    times.push(performance.now() - start)
    await portal.stop()
    await rm(directory, { recursive: true, maxRetries: 5 })
  }
  return toFigureRow('start to ready, on an empty directory', milliseconds(median(times)), {
    notes: 'makes and migrates an embedded database',
  })
}

async function measureBareStart() {
  const start = performance.now()
  const bare = fork(new URL('./bare-server.ts', import.meta.url))
  bare.send(Buffer.from('x').toString('base64'))
  const [address] = await once(bare, 'message')
  await (await fetch(`${address}/healthz`)).text()
  const took = performance.now() - start
  bare.disconnect()
  return took
}

export async function measureDossier({ quick }) {
  const args = ['bench/documents.mjs', '--only', 'large', ...(quick ? ['--quick'] : [])]
  const { stdout, stderr } = await promisify(execFile)(pinnedNode, args, { cwd: root, timeout: 600_000 }).catch((error) => error)
  const work = 'dossier of 30 × 20 MB, request to last byte'
  const found = (pattern) => new RegExp(pattern).exec(stdout ?? '')
  const [, ours, times] = found('request to last byte\\s+([\\d.]+) s.*?([\\d.]+) × qpdf') ?? []
  const [, qpdf] = found('qpdf alone\\s+([\\d.]+) s') ?? []
  if (!ours || !qpdf)
    return { ...toFigureRow(work, 'not measured'), wrong: [`the bench of documents failed:\n${stdout}${stderr}`] }
  return toFigureRow(work, `${ours} s`, {
    limit: `${qpdf} s qpdf over the same files`,
    ratio: (1 / Number(times)).toFixed(2),
    targets: [atMostTarget(Number(times), 1.5, '× qpdf')],
    notes: `${times} × qpdf`,
  })
}
