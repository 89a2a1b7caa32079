import { execFile } from 'node:child_process'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeApplicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { openMetricsListener } from './listener.ts'
import { createPortalMetrics } from './portal-metrics.ts'
import { createProcessRegistries, formatMetrics } from './process-metrics.ts'

let test: TestPortal
let metrics: Awaited<ReturnType<typeof openMetricsListener>>
let failing = false
let logged = ''
const log = pino(
  new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  }),
)

beforeAll(async () => {
  test = await testPortal()
  const own = createProcessRegistries({ pool: test.database.pg, files: test.portal.files, registers: test.portal.registers })
  const broken = () => (failing ? Promise.reject(new Error('of no use')) : Promise.resolve(''))
  metrics = await openMetricsListener({
    port: 0,
    host: '127.0.0.1',
    texts: [() => formatMetrics(own), createPortalMetrics(test.portal), broken],
    log,
  })
})
afterAll(async () => {
  await metrics.close()
  await test.close()
})

let turned = 0

/** Current values by name and labels, without the five-second cache. */
async function told(): Promise<ReadonlyMap<string, number>> {
  turned += 6000
  const later = performance.now() + turned
  vi.spyOn(performance, 'now').mockReturnValue(later)
  const answer = await fetch(metrics.address)
  vi.restoreAllMocks()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

describe('the metrics', () => {
  it('are served on a port of their own only, which serves nothing else', async () => {
    expect((await fetch(new URL('/', metrics.address))).status).toBe(404)
    expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
    expect((await createAnonymousClient(test).get('/metrics')).status).toBe(404)
  })

  it('count requests by route, method and status, failures, uploaded bytes and database errors', async () => {
    const before = await told()
    const applicant = await completeApplicant(sendByInject(test.http))
    await applicant.get('/api/AwardBranches?who=mona')
    await createAnonymousClient(test).get('/api/users/me')
    await test.database.db.execute('select 1 / 0').catch(() => {})
    const after = await told()
    const grew = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grew('jadara_http_requests_total{method="GET",route="/api/AwardBranches",status="200"}')).toBe(1)
    expect(grew('jadara_http_request_seconds_count{method="POST",route="/api/uploadfile"}')).toBe(5)
    expect(grew('jadara_refusals_total{status="401"}')).toBe(1)
    expect(grew('jadara_upload_bytes_total')).toBeGreaterThan(10_000)
    expect(grew('jadara_database_errors_total{class="22"}')).toBe(1)
    expect([...after.keys()].join('\n')).not.toMatch(/mona|@/i)
  })

  it('count active resources without the calls of Node that can abort the process', async () => {
    const handles = vi.spyOn(process as unknown as { _getActiveHandles(): unknown[] }, '_getActiveHandles')
    const requests = vi.spyOn(process as unknown as { _getActiveRequests(): unknown[] }, '_getActiveRequests')
    const answer = await fetch(metrics.address)
    expect(await answer.text()).toMatch(/^nodejs_active_resources_total \d+$/m)
    expect(handles).not.toHaveBeenCalled()
    expect(requests).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('report the state of the round, waiting work and the process', async () => {
    await createRegisteredApplicant(sendByInject(test.http))
    const submitting = await completeApplicant(sendByInject(test.http))
    expect((await submitting.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    await test.database.sql`update round set end_date = '2026-11-21' where active`
    test.time.now = new Date('2026-11-21T20:00:00Z')
    await test.database.sql`update outbox set created_at = '2026-11-21T19:00:00Z'`
    const [{ waiting } = { waiting: 0 }] = await test.database.sql`select count(*)::int as waiting from outbox`
    const now = await told()
    expect(Object.fromEntries([...now].filter(([name]) => /^jadara_(round|mails|exports|database_up|files)/.test(name)))).toEqual(
      {
        jadara_database_up: 1,
        jadara_files_store_up: 1,
        jadara_exports_waiting: 0,
        jadara_mails_given_up: 0,
        jadara_mails_waiting: waiting,
        jadara_mails_oldest_waiting_seconds: 3600,
        jadara_round_drafts: 2,
        jadara_round_submissions: 1,
        // Midnight in the award's time zone.
        jadara_round_seconds_to_deadline: 7200,
      },
    )
    expect(now.get('jadara_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(now.get('jadara_database_connections{state="waiting"}')).toBe(0)
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(now.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    test.time.now = new Date('2026-11-21T22:00:05Z')
    expect((await told()).get('jadara_round_seconds_to_deadline')).toBe(-5)
  })

  it('report an unavailable database within two seconds, without the unknown values', async () => {
    await test.database.sql.begin(async (sql) => {
      await sql`lock table outbox in access exclusive mode`
      const now = await told()
      expect(now.get('jadara_database_up')).toBe(0)
      expect(now.has('jadara_mails_waiting')).toBe(false)
      expect(now.has('jadara_round_seconds_to_deadline')).toBe(false)
      expect(now.has('jadara_http_requests_in_flight')).toBe(true)
    })
    expect((await told()).get('jadara_database_up')).toBe(1)
  })

  it('are answered 503 and logged when they cannot be collected', async () => {
    failing = true
    expect((await fetch(metrics.address)).status).toBe(503)
    expect(logged).toContain('cannot collect the metrics')
    failing = false
  })
})

it('the first of several processes reports the sums', async () => {
  const program = fileURLToPath(new URL('./processes.testing.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  expect(stdout).toContain('jadara_refusals_total{status="503"} 2\n')
  expect(stdout).toContain('jadara_uploads_in_progress 4\n')
})
