// `npm run bench:web`: the public pages against the limits in web-thresholds.json, on the built site and the real portal with empty data of its
// own. Exit code 1 where one is missed.
//   --quick                       fewer passes: one a page, three for the landing pages
//   --only lighthouse,first-visit,from-memory
import '../scripts/require-node.mjs'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { entry, Stop, say, since } from '../scripts/say.mjs'

/** In this order: the quick ones first. */
const work = {
  async 'first-visit'({ url, limits, report, stopping }) {
    const { measureFirstVisit } = await import('./first-visit.ts')
    for (const language of ['en', 'ar']) {
      stopping.throwIfAborted()
      await measureFirstVisit(url, language, limits.firstVisit, report)
    }
  },
  async 'from-memory'({ url, limits: { fromMemory }, effort, report, stopping }) {
    const { measureFromMemory } = await import('./from-memory.ts')
    await measureFromMemory(`${url}/en`, { ...fromMemory, rounds: fromMemory.rounds[effort] }, report, stopping)
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
  say(`\n${missed.length === 0 ? 'Every limit is kept' : `Missed: ${missed.length}`} (${since(start)}).`)
  for (const line of missed) say(line)
  // What a measured page left open in Lighthouse must not hold the end.
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

/** Ctrl-C, and the time after which something hangs: what was started is ended and cleaned up in either case. */
function stopSignal(minutes) {
  const stopping = new AbortController()
  const stop = (reason) => {
    // What is cut short complains; why is known.
    process.on('unhandledRejection', () => {})
    stopping.abort(new Stop(reason))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(`Stopped by ${signal}.`))
  setTimeout(() => stop(`Stopped: not done after ${minutes} minutes.`), minutes * 60_000).unref()
  return stopping.signal
}

async function bench({ only, limits, effort, stopping }) {
  const { startTestPortal } = await import('../e2e/support/portal.ts')
  const missed = []
  const report = ({ what, seen, wanted, met }) => {
    const line = `${met ? ' ' : '✗'} ${what.padEnd(52)} ${seen}${wanted ? `   (${wanted})` : ''}`
    say(line)
    if (!met) missed.push(line)
  }
  const portal = await startTestPortal()
  try {
    for (const part of parts.filter((name) => only.includes(name))) {
      say(`\n${part}`)
      await work[part]({ url: portal.url, limits, effort, report, stopping })
    }
  } finally {
    await portal.stop()
  }
  return missed
}
