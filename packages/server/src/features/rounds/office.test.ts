import { defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { addJournal, addJournals, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { findRoundsUnlikeAudit } from '../check/audit-office.ts'

let test: TestPortal
let office: TestClient

/** In Cairo it is already the 22nd. The time zone of the award counts. */
const late = new Date('2026-11-21T22:30:00Z')

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  // One application and one reviewer, for the counts of the list.
  await createSignedInReviewer(test)
  await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  const { sql } = test.database
  await sql`update round set active = false where id > 1`
  await sql`delete from reviewer where round_id > 1`
  await sql`delete from round where id > 1`
  await sql`update round set active = true, start_date = '2026-11-21', end_date = '2027-01-19' where id = 1`
})
afterAll(() => test.close())

const taken =
  'Submission Dates should be greater than current date or there are other rounds have similar submission period and deadlines'
const days = { startDate: '2027-03-01', endDate: '2027-04-30' }
const second = { arabicName: 'الدورة الثانية', englishName: 'Round 2', ...days }
type Row = { id: number; updatedAt: string; active: boolean; branchIds: number[] } & Record<string, unknown>
const expectBody = async (answer: Promise<{ status: number; body: unknown }>, status: number) => {
  const { body, status: got } = await answer
  expect([got, body]).toEqual([status, expect.anything()])
  return body as Row
}
const createRound = (more: Record<string, unknown> = {}) => expectBody(office.post('/api/Rounds', { ...second, ...more }), 201)
const read = (id: number) => expectBody(office.get(`/api/Rounds/${id}`), 200)
const amend = (id: number, more: Record<string, unknown> = {}) => office.put(`/api/Rounds/${id}`, { ...second, ...more })
const activate = (id: number) => office.put(`/api/Deadlines/SeActive/${id}`)
const first = { arabicName: 'الدورة الأولى', englishName: 'Round 1', startDate: '2026-11-21', endDate: '2027-01-19' }
const listAuditEntries = async (action: string) =>
  (
    await test.database.sql`select detail - 'from' as detail from audit where action = ${action} order by position desc limit 1`
  )[0]?.detail

describe('the rounds', () => {
  it('are listed with themes and counts, newest first, in a fixed number of queries', async () => {
    const alone = await countQueries(() => office.get('/api/Rounds'))
    const two = await createRound()
    await createRound({ startDate: '2028-03-01', endDate: '2028-04-30' })
    expect(await countQueries(() => office.get('/api/Rounds'))).toBe(alone)
    const { status, body } = await office.get('/api/Rounds')
    const rows = body as Row[]
    expect([status, rows.map(({ startDate }) => startDate)]).toEqual([200, ['2028-03-01', '2027-03-01', '2026-11-21']])
    expect(rows[1]).toEqual({ ...two, window: 'early' })
    expect(rows[2]).toMatchObject({
      id: 1,
      active: true,
      window: 'open',
      applicants: 1,
      submitted: 0,
      reviewers: 1,
      branchIds: [4, 5, 6, 7],
      reviewerFileTypes: [3, 4, 5, 6],
    })
  })

  it('show the state of their window', async () => {
    expect((await read(1)).window).toBe('open')
    await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20' where id = 1`
    expect((await read(1)).window).toBe('over')
    await test.database.sql`update round set end_date = null where id = 1`
    expect((await read(1)).window).toBe('unannounced')
  })

  it('are a 404 for an unknown id', async () => {
    for (const call of [office.get('/api/Rounds/999'), office.get('/api/Rounds/999/Activation'), amend(999), activate(999)])
      expect((await call).status).toBe(404)
  })
})

describe('a round that copies another', () => {
  it('has its reviewers and, shifted, its dates if the office says so', async () => {
    const model = await createRound()
    await office.post(`/api/Rounds/${model.id}/Deadlines`, {
      englishDescription: 'Talk',
      arabicDescription: 'لقاء',
      date: '2027-03-09',
    })
    const { body } = await office.get(`/api/Rounds/${model.id}/Deadlines`)
    const due = (body as { id: number; effect: string | null }[]).find(({ effect }) => effect === 'reviews')
    await office.put(`/api/Deadlines/${due?.id}`, { date: '2027-05-30' })
    await test.database
      .sql`insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select account_id, ${model.id}, english_name, arabic_name, birth_date, job_description, branch_id, created_at from reviewer where round_id = 1`
    const copy = { copyFrom: model.id, copyDates: true, copyReviewers: true }
    const listDates = async (id: number) =>
      ((await office.get(`/api/Rounds/${id}/Deadlines`)).body as { englishDescription: string; date: string }[]).map(
        ({ englishDescription, date }) => [englishDescription, date],
      )
    const round = await createRound({ startDate: '2028-03-01', endDate: '2028-04-30', ...copy })
    expect(round.reviewers).toBe(1)
    expect(await listDates(round.id)).toEqual([
      ['Submission opens', '2028-03-01'],
      ['Submission deadline', '2028-04-30'],
      ['Announcement of the winners', null],
      ['Reviews are due', '2028-05-30'],
      ['Talk', '2028-03-09'],
    ])
    expect(await listAuditEntries('round-added')).toMatchObject({ copiedFrom: model.id, reviewers: 1 })
    const longer = await createRound({ startDate: '2029-03-01', endDate: '2029-06-30', ...copy })
    expect((await listDates(longer.id)).find(([what]) => what === 'Reviews are due')).toEqual(['Reviews are due', null])
  })
})

describe('a round that was made by mistake', () => {
  it('is deleted with its dates and copied reviewers, and the trail agrees', async () => {
    const round = await createRound({ copyFrom: 1, copyReviewers: true })
    expect((await office.delete(`/api/Rounds/${round.id}`)).status).toBe(204)
    expect((await office.delete(`/api/Rounds/${round.id}`)).status).toBe(404)
    expect(await listAuditEntries('round-deleted')).toEqual({
      roundId: round.id,
      before: { englishName: 'Round 2', arabicName: 'الدورة الثانية', ...days },
    })
    expect((await findRoundsUnlikeAudit(test.portal.db)).filter((sentence) => sentence.startsWith(`round ${round.id} `))).toEqual(
      [],
    )
  })

  it('stays once it is active or used, and the answer says by what', async () => {
    expect(await office.delete('/api/Rounds/1')).toEqual(
      expectedConflict('in-use', 'This round is active. Activate another one first.'),
    )
    const round = await createRound()
    await activate(round.id)
    expect(await office.delete('/api/Rounds/1')).toEqual(
      expectedConflict('in-use', 'This round has been used and stays: 1 applicant, 1 reviewer.'),
    )
    await activate(1)
    expect((await office.delete(`/api/Rounds/${round.id}`)).status).toBe(204)
  })
})

describe('a new round', () => {
  it('has the specified settings, the default key dates, and is not active', async () => {
    const round = await createRound()
    expect(round).toEqual({
      id: round.id,
      ...second,
      isTrial: false,
      opensAt: '2027-02-28T22:00:00.000Z',
      // Daylight saving time starts in Cairo on 30 April 2027.
      closesAt: '2027-04-30T21:00:00.000Z',
      registrationPhdWindow: { from: '2015-01-01', to: '2023-01-01' },
      profilePhdWindow: { from: '2014-01-01', to: '2023-01-01' },
      conditions: defaultConditions,
      journalsLeast: 5,
      journalsMost: 8,
      uploadGraceMinutes: 10,
      eligibilityEnglish: '',
      eligibilityArabic: '',
      active: false,
      inReview: false,
      window: 'early',
      branchIds: [4, 5, 6, 7],
      reviewerFileTypes: [3, 4, 5, 6],
      reminds: true,
      notifiesReviewers: true,
      remindsReviewers: true,
      requiresConfirmedAddress: false,
      anonymousNames: false,
      hidesPersonalDetails: false,
      requiresRatings: false,
      reviewsLeast: 3,
      expectedLoad: null,
      disagreementFrom: 25,
      overrideLimit: 10,
      conflictWindowYears: 5,
      conflictsBlockAssigning: false,
      requiresAttestation: false,
      attestationShowsInstitutions: false,
      attestationShowsCoAuthors: false,
      conflictRulesEnglish: '',
      conflictRulesArabic: '',
      allowsSingleDecider: false,
      applicants: 0,
      submitted: 0,
      reviewers: 0,
      updatedAt: '2026-11-21T10:00:00.000Z',
    })
    const { body } = await office.get(`/api/Rounds/${round.id}/Deadlines`)
    expect((body as { effect: string; date: string }[]).map(({ effect, date }) => [effect, date])).toEqual([
      ['opens', '2027-03-01'],
      ['closes', '2027-04-30'],
      [null, null],
      ['reviews', null],
    ])
    expect(await listAuditEntries('round-added')).toMatchObject({
      roundId: round.id,
      after: { englishName: 'Round 2', branchIds: [4, 5, 6, 7] },
    })
  })

  it('can copy another one: settings, themes, and key dates without dates', async () => {
    const model = await createRound({
      journalsLeast: 3,
      journalsMost: 4,
      branchIds: [1, 6],
      reviewerFileTypes: [6],
      reminds: false,
      notifiesReviewers: false,
      remindsReviewers: false,
      requiresConfirmedAddress: true,
      anonymousNames: true,
      hidesPersonalDetails: true,
      requiresRatings: true,
      reviewsLeast: 2,
      expectedLoad: 12,
      disagreementFrom: 40,
      overrideLimit: 15,
      conflictWindowYears: 3,
      conflictsBlockAssigning: true,
      requiresAttestation: true,
      attestationShowsInstitutions: true,
      attestationShowsCoAuthors: true,
      conflictRulesEnglish: 'Be fair',
      conflictRulesArabic: 'كن عادلًا',
      allowsSingleDecider: true,
      eligibilityEnglish: 'A',
      eligibilityArabic: 'أ',
    })
    await office.post(`/api/Rounds/${model.id}/Deadlines`, {
      englishDescription: 'Talk',
      arabicDescription: 'لقاء',
      date: '2027-03-09',
    })
    const round = await createRound({ startDate: '2028-03-01', endDate: '2028-03-01', copyFrom: model.id, journalsMost: 9 })
    expect(round).toMatchObject({
      journalsLeast: 3,
      journalsMost: 9,
      branchIds: [1, 6],
      reviewerFileTypes: [6],
      eligibilityEnglish: 'A',
      eligibilityArabic: 'أ',
      reminds: false,
      notifiesReviewers: false,
      remindsReviewers: false,
      requiresConfirmedAddress: true,
      anonymousNames: true,
      hidesPersonalDetails: true,
      requiresRatings: true,
      reviewsLeast: 2,
      expectedLoad: 12,
      disagreementFrom: 40,
      overrideLimit: 15,
      conflictWindowYears: 3,
      conflictsBlockAssigning: true,
      requiresAttestation: true,
      attestationShowsInstitutions: true,
      attestationShowsCoAuthors: true,
      conflictRulesEnglish: 'Be fair',
      conflictRulesArabic: 'كن عادلًا',
      allowsSingleDecider: true,
      active: false,
    })
    const { body } = await office.get(`/api/Rounds/${round.id}/Deadlines`)
    expect((body as Row[]).map(({ englishDescription, date }) => [englishDescription, date])).toEqual([
      ['Submission opens', '2028-03-01'],
      ['Submission deadline', '2028-03-01'],
      ['Announcement of the winners', null],
      ['Reviews are due', null],
      ['Talk', null],
    ])
    expect(await listAuditEntries('round-added')).toMatchObject({ copiedFrom: model.id })
    expect(await office.post('/api/Rounds', { ...second, copyFrom: 999 })).toEqual(
      expectedFieldFailure(400, 'copyFrom', 'The round to begin from does not exist'),
    )
  })

  it('requires both names and both dates', async () => {
    const messages = [
      ['arabicName', 'Please enter the Arabic name of the round', 'أدخل اسم الدورة بالعربية'],
      ['englishName', 'Please enter the English name of the round', 'أدخل اسم الدورة بالإنجليزية'],
      ['startDate', 'Please enter a valid date for the start date field', 'أدخل تاريخًا صحيحًا لفتح باب التقدّم'],
      ['endDate', 'Please enter a valid date for the end date field', 'أدخل تاريخًا صحيحًا لإغلاق باب التقدّم'],
    ] as const
    for (const [field, english, arabic] of messages) {
      const body = { ...second, [field]: '' }
      expect(await office.post('/api/Rounds', body)).toEqual(expectedFieldFailure(400, field, english))
      expect(await office.with({ 'accept-language': 'ar' }).post('/api/Rounds', body)).toEqual(
        expectedFieldFailure(400, field, arabic),
      )
    }
  })

  it('must not end before it starts; one day is allowed', async () => {
    expect(await office.post('/api/Rounds', { ...second, endDate: '2027-02-28' })).toEqual(
      expectedFieldFailure(400, 'endDate', 'Submission End date should be greater than submission Start date'),
    )
    await createRound({ endDate: second.startDate })
  })

  it('must not start in the past, in the time zone of the award, nor within another round', async () => {
    await test.database.sql`update round set end_date = '2026-11-21' where id = 1`
    test.time.now = late
    expect(await office.post('/api/Rounds', { ...second, startDate: '2026-11-21' })).toEqual(
      expectedFieldFailure(400, 'startDate', taken),
    )
    const today = await createRound({ startDate: '2026-11-22', endDate: '2026-11-22' })
    expect(await office.post('/api/Rounds', { ...second, startDate: '2026-11-22' })).toEqual(
      expectedFieldFailure(400, 'startDate', taken),
    )
    expect(today.window).toBe('open')
  })

  it('refuses invalid settings', async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ journalsLeast: 9, journalsMost: 8 }, 'journalsMost', 'The most cannot be fewer than the least'],
      [{ journalsLeast: 9 }, 'journalsMost', 'The most cannot be fewer than the least'],
      [{ journalsMost: 51 }, 'journalsMost', 'Please enter a number from 1 to 50'],
      [{ uploadGraceMinutes: 21 }, 'uploadGraceMinutes', 'Please enter a number of minutes from 0 to 20'],
      [{ reviewsLeast: 0 }, 'reviewsLeast', 'Please enter a number from 1 to 20'],
      [{ reviewsLeast: '21' }, 'reviewsLeast', 'Please enter a number from 1 to 20'],
      [{ disagreementFrom: 100 }, 'disagreementFrom', 'Please enter a number from 1 to 99'],
      [{ disagreementFrom: '' }, 'disagreementFrom', 'Please enter a number from 1 to 99'],
      [{ expectedLoad: 0 }, 'expectedLoad', 'Please enter a number from 1 to 2,000, or nothing'],
      [{ expectedLoad: '2001' }, 'expectedLoad', 'Please enter a number from 1 to 2,000, or nothing'],
      [{ overrideLimit: -1 }, 'overrideLimit', 'Please enter a number of points from 0 to 99'],
      [{ conflictWindowYears: 51 }, 'conflictWindowYears', 'Please enter a number of years from 0 to 50'],
      [{ overrideLimit: '100' }, 'overrideLimit', 'Please enter a number of points from 0 to 99'],
      [{ branchIds: [] }, 'branchIds', 'Please choose at least one theme'],
      [{ branchIds: [4, 99] }, 'branchIds', 'One of these themes is no longer offered'],
      [{ eligibilityEnglish: 'Only in English' }, 'eligibilityArabic', 'Please write it in Arabic too'],
      [{ eligibilityArabic: 'بالعربية فقط', eligibilityEnglish: '' }, 'eligibilityEnglish', 'Please write it in English too'],
      [{ conflictRulesEnglish: 'Only in English' }, 'conflictRulesArabic', 'Please write the rules in Arabic too'],
      [
        { conflictRulesArabic: 'بالعربية فقط', conflictRulesEnglish: '' },
        'conflictRulesEnglish',
        'Please write the rules in English too',
      ],
      [
        { profilePhdWindow: { from: '2020-01-01', to: '2019-01-01' } },
        'profilePhdWindow.to',
        'The last day of the PhD window should not be before its first day',
      ],
      [
        { reviewerFileTypes: [1, 3] },
        'reviewerFileTypes.0',
        'Reviewers may be shown the photograph, the certificates and the curriculum vitae, never the identity card',
      ],
    ]
    for (const [more, field, message] of cases)
      expect(await office.post('/api/Rounds', { ...second, ...more })).toEqual(expectedFieldFailure(400, field, message))
    await test.database.sql`update award_branch set retired_at = now() where id = 6`
    expect((await office.post('/api/Rounds', { ...second, branchIds: [6] })).status).toBe(400)
    expect((await createRound()).branchIds).toEqual([4, 5, 7])
    await test.database.sql`update award_branch set retired_at = null where id = 6`
  })
})

describe('amending a round', () => {
  it('keeps missing settings, increases the version, and audits the old and new values', async () => {
    const { id } = await createRound({ journalsMost: 9 })
    const round = await expectBody(amend(id, { englishName: 'Round two', branchIds: [7, 4] }), 200)
    expect(round).toMatchObject({ englishName: 'Round two', journalsMost: 9, branchIds: [4, 7] })
    expect(round.updatedAt).toBe('2026-11-21T10:00:00.001Z')
    expect(await listAuditEntries('round-amended')).toEqual({
      roundId: id,
      before: { englishName: 'Round 2', branchIds: [4, 5, 6, 7] },
      after: { englishName: 'Round two', branchIds: [4, 7] },
    })
    expect(await expectBody(amend(id, { englishName: 'Round two' }), 200)).toEqual(round)
  })

  it('sets the reviewing rules, which are audited and not public', async () => {
    const { id } = await createRound()
    const reviewing = { anonymousNames: true, reviewsLeast: 4, disagreementFrom: 30 }
    expect(await expectBody(amend(id, reviewing), 200)).toMatchObject(reviewing)
    expect(await expectBody(amend(id, { reviewsLeast: '٥' }), 200)).toMatchObject({ ...reviewing, reviewsLeast: 5 })
    expect(await listAuditEntries('round-amended')).toEqual({
      roundId: id,
      before: { reviewsLeast: 4 },
      after: { reviewsLeast: 5 },
    })
    expect(await expectBody(amend(id, { anonymousNames: false }), 200)).toMatchObject({ anonymousNames: false, reviewsLeast: 5 })
    for (const [sent, stored] of [
      [{ expectedLoad: '12' }, 12],
      [{}, 12],
      [{ expectedLoad: '' }, null],
      [{ expectedLoad: 7 }, 7],
      [{ expectedLoad: null }, null],
    ] as const)
      expect(await expectBody(amend(id, sent), 200)).toMatchObject({ expectedLoad: stored })
    const publicFields = Object.keys((await createAnonymousClient(test).get('/api/Rounds/active')).body as object)
    expect(publicFields.filter((name) => name in reviewing)).toEqual([])
  })

  it('sets whether reminders are sent', async () => {
    const { id } = await createRound()
    expect(await expectBody(amend(id, { reminds: false }), 200)).toMatchObject({ reminds: false })
    expect(await listAuditEntries('round-amended')).toEqual({ roundId: id, before: { reminds: true }, after: { reminds: false } })
    expect(await expectBody(amend(id, { englishName: 'Round two' }), 200)).toMatchObject({ reminds: false })
    expect(await createAnonymousClient(test).get('/api/Rounds/active')).not.toHaveProperty('body.reminds')
  })

  it('is refused with its own messages', async () => {
    const { id } = await createRound()
    expect(await amend(id, { endDate: '2027-02-01' })).toEqual(
      expectedFieldFailure(400, 'endDate', 'Submission End Date should be greater than submission Start Date'),
    )
    expect(await amend(id, { startDate: '2026-11-20' })).toEqual(expectedFieldFailure(400, 'startDate', taken))
    expect(await amend(id, { startDate: '2027-01-19' })).toEqual(expectedFieldFailure(400, 'startDate', taken))
    expect(await amend(id, { endDate: '' })).toEqual(
      expectedFieldFailure(400, 'endDate', 'Please enter a valid date for the end date field'),
    )
    expect(
      await office.with({ 'accept-language': 'ar' }).put(`/api/Rounds/${id}`, { ...second, startDate: '2027-01-19' }),
    ).toEqual(
      expectedFieldFailure(
        400,
        'startDate',
        'يجب أن تكون مواعيد التقدّم بعد تاريخ اليوم، وألا تتداخل مع فترة التقدّم في دورة أخرى',
      ),
    )
  })

  it('accepts unchanged past days and refuses new ones', async () => {
    await test.database.sql`update round set start_date = '2026-09-01', end_date = '2026-11-01' where id = 1`
    const past = { ...first, startDate: '2026-09-01', endDate: '2026-11-01' }
    expect((await office.put('/api/Rounds/1', { ...past, englishName: 'Round 1, closed' })).status).toBe(200)
    expect(await office.put('/api/Rounds/1', { ...past, endDate: '2026-11-20' })).toEqual(
      expectedFieldFailure(400, 'endDate', taken),
    )
    expect((await office.put('/api/Rounds/1', { ...past, endDate: '2026-11-21' })).status).toBe(200)
    expect(await read(1)).toMatchObject({ ...past, endDate: '2026-11-21' })
  })

  it('a cleared deadline stays cleared, and blocks no other round', async () => {
    await test.database.sql`update round set end_date = null where id = 1`
    expect(await expectBody(office.put('/api/Rounds/1', { ...first, endDate: null }), 200)).toMatchObject({ endDate: null })
    await createRound({ startDate: '2027-01-01', endDate: '2027-01-02' })
    expect(await office.put('/api/Rounds/1', first)).toEqual(expectedFieldFailure(400, 'startDate', taken))
  })

  it('by two at once is a 409 for the second', async () => {
    const { id, updatedAt } = await createRound()
    expect((await amend(id, { englishName: 'Mine', updatedAt })).status).toBe(200)
    expect(await amend(id, { englishName: 'Theirs', updatedAt })).toEqual(
      expectedConflict(
        'changed',
        'This round was changed in the meantime. What you typed is still here; please look at both before you save again.',
      ),
    )
  })

  it('with overlapping dates at once succeeds for one only', async () => {
    const answers = await Promise.all([1, 2].map(() => office.post('/api/Rounds', second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)).toEqual(expectedFieldFailure(400, 'startDate', taken))
  })

  it('returns how many applications would no longer meet it before saving; submitted ones do not change', async () => {
    const send = sendByInject(test.http)
    const sealed = await completeApplicant(send, { journals: 6 })
    await sealed.post('/api/applicant/finalizeSubmission')
    const receipt = await sealed.get('/api/applicant/receipt')
    const [six, five] = [await createRegisteredApplicant(send), await createRegisteredApplicant(send, { phdDate: '2016-02-03' })]
    await addJournals(six, 6)
    await addJournals(five, 5)
    const more = { journalsLeast: 1, journalsMost: 4 }
    expect(await office.put('/api/Rounds/1', { ...first, ...more })).toEqual(
      expectedConflict(
        'consequences',
        [
          'Some applicants of this round would no longer meet it.',
          'With more than 4 journal articles, to be reduced before submitting: 2 applicants.',
        ],
        {
          journalsMost: 'With more than 4 journal articles, to be reduced before submitting: 2 applicants.',
        },
      ),
    )
    expect(
      await office
        .with({ 'accept-language': 'ar' })
        .put('/api/Rounds/1', { ...first, journalsLeast: 6, profilePhdWindow: { from: '2017-01-01', to: '2023-01-01' } }),
    ).toEqual(
      expectedConflict(
        'consequences',
        [
          'لن يستوفي بعض المتقدمين في هذه الدورة الشروط بعد هذا التعديل.',
          'لديهم أقل من ٦ أبحاث منشورة فلا يكفي: متقدم واحد.',
          'حصلوا على الدكتوراه خارج الفترة المحددة: متقدم واحد.',
        ],
        {
          journalsLeast: 'لديهم أقل من ٦ أبحاث منشورة فلا يكفي: متقدم واحد.',
          profilePhdWindow: 'حصلوا على الدكتوراه خارج الفترة المحددة: متقدم واحد.',
        },
      ),
    )
    expect(await read(1)).toMatchObject({ journalsLeast: 5, journalsMost: 8 })
    expect((await office.put('/api/Rounds/1', { ...first, ...more, evenSo: true })).status).toBe(200)
    expect(await sealed.get('/api/applicant/receipt')).toEqual(receipt)
    expect((await six.get('/api/applicant/progress')).body).toMatchObject({ bounds: { journal: { least: 1, most: 4 } } })
    await office.put('/api/Rounds/1', { ...first, journalsLeast: 5, journalsMost: 8, evenSo: true })
  })
})

describe('activating a round', () => {
  it('shows the affected numbers beforehand', async () => {
    const judge = await createSignedInReviewer(test)
    const sent = await completeApplicant(sendByInject(test.http))
    await sent.post('/api/applicant/finalizeSubmission')
    await assign(test, judge, sent.id)
    const { id } = await createRound()
    const one = await read(1)
    const { applicants, submitted, reviewers } = one as unknown as Record<'applicants' | 'submitted' | 'reviewers', number>
    expect(await office.get(`/api/Rounds/${id}/Activation`)).toEqual({
      status: 200,
      body: {
        leaving: {
          id: 1,
          englishName: one.englishName,
          arabicName: one.arabicName,
          applicants,
          submitted,
          drafts: applicants - submitted,
          reviewers,
          assignments: 1,
        },
        reviewing: [{ id: 1, englishName: one.englishName, arabicName: one.arabicName, pendingReviews: 1, pendingReviewers: 1 }],
        applicants: 0,
        reviewers: 0,
        window: 'early',
      },
    })
    expect(submitted).toBeGreaterThan(0)
    expect((await office.get('/api/Rounds/1/Activation')).body).toMatchObject({ leaving: null, applicants, window: 'open' })
  })

  it('makes it the only active one; paths are case-insensitive', async () => {
    const { id } = await createRound()
    expect(await expectBody(office.put(`/api/deadlines/SEACTIVE/${id}/`), 200)).toMatchObject({ id, active: true })
    expect(((await office.get('/api/Rounds')).body as Row[]).filter(({ active }) => active).map((row) => row.id)).toEqual([id])
    expect((await createAnonymousClient(test).get('/api/Rounds/active')).body).toMatchObject({ id })
    expect(await listAuditEntries('round-activated')).toEqual({ roundId: id, before: { active: 1 }, after: { active: id } })
    // The repeated call changes nothing and writes no audit entry.
    const publicFields = () => test.database.sql`select from audit where action = 'round-activated'`
    const before = (await publicFields()).length
    expect((await activate(id)).status).toBe(200)
    expect((await publicFields()).length).toBe(before)
  })

  it('changes the public page at once', async () => {
    const findRoundOnPage = async () => parsePlainPage((await createAnonymousClient(test).get('/en')).bytes).round?.id
    const heard = Promise.withResolvers<void>()
    const unsubscribe = test.portal.live.subscribeSiteInvalidation(() => heard.resolve())
    const { id } = await createRound()
    await heard.promise
    unsubscribe()
    // The page is cached from here on; the invalidation caused by the new round has been processed.
    expect(await findRoundOnPage()).toBe(1)
    await activate(id)
    await expect.poll(findRoundOnPage).toBe(id)
  })

  it('abuse 7: by several at once leaves exactly one active', async () => {
    const [two, three] = [await createRound(), await createRound({ startDate: '2028-03-01', endDate: '2028-04-30' })]
    for (let times = 0; times < 5; times += 1) {
      const answers = await Promise.all([activate(two.id), activate(three.id), activate(1), activate(two.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await test.database.sql`select count(*)::int as active from round where active`).toEqual([{ active: 1 }])
    }
  })

  it('refuses a form that is saved at that moment, and loses no data', async () => {
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    await addJournal(mona)
    const { id } = await createRound({ startDate: '2027-02-01' })
    const profile = {
      arabicName: 'منى',
      englishName: 'Mona',
      birthDate: '1985-03-02',
      jobDescription: 'x',
      branchId: 5,
      phdDate: '2018-02-03',
      phdCountry: 'DE',
      phdUniversity: 'x',
    }
    const answer = await whileLocked(test, mona.id, {
      call: () => mona.put('/api/Applicant/me/update', profile),
      meanwhile: () => activate(id),
    })
    const noPart = expectedConflict('no-part', 'Your account takes no part in the current round.')
    expect(answer).toEqual(noPart)
    expect(await mona.post('/api/applicant/finalizeSubmission')).toEqual(noPart)
    await activate(1)
    expect((await mona.put('/api/Applicant/me/update', profile)).status).toBe(200)
    expect((await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body).toHaveLength(1)
  })
})
