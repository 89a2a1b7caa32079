// Writes: a record without a file, a record with a PDF of 5 MB, a sign-in.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPapers } from './documents-fixtures.mjs'
import { measureDisk, measureHash } from './limits.mjs'
import { password } from './portal-under-test.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, measureLoad, toBusiest, toProcessorTimes, toRates } from './turns.mjs'

const award = JSON.stringify({
  awardingOrganization: 'Academy',
  englishTitle: 'State Encouragement Award',
  awardDate: '2020-07-01',
})
export const listRecordRequests = (people) =>
  people.map(({ token }) => ({ method: 'POST', path: '/api/Awards', token, json: award, keyed: true }))

export const journal = {
  title: 'Journal of Advanced Research',
  type: 'International',
  url: 'https://journal.example',
  paperTitle: 'Solar energy',
  publicationYear: '2021',
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://scopus.example',
  'authors[0][name]': 'Mona Abdelrahman',
}

export async function createPaper({ directory }) {
  const [file] = await createPapers(join(directory, 'papers'), 1, 5)
  return file
}

export const listUploadRequests = (people, file) =>
  people.map(({ token }) => ({ method: 'POST', path: '/api/uploadfile', token, form: { fields: { type: '6' }, file } }))

const listJournalRequests = (people, file) =>
  people.map(({ token }) => ({
    method: 'POST',
    path: '/api/JournalPublications',
    token,
    keyed: true,
    form: { fields: journal, file },
  }))

export const listSignInRequests = (people) =>
  people.map(({ email }) => ({
    method: 'POST',
    path: '/api/auth/authenticate',
    json: JSON.stringify({ userName: email, password }),
  }))

export async function measureRecords(bench) {
  const { under, turns, seconds, limits } = bench
  const asks = listRecordRequests(under.people)
  const before = await countRows(under, 'award', 'record-added')
  const runs = await alternate(turns, {
    ours: () => measureLoad(bench, { asks, connections: 16, seconds }),
    insert: async () => ({ rate: await limits.insert(16, seconds) }),
  })
  const after = await countRows(under, 'award', 'record-added')
  const wrong = listWrongAnswers(runs.ours)
  if (after.rows - before.rows !== after.trail - before.trail)
    wrong.push(`${after.rows - before.rows} records were added, and ${after.trail - before.trail} lines of the trail say so`)
  if (after.rows - before.rows < runs.ours.reduce((sum, { calls }) => sum + calls, 0))
    wrong.push('an acknowledged record is missing')
  const busy = toBusiest(runs.ours)
  return [
    toRow('save a record', 'a second', {
      turns: toRates(runs.ours),
      unit: '/s',
      limit: { what: 'pgbench synced inserts', turns: toRates(runs.insert) },
      busy,
      wrong,
    }),
    toRow('save a record', 'processor time', { turns: toProcessorTimes(runs.ours), unit: 'ms', busy }),
  ]
}

/** One upload per person, because eight journals are the maximum and all have five. */
export async function measureUploads(bench) {
  const { under, turns, quick } = bench
  const file = await createPaper(under)
  const bytes = await readFile(file)
  const count = quick ? 60 : 120
  const asks = listJournalRequests(under.people, file)
  const before = await countRows(under, 'journal_publication', 'record-added')
  const runs = await alternate(turns, {
    ours: () => measureLoad(bench, { asks, connections: 8, count }),
    disk: () => measureDisk(under.directory, bytes, { count, atOnce: 8 }),
  })
  const after = await countRows(under, 'journal_publication', 'record-added')
  const wrong = listWrongAnswers(runs.ours)
  if (after.rows - before.rows !== (turns + 1) * count) wrong.push(`${after.rows - before.rows} papers are stored`)
  const busy = toBusiest(runs.ours)
  const work = 'record with a PDF of 5 MB'
  return [
    toRow(work, 'a second', {
      turns: toRates(runs.ours),
      unit: '/s',
      limit: { what: 'the disk, written and synced', turns: toRates(runs.disk) },
      busy,
      wrong,
    }),
    toRow(work, 'processor time', { turns: toProcessorTimes(runs.ours), unit: 'ms', busy }),
    toRow(work, 'p99', {
      turns: runs.ours.map(({ p99 }) => p99),
      unit: 'ms',
      limit: { what: 'p50', turns: runs.ours.map(({ p50 }) => p50) },
      busy,
    }),
  ]
}

export async function measureSignIn(bench) {
  const { under, turns, seconds } = bench
  const runs = await alternate(turns, {
    ours: () => measureLoad(bench, { asks: listSignInRequests(under.people), connections: 8, seconds }),
    hash: async () => ({ rate: await measureHash(seconds) }),
  })
  return toRow('sign in', 'a second', {
    turns: toRates(runs.ours),
    unit: '/s',
    limit: { what: 'argon2 alone, two at once', turns: toRates(runs.hash) },
    busy: toBusiest(runs.ours),
    wrong: listWrongAnswers(runs.ours),
  })
}

async function countRows({ pool }, table, action) {
  const { rows } = await pool.pg.query(
    `select (select count(*)::int from ${table}) as rows, (select count(*)::int from audit where action = $1) as trail`,
    [action],
  )
  return rows[0]
}
