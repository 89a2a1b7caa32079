// `npm run bench`: measures what people wait for beside limits of the same run, with a PostgreSQL that syncs, one portal process with production's
// settings and load from other processes. Works and their limits alternate; the table is Markdown. A missed target is printed; exit code 1 means a wrong
// answer, a lost record or a wrong receipt.
//   --quick            two turns instead of five, fewer applicants, no deadline hour
//   --only screens,…   these parts alone
//   --peer directus    the works that Directus has too, in turns with it, and nothing else
//   --faults           the deadline hour with its faults (needs root, for a disk that can be full)
import '../scripts/require-node.mjs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { entry, print, Stop, since } from '../scripts/output.mjs'
import { cleanups, runCleanups, stopOnSignals } from './cleanup.mjs'
import { runDeadlineHour } from './deadline-hour.mjs'
import { pgbench } from './limits.mjs'
import { openGenerators } from './load-generators.mjs'
import { measureConflicts } from './measure-conflicts.mjs'
import { measureIdleMinute, measureMemory, measureSteadyMix, measureStorm } from './measure-mixes.mjs'
import { measureCsv, measureSearchAndOverview, measureTable } from './measure-office.mjs'
import { measurePlans } from './measure-plans.mjs'
import { measureMe, measureReadsOfApplicant, measureScreens, recordAllScreens } from './measure-screens.mjs'
import { measureSeason } from './measure-season.mjs'
import { measureDossier, measureStart } from './measure-starts.mjs'
import { measureRecords, measureSignIn, measureUploads } from './measure-writes.mjs'
import { startPortalUnderTest } from './portal-under-test.mjs'
import { markdownHead, markdownRow } from './report.mjs'
import { requireTools } from './tools.mjs'

const parts = {
  me: measureMe,
  screens: measureScreens,
  reads: measureReadsOfApplicant,
  table: measureTable,
  csv: measureCsv,
  search: measureSearchAndOverview,
  conflicts: measureConflicts,
  plans: measurePlans,
  season: measureSeason,
  records: measureRecords,
  uploads: measureUploads,
  'sign-in': measureSignIn,
  'steady-mix': measureSteadyMix,
  storm: measureStorm,
  idle: measureIdleMinute,
  memory: measureMemory,
  dossier: measureDossier,
  start: measureStart,
}
const hour = 'deadline-hour'
/** These open screens in a browser. */
const inBrowser = ['screens', 'reads', 'season', 'steady-mix', 'storm', 'memory']

await entry(async () => {
  const { quick = false, faults = false, only, peer } = options()
  if (peer !== undefined && peer !== 'directus') throw new Stop('The only peer is directus.')
  const chosen = peer ? [] : parseParts(only, quick)
  if (!process.features.typescript) throw new Stop('The bench runs on the Node that npm brought: npm run bench')
  await requireTools({ qpdf: chosen.includes('dossier'), chromium: inBrowser.some((name) => chosen.includes(name)) })
  stopOnSignals()
  const start = performance.now()
  const load = () => loadavg()[0].toFixed(1)
  print(`${cpus().length} processors, ${cpus()[0]?.model ?? ''}; load average ${load()} at the start.\n`)
  await buildWeb()
  const wrong = []
  try {
    const names = Object.keys(parts).filter((name) => chosen.includes(name))
    const measures = peer ? [[peer, (await import('./measure-peer.mjs')).measurePeer]] : names.map((name) => [name, parts[name]])
    if (measures.length > 0) wrong.push(...(await measure(measures, quick)))
    await runCleanups()
    if (chosen.includes(hour)) wrong.push(...(await runDeadlineHour({ quick, faults, cleanups })))
  } finally {
    await runCleanups()
  }
  print(`\nLoad average ${load()} at the end; ${since(start)}.`)
  for (const sentence of wrong) print(`✗ ${sentence}`)
  process.exit(wrong.length > 0 ? 1 : 0)
})

async function measure(measures, quick) {
  const under = await startPortalUnderTest(cleanups)
  const generators = openGenerators(4)
  cleanups.push(async () => generators.close())
  const limits = await pgbench(under, cleanups)
  const bench = { under, generators, limits, cleanups, quick, turns: quick ? 2 : 5, seconds: quick ? 1 : 2 }
  let recorded
  bench.recordedScreens = () => {
    recorded ??= recordAllScreens(bench)
    return recorded
  }
  const rows = []
  const broken = []
  print(markdownHead())
  for (const [name, work] of measures) {
    const began = performance.now()
    const depth = cleanups.length
    try {
      const measured = [await work(bench)].flat()
      rows.push(...measured)
      for (const row of measured) print(markdownRow(row))
    } catch (error) {
      // The other parts are still worth their time.
      if (error instanceof Stop) throw error
      broken.push(`${name} broke off: ${error.stack}`)
    }
    await runCleanups(depth)
    process.stderr.write(`${name}: ${since(began)}, load average ${loadavg()[0].toFixed(1)}\n`)
  }
  const verdicts = rows.flatMap((row) => row.verdicts)
  print(`\nTargets missed: ${verdicts.filter(({ kept }) => !kept).length} of ${verdicts.length}.\n`)
  for (const note of new Set(rows.flatMap(({ notes }) => notes))) print(`- ${note}`)
  return [...rows.flatMap(({ cells, wrong }) => wrong.map((sentence) => `${cells[0]}: ${sentence}`)), ...broken]
}

function parseParts(only, quick) {
  const all = [...Object.keys(parts), hour]
  const chosen = only?.split(',') ?? (quick ? Object.keys(parts) : all)
  const unknown = chosen.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}; the parts are ${all.join(', ')}.`)
  return chosen
}

function options() {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean' },
        faults: { type: 'boolean' },
        only: { type: 'string' },
        peer: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Stop(error.message)
  }
}
