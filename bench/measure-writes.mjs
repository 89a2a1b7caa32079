// Writes: a record without a file, a record with a PDF of 5 MB.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPapers } from './documents-fixtures.mjs'
import { measureDisk } from './limits.mjs'
import { alternate, listWrongAnswers, measureLoad } from './measure-reads.mjs'
import { atLeastTarget, atMostTarget, cpuAtMostTarget, medianOfRuns, toRateRow } from './report.mjs'

const award = JSON.stringify({
  awardingOrganization: 'Academy',
  englishTitle: 'State Encouragement Award',
  awardDate: '2020-07-01',
})
export const listRecordRequests = (people) =>
  people.map(({ token }) => ({ method: 'POST', path: '/api/Awards', token, json: award, keyed: true }))

const journal = {
  title: 'Journal of Advanced Research',
  type: 'International',
  url: 'https://journal.example',
  paperTitle: 'Solar energy',
  publicationYear: '2021',
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://scopus.example',
  'authors[0][name]': 'Mona Abdelrahman',
}

export async function createPaper(under) {
  const [file] = await createPapers(join(under.directory, 'papers'), 1, 5)
  return file
}

export const listUploadRequests = (people, file) =>
  people.map(({ token }) => ({ method: 'POST', path: '/api/uploadfile', token, form: { fields: { type: '6' }, file } }))

export async function measureRecords(bench) {
  const { under, rounds, seconds, limits } = bench
  const asks = listRecordRequests(under.people)
  const before = await countRows(under, 'award', 'record-added')
  const runs = await alternate(rounds, {
    ours: () => measureLoad(bench, { asks, connections: 16, seconds }),
    insert: async () => ({ rate: await limits.insert(16, Math.ceil(seconds / 2)) }),
  })
  const [seen, insert] = [medianOfRuns(runs.ours), medianOfRuns(runs.insert)]
  const after = await countRows(under, 'award', 'record-added')
  const wrong = listWrongAnswers(runs.ours)
  if (after.rows - before.rows !== after.trail - before.trail)
    wrong.push(`${after.rows - before.rows} records were added, and ${after.trail - before.trail} lines of the trail say so`)
  if (after.rows - before.rows < runs.ours.reduce((sum, { calls }) => sum + calls, 0))
    wrong.push('an acknowledged record is missing')
  return {
    ...toRateRow('save a record without a file; 16 connections', {
      seen,
      limit: { what: 'pgbench synced inserts', rate: insert.rate },
      targets: [atLeastTarget(seen.rate, 3000, '/s'), atMostTarget(seen.p99, 20, 'ms'), cpuAtMostTarget(seen, 0.8)],
    }),
    wrong,
  }
}

/** One upload per person, because eight journals are the maximum and all have five. */
export async function measureUploads(bench) {
  const { under, rounds } = bench
  const file = await createPaper(under)
  const bytes = await readFile(file)
  const count = bench.quick ? 60 : 160
  const asks = under.people.map(({ token }) => ({
    method: 'POST',
    path: '/api/JournalPublications',
    token,
    keyed: true,
    form: { fields: journal, file },
  }))
  const before = await countRows(under, 'journal_publication', 'record-added')
  const runs = await alternate(rounds, {
    ours: () => measureLoad(bench, { asks, connections: 8, count }),
    disk: () => measureDisk(under.directory, bytes, { count, atOnce: 8 }),
  })
  const [seen, disk] = [medianOfRuns(runs.ours), medianOfRuns(runs.disk)]
  const after = await countRows(under, 'journal_publication', 'record-added')
  const wrong = listWrongAnswers(runs.ours)
  if (after.rows - before.rows !== (rounds + 1) * count) wrong.push(`${after.rows - before.rows} papers are stored`)
  const fast = { words: '≥ 120/s or 60 % of the disk', met: seen.rate >= 120 || seen.rate >= 0.6 * disk.rate }
  return {
    ...toRateRow(`record with a PDF of ${(bytes.length / 1024 / 1024).toFixed(1)} MB; 8 connections`, {
      seen,
      limit: { what: 'written and synced by the disk alone', rate: disk.rate },
      targets: [fast, atMostTarget(seen.p99, 120, 'ms'), cpuAtMostTarget(seen, 15)],
    }),
    wrong,
  }
}

async function countRows({ pool }, table, action) {
  const { rows } = await pool.pg.query(
    `select (select count(*)::int from ${table}) as rows, (select count(*)::int from audit where action = $1) as trail`,
    [action],
  )
  return rows[0]
}
