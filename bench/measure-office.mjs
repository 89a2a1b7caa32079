// The office's work over many applicants: the table, the export of a theme, search and overview.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { createClient } from './admin-client.mjs'
import { startBareRoute } from './limits.mjs'
import { openOfficeSession, startFilledPortal } from './portal-under-test.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, measureLoad, toBusiest, toProcessorTimes, toRates } from './turns.mjs'

const run = promisify(execFile)
const table = '/api/Applicants?pageSize=20&page=1&isSubmitted=true&sort=-submittedAt'
const theme = 7
const csv = `/api/ExportApplicants?format=csv&branchId=${theme}`
const searches = ['applicant.1777@', 'JDR-1-001', 'thoraya', 'ثريا', 'أَنصاري', 'رض', 'zzzzqqqq']

export const applicantsTable = ({ office }) => [{ method: 'GET', path: table, token: office }]
export const csvOfTheme = ({ office }) => [{ method: 'GET', path: csv, token: office }]

export async function measureTable(bench) {
  const { under, generators, turns, seconds, cleanups } = bench
  const answer = await fetch(under.portal.address + table, { headers: { authorization: `Bearer ${under.office}` } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const bare = await startBareRoute(bytes, cleanups)
  const runs = await alternate(turns, {
    ours: () => measureLoad(bench, { asks: applicantsTable(under), connections: 16, seconds }),
    bare: () => generators.load({ address: bare, asks: [{ method: 'GET', path: '/page' }], connections: 16, seconds }),
  })
  const work = 'table, 20 of 20,000'
  const busy = toBusiest([...runs.ours, ...runs.bare])
  return [
    toRow(work, 'a second', {
      turns: toRates(runs.ours),
      unit: '/s',
      limit: { what: `bare route, ${bytes} bytes`, turns: toRates(runs.bare) },
      busy,
      wrong: listWrongAnswers(runs.ours),
    }),
    toRow(work, 'processor time', { turns: toProcessorTimes(runs.ours), unit: 'ms', busy: toBusiest(runs.ours) }),
  ]
}

/** One at a time, beside `COPY` of the same columns and a bare route of the same bytes. */
export async function measureCsv({ under, turns, cleanups }) {
  const headers = { authorization: `Bearer ${under.office}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const client = createClient(headers, under.portal.address)
  const { bytes, content } = await client.ask(csv)
  const plain = createClient({}, await startBareRoute(bytes, cleanups))
  const copy = await listCopyColumns(under)
  const runs = await alternate(turns, {
    ours: () => client.ask(csv),
    copy: async () => ({ milliseconds: await timeCopy(under, copy) }),
    bare: () => plain.ask('/page'),
  })
  client.close()
  plain.close()
  const { rows } = await under.pool.pg.query(
    `select count(*)::int as many from application a join round r on r.id = a.round_id where r.active and branch_id = $1`,
    [theme],
  )
  const lines = toText(content()).split('\r\n').length - 2
  const times = (of) => of.map(({ milliseconds }) => milliseconds)
  const ours = { turns: times(runs.ours), unit: 'ms' }
  const work = '2,000 as CSV'
  return [
    toRow(work, 'time', {
      ...ours,
      limit: { what: 'COPY by psql', turns: times(runs.copy) },
      wrong: lines === rows[0].many ? [] : [`the CSV has ${lines} lines of ${rows[0].many}`],
    }),
    toRow(work, 'time beside bare bytes', { ...ours, limit: { what: 'bare route', turns: times(runs.bare) } }),
    toRow(work, 'on the line', { turns: runs.ours.map((one) => one.bytes / 1000), unit: 'kB' }),
  ]
}

const toText = (content) => (content[0] === 0x1f ? gunzipSync(content) : content).toString('utf8')

/** The export's columns in SQL. */
async function listCopyColumns() {
  const { recordKinds } = await import('../packages/contract/src/records/record-kinds.ts')
  const { toRecordTableName } = await import('../packages/server/src/features/records/store.ts')
  const counts = recordKinds.map(({ name }) => `coalesce((k.records ->> '${toRecordTableName(name)}')::int, 0)`)
  return `a.arabic_name, a.english_name, a.job_description, c.email, b.english_name, a.birth_date, a.phd_country, a.phd_date, a.phd_university,
    ${counts.join(', ')}, a.submitted_at is not null, a.submitted_at, a.receipt_number, a.created_at, extract(year from age(a.birth_date)), a.id`
}

/** As psql times it: without its own start. */
async function timeCopy({ server }, columns) {
  const statement = `copy (select ${columns} from listed_applicant l join application a on a.id = l.id join account c on c.id = a.account_id
    join award_branch b on b.id = a.branch_id left join record_count k on k.id = a.id
    where l.branch_id = ${theme} and l.round_id = (select id from round where active) order by a.id) to stdout (format csv, header)`
  const { stdout } = await run(join(server.binaries, 'psql'), ['-X', '-c', '\\timing on', '-c', statement, server.url], {
    maxBuffer: 64e6,
    // Compiling the statement takes longer than the statement.
    env: { ...process.env, PGOPTIONS: '-c jit=off' },
  })
  const took = Number(/Time: ([\d.]+) ms/.exec(stdout)?.[1])
  if (!(took > 0)) throw new Error('psql printed no time')
  return took
}

/** At 100,000 applicants (20,000 if `quick`), in turns with 2,000. */
export async function measureSearchAndOverview(bench) {
  const { under, generators, turns, seconds, quick } = bench
  const small = await startSizedPortal(bench, 2000)
  const large = quick ? { address: under.portal.address, office: under.office } : await startSizedPortal(bench, 100_000)
  const paths = {
    search: searches.map((words) => `/api/Applicants?pageSize=20&page=1&search=${encodeURIComponent(words)}`),
    overview: ['/api/Rounds/active/overview'],
  }
  const load = ({ address, office }, name, connections) => {
    const asks = paths[name].map((path) => ({ method: 'GET', path, token: office }))
    return () => generators.load({ address, asks, connections, seconds }, 0)
  }
  const runs = await alternate(turns, {
    search: load(large, 'search', 1),
    'small search': load(small, 'search', 1),
    overview: load(large, 'overview', 1),
    'small overview': load(small, 'overview', 1),
    crowd: load(large, 'search', 16),
  })
  const times = (name) => runs[name].map(({ rate }) => 1000 / rate)
  const many = quick ? '20,000' : '100,000'
  return [
    ...Object.keys(paths).map((name) =>
      toRow(name, 'time', {
        turns: times(name),
        unit: 'ms',
        limit: { what: 'at 2,000 applicants', turns: times(`small ${name}`) },
        busy: toBusiest(runs[name]),
        notes: [`${name}: at ${many} applicants, one at a time`],
        wrong: listWrongAnswers([...runs[name], ...runs[`small ${name}`]]),
      }),
    ),
    toRow('search at 16 connections', 'p99', {
      turns: runs.crowd.map(({ p99 }) => p99),
      unit: 'ms',
      busy: toBusiest(runs.crowd),
      wrong: listWrongAnswers(runs.crowd),
    }),
  ]
}

/** A portal with its own database on the same server. */
export async function startSizedPortal({ under, cleanups }, many) {
  const name = `applicants_${many}`
  await under.pool.pg.query(`create database ${name}`)
  const url = new URL(under.server.url)
  url.pathname = `/${name}`
  const variables = { ...under.variables, DATABASE_URL: url.href }
  const { portal, pool } = await startFilledPortal({ data: join(under.directory, name), variables, many }, cleanups)
  return { address: portal.address, portal, pool, office: await openOfficeSession(pool, variables.APP_SECRET) }
}
