// `npm run bench:web`: checks the public pages, sign-in and the first home of the built site against web-thresholds.json, on a portal with empty
// data. Exit code 1 if a limit is missed.
//   --quick                       fewer passes: one a page, three for the landing pages
//   --only first-visit,sign-in,from-memory,lighthouse
import '../scripts/require-node.mjs'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { entry, print, Stop, since } from '../scripts/output.mjs'

const work = {
  async 'first-visit'({ url, limits, report, stopping }) {
    const { measureFirstVisit } = await import('./first-visit.ts')
    for (const language of ['en', 'ar']) {
      stopping.throwIfAborted()
      await measureFirstVisit(url, language, limits.firstVisit, report)
    }
  },
  async 'sign-in'({ url, limits: { signIn }, effort, report, stopping }) {
    const { measureSignIn } = await import('./sign-in.ts')
    for (const language of ['en', 'ar'])
      await measureSignIn(url, language, { ...signIn, passes: signIn.passes[effort] }, report, stopping)
  },
  async 'from-memory'({ url, limits: { fromMemory }, effort, report, stopping }) {
    const { measureCachedPage } = await import('./cached-page.ts')
    await measureCachedPage(`${url}/en`, { ...fromMemory, rounds: fromMemory.rounds[effort] }, report, stopping)
  },
  async lighthouse({ url, limits: { lighthouse }, effort, report, stopping }) {
    const { measureWithLighthouse } = await import('./lighthouse.ts')
    await measureWithLighthouse(url, { ...lighthouse, passes: lighthouse.passes[effort] }, report, stopping)
  },
}

const parts = Object.keys(work)

await entry(async () => {
  const { quick, only } = readOptions()
  if (!process.features.typescript) throw new Stop('The bench runs on the Node that npm brought: npm run bench:web')
  const limits = JSON.parse(readFileSync(new URL('./web-thresholds.json', import.meta.url), 'utf8'))
  const start = performance.now()
  await buildWeb()
  const missed = await bench({ only, limits, effort: quick ? 'quick' : 'full', stopping: stopSignal(quick ? 15 : 45) })
  print(`\n${missed.length === 0 ? 'Every limit is kept' : `Missed: ${missed.length}`} (${since(start)}).`)
  for (const line of missed) print(line)
  // Lighthouse may keep handles open.
  process.exit(missed.length > 0 ? 1 : 0)
})

function readOptions() {
  try {
    const { quick, only } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } }).values
    const chosen = only?.split(',') ?? parts
    const unknown = chosen.filter((name) => !parts.includes(name))
    if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`)
    return { quick, only: chosen }
  } catch (error) {
    throw new Stop(error.message)
  }
}

/** Aborts on Ctrl-C and after `minutes`; both clean up. */
function stopSignal(minutes) {
  const stopping = new AbortController()
  const stop = (reason) => {
    process.on('unhandledRejection', () => {})
    stopping.abort(new Stop(reason))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(`Stopped by ${signal}.`))
  setTimeout(() => stop(`Stopped: not done after ${minutes} minutes.`), minutes * 60_000).unref()
  return stopping.signal
}

async function bench({ only, limits, effort, stopping }) {
  const missed = []
  const report = ({ what, seen, wanted, met }) => {
    const line = `${met ? ' ' : '✗'} ${what.padEnd(52)} ${seen}${wanted ? `   (${wanted})` : ''}`
    print(line)
    if (!met) missed.push(line)
  }
  const portal = await startEmptyPortal()
  try {
    for (const part of parts.filter((name) => only.includes(name))) {
      print(`\n${part}`)
      await work[part]({ url: portal.url, limits, effort, report, stopping })
    }
  } finally {
    await portal.stop()
  }
  return missed
}

/** As operators run it, with its own PostgreSQL. */
async function startEmptyPortal() {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const { freePort } = await import('../packages/server/src/testing/free-port.ts')
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bench-web-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const forget = () => rm(directory, { recursive: true, force: true, maxRetries: 5 })
  try {
    const portal = await startChild(directory, { NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url })
    return { url, stop: () => portal.stop().finally(forget) }
  } catch (error) {
    await forget()
    throw error
  }
}
