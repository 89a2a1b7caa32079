// `npm run bench`: checks the design's targets with a PostgreSQL that syncs, one portal process with production's settings and load from other
// processes. Each figure is the median of alternating runs, printed in Markdown beside the machine's own limit in the same run. A missed target is
// printed; exit code 1 means a wrong answer, a lost record or a wrong receipt.
//   --quick            one short run of each
//   --only own-data,…  these parts alone
//   --faults           the deadline hour with its faults (needs root, for a disk that can be full)
import '../scripts/require-node.mjs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { entry, print, Stop, since } from '../scripts/output.mjs'
import { requirePdfTools } from '../scripts/test-tools.mjs'
import { cleanups, runCleanups, stopOnSignals } from './cleanup.mjs'
import { runDeadlineHour } from './deadline-hour.mjs'
import { pgbench } from './limits.mjs'
import { openGenerators } from './load-generators.mjs'
import { measureCsv, measureOwnData, measureTable } from './measure-reads.mjs'
import { measureMemory, measureSignIn, measureStorm } from './measure-sign-ins.mjs'
import { measureColdStart, measureDossier, measureStart } from './measure-starts.mjs'
import { measureRecords, measureUploads } from './measure-writes.mjs'
import { startPortalUnderTest } from './portal-under-test.mjs'
import { markdownHead, markdownRow } from './report.mjs'

const parts = {
  uploads: measureUploads,
  'own-data': measureOwnData,
  records: measureRecords,
  table: measureTable,
  csv: measureCsv,
  storm: measureStorm,
  'sign-in': measureSignIn,
  memory: measureMemory,
  dossier: measureDossier,
  start: measureStart,
  'cold-start': measureColdStart,
}
const hour = 'deadline-hour'

await entry(async () => {
  const { quick = false, faults = false, only } = options()
  const chosen = parseParts(only)
  if (!process.features.typescript) throw new Stop('The bench runs on the Node that npm brought: npm run bench')
  if (chosen.includes('dossier')) await requirePdfTools()
  stopOnSignals()
  const start = performance.now()
  const load = () => loadavg()[0].toFixed(1)
  print(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}; load average ${load()} at the start.\n`)
  await buildWeb()
  const wrong = []
  try {
    const measuring = Object.keys(parts).filter((name) => chosen.includes(name))
    if (measuring.length > 0) wrong.push(...(await measure(measuring, quick)))
    await runCleanups()
    if (chosen.includes(hour)) wrong.push(...(await runDeadlineHour({ quick, faults, cleanups })))
  } finally {
    await runCleanups()
  }
  print(`\nLoad average ${load()} at the end; ${since(start)}.`)
  for (const sentence of wrong) print(`✗ ${sentence}`)
  process.exit(wrong.length > 0 ? 1 : 0)
})

async function measure(names, quick) {
  const under = await startPortalUnderTest(cleanups)
  const generators = openGenerators(4)
  cleanups.push(async () => generators.close())
  const limits = await pgbench(under, cleanups)
  const bench = { under, generators, limits, cleanups, quick, rounds: quick ? 1 : 3, seconds: quick ? 2 : 5 }
  const rows = []
  print(markdownHead())
  for (const name of names) {
    const measured = [await parts[name](bench)].flat()
    rows.push(...measured)
    for (const row of measured) print(markdownRow(row))
    process.stderr.write(`${name}: load average ${loadavg()[0].toFixed(1)}\n`)
  }
  print(`\nTargets missed: ${rows.filter(({ missed }) => missed).length} of ${rows.length} rows.`)
  return rows.flatMap(({ cells, wrong }) => wrong.map((sentence) => `${cells[0]}: ${sentence}`))
}

function parseParts(only) {
  const all = [...Object.keys(parts), hour]
  const chosen = only?.split(',') ?? all
  const unknown = chosen.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}; the parts are ${all.join(', ')}.`)
  return chosen
}

function options() {
  try {
    return parseArgs({
      options: { quick: { type: 'boolean' }, faults: { type: 'boolean' }, only: { type: 'string' } },
    }).values
  } catch (error) {
    throw new Stop(error.message)
  }
}
