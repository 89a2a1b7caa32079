// `npm run bench:documents`: times an applicant's award file, from the request to the last byte, beside qpdf over the same files; measures the
// portal's memory and the delay of other calls. Exit code 1 if a limit is missed.
//   --quick     one run of each
//   --only small,large
import '../scripts/require-node.mjs'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { entry, print, Stop } from '../scripts/output.mjs'
import { requirePdfTools } from '../scripts/test-tools.mjs'
import { downloadAwardFile, startBackgroundCalls } from './documents-client.mjs'
import { createApplicantWithPapers, createPapers } from './documents-fixtures.mjs'
import { atMost, holds, median, withSpread } from './measurement.ts'
import { watchMemory } from './process-usage.mjs'

const cases = {
  small: {
    what: '8 journals of 5 MB',
    count: 8,
    megabytes: 5,
    runs: 5,
    limit: (qpdf) => 2 * qpdf + 1500,
    wanted: '2 × qpdf + 1.5 s',
  },
  // Unlike qpdf, the portal also syncs, hashes and sends 600 MB; therefore the design's 1.5 × is a goal and not a limit.
  large: { what: '30 files of 20 MB', count: 30, megabytes: 20, runs: 3, goal: 1.5 },
}
const mostMemory = 1024
const slowestOther = 200

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`
const milliseconds = (value) => `${value.toFixed(1)} ms`
const megabytes = (value) => `${value} MB`
const seen = (what, words) => ({ what, seen: words, wanted: '', met: true })

async function measure({ what, count, megabytes: size, runs, limit, wanted, goal }, { directory, portal, pg, others }) {
  const uploads = join(directory, `papers-${size}`)
  const who = await createApplicantWithPapers(portal, await createPapers(uploads, count, size))
  await rm(uploads, { recursive: true })
  const paths = await listAttachedFiles(who, pg, directory)
  if (paths.length < count) throw new Error(`${paths.length} PDFs are filed, and not ${count}`)
  const times = { ours: [], qpdf: [], made: [], sent: [], waits: [], portal: [], database: [] }

  const byQpdf = async () => ({ qpdf: await timeQpdf(paths, join(directory, 'qpdf.pdf')) })
  const byUs = async () => {
    await deleteAwardFile(who, pg, directory)
    const memory = watchMemory(portal.pid)
    await others.begin()
    const { whole, firstByte, bytes } = await downloadAwardFile(portal, who)
    const waits = await others.end()
    const { portal: portalMemory, database } = memory.stop()
    const { size, damaged, made } = await findAwardFile(who, pg)
    if (bytes !== size || damaged.length > 0) throw new Error(`${bytes} of ${size} bytes came; damaged: ${damaged}`)
    return { ours: whole, made, sent: whole - firstByte, waits, portal: portalMemory, database }
  }
  for (let run = 0; run <= runs; run += 1)
    for (const one of run % 2 === 0 ? [byQpdf, byUs] : [byUs, byQpdf])
      for (const [name, value] of Object.entries(await one())) if (run > 0) times[name].push(value)

  await others.begin()
  await wait(3000)
  const alone = percentile99(await others.end())

  const { madeAt } = await findAwardFile(who, pg)
  const again = await downloadAwardFile(portal, who)
  const [ours, qpdf] = [median(times.ours), median(times.qpdf)]
  const waits = times.waits.flat()
  const ratio = `${(ours / qpdf).toFixed(2)} × qpdf`
  print(`\n${what}; load average ${loadavg()[0].toFixed(1)}`)
  return [
    seen('qpdf alone', withSpread(times.qpdf, seconds)),
    goal
      ? { ...seen('the award file, request to last byte', `${withSpread(times.ours, seconds)}, ${ratio}`), wanted: `goal ${goal} ×` }
      : { ...atMost(`the award file, request to last byte, ${ratio}`, ours, limit(qpdf), seconds), wanted: `≤ ${wanted} = ${seconds(limit(qpdf))}`, seen: withSpread(times.ours, seconds) }, // biome-ignore format: one line of the table
    seen('of which made and stored', withSpread(times.made, seconds)),
    seen('of which sent', withSpread(times.sent, seconds)),
    holds('fetched again, and not made again', (await findAwardFile(who, pg)).madeAt === madeAt, seconds(again.whole)),
    atMost('memory of the portal and the maker', Math.max(...times.portal), mostMemory, megabytes),
    seen('memory of the database', megabytes(Math.max(...times.database))),
    atMost(
      `99 of 100 of ${waits.length} other requests (${milliseconds(alone)} alone)`,
      percentile99(waits),
      slowestOther,
      milliseconds,
    ),
    seen('the slowest of them', milliseconds(Math.max(...waits))),
  ]
}

const percentile99 = (waits) => waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1]

async function listAttachedFiles({ id }, pg, directory) {
  const { rows } = await pg.query(
    "select guid from stored_file where application_id = $1 and mime = 'application/pdf' order by created_at",
    [id],
  )
  return rows.map(({ guid }) => toStoredPath(directory, guid))
}

const toStoredPath = (directory, guid) => join(directory, 'data/files/stored', guid.slice(0, 2), guid)

/** Forces the next download to generate the award file again. */
async function deleteAwardFile({ id }, pg, directory) {
  const { rows } = await pg.query('delete from export where application_id = $1 returning file_guid', [id])
  for (const { file_guid: guid } of rows) if (guid) await rm(toStoredPath(directory, guid))
}

/** The export's row, with the time from the request to the stored file in ms. */
async function findAwardFile({ id }, pg) {
  const { rows } = await pg.query(
    `select size::float8 as size, damaged, made_at::text as "madeAt", (extract(epoch from made_at - asked_at) * 1000)::float8 as made
     from export where application_id = $1`,
    [id],
  )
  if (rows.length !== 1) throw new Error(`There are ${rows.length} documents of one content`)
  return rows[0]
}

async function timeQpdf(paths, to) {
  await rm(to, { force: true })
  const start = performance.now()
  await promisify(execFile)('qpdf', ['--empty', '--pages', ...paths, '--', to])
  return performance.now() - start
}

await entry(async () => {
  const { quick, only } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } }).values
  const chosen = only?.split(',') ?? Object.keys(cases)
  const unknown = chosen.filter((name) => !cases[name])
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(cases).join(', ')}.`)
  await requirePdfTools()
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bench-documents-'))
  const portal = await startChild(join(directory, 'data'))
  let missed = 0
  let others
  try {
    const database = await portal.openDatabase()
    others = await startBackgroundCalls(portal)
    for (const name of chosen) {
      const part = { ...cases[name], ...(quick && { runs: 1 }) }
      for (const { what, seen, wanted, met } of await measure(part, { directory, portal, pg: database.pg, others })) {
        print(`${met ? ' ' : '✗'} ${what.padEnd(56)} ${seen.padEnd(34)} ${wanted}`)
        if (!met) missed += 1
      }
    }
    await database.close()
  } finally {
    await others?.stop()
    await portal.stop()
    await rm(directory, { recursive: true, force: true })
  }
  print(missed === 0 ? '\nEvery limit is kept.' : `\nMissed: ${missed}`)
  process.exitCode = missed > 0 ? 1 : 0
})
