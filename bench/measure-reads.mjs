// Reads: an applicant's own data, the table of applicants, the export of a theme.
import { createClient } from './admin-client.mjs'
import { startBareRoute } from './limits.mjs'
import { median } from './measurement.ts'
import { atLeastTarget, atMostTarget, cpuAtMostTarget, medianOfRuns, toFigureRow, toRateRow } from './report.mjs'

export const listOwnDataRequests = (people) =>
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
  const { under, generators, rounds, seconds, limits, cleanups } = bench
  const asks = listOwnDataRequests(under.people)
  const bytes = await meanBytes(under, asks.slice(0, 50))
  const bare = await startBareRoute(bytes, cleanups)
  const runs = await alternate(rounds, {
    ours: () => measureLoad(bench, { asks, connections: 64, seconds }),
    bare: () =>
      generators.load({ address: bare, asks: [{ method: 'GET', path: '/page' }], connections: 64, seconds: seconds / 2 }),
    read: async () => ({ rate: await limits.read(64, Math.ceil(seconds / 2)) }),
  })
  const [seen, route, read] = [medianOfRuns(runs.ours), medianOfRuns(runs.bare), medianOfRuns(runs.read)]
  return {
    ...toRateRow('own data: me, progress, files, lists; 64 connections', {
      seen,
      limit: { what: `bare route, ${bytes} bytes`, rate: route.rate },
      targets: [atLeastTarget(seen.rate, 4000, '/s'), atMostTarget(seen.p99, 30, 'ms'), cpuAtMostTarget(seen, 0.6)],
      notes: `pgbench point reads ${Math.round(read.rate).toLocaleString('en-GB')}/s`,
    }),
    wrong: listWrongAnswers(runs.ours),
  }
}

export async function measureTable(bench) {
  const { under, generators, rounds, seconds, cleanups } = bench
  const asks = [{ method: 'GET', path: table, token: under.office }]
  const bytes = await meanBytes(under, asks)
  const bare = await startBareRoute(bytes, cleanups)
  const runs = await alternate(rounds, {
    ours: () => measureLoad(bench, { asks, connections: 16, seconds }),
    bare: () =>
      generators.load({ address: bare, asks: [{ method: 'GET', path: '/page' }], connections: 16, seconds: seconds / 2 }),
  })
  const [seen, route] = [medianOfRuns(runs.ours), medianOfRuns(runs.bare)]
  return {
    ...toRateRow('applicants table: 20 of 20,000, filtered and sorted; 16 connections', {
      seen,
      limit: { what: `bare route, ${bytes} bytes`, rate: route.rate },
      targets: [atLeastTarget(seen.rate, 3000, '/s'), atMostTarget(seen.p99, 20, 'ms')],
    }),
    wrong: listWrongAnswers(runs.ours),
  }
}

export async function measureCsv({ under, rounds, cleanups }) {
  const client = createClient({ authorization: `Bearer ${under.office}` }, under.portal.address)
  const path = '/api/ExportApplicants?format=csv&branchId=7'
  const { bytes, text } = await client.ask(path)
  const lines = text().split('\r\n').length - 2
  const plain = createClient({}, await startBareRoute(bytes, cleanups))
  const [ours, bare] = [[], []]
  for (let round = 0; round < rounds * 4; round += 1) {
    ours.push((await client.ask(path)).milliseconds)
    bare.push((await plain.ask('/page')).milliseconds)
  }
  client.close()
  plain.close()
  const [took, limit] = [median(ours), median(bare)]
  return {
    ...toFigureRow('2,000 applicants as CSV, one at a time', `${took.toFixed(1)} ms`, {
      limit: `${limit.toFixed(1)} ms bare route, ${Math.round(bytes / 1024)} kB`,
      ratio: (limit / took).toFixed(2),
      targets: [atMostTarget(took, 15, 'ms')],
    }),
    wrong: bytes < 200_000 && lines !== 2000 ? [`the CSV has ${lines} lines`] : [],
  }
}

/** Alternates the parts, each first equally often; the first round warms up and does not count. */
export async function alternate(rounds, parts) {
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

export const measureLoad = ({ under, generators }, load) =>
  under.measureUsage(() => generators.load({ address: under.portal.address, ...load }))

export const listWrongAnswers = (runs) =>
  runs.flatMap(({ wrongStatuses }) =>
    Object.entries(wrongStatuses).map(([status, many]) => `${many} calls were answered ${status}`),
  )

async function meanBytes({ portal }, asks) {
  let sum = 0
  for (const { path, token } of asks) {
    const answer = await portal.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    sum += answer.bytes.length
  }
  return Math.round(sum / asks.length)
}
