// `npm test`: the short suite. Installs or finds its tools; steps that cannot run are printed and fail.
//   records proposal      the tests of these folders or files alone
//   --changed             the tests of the folders that have changed since the last commit
//   --long                the long suite (npm run test:long)
//   --only types,api      these steps of either suite alone
//   --faults              the fault tests alone, at full length (npm run test:faults)
//   --allow-missing       steps that cannot run do not fail (never in CI)
import './require-node.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { entry, print, Stop } from './output.mjs'
import { root } from './paths.mjs'
import { endAll } from './run.mjs'
import { reportAll, reportStep } from './test-report.mjs'

let stoppedBy
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal
    endAll()
  })
}

await entry(async () => {
  const { values: options, positionals: words } = readOptions()
  const start = performance.now()
  // In CI the long suite follows the short one, whose pictures stay.
  if (process.env.CI !== 'true') rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const installation = await perform({ name: 'install', run: installed })
  const results = installation.failed > 0 ? [installation] : [installation, ...(await performAll(options, words))]
  const strict = process.env.CI === 'true' || !options['allow-missing']
  process.exit(reportAll(results, { strict, time: performance.now() - start }) ? 0 : 1)
})

function readOptions() {
  const flag = { type: 'boolean' }
  const options = { only: { type: 'string' }, changed: flag, long: flag, faults: flag, 'allow-missing': flag }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Stop(error.message)
  }
}

async function installed() {
  await install()
  return { passed: 1 }
}

/** A step's tools are prepared while the steps before it run, and released at the end. */
async function performAll(options, words) {
  const { checks } = await import('./test-steps.mjs')
  const { steps, filters } = await chosenSteps(options, words)
  const needs = new Map(steps.flatMap((step) => (step.needs ? [[step, settled(step.needs())]] : [])))
  const settings = { faults: options.faults ? 50 : 5, filters }
  const performed = (step) => perform(step, needs.get(step), settings)
  try {
    const results = await Promise.all(steps.filter((step) => checks.includes(step)).map(performed))
    for (const step of steps.filter((step) => !checks.includes(step))) results.push(await performed(step))
    return results
  } finally {
    for (const need of needs.values()) await (await need).value?.stop()
  }
}

async function chosenSteps({ only, changed, long, faults }, words) {
  const { focusedSuite, longSuite, shortSuite } = await import('./test-steps.mjs')
  if (changed || words.length > 0) {
    if (only || long || faults || (changed && words.length > 0))
      throw new Stop('--changed, and the names of folders or files, choose from the short suite alone, and not both at once.')
    const { changedFilters, filtersFor } = await import('./focus.mjs')
    const filters = changed ? changedFilters() : filtersFor(words)
    if (filters.length === 0) print('No test belongs to what has changed since the last commit: these are the checks alone.')
    return { steps: focusedSuite(filters), filters }
  }
  const names = (only ?? (faults ? 'faults' : undefined))?.split(',')
  if (!names) return { steps: long ? longSuite : shortSuite }
  const all = [...shortSuite, ...longSuite]
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}; the steps are ${all.map(({ name }) => name).join(', ')}.`)
  return { steps: all.filter(({ name }) => names.includes(name)) }
}

async function perform(step, need, settings) {
  const result = {
    name: step.name,
    passed: 0,
    failed: 0,
    skipped: [],
    output: '',
    ...(await outcome(step, await need, settings)),
  }
  reportStep(result)
  return result
}

async function outcome({ run }, need, settings) {
  if (stoppedBy) return { missing: `stopped by ${stoppedBy}` }
  if (need?.error instanceof Stop) return { missing: need.error.message }
  const start = performance.now()
  const time = () => performance.now() - start
  try {
    if (need?.error) throw need.error
    return { ...(await run({ ...need?.value, ...settings })), time: time() }
  } catch (error) {
    return { failed: 1, output: error instanceof Stop ? error.message : error.stack, time: time() }
  }
}

/** A promise that waits for its reader without being called unhandled. */
function settled(promise) {
  return promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
}
