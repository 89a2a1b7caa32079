import type { PlannedReminder } from '@jadara/contract/mail/mails'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, type SubmittedApplicant } from '../../testing/reviewing.ts'
import { enqueueDueReviewReminders } from './remind-reviewers.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let mona: SubmittedApplicant
let hala: SubmittedApplicant
let nadia: Registered
let omar: Registered

const start = new Date('2026-11-21T10:00:00Z')
/** The end of 20 December 2026 in Cairo. */
const closesAt = new Date('2026-12-20T22:00:00Z')
const hoursBefore = (hours: number, end = closesAt) => {
  test.time.now = new Date(end.getTime() - hours * 3_600_000)
}

beforeAll(async () => {
  test = await testPortal(start)
  mona = await insertSubmittedApplicant(test)
  hala = await insertSubmittedApplicant(test, { names: { englishName: 'Hala Amin', arabicName: 'هالة أمين' } })
  nadia = await createRegisteredReviewer()
  omar = await createRegisteredReviewer()
})
beforeEach(async () => {
  test.time.now = start
  office = await signInAdministrator(test)
  const { sql } = test.database
  for (const table of ['review_reminder', 'assignment', 'outbox']) await sql`delete from ${sql(table)}`
  await sql`update round set reminds_reviewers = true, active = true, anonymous_names = false`
  await sql`update key_date set date = '2026-12-20' where effect = 'reviews'`
  await sql`update account set disabled_at = null`
  await assign(mona, nadia)
  await assign(hala, nadia)
})
afterAll(() => test.close())

async function createRegisteredReviewer(): Promise<Registered> {
  const account = await createSignedInReviewer(test)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}
const assign = ({ id }: { id: number }, { userId }: Registered, at = start) =>
  test.database.sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${id}, ${userId}, ${at})`
const review = async ({ id, receipt }: SubmittedApplicant, { userId }: Registered) => {
  const { sql } = test.database
  await sql`insert into rubric (branch_id, key, made_at) values (7, '', ${start}) on conflict do nothing`
  await sql`insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, reason, description, submitted_at)
    select ${id}, ${userId}, 1, min(rubric.id), ${receipt}, 80, '', 'Sound', ${start} from rubric`
}
const run = () => enqueueDueReviewReminders(test.portal)
const listMails = async () =>
  (await test.database.sql`select account_id, subject from outbox order by id`).map((mail) => [mail.account_id, mail.subject])
const newestText = async () => (await test.database.sql`select text from outbox order by id desc limit 1`)[0]?.text as string
const pending = ({ userId }: Registered, count: string) => [userId, `Still to be reviewed: ${count}`]
const overdue = ({ userId }: Registered, count: string) => [userId, `Overdue, still to be reviewed: ${count}`]

describe('reviewers with pending reviews are reminded', () => {
  it('14, 7 and 2 days before the due date, and three times in weekly steps after it, each time once', async () => {
    hoursBefore(336.01)
    expect(await run()).toBe(0)
    for (const hours of [336, 168, 48, -24, -192, -360]) {
      hoursBefore(hours)
      expect(await run()).toBe(1)
      expect(await run()).toBe(0)
    }
    hoursBefore(-900)
    expect(await run()).toBe(0)
    const both = '2 applications'
    const ahead = [pending(nadia, both), pending(nadia, both), pending(nadia, both)]
    expect(await listMails()).toEqual([...ahead, overdue(nadia, both), overdue(nadia, both), overdue(nadia, both)])
  })

  it('of the due date, the time left and the applicants who are submitted and not reviewed', async () => {
    await test.database.sql`delete from assignment`
    const sami = await createRegisteredReviewer()
    for (const applicant of [mona, hala]) await assign(applicant, sami)
    await review(hala, sami)
    hoursBefore(168)
    expect(await run()).toBe(1)
    expect(await listMails()).toEqual([pending(sami, '1 application')])
    for (const words of ['Sunday 20 December 2026, 23:59 Cairo', 'Time left: 7 days', '- \u2068Mona Abdelrahman\u2069'])
      expect(await newestText()).toContain(words)
    await review(mona, sami)
    hoursBefore(48)
    expect(await run()).toBe(0)
  })

  it('by number in a blind review', async () => {
    await test.database.sql`update round set anonymous_names = true`
    hoursBefore(168)
    await run()
    expect(await newestText()).toContain(`- \u2068Applicant ${mona.id}\u2069`)
    expect(await newestText()).not.toMatch(/Mona|منى/)
  })

  it('by their own due date where it is later, of several due dates in one mail', async () => {
    await test.database.sql`update assignment set due_until = '2026-12-27' where application_id = ${mona.id}`
    hoursBefore(48)
    expect(await run()).toBe(1)
    expect(await newestText()).toContain('Sunday 20 December 2026')
    hoursBefore(-24)
    expect(await run()).toBe(1)
    const text = await newestText()
    expect(await listMails()).toEqual([pending(nadia, '2 applications'), overdue(nadia, '1 application')])
    const line = (name: string) => `\n- \u2068${name}\u2069\n`
    const [first, second] = [`Were due by Sunday 20 December 2026, 23:59 Cairo:`, `Due by Sunday 27 December 2026, 23:59 Cairo:`]
    expect(text.indexOf(`${first}${line('Hala Amin')}`)).toBeGreaterThan(0)
    expect(text.indexOf(`${second}${line('Mona Abdelrahman')}`)).toBeGreaterThan(text.indexOf(first))
    expect(await run()).toBe(0)
  })

  it('at most once on a day, and of the rest on the next day', async () => {
    hoursBefore(47)
    office = await signInAdministrator(test)
    expect((await office.post('/api/Reviewers/Reminders', { reviewers: [nadia.id] })).status).toBe(200)
    hoursBefore(46)
    expect(await run()).toBe(0)
    hoursBefore(24)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
  })

  it('not of what was due before they were assigned', async () => {
    await assign(mona, omar, new Date(closesAt.getTime() - 100 * 3_600_000))
    hoursBefore(90)
    expect(await run()).toBe(1)
    hoursBefore(48)
    expect(await run()).toBe(2)
  })

  it('once by several processes', async () => {
    await assign(mona, omar)
    hoursBefore(48)
    const done = await Promise.all([run(), run(), run()])
    expect(done.reduce((sum, some) => sum + some, 0) + (await run())).toBe(2)
    expect((await listMails()).length).toBe(2)
  })
})

it('no reviewer is reminded with a disabled account, of a draft, of an ended assignment, or where the round does not remind or has no due date', async () => {
  hoursBefore(48)
  const { sql } = test.database
  await sql`update account set disabled_at = now() where id = ${nadia.userId}`
  expect(await run()).toBe(0)
  await sql`update account set disabled_at = null`
  await sql`update round set reminds_reviewers = false`
  expect(await run()).toBe(0)
  await sql`update round set reminds_reviewers = true`
  await sql`update key_date set date = null where effect = 'reviews'`
  expect(await run()).toBe(0)
  await sql`update key_date set date = '2026-12-20' where effect = 'reviews'`
  await sql`update assignment set ended_at = now(), ended_as = 'taken-back'`
  await assign(await createRegisteredApplicant(sendByInject(test.http)), nadia)
  expect(await run()).toBe(0)
  await assign(mona, nadia)
  expect(await run()).toBe(1)
})

describe('the office reminds', () => {
  const remind = async (body: object) => office.post('/api/Reviewers/Reminders', body)
  const reply = (message: string, reminded: number, skipped: number) => ({ status: 200, body: { message, reminded, skipped } })

  it('some reviewers, with an audit entry, and counts those who have nothing pending', async () => {
    expect(await remind({ reviewers: [nadia.id, omar.id] })).toEqual(reply('Reminded: 1 reviewer.', 1, 1))
    expect(await listMails()).toEqual([pending(nadia, '2 applications')])
    const [entry] = await test.database.sql`select detail - 'from' as detail from audit where action = 'reviewers-reminded'`
    expect(entry?.detail).toMatchObject({ recipients: 1 })
    const none = 'None of them has a pending review, so nobody is reminded.'
    expect(await remind({ reviewers: [omar.id] })).toEqual(reply(none, 0, 1))
  })

  it('all who are overdue, about what is overdue', async () => {
    await assign(mona, omar)
    await test.database.sql`update assignment set due_until = '2027-01-20' where application_id = ${mona.id}`
    hoursBefore(-1)
    office = await signInAdministrator(test)
    expect(await remind({ allOverdue: true })).toEqual(reply('Reminded: 1 reviewer.', 1, 0))
    expect(await listMails()).toEqual([overdue(nadia, '1 application')])
  })

  it('without a due date too, and does not replace the reminders of the portal', async () => {
    await test.database.sql`update key_date set date = null where effect = 'reviews'`
    expect(await remind({ reviewers: [nadia.id] })).toEqual(reply('Reminded: 1 reviewer.', 1, 0))
    expect(await newestText()).not.toContain('due by')
    await test.database.sql`update key_date set date = '2026-12-20' where effect = 'reviews'`
    hoursBefore(336)
    expect(await run()).toBe(1)
  })

  it('nobody by a call that names nobody, or reviewers of no round', async () => {
    const message = 'Please choose one or more reviewers first, or all who are overdue'
    for (const body of [{}, { reviewers: [] }, { reviewers: [nadia.id], allOverdue: true }])
      expect(await remind(body)).toEqual(expectedFieldFailure(400, 'reviewers', message))
    expect((await remind({ reviewers: [nadia.id, 99_999] })).status).toBe(404)
    expect(await listMails()).toEqual([])
  })
})

describe('the planned reminders', () => {
  const list = async () => (await office.get('/api/Mails/Planned')).body as PlannedReminder[]
  const toReviewers = async () => (await list()).filter(({ to }) => to === 'reviewers')

  it('name each reviewer with pending reviews, for each due date, in the order of time', async () => {
    await assign(mona, omar)
    await test.database
      .sql`update assignment set due_until = '2026-12-27' where application_id = ${mona.id} and reviewer_id = ${nadia.userId}`
    hoursBefore(40)
    office = await signInAdministrator(test)
    const later = new Date('2026-12-27T22:00:00Z')
    const planned = (hours: number, end: Date, ...who: Registered[]) => ({
      ...{ to: 'reviewers', at: new Date(end.getTime() - hours * 3_600_000).toISOString(), hoursBefore: hours },
      ...{ closesAt: end.toISOString(), recipients: who.length },
      reviewers: who.map(({ userId }) => ({ userId, englishName: 'Nadia Reader', arabicName: 'نادية القارئ' })),
    })
    const [both, one] = [
      (hours: number) => planned(hours, closesAt, nadia, omar),
      (hours: number) => planned(hours, later, nadia),
    ]
    expect(await toReviewers()).toEqual([one(168), both(-24), one(48), both(-192), one(-24), both(-360), one(-192), one(-360)])
  })

  it('are none to reviewers where the round does not remind them, or nothing is pending', async () => {
    await test.database.sql`update round set reminds_reviewers = false`
    expect(await toReviewers()).toEqual([])
    await test.database.sql`update round set reminds_reviewers = true`
    expect((await toReviewers()).length).toBeGreaterThan(0)
    await test.database.sql`delete from assignment`
    expect(await toReviewers()).toEqual([])
  })
})
