// `npm test`: everything that CI runs, in named steps. Installs and finds what it needs; what it cannot run is printed and fails.
//   --only types,api    these steps alone
//   --faults            the fault tests alone, at full length
//   --allow-missing     what could not be run does not fail (never in CI)
import './require-node.mjs'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { endAll } from './run.mjs'
import { entry, Stop } from './say.mjs'
import { reportAll, reportStep } from './test-report.mjs'

let stoppedBy
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal
    endAll()
  })
}

await entry(async () => {
  const options = readOptions()
  const start = performance.now()
  const installation = await perform({ name: 'install', run: installed })
  const results = installation.failed > 0 ? [installation] : [installation, ...(await performAll(options))]
  const strict = process.env.CI === 'true' || !options['allow-missing']
  process.exit(reportAll(results, { strict, time: performance.now() - start }) ? 0 : 1)
})

function readOptions() {
  try {
    const options = { only: { type: 'string' }, faults: { type: 'boolean' }, 'allow-missing': { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    throw new Stop(error.message)
  }
}

async function installed() {
  await install()
  return { passed: 1 }
}

/** What a step needs is sought while the steps before it run, and given back at the end, whatever happened. */
async function performAll({ only, faults }) {
  const { checks, suites } = await import('./test-steps.mjs')
  const names = (only ?? (faults ? 'faults' : undefined))?.split(',')
  const chosen = choose([...checks, ...suites], names)
  const needs = new Map(chosen.flatMap((step) => (step.needs ? [[step, settled(step.needs())]] : [])))
  const performed = (step) => perform(step, needs.get(step), { faults: faults ? 50 : 5 })
  try {
    const results = await Promise.all(chosen.filter((step) => checks.includes(step)).map(performed))
    for (const step of chosen.filter((step) => suites.includes(step))) results.push(await performed(step))
    return results
  } finally {
    for (const need of needs.values()) await (await need).value?.stop()
  }
}

function choose(all, names) {
  const unknown = names?.filter((name) => !all.some((step) => step.name === name)) ?? []
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}; the steps are ${all.map(({ name }) => name).join(', ')}.`)
  return names ? all.filter(({ name }) => names.includes(name)) : all
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
