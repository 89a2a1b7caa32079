// `npm test`: everything that CI runs, in named steps. Installs and finds what it needs; what it cannot run is printed and fails.
//   --only types,api    these steps alone
//   --faults            the fault tests at full length
//   --allow-missing     what could not be run does not fail (never in CI)
import './require-node.mjs'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { endAll } from './run.mjs'
import { entry, Stop } from './say.mjs'
import { reportAll, reportStep } from './test-report.mjs'

await entry(async () => {
  const { only, faults, 'allow-missing': allowMissing } = readOptions()
  const start = performance.now()
  await install()
  const { checks, suites } = await import('./test-steps.mjs')
  const all = [...checks, ...suites]
  const chosen = choose(all, only ?? (faults ? 'faults' : undefined))
  const results = []

  /** A signal ends the step at hand; those that did not come to their turn are reported as not run. */
  let stopped
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopped = `stopped by ${signal}`
      endAll()
    })
  }

  const needs = new Map(chosen.filter((step) => step.needs).map((step) => [step, settled(step.needs())]))
  const perform = async (step) => {
    const result = await performed(step, needs.get(step), { faults: faults ? 50 : 5, stopped })
    reportStep(result)
    results[chosen.indexOf(step)] = result
  }
  try {
    await Promise.all(chosen.filter((step) => checks.includes(step)).map(perform))
    for (const step of chosen.filter((step) => suites.includes(step))) await perform(step)
  } finally {
    for (const need of needs.values()) await (await need).value?.stop()
  }
  const strict = process.env.CI === 'true' || !allowMissing
  const well = reportAll(results, { strict, time: performance.now() - start })
  process.exit(well && !stopped ? 0 : 1)
})

async function performed({ name, run }, need, { faults, stopped }) {
  const start = performance.now()
  const nothing = { name, passed: 0, failed: 0, skipped: [] }
  if (stopped) return { ...nothing, missing: stopped }
  const { value, error } = (await need) ?? {}
  if (error instanceof Stop) return { ...nothing, missing: error.message }
  try {
    if (error) throw error
    return { ...nothing, ...(await run({ ...value, faults })), time: performance.now() - start }
  } catch (thrown) {
    return { ...nothing, failed: 1, output: thrown.stack, time: performance.now() - start }
  }
}

function readOptions() {
  try {
    const options = { only: { type: 'string' }, faults: { type: 'boolean' }, 'allow-missing': { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    throw new Stop(error.message)
  }
}

function choose(all, only) {
  const names = only?.split(',') ?? all.map(({ name }) => name)
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}; the steps are ${all.map(({ name }) => name).join(', ')}.`)
  return all.filter(({ name }) => names.includes(name))
}

/** A promise that waits for its reader without being called unhandled. */
function settled(promise) {
  return promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
}
