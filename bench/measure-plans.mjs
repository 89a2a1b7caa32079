// Assignment plans: 2,000 submitted applications with three of 120 reviewers each, solved beside reads.
import { fillReviewers } from './many-reviewers.mjs'
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
  await fillReviewers(sized.pool, size.reviewers)
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
