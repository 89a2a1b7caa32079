// `npm run bench:admin`: the table of applicants at full size, over real HTTP from a portal process: 100,000 of them on a PostgreSQL of its own,
// then 5,000 on the embedded one. Each limit in milliseconds is printed with a yardstick of the same run, because
// both are slow on a busy machine. Exit code 1 if a limit is missed and the yardstick does not excuse it.
//   --quick     a round of each, and one format of the export
import '../scripts/require-node.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { entry, print, Stop, since } from '../scripts/output.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { abortDownload, createClient, load, percentile, repeatCalls, signInAdministrator } from './admin-client.mjs'
import { cleanups, runCleanups, stop, stopOnSignals } from './cleanup.mjs'
import { fillApplicants } from './many-applicants.mjs'
import { holds, median } from './measurement.ts'
import { recommended } from './portal-under-test.mjs'
import { readOwnProcessorTime } from './process-usage.mjs'

const administrator = { email: 'office@award.example', password: 'correct horse battery' }
const table = '/api/Applicants?pageSize=20'
const first = `${table}&page=1&isSubmitted=true`
const sorts = ['arabicName', 'englishName', 'birthDate', 'phdDate', 'createdAt', 'submittedAt'].flatMap((name) => [
  name,
  `-${name}`,
])
const searches = {
  'one receipt': 'JDR-1-040004',
  'an address': 'applicant.7777@',
  'Latin, one in eleven': 'thoraya',
  'Arabic, as it is': 'ثريا',
  'Arabic, other letters and marks': 'أَنصاري',
  'two words of both scripts': 'اللہ shawky'.replace('ہ', 'ه'),
  'a university that all have': 'alexandria',
  'two letters': 'رض',
  nobody: 'zzzzqqqq',
}
/** The bench is stopped after this time. Filling alone takes a minute, and several on a busy machine. */
const minutes = { whole: 15, quick: 8 }
/** A delay in ms that nobody notices. */
const unnoticeable = 15
/** Multiples that are excused. On an idle machine the first page's p99 and the slowest search take about ten times their yardsticks. */
const yardsticks = { bare: 25, statement: 25 }

const milliseconds = (value) => `${value.toFixed(value < 20 ? 1 : 0)} ms`
const seconds = (value) => `${(value / 1000).toFixed(2)} s`
const seen = (what, words) => ({ what, seen: words, wanted: '', met: true })

/** `yardstick`: its time in the same run, and the multiple of it that is excused. */
function toLimitedFigure(what, value, limit, yardstick) {
  const limitMet = value <= limit
  const times = value / yardstick.took
  return {
    what,
    seen: milliseconds(value),
    wanted: `≤ ${milliseconds(limit)}: ${limitMet ? 'kept' : `missed; ${times.toFixed(1)} × ${yardstick.name} (${milliseconds(yardstick.took)}), at most ${yardstick.most} ×`}`,
    missed: !limitMet,
    met: limitMet || times <= yardstick.most,
  }
}

await entry(async () => {
  const { quick } = options()
  if (!process.features.typescript) throw new Stop('The bench runs on the Node that npm brought: npm run bench:admin')
  const effort = quick
    ? { rounds: 1, seconds: 1, times: 3, formats: ['csv'] }
    : { rounds: 5, seconds: 3, times: 7, formats: ['csv', 'json', 'xlsx'] }
  const most = quick ? minutes.quick : minutes.whole
  setTimeout(() => stop(`not done after ${most} minutes`), most * 60_000).unref()
  stopOnSignals()
  const start = performance.now()
  const [failed, missed] = [[], []]
  const report = (one) => {
    const { what, seen: figure, wanted, met } = one
    print(`${met ? (one.missed ? '~' : ' ') : '✗'} ${what.padEnd(58)} ${figure}${wanted ? `   (${wanted})` : ''}`)
    if (!met) failed.push(what)
    if (!met || one.missed) missed.push(what)
  }
  await measureOnPostgres(100_000, effort, report)
  await measureOnEmbedded(5_000, effort, report)
  const summary = missed.length === 0 ? 'Every limit is kept' : `Limits missed: ${missed.length}, not excused: ${failed.length}`
  print(`\n${summary} (${since(start)}, load average ${loadavg()[0].toFixed(1)}).`)
  process.exit(failed.length > 0 ? 1 : 0)
})

function options() {
  try {
    return parseArgs({ options: { quick: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Stop(error.message)
  }
}

async function measureOnPostgres(many, effort, report) {
  const { openPool } = await import('../packages/server/src/db/database.ts')
  const depth = cleanups.length
  const server = await startPostgres({ settings: recommended })
  cleanups.push(() => server.stop())
  const database = openPool(server.url, { connections: 3, timeLimits: false })
  cleanups.push(() => database.close())
  try {
    await withPortal({ DATABASE_URL: server.url }, async (portal) => {
      const filled = performance.now()
      await fillApplicants(database.pg, many, { submitted: 0.6 })
      print(`\n${many} applicants on PostgreSQL ${server.version}, 60 of 100 submitted (filled in ${since(filled)})`)
      const office = await signInAdministrator(portal.address, administrator)
      const bare = await measureFirstPage(office, effort, report, 50)
      report(await measureProcessorTime(office, portal, database))
      for (const one of await measureSortedPages(office, effort, bare)) report(one)
      for (const one of await measureDeepPages(office, database, many, effort)) report(one)
      for (const one of await measureSearches(office, database, effort, 150)) report(one)
      for (const one of await measureExports(office, portal, database, many, effort)) report(one)
      office.close()
    })
  } finally {
    await runCleanups(depth)
  }
}

async function measureOnEmbedded(many, effort, report) {
  await withPortal({}, async (portal) => {
    const database = await portal.openDatabase()
    cleanups.push(() => database.close())
    await fillApplicants(database.pg, many, { submitted: 0.6 })
    print(`\n${many} applicants on the embedded database`)
    const office = await signInAdministrator(portal.address, administrator)
    await measureFirstPage(office, effort, report, 150)
    for (const one of await measureDeepPages(office, database, many, effort)) report(one)
    for (const one of await measureSearches(office, database, effort, 150)) report(one)
    const { milliseconds: took } = await office.ask('/api/ExportApplicants?format=csv')
    report(seen('export of all as CSV', milliseconds(took)))
    office.close()
  })
}

async function withPortal(variables, work) {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const depth = cleanups.length
  const directory = await mkdtemp(join(tmpdir(), 'jadara-admin-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const starting = startChild(directory, {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...variables,
    })
    // A portal that is interrupted while it starts would leave files behind.
    cleanups.push(async () => (await starting).stop())
    const portal = await starting
    await work(portal)
  } finally {
    await runCleanups(depth)
  }
}

/** Alternates with a bare Fastify route of as many bytes, and returns its p99 as the yardstick. */
async function measureFirstPage(office, { rounds, seconds: forSeconds }, report, limit) {
  const { bytes } = await office.ask(first)
  const bare = fork(new URL('./bare-server.ts', import.meta.url))
  try {
    bare.send(Buffer.alloc(bytes, 'x').toString('base64'))
    const [address] = await once(bare, 'message')
    const plain = createClient({}, address)
    const [ours, theirs] = [[], []]
    await load(office, first, { connections: 16, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await load(plain, '/page', { connections: 16, seconds: 1 }))
      ours.push(await load(office, first, { connections: 16, seconds: forSeconds }))
    }
    plain.close()
    const middle = (figures, name) => median(figures.map((figure) => figure[name]))
    const yardstick = { name: 'the bare route', took: middle(theirs, 'p99'), most: yardsticks.bare }
    report(toLimitedFigure(`first page at 16 connections (${bytes} bytes), p99`, middle(ours, 'p99'), limit, yardstick))
    const [rate, bareRate] = [middle(ours, 'rate'), middle(theirs, 'rate')]
    report(seen('… p50; calls a second', `${milliseconds(middle(ours, 'p50'))}; ${Math.round(rate)}/s`))
    report(seen('… a bare route of as many bytes; ratio', `${Math.round(bareRate)}/s; ${(rate / bareRate).toFixed(2)}`))
    return yardstick
  } finally {
    bare.disconnect()
  }
}

async function measureProcessorTime(office, { pid }, { pg }) {
  const pages = 500
  const backends = async () => {
    const { rows } = await pg.query(`select pid from pg_stat_activity where application_name = 'jadara'`)
    const times = await Promise.all(rows.map((row) => readOwnProcessorTime(row.pid)))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const before = [await readOwnProcessorTime(pid), await backends()]
  for (let asked = 0; asked < pages; asked += 10) await Promise.all(Array.from({ length: 10 }, () => office.ask(first)))
  const [portal, database] = [await readOwnProcessorTime(pid), await backends()].map((after, at) => (after - before[at]) / pages)
  return seen('… processor time of one: portal; database', `${portal.toFixed(2)} ms; ${database.toFixed(2)} ms`)
}

async function measureSortedPages(office, effort, bare) {
  const measured = []
  for (const sort of sorts)
    for (const query of [`&sort=${sort}`, `&sort=${sort}&isSubmitted=true&byTheme=true`]) {
      const { p50, p99 } = await load(office, `${table}&page=1${query}`, { connections: 16, seconds: effort.seconds / 3 })
      measured.push({ query, p50, p99 })
    }
  const slowest = measured.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst))
  const p99s = measured.map(({ p99 }) => p99)
  return [
    toLimitedFigure(`first page in each of ${measured.length} orders at 16, median p99`, median(p99s), 50, bare),
    seen(
      '… p50 of all; slowest',
      `${milliseconds(median(measured.map(({ p50 }) => p50)))}; ${slowest.query} p99 ${milliseconds(slowest.p99)}`,
    ),
  ]
}

async function measureDeepPages(office, database, many, { times }) {
  const pages = {
    'page in the middle': `&page=${Math.floor(many / 40)}`,
    'last page': `&page=${Math.ceil(many / 20)}`,
    'page in the middle by -createdAt': `&page=${Math.floor(many / 40)}&sort=-createdAt`,
    'page in the middle of the submitted by englishName': `&page=${Math.floor((many * 0.6) / 40)}&sort=englishName&isSubmitted=1`,
  }
  const measured = []
  for (const [what, query] of Object.entries(pages)) {
    const { total } = JSON.parse((await office.ask(`${table}${query}`)).text())
    const { took, yardstick } = await measureCall(office, database, `${table}${query}`, times)
    measured.push(toLimitedFigure(`${what} (of ${total})`, took, 150, yardstick))
  }
  return measured
}

async function measureSearches(office, database, { times }, limit) {
  const measured = []
  for (const [what, words] of Object.entries(searches)) {
    const path = `${table}&page=1&search=${encodeURIComponent(words)}`
    const { total } = JSON.parse((await office.ask(path)).text())
    const { took, yardstick } = await measureCall(office, database, path, times)
    measured.push(toLimitedFigure(`search: ${what} (${total} found)`, took, limit, yardstick))
  }
  return measured
}

/** Alternates single calls with a statement of constant work. */
async function measureCall({ ask }, { pg }, path, times) {
  const [took, yardstick] = [[], []]
  for (let time = 0; time < times; time += 1) {
    took.push((await ask(path)).milliseconds)
    const start = performance.now()
    await pg.query('select count(*) from generate_series(1, 100000)')
    yardstick.push(performance.now() - start)
  }
  return { took: median(took), yardstick: { name: 'a statement', took: median(yardstick), most: yardsticks.statement } }
}

/** Abuse 29: the delay of other calls during an export in each format; no work continues after the client has gone. */
async function measureExports(office, portal, { pg }, many, { formats }) {
  const { memoryOf, resetPeakMemory } = await import('../packages/server/src/testing/memory.ts')
  const others = ['/api/users/me', first]
  const measured = []
  for (const format of formats) {
    const alone = repeatCalls(office, others)
    await wait(3000)
    const before = percentile(await alone.stop(), 0.95)
    await resetPeakMemory(portal.pid)
    const idle = (await memoryOf(portal.pid)).now
    const meanwhile = repeatCalls(office, others)
    const { milliseconds: took, bytes } = await office.ask(`/api/ExportApplicants?format=${format}`)
    const during = percentile(await meanwhile.stop(), 0.95)
    const { highest } = await memoryOf(portal.pid)
    measured.push(
      seen(
        `export of ${many} as ${format} (${(bytes / 1024 / 1024).toFixed(1)} MB)`,
        `${seconds(took)}, ${highest - idle} MB above idle`,
      ),
      holds(
        '… others meanwhile, p95',
        during <= Math.max(2 * before, unnoticeable),
        `${milliseconds(during)}, alone ${milliseconds(before)}; at most twice, or ${unnoticeable} ms`,
      ),
    )
  }
  await abortDownload(office, '/api/ExportApplicants?format=csv')
  await wait(2000)
  const { rows } = await pg.query(
    `select count(*)::int as busy from pg_stat_activity where application_name = 'jadara' and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  measured.push(holds('two seconds after the client hung up, nothing reads on', rows[0].busy === 0, `${rows[0].busy} at work`))
  return measured
}
