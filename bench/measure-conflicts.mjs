// The search for conflicts of interest: 2,000 applicants with 80,000 authors and 120 reviewers with 2,400 co-authors, beside reads.
import { setTimeout as wait } from 'node:timers/promises'
import { startSizedPortal } from './measure-office.mjs'
import { watchMemory } from './process-usage.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, toBusiest } from './turns.mjs'

const size = { applicants: 2000, reviewers: 120 }
/** Seconds of reads beside a scan: less than a scan takes. */
const readSeconds = 2
const readsPerSecond = 100

export async function measureConflicts(bench) {
  const { generators, turns } = bench
  const sized = await startSizedPortal(bench, size.applicants)
  await fillParties(sized.pool)
  const { address, office } = sized
  const { rows } = await sized.pool.pg.query('select id from round where active')
  const scanPath = `${address}/api/Rounds/${rows[0].id}/ConflictScan`
  const headers = { authorization: `Bearer ${office}` }
  const ask = async (method) => (await fetch(scanPath, { method, headers })).json()
  const finish = async () => {
    let state
    for (const until = Date.now() + 60_000; Date.now() < until; await wait(100)) {
      state = await ask('GET')
      if (state.isRunning === false && state.isWaiting === false) return state
    }
    throw new Error(`no scan finished within a minute: ${JSON.stringify(state)} ${sized.portal.readOutput()}`)
  }
  const asks = [
    { method: 'GET', path: '/api/users/me', token: office },
    { method: 'GET', path: '/api/Applicants?pageSize=20&page=1', token: office },
  ]
  const read = () => generators.load({ address, asks, connections: 8, perSecond: readsPerSecond, seconds: readSeconds }, 0)
  await finish()
  const runs = await alternate(turns, {
    alone: read,
    async beside() {
      const memory = watchMemory(sized.portal.pid)
      await ask('POST')
      const reads = await read()
      const { seconds, pairs, findings } = await finish()
      return { ...reads, seconds, pairs, findings, memory: memory.stop().portal }
    },
  })
  const all = [...runs.alone, ...runs.beside]
  const [{ pairs, findings }] = runs.beside
  const wanted = size.applicants * size.reviewers
  return [
    toRow('conflicts, 2,000 × 120', 'time', {
      turns: runs.beside.map(({ seconds }) => seconds),
      unit: 's',
      notes: [`conflicts: ${pairs} pairs, ${findings} findings; reading, comparing and writing`],
      wrong: pairs === wanted ? [] : [`${pairs} pairs were compared of ${wanted}`],
    }),
    toRow('conflicts, 2,000 × 120', 'PSS of the portal', { turns: runs.beside.map(({ memory }) => memory), unit: 'MB' }),
    toRow('reads beside a scan', 'p99 more than alone', {
      turns: runs.beside.map(({ p99 }, turn) => p99 - (runs.alone[turn]?.p99 ?? 0)),
      unit: 'ms',
      busy: toBusiest(all),
      wrong: listWrongAnswers(all),
    }),
  ]
}

/** Names, works and co-authors of one seeded population, instead of what the applicants had. */
async function fillParties({ pg }) {
  const { createPortal } = await import('../packages/server/src/features/conflicts/matching/many.testing.ts')
  const { applicants, reviewers, institutions } = createPortal(size.applicants, size.reviewers, 1)
  const nameOf = ({ names }) => names[0] ?? ''
  const institutionOf = ({ affiliations = [] }) => {
    const [first] = affiliations
    return typeof first?.institution === 'number' ? institutions[first.institution - 1].nameEn : (first?.institution ?? '')
  }
  const toAuthor = (person) => ({ name: nameOf(person), affiliation: institutionOf(person) || 'Unknown' })
  const client = await pg.connect()
  const send = (statement, rows) => client.query(statement, [JSON.stringify(rows)])
  try {
    await client.query('begin; set local session_replication_role = replica; delete from journal_publication')
    await client.query(`create temporary table numbered on commit drop as
      select row_number() over (order by id) as n, id, round_id, branch_id from application where round_id = (select id from round where active)`)
    await send(
      `insert into institution (english_name, arabic_name) select e, a from jsonb_to_recordset($1::jsonb) as i(e text, a text)`,
      institutions.map(({ nameEn: e, nameAr: a }) => ({ e, a })),
    )
    await send(
      `update application a set english_name = p.name, arabic_name = p.name, job_description = 'Lecturer, ' || p.place
       from jsonb_to_recordset($1::jsonb) as p(n int, name text, place text), numbered x where x.n = p.n and a.id = x.id`,
      applicants.map((one) => ({ n: one.id, name: nameOf(one), place: institutionOf(one) })),
    )
    await send(
      `insert into journal_publication (application_id, title, type, url, paper_title, publication_year, volume_number, issue_number, page_numbers,
         indexing_db, indexing_db_url, authors, co_authors, created_at, updated_at, file_guid)
       select x.id, 'Journal', 'International', 'https://journal.example', w.title, w.year, '', '', '', 'Scopus', 'https://scopus.example', w.authors, w.others, now(),
         now(), gen_random_uuid()
       from jsonb_to_recordset($1::jsonb) as w(n int, title text, year int, authors jsonb, others jsonb), numbered x where x.n = w.n`,
      applicants.flatMap(({ id: n, works }) =>
        works.map(({ title, year, people }) => ({
          n,
          title,
          year,
          authors: people.slice(0, 1).map(toAuthor),
          others: people.slice(1).map(toAuthor),
        })),
      ),
    )
    await send(
      `insert into account (email, email_key, user_type, english_name, arabic_name, created_at)
       select 'jury.' || n || '@bench.example', 'jury.' || n || '@bench.example', 2, name, name, now() from jsonb_to_recordset($1::jsonb) as v(n int, name text)`,
      reviewers.map((one) => ({ n: one.id, name: nameOf(one) })),
    )
    await send(
      `insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
       select c.id, r.id, v.name, v.name, '1970-01-01', 'Professor, ' || v.place, 7, now()
       from jsonb_to_recordset($1::jsonb) as v(n int, name text, place text), account c, round r
       where c.email = 'jury.' || v.n || '@bench.example' and r.active`,
      reviewers.map((one) => ({ n: one.id, name: nameOf(one), place: institutionOf(one) })),
    )
    await send(
      `insert into reviewer_fact (account_id, kind, name, institution, year, entered_by, created_at, updated_at)
       select c.id, 'co-author', f.name, f.place, f.year, c.id, now(), now()
       from jsonb_to_recordset($1::jsonb) as f(n int, name text, place text, year int), account c where c.email = 'jury.' || f.n || '@bench.example'
       on conflict do nothing`,
      reviewers.flatMap(({ id: n, coAuthors }) =>
        coAuthors.map((one) => ({ n, name: nameOf(one), place: institutionOf(one), year: one.year })),
      ),
    )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}
