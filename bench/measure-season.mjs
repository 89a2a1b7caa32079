// The office at the end of reviewing: 2,000 submitted applications, 120 reviewers and 6,000 reviews. Every screen of the office in a browser, and its acts
// over all applications beside reads of others.
import { fillReviewers, fillReviews } from './many-reviewers.mjs'
import { startSizedPortal } from './measure-office.mjs'
import { median } from './measurement.ts'
import { timeScreens } from './record-screens.ts'
import { toRow } from './report.mjs'
import { listWrongAnswers, toBusiest } from './turns.mjs'

/** Three of five applicants of a filled portal have submitted. */
const registered = 3400
const reviewers = 120
const readsPerSecond = 100

/** Screens that show many, and those of one thing among many. */
const toPaths = ({ applicationId, userId, reviewerId }) => [
  '/dashboard',
  '/dashboard/applicants',
  `/dashboard/applicants/${applicationId}`,
  `/dashboard/award-profile/${userId}`,
  `/dashboard/assign-reviewers/${applicationId}`,
  '/dashboard/reviewers',
  `/dashboard/reviewers/${reviewerId}`,
  '/dashboard/admin/results',
  '/dashboard/admin/conflicts',
  '/dashboard/admin/assignment-plans',
  '/dashboard/admin/wishes',
  '/dashboard/admin/accounts',
  '/dashboard/admin/audit',
  '/dashboard/admin/mail',
  '/dashboard/admin/news',
  '/dashboard/admin/inquiries',
  '/dashboard/all-tickets',
  '/dashboard/admin/rounds',
  '/dashboard/admin/branch-questions',
  '/dashboard/admin/institutions',
  '/dashboard/admin/settings',
]

export async function measureSeason(bench) {
  const sized = await startSizedPortal(bench, registered)
  await fillReviewers(sized.pool, reviewers)
  await fillReviews(sized.pool)
  const { rows } = await sized.pool.pg.query(
    `select count(distinct s.application_id)::int as applicants, count(distinct s.reviewer_id)::int as reviewers, count(*)::int as reviews,
       min(s.application_id) as "applicationId", min(a.account_id) as "userId", min(r.id) as "reviewerId"
     from review s join application a on a.id = s.application_id join reviewer r on r.account_id = s.reviewer_id`,
  )
  const [season] = rows
  return [...(await measureOfficeScreens(bench, sized, season)), ...(await measureActs(bench, sized))]
}

async function measureOfficeScreens({ turns }, { address, office }, season) {
  const timed = await timeScreens(address, { session: office, paths: toPaths(season), passes: turns })
  const bySlowest = timed.toSorted((one, other) => median(other.times) - median(one.times))
  return [
    toRow('slowest office screen', 'time', {
      turns: bySlowest[0].times,
      unit: 'ms',
      notes: [
        `office screens: ${season.applicants} submitted applications, ${season.reviewers} reviewers, ${season.reviews} reviews`,
        `office screens, medians in ms: ${bySlowest.map(({ path, times }) => `${path} ${Math.round(median(times))}`).join(', ')}`,
      ],
      wrong: season.reviews < 6000 ? [`${season.reviews} reviews instead of 6,000`] : [],
    }),
  ]
}

/** Acts over everything, one after the other, each beside reads. */
async function measureActs({ generators, turns }, { address, office, pool }) {
  const headers = { authorization: `Bearer ${office}`, 'content-type': 'application/json' }
  const call = async (method, path, body) => {
    const begun = performance.now()
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const content = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${content.slice(0, 500)}`)
    return { milliseconds: performance.now() - begun }
  }
  const { rows } = await pool.pg.query(
    `select a.id, r.id as round from application a join round r on r.id = a.round_id and r.active where submitted_at is not null order by a.id`,
  )
  const chosen = rows.slice(0, 1000).map(({ id }) => id)
  // A repeat of the same screening would change nothing.
  let screened = null
  const toggle = () => {
    screened = screened ? null : 'eligible'
    return screened
  }
  const acts = {
    'read all results': () => call('GET', '/api/Results'),
    'freeze the calculation': () => call('POST', `/api/Rounds/${rows[0].round}/Calculations`, { waivedGaps: [] }),
    'export the results': () => call('GET', '/api/ExportResults?format=xlsx'),
    'export the applicants': () => call('GET', '/api/ExportApplicants?format=xlsx'),
    'screen 1,000': () => call('PUT', '/api/Screening', { applicants: chosen, state: toggle(), reason: '', sendsLetter: false }),
  }
  const asks = [
    { method: 'GET', path: '/api/users/me', token: office },
    { method: 'GET', path: '/api/Applicants?pageSize=20&page=1', token: office },
  ]
  const read = (seconds) => generators.load({ address, asks, connections: 8, perSecond: readsPerSecond, seconds }, 0)
  await read(1)
  const measured = []
  for (const [name, act] of Object.entries(acts)) {
    const runs = []
    for (let turn = 0; turn < turns; turn += 1) {
      const alone = await read(3)
      const [beside, { milliseconds }] = await Promise.all([read(3), act()])
      runs.push({ alone, beside, milliseconds })
    }
    const all = runs.flatMap(({ alone, beside }) => [alone, beside])
    measured.push(
      toRow(name, 'time', { turns: runs.map(({ milliseconds }) => milliseconds), unit: 'ms' }),
      toRow(`reads beside “${name}”`, 'p99 more than alone', {
        turns: runs.map(({ alone, beside }) => beside.p99 - alone.p99),
        unit: 'ms',
        busy: toBusiest(all),
        wrong: listWrongAnswers(all),
      }),
    )
  }
  return measured
}
