import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { print } from './output.mjs'
import { pinnedNode, root } from './paths.mjs'
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'
import { requirePdfTools, requireVirusScanner } from './test-tools.mjs'
import { vitest } from './vitest.mjs'

const tool = (name) => join(root, 'node_modules/.bin', name)
const typed = ['packages/contract', 'packages/server', 'packages/demo', 'packages/web', 'e2e', 'bench']

/** Quick and independent: they run in parallel. */
export const checks = [
  { name: 'types', run: () => commands(typed.map((folder) => [tool('tsc'), '-p', folder])) },
  { name: 'lint', run: () => commands([[tool('biome'), 'ci', '--error-on-warnings', '.']]) },
  { name: 'imports', run: () => commands([[pinnedNode, 'scripts/check-imports.mjs']]) },
  { name: 'texts', run: () => commands([[pinnedNode, 'scripts/check-texts.mjs']]) },
  { name: 'kinds', run: () => commands([[pinnedNode, 'scripts/check-kinds.mjs']]) },
  { name: 'dependencies', run: dependencies },
  { name: 'build', run: build },
]

/** Each uses the whole machine, so they run one after another. */
const api = {
  name: 'api',
  needs: requirePdfTools,
  run: ({ filters }) => vitest(['contract', 'server', 'web', 'scripts'], { filters, minutes: 20 }),
}
const browser = { name: 'browser', run: ({ filters }) => inBrowser('e2e', { filters, repeat: true, minutes: 20 }) }

export const shortSuite = [...checks, api, browser]

export const longSuite = [
  { name: 'api-long', needs: requireLongApiTools, run: () => vitest(['server-long', 'demo', 'scripts-long'], { minutes: 30 }) },
  { name: 'machines', needs: async () => ({ ...(await requirePdfTools()), ...(await postgres()) }), run: machines },
  {
    name: 'faults',
    run: ({ faults }) =>
      vitest(['faults'], { onDisk: true, repeat: true, env: { JADARA_FAULTS: String(faults) }, minutes: 30 + faults }),
  },
  { name: 'browser-long', run: () => inBrowser('e2e-long', { repeat: true, minutes: 45 }) },
  { name: 'speed', run: speed },
]

/** The suites of the test files in `filters`, and the checks that apply to a single change. */
export function focusedSuite(filters) {
  const suites = [api, browser].filter((suite) => filters.some((filter) => filter.startsWith('e2e/') === (suite === browser)))
  return [...checks.filter(({ name }) => !['dependencies', 'build'].includes(name)), ...suites]
}

async function requireLongApiTools() {
  await requireVirusScanner()
  return requirePdfTools()
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

/** Printed even on success: the registry may not have answered. */
async function dependencies() {
  const { code, output } = await run(pinnedNode, ['scripts/check-dependencies.mjs'])
  for (const line of output.split('\n').filter((line) => line.startsWith('known faults: '))) print(line)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output }
}

async function build() {
  await buildWeb()
  return { passed: 1 }
}

async function inBrowser(project, options) {
  await buildWeb()
  return vitest([project], options)
}

/** The server of TEST_DATABASE_URL, or one that runs as long as the tests. */
async function postgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => {} }
  const server = await startPostgres()
  print(`The step machines runs on PostgreSQL ${server.version}.`)
  return server
}

/** The portal as several processes behind a proxy, with one database and one bucket. */
async function machines({ url }) {
  const result = await vitest(['machines'], { env: { DATABASE_URL: url }, minutes: 30 })
  for (const line of result.output.split('\n').filter((line) => line.startsWith('The API was served by '))) print(line.trim())
  return result
}

/** The browser's time for a screen, measured last so that no other step runs at the same time. */
async function speed() {
  const result = await inBrowser('speed', { minutes: 15 })
  for (const line of result.output.split('\n').filter((line) => line.includes(' ms first, then '))) print(line.trim())
  return result
}
