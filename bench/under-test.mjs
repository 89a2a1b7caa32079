// The portal as it is measured: one process with production's settings on a PostgreSQL of its own that syncs, and 20,000 applicants in it.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeSettings } from '../scripts/node-settings.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { fillApplicants } from './many-applicants.mjs'
import { processorTimeOf } from './processor-time.mjs'

/** As `npm start` sets them. */
export const production = { NODE_ENV: 'production', ...nodeSettings, LOG_LEVEL: 'warn' }
/** As docs/running.md recommends for a PostgreSQL of the operator's own, and as the embedded one has it. */
export const recommended = { shared_buffers: '64MB' }
export const applicants = 20_000
export const password = 'correct horse battery'
/** Those with a session and a password; all of them may still change what they wrote. */
const signedIn = 1000

/** `undo` takes what is to be done in the end, the last first. */
export async function openUnderTest(undo) {
  const { startChild } = await import('../packages/server/src/testing/child-portal.ts')
  const { openPool } = await import('../packages/server/src/db/database.ts')
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bench-'))
  undo.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const server = await startPostgres({ durable: true, settings: recommended })
  undo.push(() => server.stop())
  const secret = randomBytes(24).toString('hex')
  const variables = { ...production, DATABASE_URL: server.url, APP_SECRET: secret }
  const data = join(directory, 'data')
  let portal = await startChild(data, variables)
  undo.push(() => portal.stop())
  const pool = openPool(server.url, { connections: 4, timeLimits: false })
  undo.push(() => pool.close())
  await fillApplicants(pool.pg, applicants, { submitted: 0.6 })
  const people = await sessionsOf(pool, secret)
  return {
    directory,
    data,
    server,
    pool,
    ...people,
    get portal() {
      return portal
    },
    /** As operators restart it: the data stay. */
    async restart() {
      await portal.stop()
      const start = performance.now()
      portal = await startChild(data, variables)
      await portal.ready()
      return performance.now() - start
    },
    /** Does the work, and answers beside what it answered the processor time of portal and database meanwhile, in ms. */
    async timed(work) {
      const times = () => [processorTimeOf(portal.pid), processorTimeOf(server.pid())]
      const before = times()
      const done = await work()
      const [forPortal, forDatabase] = times().map((after, at) => after - before[at])
      return { ...done, forPortal, forDatabase }
    },
  }
}

/** Sessions without the hashing of passwords: `office`, an administrator's token; `people`, applicants with theirs. */
async function sessionsOf({ db, pg }, secret) {
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
