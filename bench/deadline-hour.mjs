// The portal's one hard hour: 2,000 applicants before a deadline, their work of an hour in a few minutes; then whether everything that was
// acknowledged is there, byte for byte, and every receipt true. With `faults`: two web processes on a disk that gets full, one of them killed
// with -9 and started again by the portal itself, and a PostgreSQL that is ended at once, all in the middle of it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { Stop, say, since } from '../scripts/say.mjs'
import { atRank } from './admin-asking.mjs'
import { watchMemory } from './process-memory.mjs'
import { processorTimeOf } from './processor-time.mjs'
import { production, recommended } from './under-test.mjs'

const code = (name) => import(`../packages/server/src/${name}.ts`)

/** In MB: what 2,000 of them upload is 5 GB, and what is replaced goes. */
const room = 7000

/** Answers what was wrong, one sentence each. */
export async function liveTheHour({ quick, faults, undo }) {
  const [people, seconds] = quick ? [200, 60] : [2000, 180]
  const { openPool } = await code('db/database')
  const { fillBeforeTheHour } = await code('testing/deadline-hour/before-the-hour')
  const { startPortal } = await code('testing/deadline-hour/portal-of-processes')
  const { openLine } = await code('testing/deadline-hour/asking')
  const { liveThroughTheHour } = await code('testing/deadline-hour/hour')
  const { preparePapers } = await code('testing/deadline-hour/papers')
  const { judge } = await code('testing/deadline-hour/judged')
  const { disastersOf } = await code('testing/deadline-hour/disasters')

  const directory = await mkdtemp(join(tmpdir(), 'jadara-hour-'))
  undo.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const disk = faults ? await smallDisk(join(directory, 'files'), undo) : null
  const database = await startPostgres({ durable: true, settings: recommended })
  undo.push(() => database.stop())
  // What the faults make them log is told below.
  const variables = { ...production, DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }
  const processes = faults ? 2 : 1
  const portal = await startPortal(directory, processes, variables)
  undo.push(() => portal.stop())
  const pool = openPool(database.url, { connections: 4, timeLimits: false })
  undo.push(() => pool.close())
  const stored = join(directory, 'files/stored')
  const userIds = await fillBeforeTheHour(pool, stored, people)
  const line = openLine(portal.address)
  undo.push(async () => line.close())
  const papers = await preparePapers()
  const journal = { seen: [], unclear: [], retries: 0 }
  const seed = Date.now() % 2 ** 31
  say(`\n### The deadline hour${faults ? ', with faults' : ''}\n`)
  say(`${people} applicants, an hour in ${seconds} s, ${processes} web process(es), seed ${seed}.`)

  const memory = watchMemory(() => [portal.pid, database.pid()], 1000)
  const before = [processorTimeOf(portal.pid), processorTimeOf(database.pid())]
  const [lived, disasters] = await Promise.all([
    liveThroughTheHour({ userIds, line, papers, seconds, seed }, journal),
    faults ? disastersOf(seconds, { database, portal, disk, down: 4, full: 30, seen: journal.seen }) : [],
  ])
  const held = memory.stop()
  // What a process used that was killed is not known any more.
  const used = faults ? null : [processorTimeOf(portal.pid) - before[0], processorTimeOf(database.pid()) - before[1]]
  await tell({ lived, journal, disasters, held, used })

  const without = lived.people.filter(({ known }) => known.receipt === null).length
  if (without > 0) say(`\n${without} had no receipt a minute after the deadline, and gave up.`)

  const start = performance.now()
  const { wrong, readBack, receipts } = await judge(lived.people, pool, stored, 20)
  say(
    `\nJudged in ${since(start)}: ${receipts} receipts true of what was acknowledged, the digest of every file compared and every stored byte read, ${readBack} files read back through the portal: ${wrong.length === 0 ? '**nothing acknowledged is missing**' : `**${wrong.length} things are wrong**`}.`,
  )
  for (const sentence of wrong.slice(0, 20)) say(`- ${sentence}`)
  const unclear = [...new Set(journal.unclear)].map((one) => `a refusal that tells nothing: ${one}`)
  return [...wrong, ...unclear]
}

async function smallDisk(path, undo) {
  const { mountSmallDisk } = await code('testing/deadline-hour/small-disk')
  const disk = await mountSmallDisk(path, room, 'ext4').catch((error) => {
    throw new Stop(error.message)
  })
  undo.push(() => disk.remove())
  return disk
}

async function tell({ lived, journal, disasters, held, used }) {
  const { answersDuring, countedBy, firstSuccess, isGood, wordOf } = await code('testing/deadline-hour/disasters')
  const { seen } = journal
  const good = seen.filter(isGood)
  const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
  const refused = countedBy(
    seen.filter((one) => !isGood(one)),
    ({ status }) => wordOf(status),
  )
  const gigabytes = sum(good.map(({ size }) => size)) / 1024 ** 3
  say(
    `It took ${lived.seconds.toFixed(0)} s: ${seen.length} calls arrived, ${good.length} were acknowledged, ${gigabytes.toFixed(2)} GB uploaded; refused ${JSON.stringify(refused)}, tried again ${journal.retries} times.`,
  )
  say(
    `Most memory (PSS): portal ${held.portal} MB, database ${held.database} MB, both ${held.everything} MB.${used ? ` Processor time: portal ${(used[0] / 1000).toFixed(0)} s, database ${(used[1] / 1000).toFixed(0)} s.` : ''}\n`,
  )
  say('| what | acknowledged | p50, ms | p99, ms | longest, ms |\n| --- | --- | --- | --- | --- |')
  for (const kind of new Set(seen.map(({ kind }) => kind))) {
    const times = good.filter((one) => one.kind === kind).map(({ begun, ended }) => ended - begun)
    const ranks = [0.5, 0.99, 1].map((rank) => Math.round(atRank(times, rank)))
    say(`| ${[kind, times.length, ...ranks].join(' | ')} |`)
  }
  const tenths = Array.from({ length: 12 }, (_, at) => {
    const from = lived.began + (at * lived.seconds * 1000) / 12
    return good.filter(({ ended }) => ended >= from && ended < from + (lived.seconds * 1000) / 12).length
  })
  say(`\nAcknowledged in each twelfth of it: ${tenths.join(', ')}.`)
  if (disasters.length === 0) return
  say(
    '\n| fault | lasted, s | first success after its begin, s | after its end, s | answers meanwhile |\n| --- | --- | --- | --- | --- |',
  )
  for (const one of disasters) {
    const { afterBegin, afterEnd } = firstSuccess(one, seen)
    const lasted = (one.over - one.began) / 1000
    say(
      `| ${one.what} | ${[lasted, afterBegin, afterEnd].map((value) => value.toFixed(1)).join(' | ')} | ${JSON.stringify(answersDuring(one, seen))} |`,
    )
  }
}
