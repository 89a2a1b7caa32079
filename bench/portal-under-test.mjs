// The measured portal: one process with production's settings on its own PostgreSQL that syncs, with 20,000 applicants.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeSettings } from '../scripts/node-settings.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { fillApplicants } from './many-applicants.mjs'
import { readProcessorTime } from './process-usage.mjs'

export const production = { NODE_ENV: 'production', ...nodeSettings, LOG_LEVEL: 'warn' }
/** The settings that docs/running.md recommends for an operator's PostgreSQL; the embedded one has them too. */
export const recommended = { shared_buffers: '64MB' }
export const applicants = 20_000
export const password = 'correct horse battery'
/** Applicants with a session and a password, none of whom has submitted. */
const signedIn = 1000

export async function startPortalUnderTest(cleanups) {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const { openPool } = await import('../packages/server/src/db/database.ts')
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bench-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const server = await startPostgres({ durable: true, settings: recommended })
  cleanups.push(() => server.stop())
  const secret = randomBytes(24).toString('hex')
  const variables = { ...production, DATABASE_URL: server.url, APP_SECRET: secret }
  const data = join(directory, 'data')
  let portal = await startChild(data, variables)
  cleanups.push(() => portal.stop())
  const pool = openPool(server.url, { connections: 4, timeLimits: false })
  cleanups.push(() => pool.close())
  await fillApplicants(pool.pg, applicants, { submitted: 0.6 })
  const people = await createSessions(pool, secret)
  return {
    directory,
    data,
    server,
    pool,
    ...people,
    get portal() {
      return portal
    },
    /** Restarts the portal with its data; returns the time until it is ready, in ms. */
    async restart() {
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

/** Opens sessions without hashing passwords: an administrator's token and applicants with their tokens. */
async function createSessions({ db, pg }, secret) {
  const { openSession } = await import('../packages/server/src/http/sessions.ts')
  const { hashPassword } = await import('../packages/server/src/http/password.ts')
  const key = new TextEncoder().encode(secret)
  const open = async ({ id, userType }) => (await openSession(db, key, { id, userType }, new Date())).accessToken
  const { rows } = await pg.query(
    `select c.id, c.user_type as "userType", c.email, a.id as "applicationId" from account c join application a on a.account_id = c.id
     where a.submitted_at is null order by a.id limit $1`,
    [signedIn],
  )
  await pg.query('update account set password_hash = $1 where id = any($2)', [
    await hashPassword(password),
    rows.map(({ id }) => id),
  ])
  const people = []
  for (const row of rows) people.push({ ...row, token: await open(row) })
  const office = await pg.query('select id, user_type as "userType" from account where user_type = 1 order by id limit 1')
  return { people, office: await open(office.rows[0]) }
}
