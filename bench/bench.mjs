// `npm run bench`: the targets of the design on real hardware: PostgreSQL that syncs, one portal process as in production, load from other
// processes; each figure the middle of alternating runs beside what the machine itself gave in the same run. Prints Markdown. A target that is
// missed is printed; exit code 1 is for what is wrong: an answer, a lost record, an untrue receipt.
//   --quick            one short run of each
//   --only own-data,…  these parts alone
//   --faults           the deadline hour with its faults (needs root, for a disk that can be full)
import '../scripts/require-node.mjs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { readingTools } from '../scripts/reading-tools.mjs'
import { entry, Stop, say, since } from '../scripts/say.mjs'
import { liveTheHour } from './deadline-hour.mjs'
import { openGenerators } from './generators.mjs'
import { pgbench } from './limits.mjs'
import { markdownHead, markdownRow } from './report.mjs'
import { openUnderTest } from './under-test.mjs'
import { leave, stopOnSignals, undo } from './undo.mjs'
import { measureCsv, measureOwnData, measureTable } from './work-reading.mjs'
import { measureColdStart, measureDossier, measureStart } from './work-starting.mjs'
import { measureMemory, measureSignIn, measureStorm } from './work-storm.mjs'
import { measureRecords, measureUploads } from './work-writing.mjs'

/** In the order of the table. Each answers a row, or several. */
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
  const chosen = chosenParts(only)
  if (!process.features.typescript) throw new Stop('The bench runs on the Node that npm brought: npm run bench')
  if (chosen.includes('dossier')) await readingTools()
  stopOnSignals()
  const start = performance.now()
  const load = () => loadavg()[0].toFixed(1)
  say(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}; load average ${load()} at the start.\n`)
  await buildWeb()
  const wrong = []
  try {
    const measuring = Object.keys(parts).filter((name) => chosen.includes(name))
    if (measuring.length > 0) wrong.push(...(await measure(measuring, quick)))
    await leave()
    if (chosen.includes(hour)) wrong.push(...(await liveTheHour({ quick, faults, undo })))
  } finally {
    await leave()
  }
  say(`\nLoad average ${load()} at the end; ${since(start)}.`)
  for (const sentence of wrong) say(`✗ ${sentence}`)
  process.exit(wrong.length > 0 ? 1 : 0)
})

async function measure(names, quick) {
  const under = await openUnderTest(undo)
  const generators = openGenerators(4)
  undo.push(async () => generators.close())
  const limits = await pgbench(under, undo)
  const bench = { under, generators, limits, undo, quick, rounds: quick ? 1 : 3, seconds: quick ? 2 : 5 }
  const rows = []
  say(markdownHead())
  for (const name of names) {
    const measured = [await parts[name](bench)].flat()
    rows.push(...measured)
    for (const row of measured) say(markdownRow(row))
    process.stderr.write(`${name}: load average ${loadavg()[0].toFixed(1)}\n`)
  }
  say(`\nTargets missed: ${rows.filter(({ missed }) => missed).length} of ${rows.length} rows.`)
  return rows.flatMap(({ cells, wrong }) => wrong.map((sentence) => `${cells[0]}: ${sentence}`))
}

function chosenParts(only) {
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
