import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { pinnedNode, root } from './places.mjs'
import { startPostgres } from './postgres.mjs'
import { readingTools } from './reading-tools.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { virusScanner } from './virus-scanner.mjs'
import { vitest } from './vitest.mjs'

const tool = (name) => join(root, 'node_modules/.bin', name)
const typed = ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench']

/** Ten minutes on four cores, twice as many on two. */
const long = { minutes: 40 }

/** Eight minutes on four cores, with the five rounds that `npm test` asks for; each round more takes half of one. */
const faultMinutes = (rounds) => 30 + rounds

/** Quick and of no effect on each other: they run side by side. */
export const checks = [
  { name: 'types', run: () => commands(typed.map((folder) => [tool('tsc'), '-p', folder])) },
  { name: 'lint', run: () => commands([[tool('biome'), 'ci', '--error-on-warnings', '.']]) },
  { name: 'imports', run: () => commands([[pinnedNode, 'scripts/check-imports.mjs']]) },
  { name: 'texts', run: () => commands([[pinnedNode, 'scripts/check-texts.mjs']]) },
  { name: 'kinds', run: () => commands([[pinnedNode, 'scripts/check-kinds.mjs']]) },
  { name: 'dependencies', run: dependencies },
  { name: 'build', run: build },
]

/** Each takes the whole machine: they run one after another. */
export const suites = [
  { name: 'api', needs: toolsOfTheApi, run: () => vitest(['contract', 'server', 'web', 'scripts'], long) },
  {
    name: 'machines',
    needs: async () => ({ ...(await toolsOfTheApi()), ...(await postgres()) }),
    run: machines,
  },
  {
    name: 'faults',
    run: ({ faults }) => vitest(['faults'], { env: { JADARA_FAULTS: String(faults) }, minutes: faultMinutes(faults) }),
  },
  { name: 'browser', run: browser },
  { name: 'speed', run: speed },
]

async function toolsOfTheApi() {
  await virusScanner()
  return readingTools()
}

/** Each command is one test: it passes when it exits with 0. */
async function commands(list) {
  const results = await Promise.all(list.map(([command, ...args]) => run(command, args)))
  const failed = results.filter(({ code }) => code !== 0)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: [],
    output: failed.map(({ output }) => output).join('\n'),
  }
}

/** Whether the registry knows faults of them is told in any case: it may not have answered. */
async function dependencies() {
  const { code, output } = await run(pinnedNode, ['scripts/check-dependencies.mjs'])
  for (const line of output.split('\n').filter((line) => line.startsWith('known faults: '))) say(line)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output }
}

async function build() {
  await buildWeb()
  return { passed: 1 }
}

/** A server named by the person, else one of our own for as long as the tests last. */
async function postgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => {} }
  const server = await startPostgres()
  say(`The calls are tested on PostgreSQL ${server.version} too, answered by several processes.`)
  return server
}

/** The API as several processes serve it, over one database and one storage. What is left out stands in the list by name: it is no gap. */
async function machines({ url }) {
  const result = await vitest(['machines'], { env: { DATABASE_URL: url }, ...long })
  const skipped = new Set(result.skipped)
  const leftOut = testsOfOneProcess()
  const unknown = leftOut.filter((name) => !skipped.has(name))
  for (const line of result.output.split('\n').filter((line) => line.startsWith('The API was served by ')))
    say(`${line.trim()}: ${result.passed} tests passed; ${leftOut.length}, which are of one process, left out.`)
  return {
    ...result,
    failed: result.failed + unknown.length,
    skipped: result.skipped.filter((name) => !leftOut.includes(name)),
    output: [result.output, ...unknown.map((name) => `Left out as of one process, but not there: ${name}`)].join('\n'),
  }
}

/** Their names as a report has them. */
function testsOfOneProcess() {
  const sources = 'packages/server/src'
  const listed = JSON.parse(readFileSync(join(root, sources, 'testing/of-one-process.json'), 'utf8'))
  return Object.entries(listed).flatMap(([file, tests]) => Object.keys(tests).map((name) => `${sources}/${file}: ${name}`))
}

async function browser() {
  await buildWeb()
  return vitest(['e2e'], long)
}

/** What a browser spends on a screen; after everything else, so that nothing of ours runs beside it. */
async function speed() {
  await buildWeb()
  const result = await vitest(['speed'])
  for (const line of result.output.split('\n').filter((line) => line.includes(' ms first, then '))) say(line.trim())
  return result
}
