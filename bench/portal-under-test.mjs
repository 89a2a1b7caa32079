// The measured portal: one process with production's settings on its own PostgreSQL that syncs. It has the demo's award, whose people filed everything
// through the portal's calls, and 20,000 further applicants.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeSettings } from '../scripts/node-settings.mjs'
import { root } from '../scripts/paths.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { fillApplicants } from './many-applicants.mjs'
import { readProcessorTime } from './process-usage.mjs'

export const production = { NODE_ENV: 'production', ...nodeSettings, LOG_LEVEL: 'warn' }
/** The settings that docs/running.md recommends for an operator's PostgreSQL; the embedded one has them too. */
export const recommended = { shared_buffers: '64MB' }
const applicants = 20_000
export const password = 'correct horse battery'
/** Of the further applicants: with a session and a password, none of them submitted. */
const signedIn = 1000

export async function startPortalUnderTest(cleanups) {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bench-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const server = await startPostgres({ durable: true, settings: recommended })
  cleanups.push(() => server.stop())
  const secret = randomBytes(24).toString('hex')
  const data = join(directory, 'data')
  const variables = { ...production, DATABASE_URL: server.url, APP_SECRET: secret }
  await fillDemo({ ...variables, DATA_DIR: data }, cleanups)
  const started = await startFilledPortal({ data, variables, many: applicants }, cleanups)
  const { pool } = started
  let { portal } = started
  cleanups.push(() => portal.stop())
  return {
    directory,
    data,
    server,
    pool,
    variables,
    office: await openOfficeSession(pool, secret),
    ...(await openSessions(pool, secret)),
    get portal() {
      return portal
    },
    /** Restarts the portal with its data; returns the time until it is ready, in ms. */
    async restart() {
      const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
      await portal.stop()
      const start = performance.now()
      portal = await startChild(data, variables)
      await portal.ready()
      return performance.now() - start
    },
    /** Runs the work; adds the processor time of portal and database meanwhile to its result, in ms. */
    async measureUsage(work) {
      const times = () => [readProcessorTime(portal.pid), readProcessorTime(server.pid())]
      const before = times()
      const done = await work()
      const [forPortal, forDatabase] = times().map((after, at) => after - before[at])
      return { ...done, forPortal, forDatabase }
    },
  }
}

/** A portal of one process with `many` further applicants: `{ portal, pool }`. */
export async function startFilledPortal({ data, variables, many }, cleanups) {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const { openPool } = await import('../packages/server/src/db/database.ts')
  const portal = await startChild(data, variables)
  cleanups.push(() => portal.stop())
  const pool = openPool(variables.DATABASE_URL, { connections: 4, timeLimits: false })
  cleanups.push(() => pool.close())
  await fillApplicants(pool.pg, many, { submitted: 0.6 })
  return { portal, pool }
}

/** Runs `npm run demo` until it has filled its award. */
async function fillDemo(variables, cleanups) {
  const demo = spawn(process.execPath, [join(root, 'packages/demo/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(demo, 'exit')
  cleanups.push(async () => demo.kill())
  let printed = ''
  await new Promise((resolve, reject) => {
    for (const stream of [demo.stdout, demo.stderr])
      stream.on('data', (piece) => {
        printed += piece
        if (printed.includes('The Jadara demo is ready')) resolve()
      })
    ended.then(() => reject(new Error(`the demo was not filled:\n${printed}`)))
  })
  demo.kill('SIGTERM')
  await ended
}

async function openToken({ db }, secret, { userId: id, userType }) {
  const { openSession } = await import('../packages/server/src/http/sessions.ts')
  return (await openSession(db, new TextEncoder().encode(secret), { id, userType }, new Date())).accessToken
}

export async function openOfficeSession(pool, secret) {
  const { rows } = await pool.pg.query(
    'select id as "userId", 1 as "userType" from account where user_type = 1 order by id limit 1',
  )
  return openToken(pool, secret, rows[0])
}

/**
 * Sessions without hashing passwords: `applicants` of the demo with most records, some of them submitted; a `reviewer` with an application to review;
 * further `people` to save and to sign in.
 */
async function openSessions(pool, secret) {
  const withTokens = async (rows) => {
    const people = []
    for (const row of rows) people.push({ ...row, token: await openToken(pool, secret, row) })
    return people
  }
  const list = async (sql, values) => withTokens((await pool.pg.query(sql, values)).rows)
  const applicants = await Promise.all(
    [4, 2].map((count, submitted) =>
      list(
        `select c.id as "userId", 3 as "userType", a.id as "applicationId", min(j.id) as "journalId"
         from application a join account c on c.id = a.account_id join round r on r.id = a.round_id and r.active
           join record_count k on k.id = a.id join journal_publication j on j.application_id = a.id
         where c.email not like 'applicant.%@science.example' and (a.submitted_at is not null) = $1
         group by c.id, a.id, k.records order by (select count(*) from jsonb_object_keys(k.records)) desc, c.id limit $2`,
        [submitted === 1, count],
      ),
    ),
  )
  const reviewers = await list(
    `select s.reviewer_id as "userId", 2 as "userType", a.id as "applicationId", a.account_id as "applicantUserId"
     from assignment s join application a on a.id = s.application_id join round r on r.id = a.round_id and r.active
     where s.ended_at is null and a.submitted_at is not null order by s.id limit 1`,
  )
  const people = await list(
    `select c.id as "userId", 3 as "userType", c.email from account c join application a on a.account_id = c.id
     where a.submitted_at is null and c.email like 'applicant.%@science.example' order by a.id limit $1`,
    [signedIn],
  )
  const { hashPassword } = await import('../packages/server/src/http/password.ts')
  await pool.pg.query('update account set password_hash = $1 where id = any($2)', [
    await hashPassword(password),
    people.map(({ userId }) => userId),
  ])
  if (applicants.some((some) => some.length === 0) || reviewers.length === 0) throw new Error('the demo has nobody with files')
  return { applicants: applicants.flat(), reviewer: reviewers[0], people }
}
