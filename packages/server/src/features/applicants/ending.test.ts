import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import type { StoredFile } from '@jadara/contract/files/files'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedReview } from '../../testing/reviews.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let mona: Applicant
let nadia: Registered
let omar: Registered

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await completeApplicant(sendByInject(test.http))
  await mona.post('/api/applicant/finalizeSubmission')
  nadia = await registeredReviewer('Nadia Reader', 'نادية القارئ')
  omar = await registeredReviewer('Omar Judge', 'عمر القاضي')
})
afterAll(() => test.close())

async function registeredReviewer(englishName: string, arabicName: string): Promise<Registered> {
  const account = await createSignedInReviewer(test, { englishName, arabicName })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const missing = expectedFailure(404, 'This does not exist, or no longer does.')

const advanceMinute = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}
const setReviewers = (...chosen: { id: number }[]) =>
  office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers: chosen.map(({ id }) => id) })
const reassign = async (...chosen: Registered[]) => {
  await test.database.sql`delete from assignment`
  await test.database.sql`delete from outbox`
  for (const one of chosen) await assign(test, one, mona.id)
  advanceMinute()
}
const readDetail = async () => (await office.get(`/api/Applicants/${mona.id}`)).body as ApplicantDetail
const listReviewerIds = async () => (await readDetail()).reviewers.map(({ id }) => id)
const listEnds = async () =>
  (
    await test.database
      .sql`select reviewer_id, ended_as, end_reason, ended_by from assignment where ended_at is not null order by id`
  ).map((row) => ({ ...row }))
const findLastAuditEntry = async () => {
  const [entry] = await test.database.sql`
    select action, actor_id, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
  return { ...entry }
}
const officeId = async () => (await test.database.sql`select min(id) as id from account where user_type = 1`)[0]?.id

const end = (one: { id: number }, body: object, applicant = mona.id) =>
  office.put(`/api/Applicants/${applicant}/Reviewers/${one.id}/End`, body)
const mistaken = 'It was about another person of the same name.'
const lift = (one: { id: number }, reason = mistaken) =>
  office.post(`/api/Applicants/${mona.id}/Reviewers/${one.id}/Conflict/Withdrawal`, { reason })
const withdraw = (body: object, applicant = mona.id) => nadia.post(`/api/reviewer/applicant/withdrawal/${applicant}`, body)

const toReviewerRow = (one: Registered, englishName: string, arabicName: string) => ({
  id: one.id,
  englishName,
  arabicName,
  reviewed: false,
})

describe('taking an assignment back', () => {
  it('ends it, even the last one, and stores the actor and the reason', async () => {
    await reassign(nadia, omar)
    expect(await end(nadia, { reason: 'Too many applicants' })).toEqual({
      status: 200,
      body: { message: 'The assignment has ended.', reviewers: [toReviewerRow(omar, 'Omar Judge', 'عمر القاضي')] },
    })
    expect(await findLastAuditEntry()).toEqual({
      action: 'unassigned',
      actor_id: await officeId(),
      detail: { reviewerId: nadia.id, userId: nadia.userId, reason: 'Too many applicants' },
    })
    expect(await end(omar, { conflict: false, reason: 'As well' })).toMatchObject({ body: { reviewers: [] } })
    expect(await listEnds()).toEqual([
      { reviewer_id: nadia.userId, ended_as: 'taken-back', end_reason: 'Too many applicants', ended_by: await officeId() },
      { reviewer_id: omar.userId, ended_as: 'taken-back', end_reason: 'As well', ended_by: await officeId() },
    ])
    expect(await end(nadia, { reason: 'Again' })).toEqual(missing)
    expect((await setReviewers(nadia)).status).toBe(200)
  })

  it('as a conflict of interest prevents a new assignment until the office lifts it', async () => {
    await reassign(nadia, omar)
    await end(nadia, { conflict: true, reason: 'Co-author' })
    expect(await findLastAuditEntry()).toMatchObject({
      action: 'conflict-declared',
      detail: { userId: nadia.userId, reason: 'Co-author' },
    })
    expect((await readDetail()).conflicts).toEqual([
      { id: nadia.id, englishName: 'Nadia Reader', arabicName: 'نادية القارئ', reason: 'Co-author' },
    ])
    expect(await setReviewers(nadia, omar)).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'Nadia Reader: a conflict of interest with this applicant has been declared. Please choose somebody else.',
      ),
    )
    expect(await listReviewerIds()).toEqual([omar.id])
    expect((await omar.get(`/api/Applicants/${mona.id}`)).body).toMatchObject({ conflicts: [] })
    expect(await lift(nadia, 'A mistake')).toEqual(
      expectedFieldFailure(400, 'reason', 'Please give a reason of at least 40 characters: 31 characters to go.'),
    )
    expect(await lift(nadia)).toMatchObject({ status: 204 })
    expect(await findLastAuditEntry()).toEqual({
      action: 'conflict-lifted',
      actor_id: await officeId(),
      detail: { reviewerId: nadia.id, userId: nadia.userId, reason: mistaken },
    })
    expect((await readDetail()).conflicts).toEqual([])
    expect((await setReviewers(nadia, omar)).status).toBe(200)
    for (const one of [nadia, omar]) expect(await lift(one)).toEqual(missing)
  })

  it('ends review reopenings and retains the review', async () => {
    await reassign(nadia, omar)
    await insertSubmittedReview(test, nadia, mona.id)
    const { sql } = test.database
    for (const { userId } of [nadia, omar])
      await sql`insert into review_reopening (application_id, reviewer_id, reason, reopened_at, actor_id) values (${mona.id}, ${userId}, 'Ill', ${test.time.now}, 1)`
    advanceMinute()
    await end(nadia, { reason: 'Enough' })
    expect(await sql`select reviewer_id, ended_at from review_reopening order by id`).toEqual([
      { reviewer_id: nadia.userId, ended_at: test.time.now },
      { reviewer_id: omar.userId, ended_at: null },
    ])
    expect(await sql`select superseded_at from review`).toEqual([{ superseded_at: null }])
    await sql`update review_reopening set ended_at = ${test.time.now}`
  })

  it('requires a reason and an active assignment in the active round', async () => {
    await reassign(nadia)
    expect(await end(nadia, { conflict: true })).toEqual(expectedFieldFailure(400, 'reason', 'Please enter the reason'))
    const body = { reason: 'Why' }
    expect(await end(omar, body)).toEqual(missing)
    expect(await end({ id: 999_999 }, body)).toEqual(missing)
    expect(await end(nadia, body, 999_999)).toEqual(missing)
    for (const one of [{ id: 999_999 }, nadia]) expect(await lift(one)).toEqual(missing)
    await test.database.sql`update round set active = false`
    const otherRound = expectedConflict('no-part', 'This belongs to a round that is not the active one.')
    expect([await end(nadia, body), await lift(nadia)]).toEqual([otherRound, otherRound])
    await test.database.sql`update round set active = true`
    expect(await listReviewerIds()).toEqual([nadia.id])
  })
})

describe('a reviewer who withdraws', () => {
  it('loses access at once, and can be assigned again after the conflict is lifted', async () => {
    await reassign(nadia)
    const files = (await nadia.get(`/api/Applicant/PersonalFiles/${mona.id}`)).body as StoredFile[]
    const requested = (await nadia.post('/api/Exports', { kind: 'award-file', userId: mona.userId })).body as ExportDto
    const views = [
      ...[`/api/Applicants/${mona.id}`, `/api/AwardProfile/${mona.userId}`, `/api/Applicant/PersonalFiles/${mona.id}`],
      ...[`/api/Applicant/awardFiles/${mona.id}`, `/api/UserJournalPublications/${mona.userId}`],
      ...[`/api/Files/ViewFile/${files[0]?.guid}`],
    ]
    for (const view of views) expect((await nadia.get(view)).status, view).toBe(200)
    expect(await withdraw({ kind: 'conflict', reason: 'We are <b>married</b>' })).toEqual({
      status: 200,
      body: { message: 'The assignment has ended, and the award office has been told. Thank you.' },
    })
    for (const view of views) expect(await nadia.get(view), view).toEqual(missing)
    expect(await nadia.get('/api/Applicants')).toEqual({ status: 200, body: [] })
    expect(await nadia.get('/api/Exports')).toEqual({ status: 200, body: [] })
    expect((await nadia.get(`/api/Exports/${requested.id}`)).status).toBe(404)
    expect(await findLastAuditEntry()).toEqual({
      action: 'conflict-declared',
      actor_id: nadia.userId,
      detail: { reviewerId: nadia.id, userId: nadia.userId, reason: 'We are <b>married</b>' },
    })
    expect((await setReviewers(nadia)).status).toBe(400)
    expect((await lift(nadia)).status).toBe(204)
    expect((await setReviewers(nadia)).status).toBe(200)
    expect((await nadia.get(`/api/Applicants/${mona.id}`)).status).toBe(200)
  })

  it('may decline for another reason, and be assigned again', async () => {
    await reassign(nadia)
    expect((await withdraw({ kind: 'declined', reason: 'Not my field' })).status).toBe(200)
    expect(await findLastAuditEntry()).toMatchObject({ action: 'assignment-declined', detail: { reason: 'Not my field' } })
    expect(await listEnds()).toEqual([
      { reviewer_id: nadia.userId, ended_as: 'declined', end_reason: 'Not my field', ended_by: nadia.userId },
    ])
    expect((await readDetail()).conflicts).toEqual([])
    expect((await setReviewers(nadia)).status).toBe(200)
  })

  it('causes one mail to each administrator who can sign in, in their language', async () => {
    await reassign(nadia)
    const { sql } = test.database
    const person = (email: string, rest: object) =>
      sql`insert into account ${sql({
        ...{ email, email_key: email, password_hash: 'x', user_type: 1, english_name: 'Clerk', arabic_name: 'موظف' },
        ...{ language: 'ar', created_at: test.time.now, ...rest },
      })}`
    await person('second@award.example', {})
    await person('gone@award.example', { disabled_at: test.time.now })
    await person('invited@award.example', { password_hash: null })
    const [first] = await sql`select email from account where user_type = 1 order by id limit 1`
    await withdraw({ kind: 'conflict', reason: 'We are <b>married</b>' })
    const mails = await sql`
      select recipient, o.language, subject, text, html, a.email as of from outbox o join account a on a.id = o.account_id
      order by o.language desc, o.id`
    expect(mails.map(({ recipient, language, subject }) => ({ recipient, language, subject }))).toEqual([
      { recipient: first?.email, language: 'en', subject: 'A reviewer has declared a conflict of interest' },
      { recipient: 'second@award.example', language: 'ar', subject: 'محكّم يعلن تضارب مصالح' },
    ])
    for (const words of ['Nadia Reader', 'Mona Abdelrahman', 'We are <b>married</b>', `/dashboard/applicants/${mona.id}`])
      expect(mails[0]?.text).toContain(words)
    for (const words of ['نادية القارئ', 'منى عبد الرحمن']) expect(mails[1]?.text).toContain(words)
    expect(mails[0]?.html).toContain('We are &lt;b&gt;married&lt;/b&gt;')
    for (const { recipient, of } of mails) expect(of).toBe(recipient)
    await sql`delete from outbox`
    await sql`delete from account where english_name = 'Clerk'`
  })

  it('must give kind and reason, for an active assignment in the active round', async () => {
    await reassign(nadia)
    expect(await withdraw({ reason: 'Why' })).toEqual(
      expectedFieldFailure(400, 'kind', 'Please choose whether it is a conflict of interest or another reason'),
    )
    expect(await withdraw({ kind: 'conflict', reason: ' ' })).toEqual(
      expectedFieldFailure(400, 'reason', 'Please enter the reason'),
    )
    const body = { kind: 'declined', reason: 'Why' }
    expect(await withdraw(body, 999_999)).toEqual(missing)
    await test.database.sql`update round set active = false`
    expect(await withdraw(body)).toEqual(missing)
    await test.database.sql`update round set active = true`
    expect(await listReviewerIds()).toEqual([nadia.id])
    expect(await test.database.sql`select from outbox`).toEqual([])
  })

  it('ends it once under concurrent calls, without mails for the others', async () => {
    await reassign(nadia)
    const body = { kind: 'declined', reason: 'Twice' }
    const statuses = (await Promise.all([withdraw(body), withdraw(body)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
    expect(await test.database.sql`select from outbox`).toHaveLength(1)
    await reassign(nadia)
    const meanwhile = () =>
      test.database.sql`update assignment set ended_at = now(), ended_as = 'taken-back' where ended_at is null`
    expect(await whileLocked(test, mona.id, { call: () => withdraw(body), meanwhile })).toEqual(missing)
    expect(await test.database.sql`select from outbox`).toEqual([])
  })

  it('while the office assigns is either not assigned or refused to the office', async () => {
    await reassign(nadia)
    const body = { kind: 'conflict', reason: 'At once' }
    const [left, chosen] = await Promise.all([withdraw(body), setReviewers(nadia, omar)])
    expect(left.status).toBe(200)
    expect([200, 400]).toContain(chosen.status)
    expect(await listReviewerIds()).toEqual(chosen.status === 200 ? [omar.id] : [])
  })
})

describe('a conflict of interest', () => {
  it('is found when it is declared while the office waits for the lock, and enforced by the database', async () => {
    await reassign(nadia)
    await end(nadia, { reason: 'Enough' })
    const meanwhile = () => test.database.sql`update assignment set ended_as = 'conflict'`
    expect(await whileLocked(test, mona.id, { call: () => setReviewers(nadia), meanwhile })).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'Nadia Reader: a conflict of interest with this applicant has been declared. Please choose somebody else.',
      ),
    )
    await expect(assign(test, nadia, mona.id)).rejects.toMatchObject({ code: 'JD008' })
    expect(await listReviewerIds()).toEqual([])
  })
})

describe('the load of a reviewer', () => {
  it('counts active assignments and the reviewed ones among them', async () => {
    await test.database.sql`alter table review disable trigger user`
    await test.database.sql`delete from review`
    await test.database.sql`alter table review enable trigger user`
    await reassign(nadia, omar)
    const other = await createRegisteredApplicant(sendByInject(test.http))
    await assign(test, nadia, other.id)
    await insertSubmittedReview(test, nadia, mona.id)
    const loads = async () =>
      ((await office.get('/api/Reviewers')).body as ReviewerRow[]).map(({ id, assigned, reviewed: done }) => ({
        id,
        assigned,
        done,
      }))
    expect(await loads()).toEqual([
      { id: omar.id, assigned: 1, done: 0 },
      { id: nadia.id, assigned: 2, done: 1 },
    ])
    expect((await readDetail()).reviewers).toEqual([
      { ...toReviewerRow(nadia, 'Nadia Reader', 'نادية القارئ'), reviewed: true },
      toReviewerRow(omar, 'Omar Judge', 'عمر القاضي'),
    ])
    await end(nadia, { reason: 'Enough' })
    expect(await loads()).toEqual([
      { id: omar.id, assigned: 1, done: 0 },
      { id: nadia.id, assigned: 1, done: 0 },
    ])
  })
})
