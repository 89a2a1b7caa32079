import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { pinnedNode, root } from './places.mjs'
import { startPostgres } from './postgres.mjs'
import { readingTools } from './reading-tools.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { vitest } from './vitest.mjs'

const tool = (name) => join(root, 'node_modules/.bin', name)
const typed = ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench']

/** Ten minutes on four cores, twice as many on two. */
const long = { minutes: 40 }

/** Quick and of no effect on each other: they run side by side. */
export const checks = [
  { name: 'types', run: () => commands(typed.map((folder) => [tool('tsc'), '-p', folder])) },
  { name: 'lint', run: () => commands([[tool('biome'), 'ci', '--error-on-warnings', '.']]) },
  { name: 'imports', run: () => commands([[pinnedNode, 'scripts/check-imports.mjs']]) },
  { name: 'texts', run: () => commands([[pinnedNode, 'scripts/check-texts.mjs']]) },
  { name: 'kinds', run: () => commands([[pinnedNode, 'scripts/check-kinds.mjs']]) },
  { name: 'build', run: build },
]

/** Each takes the whole machine: they run one after another. */
export const suites = [
  { name: 'api', needs: readingTools, run: () => vitest(['contract', 'server', 'web', 'scripts'], long) },
  {
    name: 'postgres',
    needs: async () => ({ ...(await readingTools()), ...(await postgres()) }),
    run: ({ url }) => vitest(['postgres'], { env: { DATABASE_URL: url }, ...long }),
  },
  {
    name: 'faults',
    run: ({ faults }) => vitest(['faults'], { env: { JADARA_FAULTS: String(faults) }, minutes: Math.max(10, faults) }),
  },
  { name: 'browser', run: browser },
  { name: 'speed', run: speed },
]

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

async function build() {
  await buildWeb()
  return { passed: 1 }
}

/** A server named by the person, else one of our own for as long as the tests last. */
async function postgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => {} }
  const server = await startPostgres()
  say(`The database calls are tested on PostgreSQL ${server.version} too.`)
  return server
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
