import type { ApplicantRow, AwardProfile } from '@jadara/contract/applicants/applicants'
import type { Reply } from '@jadara/contract/core/endpoint'
import type { Attestation } from '@jadara/contract/reviewing/attestation'
import type { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import type { ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import type { ActivationPreview, Round } from '@jadara/contract/rounds/rounds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, addJournal, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, insertTestReceipt, replaceThemeQuestions, upsertReview } from '../../testing/reviewing.ts'
import { defaultInputs } from '../assignment-plans/plan-fixture.testing.ts'
import { findRoundsUnlikeAudit } from '../check/audit-office.ts'
import { finishPendingScan, scanConflicts } from '../conflicts/scan.ts'
import { enqueueDueReviewReminders } from '../reminders/remind-reviewers.ts'
import { sendDueReviewerLetters } from '../reviewer-letters/send-letters.ts'

/** Reviewing of one round (`old`) overlaps the call of the next (`next`). */

let test: TestPortal
let office: TestClient
let old: number
let next: number
/** Submitted in the old round, and a draft in the next. */
let mona: Applicant
let draft: number
/** Assigned to Mona in the old round. */
let nadia: TestAccount
let registration: number

const now = new Date('2026-11-21T10:00:00Z')
const missing = expectedFailure(404, 'This does not exist, or no longer does.')
const refused = expect.objectContaining({ reason: 'no-part' })

const activate = (id: number, body?: object) => office.put(`/api/Deadlines/SeActive/${id}`, body)
const setReviewing = (id: number, staysInReview: boolean) => office.put(`/api/Rounds/${id}/Reviewing`, { staysInReview })
const readRound = async (id: number) => (await office.get(`/api/Rounds/${id}`)).body as Round
const listRows = async (who: TestClient, query = '') => (await who.get(`/api/Applicants${query}`)).body as ApplicantRow[]
const readDesk = async (id: number) => (await nadia.get(`/api/reviewer/applicant/desk/${id}`)).body as ReviewFormData
const readOwn = async () => (await nadia.get('/api/reviewer/assignments')).body as Reply<typeof listOwnAssignments>
const submitReview = async (applicantId: number) => {
  const { rubric } = await readDesk(applicantId)
  const answers = [{ itemId: rubric.items[0]?.id, choice: 4 }]
  return nadia.post('/api/reviews', { applicantId, answers, score: 80, description: 'Sound work' })
}
const findRegistration = async ({ userId }: TestAccount, roundId: number): Promise<number> =>
  (await test.database.sql`select id from reviewer where account_id = ${userId} and round_id = ${roundId}`)[0]?.id
/** Registers the reviewer of the old round in the next, too. */
const registerInNext = async ({ email }: TestAccount): Promise<ReviewerDetail> => {
  const person = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ', birthDate: '1970-02-03', jobDescription: 'Professor' }
  const answer = await office.post('/api/Reviewers', { ...person, email, branchId: 7 })
  expect(answer.status).toBe(201)
  return answer.body as ReviewerDetail
}

beforeAll(async () => {
  test = await testPortal(now)
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  const { sql } = test.database
  test.time.now = now
  await sql`delete from try`
  await sql`delete from outbox`
  if (old === undefined) {
    old = (await sql`select id from round where active`)[0]?.id
    const dates = { startDate: '2027-02-01', endDate: '2027-04-30', copyFrom: old }
    next = ((await office.post('/api/Rounds', { arabicName: 'الثانية', englishName: 'Two', ...dates })).body as Round).id
    await sql`update round set start_date = '2026-01-01', end_date = '2026-02-28' where id = ${old}`
    await sql`update round set start_date = '2026-11-01', end_date = '2026-12-31' where id = ${next}`
    await sql`update round set anonymous_names = false, requires_attestation = false`
  }
  await activate(old)
  await sql`update round set anonymous_names = false, requires_attestation = false`
  await sql`update key_date set date = null where effect = 'reviews'`
  mona = await createMona()
  nadia = await createSignedInReviewer(test)
  registration = await findRegistration(nadia, old)
  await assign(test, nadia, mona.id)
  await replaceThemeQuestions(test, 7, [100])
  expect((await activate(next, { keepReviewing: true })).status).toBe(200)
  const joined = await mona.post('/api/applicant/join', {})
  draft = (joined.body as { id: number }).id
})
afterAll(() => test.close())

/** With one paper, submitted in the old round while its window was open. */
async function createMona(): Promise<Applicant> {
  const { sql } = test.database
  await sql`update round set start_date = '2028-01-01', end_date = '2028-02-01' where id = ${next}`
  await sql`update round set start_date = '2026-11-01', end_date = '2026-12-31' where id = ${old}`
  const applicant = await createRegisteredApplicant(sendByInject(test.http))
  await sql`update application set branch_id = 7 where id = ${applicant.id}`
  await addJournal(applicant, { paperTitle: 'Paper of the old round' })
  await insertTestReceipt(test, applicant)
  await sql`update round set start_date = '2026-01-01', end_date = '2026-02-28' where id = ${old}`
  await sql`update round set start_date = '2026-11-01', end_date = '2026-12-31' where id = ${next}`
  return applicant
}

describe('a reviewer of the round that stays in review', () => {
  it('reads, writes and submits as before', async () => {
    expect((await listRows(nadia)).map(({ id }) => id)).toEqual([mona.id])
    expect((await nadia.get(`/api/Applicants/${mona.id}`)).status).toBe(200)
    expect((await readDesk(mona.id)).state).toBe('open')
    expect((await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Begun' })).status).toBe(200)
    const note = `/api/reviewer/applicant/${mona.id}/Notes/00000000-0000-4000-8000-000000000001`
    expect((await nadia.put(note, { words: 'Strong' })).status).toBe(200)
    expect((await nadia.get(`/api/reviewer/applicant/${mona.id}/Notes`)).status).toBe(200)
    expect(await nadia.post('/api/reviewer/assignments/acceptance', { applicantIds: [mona.id] })).toMatchObject({ status: 200 })
    expect((await nadia.get(`/api/reviewer/applicant/${mona.id}/Attestation`)).status).toBe(200)
    expect((await submitReview(mona.id)).status).toBe(201)
    expect(((await nadia.get('/api/Reviewer/applicants/reviewed')).body as ApplicantRow[]).map(({ id }) => id)).toEqual([mona.id])
    expect((await nadia.get(`/api/reviewer/applicant/review/${mona.id}`)).body).toMatchObject({ score: 80 })
  })

  it('may leave the applicant out of a review where only one is awaited', async () => {
    const answers = [{ itemId: (await readDesk(mona.id)).rubric.items[0]?.id, choice: 4 }]
    const review = { answers, score: 80, description: 'Sound work' }
    const also = await registerInNext(nadia)
    const hala = await insertSubmittedApplicant(test, { branchId: 7 })
    await assign(test, nadia, hala.id)
    expect(await nadia.post('/api/reviews', review)).toMatchObject({ status: 409, body: { reason: 'ambiguous' } })
    await office.put(`/api/Applicants/${hala.id}/Reviewers/${also.id}/End`, { conflict: false, reason: 'Others read it' })
    expect(await nadia.post('/api/reviews', review)).toMatchObject({ status: 201, body: { applicantId: mona.id } })
  })

  it('attests where the old round requires it, whatever the next one requires', async () => {
    await test.database.sql`update round set requires_attestation = true where id = ${old}`
    expect(await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).toMatchObject({ body: { reason: 'not-attested' } })
    expect(await nadia.get(`/api/AwardProfile/${mona.userId}`)).toMatchObject({ body: { reason: 'not-attested' } })
    const path = `/api/reviewer/applicant/${mona.id}/Attestation`
    const { version } = (await nadia.get(path)).body as Attestation
    expect((await nadia.post(path, { language: 'en', version })).status).toBe(200)
    expect((await readDesk(mona.id)).state).toBe('open')
  })

  it('reads the old application, and nothing of the one in the next round', async () => {
    const paper = await addJournal(mona, { paperTitle: 'Paper of the next round' })
    expect((await nadia.get(`/api/AwardProfile/${mona.userId}`)).body).toMatchObject({
      applicantId: mona.id,
    } satisfies Partial<AwardProfile>)
    const list = `/api/UserJournalPublications/${mona.userId}`
    expect((await nadia.get(list)).body).toMatchObject([{ paperTitle: 'Paper of the old round' }])
    expect((await nadia.get(`${list}?applicantId=${mona.id}`)).body).toMatchObject([{ paperTitle: 'Paper of the old round' }])
    expect((await nadia.get(`/api/AwardProfile/${mona.userId}/Entries`)).body).toMatchObject({ records: { journal: [{}] } })
    for (const path of [
      `/api/Applicants/${draft}`,
      `/api/Applicants/${draft}/Entries`,
      `/api/AwardProfile/${mona.userId}?applicantId=${draft}`,
      `${list}?applicantId=${draft}`,
      `/api/UserConceptNote/${mona.userId}?applicantId=${draft}`,
      `/api/UserProposalHeader/${mona.userId}?applicantId=${draft}`,
      `/api/ExportMyAwardFiles?userId=${mona.userId}&applicantId=${draft}`,
      `/api/ExportCV?userId=${mona.userId}&applicantId=${draft}`,
      `/api/JournalPublications/${paper.id}`,
      `/api/Applicant/awardFiles/${draft}`,
      `/api/reviewer/applicant/desk/${draft}`,
      `/api/reviewer/applicant/review/${draft}`,
      `/api/reviewer/applicant/${draft}/Attestation`,
      `/api/Files/ViewFile/${String(paper.fileURL).split('/').at(-1)}`,
    ])
      expect(await nadia.get(path), path).toMatchObject({ status: 404 })
    expect(await nadia.put(`/api/reviewer/applicant/draft/${draft}`, { description: 'Begun' })).toEqual(missing)
    expect((await nadia.post('/api/reviews', { applicantId: draft, answers: [], score: 1, description: 'x' })).status).toBe(404)
    expect(await nadia.post('/api/reviewer/assignments/acceptance', { applicantIds: [draft] })).toEqual(missing)
  })

  it('declines applicants of two rounds in one call', async () => {
    await registerInNext(nadia)
    await assign(test, nadia, draft)
    await test.database.sql`delete from outbox`
    const declined = await nadia.post('/api/reviewer/assignments/decline', { applicantIds: [draft, mona.id], reason: 'No time' })
    expect(declined).toMatchObject({ status: 200, body: { declined: 2 } })
    expect(await readOwn()).toMatchObject({
      rounds: [],
      assigned: [],
      declined: [{ applicantId: draft }, { applicantId: mona.id }],
    })
    expect(await test.database.sql`select count(*)::int as letters from outbox`).toEqual([{ letters: 2 }])
  })
})

describe('a reviewer of both rounds', () => {
  beforeEach(async () => {
    await registerInNext(nadia)
    await assign(test, nadia, draft)
  })

  it('sees both in one list, each with its round, and can narrow it to one', async () => {
    expect((await listRows(nadia)).map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([mona.id, draft])
    expect((await listRows(nadia, `?roundId=${old}`)).map(({ id }) => id)).toEqual([mona.id])
    expect(await readOwn()).toEqual({
      rounds: [
        { id: next, englishName: 'Two', arabicName: 'الثانية' },
        { id: old, englishName: 'Round 1', arabicName: 'الدورة الأولى' },
      ],
      assigned: [
        { applicantId: mona.id, roundId: old, state: 'pending', due: null, isOverdue: false, isClosed: false },
        { applicantId: draft, roundId: next, state: 'pending', due: null, isOverdue: false, isClosed: false },
      ],
      declined: [],
    })
  })

  it('reads one person’s two applications apart', async () => {
    await addJournal(mona, { paperTitle: 'Paper of the next round' })
    const list = `/api/UserJournalPublications/${mona.userId}`
    expect((await nadia.get(list)).body).toMatchObject([{ paperTitle: 'Paper of the next round' }])
    expect((await nadia.get(`${list}?applicantId=${mona.id}`)).body).toMatchObject([{ paperTitle: 'Paper of the old round' }])
    expect((await nadia.get(`/api/AwardProfile/${mona.userId}?applicantId=${mona.id}`)).body).toMatchObject({
      applicantId: mona.id,
    })
    expect((await nadia.get(`/api/AwardProfile/${mona.userId}?applicantId=${mona.id + 1000}`)).status).toBe(404)
    const hala = await insertSubmittedApplicant(test, { branchId: 7 })
    await assign(test, nadia, hala.id)
    expect((await nadia.get(`/api/AwardProfile/${mona.userId}?applicantId=${hala.id}`)).status).toBe(404)
  })

  it('is shown names as the round of each application says, and searches for none that one of them hides', async () => {
    await test.database.sql`update round set anonymous_names = true where id = ${old}`
    const names = Object.fromEntries((await listRows(nadia)).map(({ id, englishName }) => [id, englishName]))
    expect(names).toEqual({ [mona.id]: `Applicant ${mona.id}`, [draft]: 'Mona Abdelrahman' })
    expect(await listRows(nadia, '?search=Abdelrahman')).toEqual([])
    expect((await listRows(nadia, `?search=Abdelrahman&roundId=${next}`)).map(({ id }) => id)).toEqual([draft])
  })
})

describe('an applicant of both rounds', () => {
  it('is shown the new application and the earlier one, and nothing of reviews', async () => {
    await submitReview(mona.id)
    expect((await mona.get(`/api/AwardProfile/${mona.userId}`)).body).toMatchObject({ applicantId: draft, isSubmitted: false })
    expect((await mona.get('/api/applicant/earlier')).body).toMatchObject({ applications: [{ id: mona.id, isSubmitted: true }] })
    for (const path of ['/api/Results', `/api/Applicants/${mona.id}/Reviews`, `/api/reviewer/applicant/desk/${mona.id}`])
      expect(await mona.get(path), path).toMatchObject({ status: 403 })
  })
})

describe('the office', () => {
  it('assigns, takes back, extends, reminds, mails and registers in the round that stays in review', async () => {
    const person = { englishName: 'Omar Late', arabicName: 'عمر المتأخر', birthDate: '1970-02-03', jobDescription: 'Professor' }
    const added = await office.post(`/api/Reviewers?roundId=${old}`, {
      ...person,
      branchId: 7,
      email: `omar.${mona.id}@jury.example`,
    })
    const omar = added.body as ReviewerDetail
    expect(omar.round).toMatchObject({ id: old, active: false, inReview: true })
    expect((await office.get(`/api/Reviewers/Themes?roundId=${old}`)).status).toBe(200)
    expect((await office.put(`/api/Reviewers/${omar.id}`, { ...person, branchId: 7, jobDescription: 'Dean' })).status).toBe(200)
    expect(await office.post('/api/Applicants/Reviewers', { applicants: [mona.id], reviewers: [omar.id] })).toMatchObject({
      status: 200,
      body: { added: 1 },
    })
    await test.database.sql`update key_date set date = '2026-11-20' where effect = 'reviews' and round_id = ${old}`
    expect(await office.post('/api/Reviewers/DueDates', { reviewers: [omar.id], until: '2026-11-25' })).toMatchObject({
      body: { extended: 1 },
    })
    expect((await office.post('/api/Reviewers/Reminders', { reviewers: [registration] })).body).toMatchObject({ reminded: 1 })
    expect((await office.post(`/api/Reviewers/Reminders?roundId=${old}`, { allOverdue: true })).body).toMatchObject({
      skipped: 0,
    })
    expect((await office.get(`/api/Reviewers/Letters?roundId=${old}`)).body).toMatchObject({ isAutomatic: true })
    expect((await office.post(`/api/Reviewers/Letters?roundId=${old}`)).status).toBe(200)
    expect((await office.post('/api/Reviewers/Invitations', { reviewers: [omar.id], dryRun: true })).status).toBe(200)
    const end = { conflict: false, reason: 'Others read it' }
    expect((await office.put(`/api/Applicants/${mona.id}/Reviewers/${omar.id}/End`, end)).status).toBe(200)
    const rows = (await office.get(`/api/Reviewers?roundId=${old}`)).body as ReviewerRow[]
    expect(rows.find(({ id }) => id === registration)).toMatchObject({ assigned: 1, overdue: 1 })
  })

  it('imports reviewers into the round that stays in review, and into no round whose reviewing has ended', async () => {
    const person = { englishName: 'Sara Late', arabicName: 'سارة المتأخرة', birthDate: '1970-02-03', jobDescription: 'Professor' }
    const values = { ...person, theme: '7', email: `sara.${mona.id}@jury.example` }
    const importInto = (roundId: number) =>
      office.post('/api/PeopleImport', { kind: 'reviewers', roundId, lines: [{ line: 2, values }] })
    expect((await importInto(old)).body).toEqual({ lines: [{ line: 2, outcome: 'imported', message: 'registered' }] })
    const emails = async (query: string) =>
      ((await office.get(`/api/Reviewers${query}`)).body as ReviewerRow[]).map(({ email }) => email)
    expect([await emails(`?roundId=${old}`), await emails('')]).toEqual([
      expect.arrayContaining([values.email]),
      expect.not.arrayContaining([values.email]),
    ])
    await setReviewing(old, false)
    expect(await importInto(old)).toEqual({ status: 409, body: refused })
  })

  it('refuses a reviewer of the next round for an application of the old one', async () => {
    const also = await registerInNext(nadia)
    expect((await office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers: [also.id] })).status).toBe(400)
    expect((await office.post('/api/Reviewers/Reminders', { reviewers: [also.id, registration] })).status).toBe(404)
  })

  it('reopens a review, screens and decides in the round that stays in review', async () => {
    await upsertReview(test, nadia, mona, { choices: [4] })
    await test.database.sql`update key_date set date = '2026-11-20' where effect = 'reviews' and round_id = ${old}`
    const review = `/api/Applicants/${mona.id}/Reviews`
    expect((await office.get(review)).body).toMatchObject({ isReviewingOpen: false })
    expect(
      (await office.post(`/api/Applicants/${mona.id}/Reviewers/${registration}/Reopening`, { reason: 'A typing error' })).status,
    ).toBe(201)
    expect((await readDesk(mona.id)).state).toBe('reopened')
    expect((await office.put('/api/Screening', { applicants: [mona.id], state: 'eligible', reason: '' })).status).toBe(200)
    expect((await office.post('/api/Decisions', { applicants: [mona.id], outcome: 'shortlisted' })).status).toBe(200)
    expect((await office.get(`/api/Results?roundId=${old}`)).body).toMatchObject({
      round: { id: old, active: false, inReview: true },
    })
  })

  it('cannot change a deadline of the old round, or reopen a submission', async () => {
    const ill = { until: '2026-12-31', reason: 'Ill' }
    expect(await office.put(`/api/Applicants/${mona.id}/Extension`, ill)).toMatchObject({ status: 409, body: refused })
    expect(await office.post(`/api/Applicants/${mona.id}/Reopening`, ill)).toMatchObject({ status: 409, body: refused })
  })

  it('makes an assignment plan of the round that stays in review', async () => {
    await finishPendingScan(test.portal)
    const made = await office.post(`/api/Rounds/${old}/AssignmentPlans`, { ...defaultInputs, load: { least: 0, most: 40 } })
    expect(made).toMatchObject({ status: 200, body: { plan: { state: 'draft' } } })
    const { plan } = made.body as { plan: { id: number; version: number } }
    await setReviewing(old, false)
    const apply = { version: plan.version, sendsLettersNow: false }
    expect(await office.post(`/api/AssignmentPlans/${plan.id}/Apply`, apply)).toMatchObject({ status: 409, body: refused })
    expect(await office.post(`/api/Rounds/${old}/AssignmentPlans`, defaultInputs)).toMatchObject({ status: 409, body: refused })
  })
})

describe('what the portal does by itself', () => {
  it('mails assignments and reminders of both rounds', async () => {
    await registerInNext(nadia)
    const hala = await insertSubmittedApplicant(test, { branchId: 7 })
    await assign(test, nadia, hala.id)
    await test.database.sql`delete from outbox`
    await test.database
      .sql`update assignment set assigned_at = ${now}, notified_at = null where ended_at is null and reviewer_id = ${nadia.userId}`
    test.time.now = new Date(now.getTime() + 15 * 60_000)
    expect(await sendDueReviewerLetters(test.portal)).toBeGreaterThanOrEqual(2)
    await test.database.sql`update key_date set date = '2026-11-24' where effect = 'reviews'`
    // Two days before the end of 24 November in Cairo.
    test.time.now = new Date('2026-11-22T22:30:00Z')
    await enqueueDueReviewReminders(test.portal)
    const mails = await test.database
      .sql`select kind, count(*)::int from outbox where account_id = ${nadia.userId} group by 1 order by 1`
    expect(mails).toEqual([
      { kind: 'assignmentsMade', count: 2 },
      { kind: 'reviewReminder', count: 2 },
    ])
  })

  it('looks for conflicts of interest in both rounds', async () => {
    await scanConflicts(test.portal)
    expect(await test.database.sql`select round_id from conflict_scan where finished_at is not null order by 1`).toEqual([
      { round_id: old },
      { round_id: next },
    ])
  })
})

describe('ending reviewing', () => {
  it('ends everything that reviewers and the office do in that round, until it is opened again', async () => {
    expect(await setReviewing(old, false)).toMatchObject({ status: 200, body: { id: old, inReview: false } })
    expect(await listRows(nadia)).toEqual([])
    expect(await readOwn()).toEqual({ rounds: [], assigned: [], declined: [] })
    expect(await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).toEqual(missing)
    expect(await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Begun' })).toEqual(missing)
    expect((await office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers: [registration] })).body).toEqual(
      refused,
    )
    expect((await office.post(`/api/Reviewers?roundId=${old}`, {})).status).toBe(400)
    expect((await office.post('/api/Reviewers/Reminders', { reviewers: [registration] })).status).toBe(404)
    expect((await setReviewing(old, true)).body).toMatchObject({ inReview: true })
    expect((await readDesk(mona.id)).state).toBe('open')
    const entries = await test.database
      .sql`select action, detail - 'from' as detail from audit where action like 'reviewing-%' order by position desc limit 2`
    expect(entries).toEqual([
      { action: 'reviewing-reopened', detail: { roundId: old } },
      { action: 'reviewing-ended', detail: { roundId: old } },
    ])
  })

  it('is no call about the active round', async () => {
    expect(await setReviewing(next, false)).toEqual(
      expectedConflict('in-use', 'This round is active. Its reviewing ends on the last day for reviews, under Key dates.'),
    )
  })

  it('follows from activating a round without a word about it, as specified', async () => {
    await activate(old)
    expect((await readRound(next)).inReview).toBe(false)
    await activate(next)
    expect(await readRound(old)).toMatchObject({ active: false, inReview: false })
    expect(await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).toEqual(missing)
  })
})

describe('activating', () => {
  it('shows beforehand what is pending in each round in review', async () => {
    const third = ((await office.post('/api/Rounds', third2028)).body as Round).id
    const { reviewing } = (await office.get(`/api/Rounds/${third}/Activation`)).body as ActivationPreview
    expect(reviewing.map(({ id }) => id)).toEqual([next, old])
    expect(reviewing[1]?.pendingReviews).toBeGreaterThan(0)
    await office.delete(`/api/Rounds/${third}`)
  })

  it('is as in the audit trail, whoever else does it at the same moment', async () => {
    await Promise.all([
      activate(old, { keepReviewing: true }),
      activate(next, { keepReviewing: true }),
      setReviewing(old, false),
      activate(old),
      setReviewing(next, true),
      submitReview(mona.id),
    ])
    expect(await test.database.sql`select count(*)::int as active from round where active`).toEqual([{ active: 1 }])
    expect((await findRoundsUnlikeAudit(test.portal.db)).filter((sentence) => /in review|active/.test(sentence))).toEqual([])
  })

  it('is told from a round that somebody made to stay in review by SQL', async () => {
    await test.database.sql`update round set stays_in_review = false where id = ${old}`
    expect(await findRoundsUnlikeAudit(test.portal.db)).toContain(`round ${old} is not in review, unlike the trail`)
  })
})

const third2028 = { arabicName: 'الثالثة', englishName: 'Three', startDate: '2029-02-01', endDate: '2029-04-30' }
