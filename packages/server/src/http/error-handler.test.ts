import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBrokenInvariants } from '../features/check/check.ts'
import { expectedFailure } from '../testing/answer.ts'
import { completeApplicant } from '../testing/applicant.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { whileLocked } from '../testing/locks.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const busy = expectedFailure(503, 'The portal is very busy. Please try again in a moment.')

describe('abuse 22: a database that goes away in the middle of a submission', () => {
  it('is answered 503 with Retry-After; the process survives, nothing is half done, and a retry succeeds', async () => {
    const mona = await completeApplicant(sendByInject(test.http))
    const finalize = () => mona.post('/api/applicant/finalizeSubmission')
    const answer = await whileLocked(test, mona.id, {
      call: finalize,
      meanwhile: () =>
        test.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    })
    expect(answer).toEqual(busy)
    expect(answer.headers['retry-after']).toBe('5')
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
    expect((await finalize()).status).toBe(200)
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })

  it('does no harm to idle connections', async () => {
    await test.database
      .sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const answers = await Promise.all(Array.from({ length: 12 }, () => createAnonymousClient(test).get('/api/AwardBranches')))
    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect((await createAnonymousClient(test).get('/api/AwardBranches')).status).toBe(200)
  })
})

describe('abuse 23: when every connection to the database is taken', () => {
  it('a call is answered 503 in time, the process stays responsive and recovers', async () => {
    const taken = await Promise.all(Array.from({ length: test.database.pg.options.max }, () => test.database.pg.connect()))
    const start = performance.now()
    const waiting = createAnonymousClient(test).with({ 'accept-language': 'ar' }).get('/api/Deadlines')
    expect((await createAnonymousClient(test).get('/healthz')).status).toBe(200)
    expect(await createAnonymousClient(test).get('/readyz')).toEqual({
      status: 503,
      body: {
        ...{ status: 'not ready', database: false, storage: true },
        reasons: ['The database does not answer within two seconds.'],
      },
    })
    expect(await waiting).toEqual(expectedFailure(503, 'البوابة مشغولة الآن. حاول مرة أخرى بعد لحظات.'))
    // The limit is five seconds on an idle machine.
    expect(performance.now() - start).toBeLessThan(30_000)
    for (const client of taken) client.release()
    expect((await createAnonymousClient(test).get('/api/Deadlines')).status).toBe(200)
  })
})

describe('a database timeout', () => {
  it.each(['55P03', '57014', '25P03'])('is answered 503 (%s)', async (state) => {
    await test.database.sql.unsafe(`alter table award_branch rename to award_branch_real;
      create function too_slow() returns int language plpgsql as $$ begin raise exception 'slow' using errcode = '${state}'; end $$;
      create view award_branch as select too_slow() as id, english_name, arabic_name, position, retired_at from award_branch_real;
      grant select on award_branch to public`)
    expect(await createAnonymousClient(test).get('/api/AwardBranches')).toEqual(busy)
    await test.database.sql.unsafe(
      'drop view award_branch; drop function too_slow; alter table award_branch_real rename to award_branch',
    )
  })
})

describe('a defect', () => {
  it('is answered 500 with one sentence and a reference, never a stack, a path or SQL', async () => {
    await test.database.sql`alter table award_branch rename to award_branch_gone`
    const answer = await createAnonymousClient(test).get('/api/AwardBranches')
    const { status, body } = expectedFailure(500, 'Unexpected error has occurred please contact the Administrators.')
    expect(answer).toEqual({ status, body: { ...body, reference: answer.headers['x-request-id'] } })
    await test.database.sql`alter table award_branch_gone rename to award_branch`
  })
})
