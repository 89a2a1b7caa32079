import { defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestClient } from '../../testing/caller.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { findRoundsUnlikeAudit } from '../check/audit-office.ts'
import { createRoundCalls, days, late, openRoundsOffice, type Row, resetRounds, second, taken } from './office.testing.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  ;({ test, office } = await openRoundsOffice())
})
beforeEach(() => resetRounds(test))
afterAll(() => test.close())

const { activate, createRound, readAuditDetail } = createRoundCalls(() => ({ test, office }))

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
    expect(await readAuditDetail('round-added')).toMatchObject({
      roundId: round.id,
      after: { englishName: 'Round 2', branchIds: [4, 5, 6, 7] },
    })
  })

  it('can copy another one: settings, themes, and key dates without dates', async () => {
    const settings = {
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
    }
    const model = await createRound(settings)
    await office.post(`/api/Rounds/${model.id}/Deadlines`, {
      englishDescription: 'Talk',
      arabicDescription: 'لقاء',
      date: '2027-03-09',
    })
    const round = await createRound({ startDate: '2028-03-01', endDate: '2028-03-01', copyFrom: model.id, journalsMost: 9 })
    expect(round).toMatchObject({ ...settings, journalsMost: 9, active: false })
    const { body } = await office.get(`/api/Rounds/${round.id}/Deadlines`)
    expect((body as Row[]).map(({ englishDescription, date }) => [englishDescription, date])).toEqual([
      ['Submission opens', '2028-03-01'],
      ['Submission deadline', '2028-03-01'],
      ['Announcement of the winners', null],
      ['Reviews are due', null],
      ['Talk', null],
    ])
    expect(await readAuditDetail('round-added')).toMatchObject({ copiedFrom: model.id })
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
    expect(await readAuditDetail('round-added')).toMatchObject({ copiedFrom: model.id, reviewers: 1 })
    const longer = await createRound({ startDate: '2029-03-01', endDate: '2029-06-30', ...copy })
    expect((await listDates(longer.id)).find(([what]) => what === 'Reviews are due')).toEqual(['Reviews are due', null])
  })
})

describe('a round that was made by mistake', () => {
  it('is deleted with its dates and copied reviewers, and the trail agrees', async () => {
    const round = await createRound({ copyFrom: 1, copyReviewers: true })
    expect((await office.delete(`/api/Rounds/${round.id}`)).status).toBe(204)
    expect((await office.delete(`/api/Rounds/${round.id}`)).status).toBe(404)
    expect(await readAuditDetail('round-deleted')).toEqual({
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
