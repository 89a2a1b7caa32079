// Assignment plans: 2,000 submitted applications with three of 120 reviewers each, solved beside reads.
import { startSizedPortal } from './measure-office.mjs'
import { watchMemory } from './process-usage.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, toBusiest } from './turns.mjs'

/** Three of five applicants of a filled portal have submitted. */
const registered = 3400
const size = { applicants: 2000, reviewers: 120, reviews: 3 }
/** Seconds of reads beside solving: less than it takes. */
const readSeconds = 3
const readsPerSecond = 100

export async function measurePlans(bench) {
  const { generators, turns } = bench
  const sized = await startSizedPortal(bench, registered)
  await fillReviewers(sized.pool)
  const { address, office } = sized
  const { rows } = await sized.pool.pg.query('select id from round where active')
  const headers = { authorization: `Bearer ${office}`, 'content-type': 'application/json' }
  const solve = async (seed) => {
    const begun = performance.now()
    const answer = await fetch(`${address}/api/Rounds/${rows[0].id}/AssignmentPlans`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({
        ...{ reviews: size.reviews, load: { least: 30, most: 70 }, seed },
        weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
      }),
    })
    const { plan, failure } = await answer.json()
    if (!plan) throw new Error(`no plan: ${answer.status} ${JSON.stringify(failure)} ${sized.portal.readOutput()}`)
    return { seconds: (performance.now() - begun) / 1000, plan }
  }
  const asks = [
    { method: 'GET', path: '/api/users/me', token: office },
    { method: 'GET', path: '/api/Applicants?pageSize=20&page=1', token: office },
  ]
  const read = () => generators.load({ address, asks, connections: 8, perSecond: readsPerSecond, seconds: readSeconds }, 0)
  await read()
  let seed = 0
  const runs = await alternate(turns, {
    async alone() {
      const memory = watchMemory(sized.portal.pid)
      const reads = await read()
      return { ...reads, memory: memory.stop().portal }
    },
    async beside() {
      const memory = watchMemory(sized.portal.pid)
      seed += 1
      const [{ seconds, plan }, reads] = await Promise.all([solve(seed), read()])
      return { ...reads, seconds, plan, memory: memory.stop().portal }
    },
  })
  const all = [...runs.alone, ...runs.beside]
  const more = (of) => runs.beside.map((one, turn) => of(one) - of(runs.alone[turn] ?? one))
  const work = 'plan, 2,000 × 120 × 3'
  const [{ plan }] = runs.beside
  const isWhole =
    plan.applicants >= size.applicants && plan.loads.length >= size.reviewers && plan.counts.missing === 0 && plan.unmet === 0
  return [
    toRow(work, 'time', {
      turns: runs.beside.map(({ seconds }) => seconds),
      unit: 's',
      notes: [`plans: ${plan.applicants} applicants, ${plan.planned} pairs; reading, rating, solving and writing, beside reads`],
      wrong: isWhole ? [] : [`a plan of ${plan.applicants} applicants lacks ${plan.counts.missing} reviewers`],
    }),
    toRow(work, 'PSS of the portal more than alone', { turns: more(({ memory }) => memory), unit: 'MB' }),
    toRow('reads beside solving', 'p99 more than alone', {
      turns: more(({ p99 }) => p99),
      unit: 'ms',
      busy: toBusiest(all),
      wrong: listWrongAnswers(all),
    }),
  ]
}

/** Applicants' titles get ten words each, some common and most rare. Reviewers of all themes in turn, each with twenty publications of such titles. */
async function fillReviewers({ pg }) {
  const client = await pg.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `update journal_publication set paper_title =
         (select string_agg('topic' || ((abs(hashint4(id * 10 + n)) % 1000) ^ 2)::int / 200, ' ') from generate_series(1, 10) n)`,
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await pg.query(
    `insert into account (email, email_key, user_type, english_name, arabic_name, created_at)
     select a, a, 2, 'Reviewer ' || n, 'Reviewer ' || n, now()
     from generate_series(1, $1::int) n cross join lateral (select 'panel.' || n || '@bench.example' as a) e`,
    [size.reviewers],
  )
  await pg.query(
    `insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
     select c.id, r.id, c.english_name, c.arabic_name, '1970-01-01', 'Professor', b.ids[1 + c.id % cardinality(b.ids)], now()
     from account c, round r, (select array_agg(distinct branch_id) as ids from application where branch_id is not null) b
     where c.email like 'panel.%@bench.example' and r.active`,
  )
  await pg.query(
    `insert into reviewer_fact (account_id, kind, name, institution, year, entered_by, created_at, updated_at)
     select c.id, 'publication', left(t.title, 150) || ' ' || c.id || '-' || n, '', 2020, c.id, now(), now()
     from account c cross join generate_series(1, 20) n
       join (select row_number() over (order by id) - 1 as nth, paper_title as title from journal_publication limit 4000) t
         on t.nth = (c.id * 131 + n * 17) % 4000
     where c.email like 'panel.%@bench.example' on conflict do nothing`,
  )
  await pg.query('analyze')
}
