// The hour before a deadline, compressed into a few minutes: 2,000 applicants work; then every acknowledged byte and receipt is checked. With `faults`:
// two web processes on a disk that gets full, one of them killed with -9 and restarted by the portal, and an immediate stop of PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { print, Stop, since } from '../scripts/output.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { percentile } from './admin-client.mjs'
import { production, recommended } from './portal-under-test.mjs'
import { readProcessorTime, watchMemory } from './process-usage.mjs'

const code = (name) => import(`../packages/server/src/${name}.ts`)

/** In MB. 2,000 applicants upload 5 GB; replaced files are deleted. */
const room = 7000

export async function runDeadlineHour({ quick, faults, cleanups }) {
  const [people, seconds] = quick ? [200, 60] : [2000, 180]
  const { openPool } = await code('db/database')
  const { insertAccountsBeforeDeadline } = await code('testing/deadline-hour/before-the-hour')
  const { startPortal } = await code('testing/deadline-hour/portal-of-processes')
  const { openHttpClient } = await code('testing/deadline-hour/http-line')
  const { simulateDeadlineHour } = await code('testing/deadline-hour/hour')
  const { preparePapers } = await code('testing/deadline-hour/papers')
  const { verifyAcknowledgedData } = await code('testing/deadline-hour/verify')
  const { causeDisasters } = await code('testing/deadline-hour/disasters')

  const directory = await mkdtemp(join(tmpdir(), 'jadara-hour-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const disk = faults ? await mountLimitedDisk(join(directory, 'files'), cleanups) : null
  const database = await startPostgres({ durable: true, settings: recommended })
  cleanups.push(() => database.stop())
  const variables = { ...production, DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }
  const processes = faults ? 2 : 1
  const portal = await startPortal(directory, processes, variables)
  cleanups.push(() => portal.stop())
  const pool = openPool(database.url, { connections: 4, timeLimits: false })
  cleanups.push(() => pool.close())
  const stored = join(directory, 'files/stored')
  const userIds = await insertAccountsBeforeDeadline(pool, stored, people)
  const line = openHttpClient(portal.address)
  cleanups.push(async () => line.close())
  const papers = await preparePapers()
  const journal = { seen: [], unclear: [], retries: 0 }
  const seed = Date.now() % 2 ** 31
  print(`\n### The deadline hour${faults ? ', with faults' : ''}\n`)
  print(`${people} applicants, an hour in ${seconds} s, ${processes} web process(es), seed ${seed}.`)

  const memory = watchMemory(() => [portal.pid, database.pid()], 1000)
  const before = [readProcessorTime(portal.pid), readProcessorTime(database.pid())]
  const [lived, disasters] = await Promise.all([
    simulateDeadlineHour({ userIds, line, papers, seconds, seed }, journal),
    faults ? causeDisasters(seconds, { database, portal, disk, down: 4, full: 30, seen: journal.seen }) : [],
  ])
  const memoryUsed = memory.stop()
  // The processor time of a killed process is unknown.
  const used = faults ? null : [readProcessorTime(portal.pid) - before[0], readProcessorTime(database.pid()) - before[1]]
  await printReport({ lived, journal, disasters, memoryUsed, used })

  const without = lived.people.filter(({ known }) => known.receipt === null).length
  if (without > 0) print(`\n${without} had no receipt a minute after the deadline, and gave up.`)

  const start = performance.now()
  const { wrong, readBack, receipts } = await verifyAcknowledgedData(lived.people, pool, stored, 20)
  print(
    `\nJudged in ${since(start)}: ${receipts} receipts true of what was acknowledged, the digest of every file compared and every stored byte read, ${readBack} files read back through the portal: ${wrong.length === 0 ? '**nothing acknowledged is missing**' : `**${wrong.length} things are wrong**`}.`,
  )
  for (const sentence of wrong.slice(0, 20)) print(`- ${sentence}`)
  const unclear = [...new Set(journal.unclear)].map((one) => `a refusal that tells nothing: ${one}`)
  return [...wrong, ...unclear]
}

async function mountLimitedDisk(path, cleanups) {
  const { mountSmallDisk } = await code('testing/deadline-hour/small-disk')
  const disk = await mountSmallDisk(path, room, 'ext4').catch((error) => {
    throw new Stop(error.message)
  })
  cleanups.push(() => disk.remove())
  return disk
}

async function printReport({ lived, journal, disasters, memoryUsed, used }) {
  const { countAnswersDuring, countItemsBy, measureRecovery, isGood, toStatusWord } = await code(
    'testing/deadline-hour/disasters',
  )
  const { seen } = journal
  const good = seen.filter(isGood)
  const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
  const refused = countItemsBy(
    seen.filter((one) => !isGood(one)),
    ({ status }) => toStatusWord(status),
  )
  const gigabytes = sum(good.map(({ size }) => size)) / 1024 ** 3
  print(
    `It took ${lived.seconds.toFixed(0)} s: ${seen.length} calls arrived, ${good.length} were acknowledged, ${gigabytes.toFixed(2)} GB uploaded; refused ${JSON.stringify(refused)}, tried again ${journal.retries} times.`,
  )
  print(
    `Most memory (PSS): portal ${memoryUsed.portal} MB, database ${memoryUsed.database} MB, both ${memoryUsed.everything} MB.${used ? ` Processor time: portal ${(used[0] / 1000).toFixed(0)} s, database ${(used[1] / 1000).toFixed(0)} s.` : ''}\n`,
  )
  print('| what | acknowledged | p50, ms | p99, ms | longest, ms |\n| --- | --- | --- | --- | --- |')
  for (const kind of new Set(seen.map(({ kind }) => kind))) {
    const times = good.filter((one) => one.kind === kind).map(({ begun, ended }) => ended - begun)
    const ranks = [0.5, 0.99, 1].map((rank) => Math.round(percentile(times, rank)))
    print(`| ${[kind, times.length, ...ranks].join(' | ')} |`)
  }
  const tenths = Array.from({ length: 12 }, (_, at) => {
    const from = lived.began + (at * lived.seconds * 1000) / 12
    return good.filter(({ ended }) => ended >= from && ended < from + (lived.seconds * 1000) / 12).length
  })
  print(`\nAcknowledged in each twelfth of it: ${tenths.join(', ')}.`)
  if (disasters.length === 0) return
  print(
    '\n| fault | lasted, s | first success after its begin, s | after its end, s | answers meanwhile |\n| --- | --- | --- | --- | --- |',
  )
  for (const one of disasters) {
    const { afterBegin, afterEnd } = measureRecovery(one, seen)
    const lasted = (one.over - one.began) / 1000
    print(
      `| ${one.what} | ${[lasted, afterBegin, afterEnd].map((value) => value.toFixed(1)).join(' | ')} | ${JSON.stringify(countAnswersDuring(one, seen))} |`,
    )
  }
}
