// The list of applicants at full size: 20,000 of them with all columns as a workbook, 2,000 as CSV, over real HTTP from a portal with a database
// of its own. Exit code 1 if a limit is missed. `--without-office` leaves out LibreOffice, which reads the workbook back.
import '../scripts/require-node.mjs'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { entry, print, Stop } from '../scripts/output.mjs'
import { isInstalled } from '../scripts/test-tools.mjs'
import { fillApplicants, listApplicantNames } from './many-applicants.mjs'
import { atMost, holds, median } from './measurement.ts'

const run = promisify(execFile)
const many = 20_000
const few = 2_000
const limits = { seconds: 5, megabytes: 250, delayMs: 100 }

const milliseconds = (value) => `${value.toFixed(value < 20 ? 1 : 0)} ms`
const megabytes = (value) => `${Math.round(value)} MB`

const reads = !process.argv.includes('--without-office')

await entry(async () => {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  if (reads && !isInstalled('soffice'))
    throw new Stop('LibreOffice reads the workbook back: install libreoffice-calc, or leave that out with --without-office.')
  const directory = await mkdtemp(join(tmpdir(), 'jadara-tables-'))
  const portal = await startChild(directory)
  try {
    const database = await portal.openDatabase()
    await fillApplicants(database.pg, many)
    const measured = await measure({ portal, database, directory })
    await database.close()
    for (const { what, seen, wanted, met } of measured) print(`${met ? ' ' : '✗'} ${what.padEnd(56)} ${seen}   (${wanted})`)
    process.exitCode = measured.every(({ met }) => met) ? 0 : 1
  } finally {
    await portal.stop()
    await rm(directory, { recursive: true, force: true })
  }
})

async function measure({ portal, database, directory }) {
  const { resetPeakMemory, memoryOf } = await import('../packages/server/src/testing/memory.ts')
  const office = await createAdministratorDownload(portal, database)
  const book = join(directory, 'applicants.xlsx')
  const download = (query, to) => office(`/api/ExportApplicants?language=ar&${query}`, to)
  await office('/api/users/me')
  const idle = (await memoryOf(portal.pid)).now
  await download('branchId=2', book)
  await resetPeakMemory(portal.pid)
  const alone = watchNeighbour(office)
  await wait(1500)
  const undisturbed = await alone.stop()

  const neighbour = watchNeighbour(office)
  const took = await download('', book)
  const delays = await neighbour.stop()
  const { highest } = await memoryOf(portal.pid)
  const size = (await stat(book)).size / 1024 / 1024

  const csv = join(directory, 'applicants.csv')
  const csvTimes = []
  for (let time = 0; time < 9; time += 1) csvTimes.push(await download('format=csv&branchId=7', csv))
  const lines = (await readFile(csv, 'utf8')).split('\r\n').length - 2

  const measured = [
    atMost(`${many} applicants as xlsx (${size.toFixed(1)} MB)`, took, limits.seconds * 1000, milliseconds),
    atMost('memory of the portal above idle meanwhile', highest - idle, limits.megabytes, megabytes),
    atMost(`another call meanwhile, 95 of 100 (${milliseconds(undisturbed)} alone)`, delays, limits.delayMs, milliseconds),
    holds(`${few} of them as CSV`, lines === few, `${lines} lines`),
    // The goal of 15 ms is for the writing alone; the database's part takes longer.
    { what: 'as CSV, end to end, median of 9', seen: milliseconds(median(csvTimes)), wanted: 'seen', met: true },
    // Absolute times depend on the machine, so the design's goal is printed and not checked.
    {
      what: 'as CSV, writing alone, quickest of 12',
      seen: milliseconds(await measureCsvWriting(database)),
      wanted: 'goal 15 ms',
      met: true,
    },
  ]
  if (reads) measured.push(await checkWithLibreOffice(book, directory, database))
  return measured
}

async function measureCsvWriting({ db }) {
  const { streamApplicantBatches } = await import('../packages/server/src/features/tables/store.ts')
  const { applicantColumns } = await import('../packages/server/src/features/tables/applicant-columns.ts')
  const { renderCsv } = await import('../packages/server/src/sheets/csv.ts')
  const rows = await db.transaction(async (tx) => {
    const [round] = (await tx.execute('select id from round where active')).rows
    return (await Array.fromAsync(streamApplicantBatches(tx, { roundId: round.id, branchId: 7, search: '' }))).flat()
  })
  const columns = applicantColumns({ language: 'ar', timeZone: 'Africa/Cairo', now: new Date() })
  const times = []
  for (let time = 0; time < 12; time += 1) {
    const start = performance.now()
    for await (const chunk of renderCsv({ name: '', columns, rows })) void chunk
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

/** LibreOffice as an independent reader: every Arabic name is in its place. */
async function checkWithLibreOffice(book, directory, { pg }) {
  // 44 and 34: comma and quote; 76: UTF-8.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1'
  const profile = `-env:UserInstallation=file://${join(directory, 'office')}`
  await run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', join(directory, 'read'), book], {
    timeout: 120_000,
  })
  const [name = ''] = await readdir(join(directory, 'read'))
  const lines = (await readFile(join(directory, 'read', name), 'utf8')).trimEnd().split('\n').slice(1)
  const digest = (names) => createHash('sha256').update(names.join('\n')).digest('hex')
  const names = await listApplicantNames(pg)
  const same = digest(lines.map((line) => line.split(',', 1)[0])) === digest(names)
  return holds('LibreOffice reads every Arabic name, in the order', same, `${lines.length} rows`)
}

/** Signs an administrator in; the returned function calls a path and returns the time in ms. */
async function createAdministratorDownload({ send }, { pg }) {
  const { hashPassword } = await import('../packages/server/src/http/password.ts')
  const password = 'correct horse battery'
  await pg.query('update account set password_hash = $1 where user_type = 1', [await hashPassword(password)])
  const { rows } = await pg.query('select email from account where user_type = 1')
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify({ userName: rows[0].email, password })
  const { body } = await send({ method: 'POST', path: '/api/auth/authenticate', headers, payload })
  const authorization = `Bearer ${body.accessToken}`
  return async (path, to) => {
    const start = performance.now()
    const answer = await send({ method: 'GET', path, headers: { authorization } })
    const took = performance.now() - start
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    if (to) await writeFile(to, answer.bytes)
    return took
  }
}

/** Repeats a small call, like other users; `stop` returns its 95th percentile in ms. */
function watchNeighbour(office) {
  const times = []
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      times.push(await office('/api/users/me'))
      await wait(5)
    }
  })()
  return {
    async stop() {
      stopped = true
      await asking
      return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]
    },
  }
}
