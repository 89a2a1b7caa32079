// The office at the end of reviewing: 2,000 submitted applications, 120 reviewers and 6,000 reviews. Every screen of the office in a browser, and its acts
// over all applications beside reads of others.
import { setTimeout as pause } from 'node:timers/promises'
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
const toPaths = ({ applicationId, userId, reviewerId, calculationId, announcementId }) => [
  '/dashboard',
  '/dashboard/applicants',
  `/dashboard/applicants/${applicationId}`,
  `/dashboard/award-profile/${userId}`,
  `/dashboard/assign-reviewers/${applicationId}`,
  '/dashboard/reviewers',
  `/dashboard/reviewers/${reviewerId}`,
  '/dashboard/admin/results',
  `/dashboard/admin/results/${calculationId}`,
  '/dashboard/admin/second-stage',
  '/dashboard/admin/conflicts',
  '/dashboard/admin/assignment-plans',
  '/dashboard/admin/wishes',
  '/dashboard/objections',
  '/dashboard/admin/accounts',
  '/dashboard/admin/administrators',
  '/dashboard/admin/audit',
  '/dashboard/admin/mail',
  '/dashboard/admin/mail-templates',
  '/dashboard/admin/news',
  `/dashboard/admin/news/${announcementId}`,
  '/dashboard/admin/news/create',
  '/dashboard/admin/inquiries',
  '/dashboard/all-tickets',
  '/dashboard/admin/canned-answers',
  '/dashboard/admin/rounds',
  '/dashboard/admin/rounds/1',
  '/dashboard/deadlines',
  '/dashboard/admin/branch-questions',
  '/dashboard/admin/questions',
  '/dashboard/admin/themes',
  '/dashboard/admin/institutions',
  '/dashboard/applicants/import',
  '/dashboard/reviewers/import',
  '/dashboard/admin/site',
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
  // Before the screens, which show the calculation and the letters of these acts.
  const acts = await measureActs(bench, sized)
  const { rows: made } = await sized.pool.pg.query(
    'select (select min(id) from calculation) as "calculationId", (select min(id) from announcement) as "announcementId"',
  )
  return [...(await measureOfficeScreens(bench, sized, { ...season, ...made[0] })), ...acts, ...(await measureZip(bench))]
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

/** As the dashboard does it (`web/src/ui/bulk-act.tsx`). */
const partSize = 100

/** Acts over everything. */
async function measureActs(bench, portal) {
  const { pool } = portal
  const call = createCaller(portal)
  const inParts = async (items, work) => {
    for (let from = 0; from < items.length; from += partSize) await work(items.slice(from, from + partSize))
  }
  const list = async (what, sql) => {
    const { rows } = await pool.pg.query(sql)
    return rows.map((row) => row[what])
  }
  const ofRound = 'from application a join round r on r.id = a.round_id and r.active'
  const [round] = await list('id', 'select id from round where active')
  const submitted = await list('id', `select a.id ${ofRound} where submitted_at is not null order by a.id`)
  const drafts = await list('id', `select a.id ${ofRound} where submitted_at is null order by a.id`)
  const reviewerIds = await list('id', 'select v.id from reviewer v join round r on r.id = v.round_id and r.active order by v.id')
  const [closes] = await list(
    'day',
    `select to_char(greatest(end_date, current_date), 'yyyy-mm-dd') as day from round where active`,
  )
  const addDays = (days) => new Date(Date.parse(closes) + days * 86_400_000).toISOString().slice(0, 10)
  // A repeat of the same screening would change nothing.
  let screened = null
  const toggle = () => {
    screened = screened ? null : 'eligible'
    return screened
  }
  const reason = 'The panel for this theme is chosen again before the next meeting.'
  const acts = {
    'read all results': () => call('GET', '/api/Results'),
    'freeze the calculation': () => call('POST', `/api/Rounds/${round}/Calculations`, { waivedGaps: [] }),
    'export the results': () => call('GET', '/api/ExportResults?format=xlsx'),
    'export the applicants': () => call('GET', '/api/ExportApplicants?format=xlsx'),
    'screen all': () => {
      const state = toggle()
      return inParts(submitted, (applicants) =>
        call('PUT', '/api/Screening', { applicants, state, reason: '', sendsLetter: false }),
      )
    },
    'extend all drafts': (turn) =>
      inParts(drafts, (applicants) =>
        call('POST', '/api/Applicants/Extensions', { applicants, until: addDays(10 + turn), reason: 'A storm' }),
      ),
    'assign to all': (turn) =>
      inParts(submitted, (applicants) =>
        call('POST', '/api/Applicants/Reviewers', { applicants, reviewers: [reviewerIds[turn]] }),
      ),
    'take back from all': (turn) =>
      inParts(submitted, (part) =>
        call('POST', '/api/Assignments/TakeBack', {
          ...{ conflict: false, reason },
          pairs: part.map((applicantId) => ({ applicantId, reviewerId: reviewerIds[turn] })),
        }),
      ),
    'write to all': async (turn) => {
      const { id, audience, updatedAt } = await call('POST', '/api/Announcements/ToChosen', { applicants: submitted })
      const words = { en: `The day of the results ${turn}`, ar: `موعد النتائج ${turn}` }
      const written = await call('PUT', `/api/Announcements/${id}`, {
        audience,
        subject: words,
        body: words,
        files: [],
        updatedAt,
      })
      await call('POST', `/api/Announcements/${id}/Send`, { recipients: submitted.length, updatedAt: written.updatedAt })
    },
  }
  return measureBesideReads(bench, portal, acts)
}

/** Of applicants of the demo, whose files are there. */
function measureZip(bench) {
  const { under } = bench
  const portal = { address: under.portal.address, office: under.office }
  const call = createCaller(portal)
  return measureBesideReads(bench, portal, {
    "ZIP of the demo's dossiers": async (turn) => {
      const { rows } = await under.pool.pg.query(
        `select a.id from application a join round r on r.id = a.round_id and r.active join account c on c.id = a.account_id
         where submitted_at is not null and c.email not like 'applicant.%@science.example' order by a.id`,
      )
      // Another choice each time, because a document is made once.
      const applicants = rows.slice(turn).map(({ id }) => id)
      let { id, state } = await call('POST', '/api/Exports', { kind: 'chosen', language: 'en', applicants })
      while (state === 'waiting' || state === 'making') {
        await pause(200)
        ;({ state } = await call('GET', `/api/Exports/${id}`))
      }
      if (state !== 'ready') throw new Error(`the ZIP is ${state}`)
    },
  })
}

const createCaller = ({ address, office }) => {
  const headers = { authorization: `Bearer ${office}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const content = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${content.slice(0, 500)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(content) : content
  }
}

/** Acts one after the other, each beside reads of others. */
async function measureBesideReads({ generators, turns }, { address, office }, acts) {
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
      const begun = performance.now()
      const [beside, milliseconds] = await Promise.all([read(3), act(turn).then(() => performance.now() - begun)])
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
