import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { insertTestReceipt, reopenSubmissionBySql } from '../../testing/reviewing.ts'
import { enqueueDueReminders } from './remind.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

/** The round closes at the end of 29 October 2026 in Cairo, the night when clocks go back and 23:00 to 24:00 occurs twice. */
const closesAt = new Date('2026-10-29T22:00:00Z')
const registeredAt = new Date('2026-10-02T08:00:00Z')

beforeAll(async () => {
  test = await testPortal(registeredAt)
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = registeredAt
  // Excludes applicants of earlier tests.
  await test.database.sql`update account set disabled_at = now() where user_type = 3`
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-10-29', active = true, reminds = true`
  await test.database.sql`delete from outbox`
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const hoursBefore = (hours: number, deadline = closesAt) => {
  test.time.now = new Date(deadline.getTime() - hours * 3_600_000)
}
const run = () => enqueueDueReminders(test.portal)
const mails = async (who = mona) =>
  (
    await test.database
      .sql`select kind, subject from outbox where account_id = ${who.userId} and kind like 'reminder%' order by id`
  ).map(({ kind, subject }) => [kind, subject])
const left = (words: string) => ['reminderIncomplete', `Time left to submit your application: ${words}`]

describe('an applicant who has not submitted is reminded', () => {
  it('7 days, 2 days and 6 hours before their deadline, each time once', async () => {
    hoursBefore(168.01)
    expect(await run()).toBe(0)
    for (const hours of [168, 48, 6]) {
      hoursBefore(hours)
      expect(await run()).toBe(1)
      hoursBefore(hours - 0.08)
      expect(await run()).toBe(0)
    }
    hoursBefore(-1)
    expect(await run()).toBe(0)
    expect(await mails()).toEqual([left('7 days'), left('2 days'), left('6 hours')])
  })

  it('of when, of what is missing, in their language, behind mails that somebody waits for, and kept for the log', async () => {
    const omar = await completeApplicant(sendByInject(test.http))
    await test.database.sql`update account set language = 'ar' where id = ${omar.userId}`
    await test.database.sql`delete from outbox`
    hoursBefore(48)
    expect(await run()).toBe(2)
    const [hers, his] = await test.database.sql`select * from outbox order by id desc`
    expect(hers).toMatchObject({
      ...{ recipient: mona.email, kind: 'reminderIncomplete', language: 'en', bulk: true, secret: false },
      ...{ account_id: mona.userId, text: expect.stringContaining('Thursday 29 October 2026, 23:59 Cairo') },
    })
    expect(hers?.text).toContain('Your application still lacks something')
    expect(his).toMatchObject({ recipient: omar.email, kind: 'reminderComplete', language: 'ar', account_id: omar.userId })
    expect(his?.text).toContain('اكتمل طلبك')
    expect(his?.text).toContain('الخميس ٢٩ أكتوبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة')
    expect(his?.subject).toContain('يومان')
    expect(his?.text).toContain('https://award.example/login')
  })

  it('not twice by two processes at once, and not again by one that starts anew', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => createRegisteredApplicant(sendByInject(test.http))))
    hoursBefore(48)
    const done = await Promise.all([run(), run(), run()])
    expect(done.reduce((sum, some) => sum + some, 0) + (await run())).toBe(5)
    for (const one of [mona, ...others]) expect(await mails(one)).toHaveLength(1)
  })

  it('by their own deadline where it is later, which the extension itself told them of', async () => {
    hoursBefore(50)
    expect(await run()).toBe(1)
    const own = new Date('2026-11-02T22:00:00Z')
    await test.database.sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${mona.id}, '2026-11-02', 'Ill', ${test.time.now}, 1)`
    hoursBefore(6)
    expect(await run()).toBe(0)
    hoursBefore(48, own)
    expect(await run()).toBe(1)
    hoursBefore(5.9, own)
    expect(await run()).toBe(1)
    expect(await mails()).toEqual([left('2 days'), left('2 days'), left('6 hours')])
  })

  it('by the deadline of the round where that was moved past their own', async () => {
    await test.database.sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${mona.id}, '2026-11-02', 'Ill', ${test.time.now}, 1)`
    await test.database.sql`update round set end_date = '2026-11-05'`
    const moved = new Date('2026-11-05T22:00:00Z')
    hoursBefore(7 * 24, moved)
    expect(await run()).toBe(1)
    hoursBefore(48, new Date('2026-11-02T22:00:00Z'))
    expect(await run()).toBe(0)
    hoursBefore(48, moved)
    expect(await run()).toBe(1)
    expect(await mails()).toEqual([left('7 days'), left('2 days')])
  })

  it('anew of a deadline that was moved, and by the one that stands', async () => {
    hoursBefore(48)
    expect(await run()).toBe(1)
    await test.database.sql`update round set end_date = '2026-11-05'`
    expect(await run()).toBe(0)
    hoursBefore(48, new Date('2026-11-05T22:00:00Z'))
    expect(await run()).toBe(1)
    expect(await mails()).toEqual([left('2 days'), left('2 days')])
  })

  it('with the most pressing alone of those that a portal that was down has missed, which says how much time there is', async () => {
    hoursBefore(30)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await mails()).toEqual([left('30 hours')])
  })
})

describe('nobody is reminded', () => {
  it('who has submitted, until the office gives it back to them', async () => {
    await insertTestReceipt(test, mona)
    hoursBefore(48)
    expect(await run()).toBe(0)
    hoursBefore(40)
    await reopenSubmissionBySql(test, mona)
    expect(await run()).toBe(0)
    hoursBefore(6)
    expect(await run()).toBe(1)
  })

  it('who is just submitting', async () => {
    hoursBefore(48)
    await test.database.sql.begin(async (sql) => {
      await sql`select from application where id = ${mona.id} for update`
      expect(await run()).toBe(0)
    })
    expect(await run()).toBe(1)
  })

  it('of what was due before they came', async () => {
    hoursBefore(40)
    const late = await createRegisteredApplicant(sendByInject(test.http))
    expect(await run()).toBe(1)
    expect(await mails(late)).toEqual([])
    hoursBefore(3)
    await createRegisteredApplicant(sendByInject(test.http))
    expect(await run()).toBe(2)
  })

  it('whose account is disabled, where the round does not remind, is not active, or has no deadline', async () => {
    hoursBefore(48)
    const { sql } = test.database
    await sql`update account set disabled_at = now() where id = ${mona.userId}`
    expect(await run()).toBe(0)
    await sql`update account set disabled_at = null where id = ${mona.userId}`
    await sql`update round set reminds = false`
    expect(await run()).toBe(0)
    await sql`update round set reminds = true, active = false`
    expect(await run()).toBe(0)
    await sql`update round set active = true, end_date = null`
    expect(await run()).toBe(0)
    await sql`update round set end_date = '2026-10-29'`
    expect(await run()).toBe(1)
  })

  it('where the portal stops', async () => {
    hoursBefore(48)
    expect(await enqueueDueReminders(test.portal, AbortSignal.abort())).toBe(0)
  })
})

describe('three thousand', () => {
  it('are reminded in as many statements for fifty as for one, and quickly', async () => {
    hoursBefore(48)
    const one = await countQueries(run)
    await test.database.sql`delete from deadline_reminder`
    const people = (count: number) => test.database.sql`
      with born as (insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
        select 'a' || n || '-' || ${count} || '@science.example', 'a' || n || '-' || ${count} || '@science.example', 3, 'Applicant ' || n, 'متقدم ' || n,
          case when n % 2 = 0 then 'ar' else 'en' end, ${registeredAt} from generate_series(1, ${count}::int) n returning *)
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
      select b.id, a.round_id, a.branch_id, b.english_name, b.arabic_name, a.birth_date, a.job_description, a.phd_date, a.phd_university, a.phd_country, ${registeredAt}
      from born b, application a where a.id = ${mona.id}`
    await people(45)
    expect(await countQueries(run)).toBe(one)
    await people(3000)
    // What autovacuum does a little later; without it the planner expects fifty people.
    await test.database.sql`analyze account, application, deadline_reminder`
    expect(await run()).toBe(3000)
    const [counted] = await test.database.sql`
      select count(*)::int as mails, count(distinct recipient)::int as people from outbox where kind like 'reminder%' and recipient like 'a%-3000@%'`
    expect(counted).toEqual({ mails: 3000, people: 3000 })
    expect(await run()).toBe(0)
  }, 60_000)
})

describe('the reminders to come', () => {
  const planned = async (who: TestClient = office) => (await who.get('/api/Mails/Planned')).body
  const reminder = (hours: number, recipients: number) => ({
    ...{ to: 'applicants', reviewers: [] },
    at: new Date(closesAt.getTime() - hours * 3_600_000).toISOString(),
    hoursBefore: hours,
    closesAt: closesAt.toISOString(),
    recipients,
  })

  it('are listed for the office with the number of present recipients', async () => {
    const { sql } = test.database
    const others = await Promise.all([1, 2, 3].map(() => createRegisteredApplicant(sendByInject(test.http))))
    await insertTestReceipt(test, others[0] as Applicant)
    await sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${others[1]?.id ?? 0}, '2026-11-02', 'Ill', ${test.time.now}, 1)`
    expect(await planned()).toEqual([reminder(168, 2), reminder(48, 2), reminder(6, 2)])
    hoursBefore(20)
    office = await signInAdministrator(test)
    expect(await planned()).toEqual([reminder(6, 2)])
  })

  it('are none where the round does not remind or has no deadline', async () => {
    test.time.now = new Date('2026-10-28T22:00:00Z')
    await test.database.sql`update round set reminds = false`
    expect(await planned()).toEqual([])
    await test.database.sql`update round set reminds = true, end_date = null`
    expect(await planned()).toEqual([])
  })
})
