// Whole screens as the dashboard asks for them, and every read of an applicant, beside one signed-in read.
import { startBareRoute } from './limits.mjs'
import { median } from './measurement.ts'
import { listSingleReads, recordScreens, recordTour } from './record-screens.ts'
import { toRow } from './report.mjs'
import { furtherPages, screens } from './screens.mjs'
import { alternate, listWrongAnswers, measureLoad, toBusiest, toProcessorTimes, toRates } from './turns.mjs'

const connections = 4
const me = 'GET /api/users/me'

const toAsks = (paths, token) => paths.map((path) => ({ method: 'GET', path, token }))
const listMeRequests = (people) => people.flatMap(({ token }) => toAsks(['/api/users/me'], token))

/** The people who open a screen. Two applicants are enough: one who has submitted and one who has not. */
const viewers = {
  applicant: ({ applicants }) => [applicants[0], applicants.at(-1)],
  office: ({ applicants, office }) => applicants.slice(-1).map((applicant) => ({ ...applicant, token: office })),
  reviewer: ({ reviewer }) => [reviewer],
}

/** What each screen asks, by name: `{ asks, calls }`, the requests of all its viewers and how many one of them makes. */
export async function recordAllScreens({ under }) {
  const visits = Object.entries(screens).flatMap(([screen, { as, open }]) =>
    viewers[as](under).map((viewer) => ({ screen, token: viewer.token, path: open(viewer) })),
  )
  const paths = await recordScreens(under.portal.address, visits)
  const recorded = {}
  for (const [at, { screen, token }] of visits.entries()) {
    const { asks = [], people = 0 } = recorded[screen] ?? {}
    recorded[screen] = { asks: [...asks, ...toAsks(paths[at], token)], people: people + 1 }
  }
  const silent = Object.keys(recorded).filter((screen) => recorded[screen].asks.length === 0)
  if (silent.length > 0) throw new Error(`${silent.join(', ')} asked nothing`)
  return Object.fromEntries(
    Object.entries(recorded).map(([screen, { asks, people }]) => [screen, { asks, calls: asks.length / people }]),
  )
}

export async function measureScreens(bench) {
  const { under, turns, seconds } = bench
  const recorded = await bench.recordedScreens()
  const measure = (asks) => () => measureLoad(bench, { asks, connections, seconds })
  const [{ journalId, token }] = under.applicants
  const runs = await alternate(turns, {
    [me]: measure(listMeRequests(under.applicants)),
    'GET one record': measure(toAsks([`/api/JournalPublications/${journalId}`], token)),
    ...Object.fromEntries(Object.entries(recorded).map(([screen, { asks }]) => [screen, measure(asks)])),
  })
  const limit = { what: me, turns: toProcessorTimes(runs[me]) }
  const toScreenRow = (name, calls) =>
    toRow(name, 'processor time', {
      turns: toProcessorTimes(runs[name], calls),
      unit: 'ms',
      limit,
      busy: toBusiest(runs[name]),
      notes: calls > 1 ? [`${name}: ${calls} calls`] : [],
      wrong: listWrongAnswers(runs[name]),
    })
  return [toScreenRow('GET one record', 1), ...Object.entries(recorded).map(([screen, { calls }]) => toScreenRow(screen, calls))]
}

export async function measureMe(bench) {
  const { under, generators, turns, seconds, limits, cleanups } = bench
  const asks = listMeRequests(under.applicants)
  const answer = await fetch(under.portal.address + asks[0].path, { headers: { authorization: `Bearer ${asks[0].token}` } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const bare = await startBareRoute(bytes, cleanups)
  const runs = await alternate(turns, {
    ours: () => measureLoad(bench, { asks, connections: 16, seconds }),
    bare: () => generators.load({ address: bare, asks: toAsks(['/page']), connections: 16, seconds }),
    points: async () => ({ rate: await limits.read(16, seconds) }),
  })
  const ours = { turns: toRates(runs.ours), unit: '/s', busy: toBusiest([...runs.ours, ...runs.bare]) }
  return [
    toRow(me, 'a second', {
      ...ours,
      limit: { what: `bare route, ${bytes} bytes`, turns: toRates(runs.bare) },
      wrong: listWrongAnswers(runs.ours),
    }),
    toRow(me, 'a second', { ...ours, limit: { what: 'pgbench point reads', turns: toRates(runs.points) } }),
  ]
}

/** Each GET that an applicant's screens make, alone. Those of home and the award profile have targets of their own, so that the dearest is one of the others. */
export async function measureReadsOfApplicant(bench) {
  const { under, turns, seconds } = bench
  const [{ token, ...applicant }] = under.applicants
  const own = Object.entries(screens).filter(([, { as }]) => as === 'applicant')
  const pages = [...own.map(([, { open }]) => open(applicant)), ...furtherPages]
  const [home, profile] = await recordScreens(
    under.portal.address,
    ['home', 'award profile'].map((name) => ({ token, path: screens[name].open(applicant) })),
  )
  const measuredAsScreens = new Set(listSingleReads([...home, ...profile]))
  const paths = [...new Set(listSingleReads(await recordTour(under.portal.address, token, pages)))].sort()
  const runs = await alternate(
    turns,
    Object.fromEntries(
      paths.map((path) => [path, () => measureLoad(bench, { asks: toAsks([path], token), connections, seconds: seconds / 4 })]),
    ),
  )
  const times = Object.fromEntries(paths.map((path) => [path, toProcessorTimes(runs[path])]))
  const medians = Object.values(times[paths[0]]).map((_, turn) => median(paths.map((path) => times[path][turn])))
  const byCost = paths.toSorted((a, b) => median(times[b]) - median(times[a]))
  const dearest = byCost.find((path) => !measuredAsScreens.has(path))
  return toRow('dearest GET of an applicant', 'processor time', {
    turns: times[dearest],
    unit: 'ms',
    limit: { what: `the median of ${paths.length} GETs`, turns: medians },
    busy: toBusiest(Object.values(runs).flat()),
    notes: [
      `GETs of an applicant, ms of processor time: ${byCost.map((path) => `${path} ${median(times[path]).toFixed(2)}`).join(', ')}`,
    ],
    wrong: listWrongAnswers(Object.values(runs).flat()),
  })
}
