// What is written: a record without a file, a record with a PDF of 5 MB.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { papers } from './documents-papers.mjs'
import { diskAlone } from './limits.mjs'
import { atLeastSo, atMostSo, cpuAtMost, middle, rowOf } from './report.mjs'
import { alternating, loaded, oddOf } from './work-reading.mjs'

const award = JSON.stringify({
  awardingOrganization: 'Academy',
  englishTitle: 'State Encouragement Award',
  awardDate: '2020-07-01',
})
export const records = (people) =>
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

export async function paperOf(under) {
  const [file] = await papers(join(under.directory, 'papers'), 1, 5)
  return file
}

export const curricula = (people, file) =>
  people.map(({ token }) => ({ method: 'POST', path: '/api/uploadfile', token, form: { fields: { type: '6' }, file } }))

export async function measureRecords(bench) {
  const { under, rounds, seconds, limits } = bench
  const asks = records(under.people)
  const before = await counted(under, 'award', 'record-added')
  const runs = await alternating(rounds, {
    ours: () => loaded(bench, { asks, connections: 16, seconds }),
    insert: async () => ({ rate: await limits.insert(16, Math.ceil(seconds / 2)) }),
  })
  const [seen, insert] = [middle(runs.ours), middle(runs.insert)]
  const after = await counted(under, 'award', 'record-added')
  const wrong = oddOf(runs.ours)
  if (after.rows - before.rows !== after.trail - before.trail)
    wrong.push(`${after.rows - before.rows} records were added, and ${after.trail - before.trail} lines of the trail say so`)
  if (after.rows - before.rows < runs.ours.reduce((sum, { calls }) => sum + calls, 0))
    wrong.push('an acknowledged record is missing')
  return {
    ...rowOf('save a record without a file; 16 connections', {
      seen,
      limit: { what: 'pgbench synced inserts', rate: insert.rate },
      targets: [atLeastSo(seen.rate, 3000, '/s'), atMostSo(seen.p99, 20, 'ms'), cpuAtMost(seen, 0.8)],
    }),
    wrong,
  }
}

/** One a person: eight journals are the most that anybody may enter, and all have five. */
export async function measureUploads(bench) {
  const { under, rounds } = bench
  const file = await paperOf(under)
  const bytes = await readFile(file)
  const count = bench.quick ? 60 : 160
  const asks = under.people.map(({ token }) => ({
    method: 'POST',
    path: '/api/JournalPublications',
    token,
    keyed: true,
    form: { fields: journal, file },
  }))
  const before = await counted(under, 'journal_publication', 'record-added')
  const runs = await alternating(rounds, {
    ours: () => loaded(bench, { asks, connections: 8, count }),
    disk: () => diskAlone(under.directory, bytes, { count, atOnce: 8 }),
  })
  const [seen, disk] = [middle(runs.ours), middle(runs.disk)]
  const after = await counted(under, 'journal_publication', 'record-added')
  const wrong = oddOf(runs.ours)
  if (after.rows - before.rows !== (rounds + 1) * count) wrong.push(`${after.rows - before.rows} papers are stored`)
  const fast = { words: '≥ 120/s or 60 % of the disk', kept: seen.rate >= 120 || seen.rate >= 0.6 * disk.rate }
  return {
    ...rowOf(`record with a PDF of ${(bytes.length / 1024 / 1024).toFixed(1)} MB; 8 connections`, {
      seen,
      limit: { what: 'written and synced by the disk alone', rate: disk.rate },
      targets: [fast, atMostSo(seen.p99, 120, 'ms'), cpuAtMost(seen, 15)],
    }),
    wrong,
  }
}

async function counted({ pool }, table, action) {
  const { rows } = await pool.pg.query(
    `select (select count(*)::int from ${table}) as rows, (select count(*)::int from audit where action = $1) as trail`,
    [action],
  )
  return rows[0]
}
