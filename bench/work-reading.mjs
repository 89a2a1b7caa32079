// What is read: an applicant's own data, the table of applicants, the export of a theme.
import { askingAs } from './admin-asking.mjs'
import { startBareRoute } from './limits.mjs'
import { median } from './measured.ts'
import { atLeastSo, atMostSo, cpuAtMost, figureRow, middle, rowOf } from './report.mjs'

export const ownData = (people) =>
  people.flatMap(({ id, token }) =>
    [
      '/api/users/me',
      '/api/applicant/progress',
      '/api/myfiles',
      `/api/UserJournalPublications/${id}`,
      `/api/UserAwards/${id}`,
    ].map((path) => ({ method: 'GET', path, token })),
  )

const table = '/api/Applicants?pageSize=20&page=1&isSubmitted=true&sort=-submittedAt'

export async function measureOwnData(bench) {
  const { under, generators, rounds, seconds, limits, undo } = bench
  const asks = ownData(under.people)
  const bytes = await meanBytes(under, asks.slice(0, 50))
  const bare = await startBareRoute(bytes, undo)
  const runs = await alternating(rounds, {
    ours: () => loaded(bench, { asks, connections: 64, seconds }),
    bare: () =>
      generators.load({ address: bare, asks: [{ method: 'GET', path: '/page' }], connections: 64, seconds: seconds / 2 }),
    read: async () => ({ rate: await limits.read(64, Math.ceil(seconds / 2)) }),
  })
  const [seen, route, read] = [middle(runs.ours), middle(runs.bare), middle(runs.read)]
  return {
    ...rowOf('own data: me, progress, files, lists; 64 connections', {
      seen,
      limit: { what: `bare route, ${bytes} bytes`, rate: route.rate },
      targets: [atLeastSo(seen.rate, 4000, '/s'), atMostSo(seen.p99, 30, 'ms'), cpuAtMost(seen, 0.6)],
      notes: `pgbench point reads ${Math.round(read.rate).toLocaleString('en-GB')}/s`,
    }),
    wrong: oddOf(runs.ours),
  }
}

export async function measureTable(bench) {
  const { under, generators, rounds, seconds, undo } = bench
  const asks = [{ method: 'GET', path: table, token: under.office }]
  const bytes = await meanBytes(under, asks)
  const bare = await startBareRoute(bytes, undo)
  const runs = await alternating(rounds, {
    ours: () => loaded(bench, { asks, connections: 16, seconds }),
    bare: () =>
      generators.load({ address: bare, asks: [{ method: 'GET', path: '/page' }], connections: 16, seconds: seconds / 2 }),
  })
  const [seen, route] = [middle(runs.ours), middle(runs.bare)]
  return {
    ...rowOf('applicants table: 20 of 20,000, filtered and sorted; 16 connections', {
      seen,
      limit: { what: `bare route, ${bytes} bytes`, rate: route.rate },
      targets: [atLeastSo(seen.rate, 3000, '/s'), atMostSo(seen.p99, 20, 'ms')],
    }),
    wrong: oddOf(runs.ours),
  }
}

export async function measureCsv({ under, rounds, undo }) {
  const client = askingAs({ authorization: `Bearer ${under.office}` }, under.portal.address)
  const path = '/api/ExportApplicants?format=csv&branchId=7'
  const { bytes, text } = await client.ask(path)
  const lines = text().split('\r\n').length - 2
  const plain = askingAs({}, await startBareRoute(bytes, undo))
  const [ours, bare] = [[], []]
  for (let round = 0; round < rounds * 4; round += 1) {
    ours.push((await client.ask(path)).milliseconds)
    bare.push((await plain.ask('/page')).milliseconds)
  }
  client.close()
  plain.close()
  const [took, limit] = [median(ours), median(bare)]
  return {
    ...figureRow('2,000 applicants as CSV, one at a time', `${took.toFixed(1)} ms`, {
      limit: `${limit.toFixed(1)} ms bare route, ${Math.round(bytes / 1024)} kB`,
      ratio: (limit / took).toFixed(2),
      targets: [atMostSo(took, 15, 'ms')],
    }),
    wrong: bytes < 200_000 && lines !== 2000 ? [`the CSV has ${lines} lines`] : [],
  }
}

/** In turns, each first as often as the others; the first of each warms up and does not count. */
export async function alternating(rounds, parts) {
  const names = Object.keys(parts)
  const runs = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length]
      const one = await parts[name]()
      if (round > 0) runs[name].push(one)
    }
  return runs
}

export const loaded = ({ under, generators }, load) =>
  under.timed(() => generators.load({ address: under.portal.address, ...load }))

/** Answers that should have been 200 or 201. */
export const oddOf = (runs) =>
  runs.flatMap(({ odd }) => Object.entries(odd).map(([status, many]) => `${many} calls were answered ${status}`))

async function meanBytes({ portal }, asks) {
  let sum = 0
  for (const { path, token } of asks) {
    const answer = await portal.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    sum += answer.bytes.length
  }
  return Math.round(sum / asks.length)
}
