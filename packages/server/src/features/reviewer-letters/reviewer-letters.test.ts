import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { sendDueReviewerLetters } from './send-letters.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let mona: Applicant
let hala: Applicant
let nadia: Registered
let omar: Registered

const start = new Date('2026-11-21T10:00:00Z')
const setMinutes = (minutes: number) => {
  test.time.now = new Date(start.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  hala = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Hala Nasser', arabicName: 'هالة ناصر' })
  nadia = await createRegisteredReviewer('Nadia Reader', 'نادية القارئ')
  omar = await createRegisteredReviewer('Omar Judge', 'عمر القاضي')
})
beforeEach(async () => {
  setMinutes(0)
  const { sql } = test.database
  await sql`delete from assignment`
  await sql`delete from outbox`
  await sql`update round set notifies_reviewers = true, anonymous_names = false`
  await sql`update key_date set date = '2026-12-20' where effect = 'reviews'`
  await sql`update account set disabled_at = null, language = 'en'`
})
afterAll(() => test.close())

async function createRegisteredReviewer(englishName: string, arabicName: string): Promise<Registered> {
  const account = await createSignedInReviewer(test, { englishName, arabicName })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const assign = async (applicants: Applicant[], reviewers: { id: number }[]) => {
  const ids = (some: { id: number }[]) => some.map(({ id }) => id)
  const answer = await office.post('/api/Applicants/Reviewers', { applicants: ids(applicants), reviewers: ids(reviewers) })
  expect(answer.status).toBe(200)
}
const takeBack = async (applicant: Applicant, reviewer: Registered, conflict = false) => {
  const path = `/api/Applicants/${applicant.id}/Reviewers/${reviewer.id}/End`
  expect((await office.put(path, { conflict, reason: 'Others read it' })).status).toBe(200)
}
const run = () => sendDueReviewerLetters(test.portal)
const send = async () => (await office.post('/api/Reviewers/Letters', {})).body
const waiting = async () => (await office.get('/api/Reviewers/Letters')).body
const listMails = async () =>
  (await test.database.sql`select account_id, kind, subject from outbox where kind like 'assignments%' order by id`).map(
    (mail) => [mail.account_id, mail.kind, mail.subject],
  )
const newestText = async () => (await test.database.sql`select text from outbox order by id desc limit 1`)[0]?.text as string
const made = ({ userId }: Registered, count: string) => [userId, 'assignmentsMade', `Assigned to you for review: ${count}`]
const takenBack = ({ userId }: Registered, count: string) => [
  userId,
  'assignmentsWithdrawn',
  `No longer assigned to you: ${count}`,
]

describe('letters about assignments', () => {
  it('are sent once for all, ten minutes after the last change of the reviewer', async () => {
    await assign([mona], [nadia, omar])
    setMinutes(6)
    await assign([hala], [nadia])
    setMinutes(10)
    expect(await run()).toBe(1)
    setMinutes(15.9)
    expect(await run()).toBe(0)
    setMinutes(16)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await listMails()).toEqual([made(omar, '1 application'), made(nadia, '2 applications')])
  })

  it('wait as well while assignments that no letter has announced are taken back, and leave these out', async () => {
    await assign([mona, hala], [nadia])
    setMinutes(9)
    await takeBack(mona, nadia)
    setMinutes(10)
    expect(await run()).toBe(0)
    setMinutes(19)
    expect(await run()).toBe(1)
    expect(await listMails()).toEqual([made(nadia, '1 application')])
  })

  it('name award, round, applicants, due date, the list, what to do about conflicts, and the office, in the language of the reviewer', async () => {
    await test.database.sql`update account set language = 'ar' where id = ${omar.userId}`
    await assign([mona, hala], [omar])
    await send()
    const [mail] = await test.database.sql`select language, bulk, secret, recipient, text from outbox`
    expect(mail).toMatchObject({ language: 'ar', bulk: true, secret: false, recipient: omar.email })
    for (const words of [
      '٢٠ ديسمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة',
      '- \u2068هالة ناصر\u2069',
      'طلبان',
      'تضارب مصالح',
      'مكتب الجائزة',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('https://award.example/dashboard/applicants')
  })

  it('tell those without a password how to get one, and nobody else', async () => {
    const { sql } = test.database
    const [{ password_hash: hash } = {}] = await sql`select password_hash from account where id = ${omar.userId}`
    await sql`update account set password_hash = null where id = ${omar.userId}`
    await assign([mona], [nadia, omar])
    await send()
    const texts = await sql`select account_id, text like '%Forgot the password?%' as tells from outbox order by account_id`
    expect(texts).toEqual([
      { account_id: nadia.userId, tells: false },
      { account_id: omar.userId, tells: true },
    ])
    await sql`update account set password_hash = ${hash} where id = ${omar.userId}`
  })

  it('name numbers in a blind review', async () => {
    await test.database.sql`update round set anonymous_names = true`
    await assign([mona], [nadia])
    await send()
    expect(await newestText()).toContain(`- \u2068Applicant ${mona.id}\u2069`)
    expect(await newestText()).not.toMatch(/Mona|منى/)
  })

  it('name the first of several due dates, and none where there is none', async () => {
    await assign([mona], [nadia])
    await test.database.sql`update assignment set due_until = '2026-12-27'`
    await send()
    expect(await newestText()).toContain('Sunday 27 December 2026')
    await test.database.sql`update key_date set date = null where effect = 'reviews'`
    await assign([hala], [nadia])
    await send()
    expect(await newestText()).not.toContain('due by')
  })

  it('list twenty applicants at most, and the number of the others', async () => {
    const { sql } = test.database
    await sql`with born as (insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
        select 'x' || n || '@science.example', 'x' || n || '@science.example', 3, 'Applicant no. ' || n, 'متقدم ' || n, 'en', ${start}
        from generate_series(1, 30) n returning *)
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
      select b.id, a.round_id, a.branch_id, b.english_name, b.arabic_name, a.birth_date, a.job_description, a.phd_date, a.phd_university, a.phd_country, ${start}
      from born b, application a where a.id = ${mona.id}`
    const insert = (count: number) => sql`insert into assignment (application_id, reviewer_id, assigned_at)
      select id, ${nadia.userId}, ${start} from application order by id limit ${count}`
    const listed = async () => (await newestText()).split('\n').filter((line) => line.startsWith('- '))
    await insert(20)
    await send()
    expect((await listed()).length).toBe(20)
    await sql`delete from assignment`
    await insert(31)
    await send()
    expect((await listed()).length).toBe(20)
    expect((await listed()).at(-1)).toBe('- and 12 more')
  })
})

describe('letters about assignments that the office took back', () => {
  beforeEach(async () => {
    await assign([mona, hala], [nadia])
    await run()
    await send()
    await test.database.sql`delete from outbox`
  })

  it('name once what the office took back and a letter had announced', async () => {
    setMinutes(20)
    await takeBack(mona, nadia)
    setMinutes(21)
    await takeBack(hala, nadia, true)
    setMinutes(30)
    expect(await run()).toBe(0)
    setMinutes(31)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await listMails()).toEqual([takenBack(nadia, '2 applications')])
    expect(await newestText()).not.toContain('Others read it')
  })

  it('are not about what the reviewer ended', async () => {
    const answer = await nadia.post(`/api/reviewer/applicant/withdrawal/${mona.id}`, { kind: 'declined', reason: 'No time' })
    expect(answer.status).toBe(200)
    await test.database.sql`delete from outbox`
    setMinutes(60)
    expect(await run()).toBe(0)
    expect(await waiting()).toEqual({ reviewers: 0, assignments: 0, takenBack: 0, isAutomatic: true })
  })

  it('are not sent where the applicant was assigned again', async () => {
    await takeBack(mona, nadia)
    await assign([mona], [nadia])
    expect(await waiting()).toEqual({ reviewers: 0, assignments: 0, takenBack: 0, isAutomatic: true })
    const { body: reviewers } = await office.get('/api/Reviewers')
    expect((reviewers as ReviewerRow[]).map(({ withoutLetter }) => withoutLetter)).toEqual([0, 0])
    setMinutes(20)
    expect(await run()).toBe(0)
    expect(await listMails()).toEqual([])
    await takeBack(mona, nadia)
    expect(await send()).toMatchObject({ letters: 1 })
    expect(await listMails()).toEqual([takenBack(nadia, '1 application')])
  })

  it('and those about new assignments are two letters of one batch', async () => {
    await takeBack(mona, nadia)
    const sami = await createRegisteredApplicant(sendByInject(test.http))
    await assign([sami], [nadia, omar])
    expect(await waiting()).toEqual({ reviewers: 2, assignments: 2, takenBack: 1, isAutomatic: true })
    expect(await send()).toEqual({ message: 'On their way: 3 letters.', letters: 3, reviewers: 2 })
    expect((await listMails()).sort()).toEqual(
      [made(nadia, '1 application'), made(omar, '1 application'), takenBack(nadia, '1 application')].sort(),
    )
  })
})

describe('the office', () => {
  it('sends at once what waits, with an audit entry, and nothing a second time', async () => {
    await assign([mona, hala], [nadia, omar])
    expect(await waiting()).toEqual({ reviewers: 2, assignments: 4, takenBack: 0, isAutomatic: true })
    expect(await send()).toEqual({ message: 'On their way: 2 letters.', letters: 2, reviewers: 2 })
    const [entry] = await test.database
      .sql`select detail - 'from' as detail from audit where action = 'assignments-mailed' order by position desc limit 1`
    const [round] = await test.database.sql`select id from round where active`
    expect(entry?.detail).toEqual({ roundId: round?.id, recipients: 2 })
    expect(await send()).toEqual({ message: 'There is no letter to send.', letters: 0, reviewers: 0 })
    expect(await waiting()).toEqual({ reviewers: 0, assignments: 0, takenBack: 0, isAutomatic: true })
  })

  it('is the only one to send letters in a round that does not by itself', async () => {
    await test.database.sql`update round set notifies_reviewers = false`
    await assign([mona], [nadia])
    setMinutes(60)
    expect(await run()).toBe(0)
    expect(await waiting()).toEqual({ reviewers: 1, assignments: 1, takenBack: 0, isAutomatic: false })
    expect(await send()).toMatchObject({ letters: 1 })
  })

  it('has no letters sent to disabled accounts until they are enabled', async () => {
    await assign([mona], [nadia])
    await test.database.sql`update account set disabled_at = now() where id = ${nadia.userId}`
    expect(await waiting()).toMatchObject({ reviewers: 0 })
    expect(await send()).toMatchObject({ letters: 0 })
    await test.database.sql`update account set disabled_at = null where id = ${nadia.userId}`
    expect(await send()).toMatchObject({ letters: 1 })
  })

  it('may send at the moment when the portal does: every reviewer gets one letter', async () => {
    await assign([mona, hala], [nadia, omar])
    setMinutes(10)
    await Promise.all([run(), send(), run(), send()])
    await send()
    expect((await listMails()).length).toBe(2)
  })
})

it('a batch of 120 reviewers puts 120 letters into the outbox, and no more', async () => {
  const { sql } = test.database
  const rows = await sql<{ id: number }[]>`
    with born as (insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
      select 'r' || n || '@jury.example', 'r' || n || '@jury.example', 2, 'Reviewer ' || n, 'محكّم ' || n, case when n % 2 = 0 then 'ar' else 'en' end, ${start}
      from generate_series(1, 120) n returning *)
    insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
    select b.id, r.id, b.english_name, b.arabic_name, '1970-01-01', 'Professor', 7, ${start} from born b, round r where r.active returning id`
  await assign([mona, hala], [...rows])
  setMinutes(5)
  await assign([await createRegisteredApplicant(sendByInject(test.http))], [...rows])
  await sql`delete from outbox`
  setMinutes(15)
  expect(await run()).toBe(120)
  expect(await run()).toBe(0)
  setMinutes(60)
  expect(await run()).toBe(0)
  expect(await send()).toMatchObject({ letters: 0 })
  const [counted] = await sql`select count(*)::int as mails, count(distinct account_id)::int as reviewers from outbox`
  expect(counted).toEqual({ mails: 120, reviewers: 120 })
})
