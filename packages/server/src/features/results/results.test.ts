import type { ResultRow } from '@jadara/contract/results/result-row'
import { type CalculationLine, decideOnApplicants, type Results } from '@jadara/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import {
  endAssignment,
  insertTestReceipt,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
  upsertReview,
} from '../../testing/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  freezeWithWaivers,
  people,
  replaceActiveRound,
  type TestSeason,
  testGenericBranchId,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let officeId: number
let season: TestSeason
let nadia: TestAccount
let omar: TestAccount
let hala: TestAccount
let mona: SubmittedApplicant
let ali: SubmittedApplicant
let samir: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const [account] = await test.database.sql`select id from account where user_type = 1`
  officeId = account?.id
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  season = await createNextSeason(test, season)
  ;({ nadia, omar, hala, mona, ali, samir } = season)
  await replaceThemeQuestions(test, testGenericBranchId, [30, 'essay', 20])
})

const results = async (query = '') => (await office.get(`/api/Results${query}`)).body as Results
const findRow = async ({ id }: SubmittedApplicant) => (await results()).rows.find(({ applicantId }) => applicantId === id)
const listAuditEntries = async ({ id }: SubmittedApplicant) =>
  (
    await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = ${`application ${id}`} and action in ('decided', 'decision-withdrawn') order by position`
  ).map(({ action, detail }) => [action, detail])
const freeze = (): Promise<CalculationLine> => freezeWithWaivers(test, office, season.roundId)
const listFirstNames = (rows: readonly ResultRow[]) => rows.map(({ englishName }) => englishName.split(' ')[0])

describe('the results', () => {
  it('rank submitted applicants by the mean of the scores, with all figures', async () => {
    await upsertReview(test, nadia, mona, { choices: [5, 4] })
    await test.database.sql`update round set reviews_least = 1 where id = ${season.roundId}`
    await upsertReview(test, omar, mona, { choices: [4, 4], score: 75 })
    await assign(test, hala, mona.id)
    await upsertReview(test, nadia, ali, { score: 90 })
    const shown = await results()
    const [first, second, third] = shown.rows
    expect(listFirstNames(shown.rows)).toEqual(['Ali', 'Mona', 'Samir'])
    // 30 × 5 + 20 × 4 = 230 of 250: 92. 30 × 4 + 20 × 4 = 200 of 250: 80, adjusted to 75.
    expect(second).toEqual({
      applicantId: mona.id,
      userId: mona.userId,
      ...people.mona,
      branchId: testGenericBranchId,
      branchName: 'Generic',
      branchArabicName: 'عام',
      rank: 2,
      rankInTheme: 1,
      tied: false,
      reviews: 2,
      pending: 1,
      sum: 167,
      mean: 83.5,
      median: 83.5,
      lowest: 75,
      highest: 92,
      spread: 17,
      deviation: 8.5,
      weightedMean: 86,
      disagreement: false,
      tooFew: false,
      mixedRubrics: false,
      ofEarlierSubmission: false,
      withoutRatings: false,
      overridden: true,
      pendingOverride: false,
      partlyJudged: false,
      scores: [
        {
          ...{ reviewer: 'R1', reviewerId: expect.any(Number), score: 92, proposed: 92, counted: 92 },
          ...{ override: null, reason: '', cannotJudge: 0 },
        },
        {
          ...{ reviewer: 'R2', reviewerId: expect.any(Number), score: 75, proposed: 80, counted: 75 },
          ...{ override: 'within-limit', reason: 'The field asks for more', cannotJudge: 0 },
        },
      ],
      decision: null,
    })
    expect(first).toMatchObject({ rank: 1, rankInTheme: 1, mean: 90, weightedMean: null, deviation: 0, spread: 0 })
    expect(third).toMatchObject({
      rank: null,
      rankInTheme: null,
      reviews: 0,
      pending: 0,
      mean: null,
      median: null,
      sum: 0,
      scores: [],
    })
    const { rows: _, ...rest } = shown
    expect(rest).toEqual({
      round: {
        id: season.roundId,
        englishName: expect.stringMatching(/^Season/),
        arabicName: expect.stringMatching(/^موسم/),
        active: true,
        inReview: true,
      },
      reviewsLeast: 1,
      disagreementFrom: 25,
      overrideLimit: 10,
      allowsSingleDecider: false,
      isReviewingOpen: true,
      closesAt: null,
      progress: { reviews: 3, assignments: 4, applicants: 3, enough: 2 },
    })
  })

  it('show when reviewing ends and whether it has ended', async () => {
    const { sql } = test.database
    await sql`insert into key_date (round_id, effect, english_description, arabic_description, position, date)
      values (${season.roundId}, 'reviews', 'Reviews are due', 'آخر موعد للتحكيم', 1, '2026-11-20')`
    expect(await results()).toMatchObject({ isReviewingOpen: false, closesAt: '2026-11-20T22:00:00.000Z' })
  })

  it('count reviews of assignments that were taken back or declined, and not with a conflict of interest', async () => {
    for (const who of [nadia, omar, hala]) await upsertReview(test, who, mona, { score: 80 })
    await endAssignment(test, nadia, mona, 'taken-back')
    await endAssignment(test, omar, mona, 'declined')
    expect(await findRow(mona)).toMatchObject({ reviews: 3, pending: 0 })
    await endAssignment(test, hala, mona, 'conflict')
    expect(await findRow(mona)).toMatchObject({ reviews: 2, pending: 0 })
    expect((await results()).progress).toMatchObject({ reviews: 2, assignments: 2 })
  })

  it('count a review again after the conflict is lifted and the reviewer is assigned again', async () => {
    await upsertReview(test, nadia, mona, { score: 80 })
    await endAssignment(test, nadia, mona, 'conflict')
    await test.database.sql`update assignment set ended_as = 'taken-back' where ended_as = 'conflict'`
    await assign(test, nadia, mona.id)
    expect(await findRow(mona)).toMatchObject({ reviews: 1, pending: 0 })
  })

  it('count only the latest version of an amended review', async () => {
    await upsertReview(test, nadia, mona, { score: 80 })
    await upsertReview(test, nadia, mona, { score: 60 })
    expect(await findRow(mona)).toMatchObject({ reviews: 1, mean: 60 })
  })

  it('leave out reopened applications, and mark reviews of an earlier submission', async () => {
    await upsertReview(test, nadia, mona, { score: 80 })
    await reopenSubmissionBySql(test, mona)
    expect(await findRow(mona)).toBeUndefined()
    await insertTestReceipt(test, mona)
    expect(await findRow(mona)).toMatchObject({ reviews: 1, mean: 80, ofEarlierSubmission: true })
    await upsertReview(test, nadia, mona, { score: 82 })
    expect(await findRow(mona)).toMatchObject({ ofEarlierSubmission: false })
  })

  it('mark reviews with other questions or weights', async () => {
    await upsertReview(test, nadia, mona, { choices: [5, 5] })
    expect(await findRow(mona)).toMatchObject({ mixedRubrics: false })
    await replaceThemeQuestions(test, testGenericBranchId, [10])
    await upsertReview(test, omar, mona, { choices: [4] })
    // 100 and 80: the questions differ, percentages are comparable.
    expect(await findRow(mona)).toMatchObject({ mixedRubrics: true, mean: 90, weightedMean: 90 })
  })

  it('are a 404 for an unknown round', async () => {
    expect((await office.get('/api/Results?roundId=999999')).status).toBe(404)
    expect((await office.get('/api/Results?roundId=x')).status).toBe(400)
  })

  it('of an earlier round do not change', async () => {
    await upsertReview(test, nadia, mona, { score: 80 })
    const earlier = season.roundId
    await replaceActiveRound(test)
    expect(await results(`?roundId=${earlier}`)).toMatchObject({ round: { id: earlier, active: false }, isReviewingOpen: false })
    expect(listFirstNames((await results(`?roundId=${earlier}`)).rows)).toEqual(['Mona', 'Ali', 'Samir'])
    expect((await results()).rows).toEqual([])
  })

  it('take the same number of queries for three applicants as for one', async () => {
    for (const { id } of [ali, samir]) await reopenSubmissionBySql(test, { id })
    await upsertReview(test, nadia, mona, { score: 80 })
    const one = await countQueries(() => results())
    for (const applicant of [ali, samir]) await insertTestReceipt(test, applicant)
    for (const applicant of [ali, samir]) for (const who of [nadia, omar]) await upsertReview(test, who, applicant, { score: 70 })
    expect(await countQueries(() => results())).toBe(one)
  })
})

const long = 'The committee heard the talk, and voted five to two.'

describe('a decision', () => {
  const decideOn = (body: unknown) => office.post('/api/Decisions', body)
  const shortlist = (...who: SubmittedApplicant[]) => decideOn({ applicants: who.map(({ id }) => id), outcome: 'shortlisted' })
  const win = (who: SubmittedApplicant, calculationId: number, prize: 1 | 2 = 1, reason = '') =>
    decideOn({ applicants: [who.id], outcome: 'winner', prize, calculationId, reason })
  const reasonMissing = (characters: number) =>
    expectedFieldFailure(400, 'reason', `Please give a reason of at least 40 characters: ${characters} characters to go.`)
  const listDecisions = async ({ id }: SubmittedApplicant) =>
    test.database.sql`select outcome, prize, ended_at is null as stands from decision where application_id = ${id} order by id`

  beforeEach(async () => {
    await test.database.sql`update round set reviews_least = 1 where id = ${season.roundId}`
    await upsertReview(test, nadia, mona, { score: 90 })
    await upsertReview(test, nadia, ali, { score: 80 })
  })

  it('shortlists many at once, and returns their rows', async () => {
    const rows = await office.ask(decideOnApplicants, {
      body: { applicants: [samir.id, mona.id, mona.id], outcome: 'shortlisted', reason: long },
    })
    const by = { userId: officeId, englishName: expect.any(String), arabicName: expect.any(String) }
    const decision = {
      ...{ id: expect.any(Number), outcome: 'shortlisted', confirmation: null },
      prize: null,
      reason: long,
      decidedAt: '2026-11-21T10:00:00.000Z',
      by,
      calculation: null,
    }
    expect(rows.map(({ applicantId, decision }) => ({ applicantId, decision }))).toEqual([
      { applicantId: mona.id, decision },
      { applicantId: samir.id, decision },
    ])
    expect(await listAuditEntries(mona)).toEqual([
      [
        'decided',
        { name: 'Shortlisted', nameArabic: 'القائمة المختصرة', before: {}, after: { outcome: 'shortlisted', reason: long } },
      ],
    ])
    expect(await listAuditEntries(ali)).toEqual([])
  })

  it('replaces the previous one, which remains in the history; an identical repeat writes nothing', async () => {
    await shortlist(mona)
    await shortlist(mona)
    expect(await listDecisions(mona)).toEqual([{ outcome: 'shortlisted', prize: null, stands: true }])
    await decideOn({ applicants: [mona.id], outcome: 'not-selected', reason: long })
    expect(await listDecisions(mona)).toEqual([
      { outcome: 'shortlisted', prize: null, stands: false },
      { outcome: 'not-selected', prize: null, stands: true },
    ])
    expect((await listAuditEntries(mona)).map(([action, { before, after }]) => [action, before, after])).toEqual([
      ['decided', {}, { outcome: 'shortlisted' }],
      ['decided', { outcome: 'shortlisted' }, { outcome: 'not-selected', reason: long }],
    ])
  })

  it('is withdrawn once, and requires a reason', async () => {
    await shortlist(mona)
    const back = { applicants: [mona.id], outcome: null }
    expect(await decideOn(back)).toEqual(reasonMissing(40))
    expect(await decideOn({ ...back, reason: 'Too early' })).toEqual(reasonMissing(31))
    expect(await decideOn({ ...back, reason: long })).toMatchObject({ status: 200, body: [{ decision: null }] })
    await decideOn({ ...back, reason: long })
    expect(await listDecisions(mona)).toEqual([{ outcome: 'shortlisted', prize: null, stands: false }])
    expect((await listAuditEntries(mona)).at(-1)).toEqual([
      'decision-withdrawn',
      { name: 'Shortlisted', nameArabic: 'القائمة المختصرة', before: { outcome: 'shortlisted' }, after: {}, reason: long },
    ])
    expect(await listAuditEntries(mona)).toHaveLength(2)
  })

  it('names the winner of a prize on the calculation that is current', async () => {
    const { id, number } = await freeze()
    expect(await win(mona, id)).toMatchObject({
      status: 200,
      body: [{ decision: { outcome: 'winner', prize: 1, calculation: number } }],
    })
    expect(await win(ali, id, 2)).toMatchObject({ status: 200 })
    expect((await listAuditEntries(mona)).at(-1)?.[1]).toMatchObject({
      name: 'Winner of the first prize',
      after: { outcome: 'winner', prize: 1, calculation: number },
    })
  })

  it('gives a prize to one applicant only, and names the one who has it', async () => {
    const { id } = await freeze()
    await win(mona, id)
    expect(await win(ali, id, 1, long)).toEqual(
      expectedConflict('exists', 'Mona Abdelrahman is the winner of this prize. Take that decision back first.', {
        prize: 'Mona Abdelrahman is the winner of this prize. Take that decision back first.',
      }),
    )
    expect(await win(mona, id, 2, long)).toMatchObject({ status: 200 })
    expect(await win(ali, id, 1, long)).toMatchObject({ status: 200 })
  })

  it('requires a reason to give a prize against the ranking', async () => {
    const { id } = await freeze()
    expect(await win(ali, id)).toEqual(reasonMissing(40))
    expect(await win(mona, id, 2, ' ')).toEqual(reasonMissing(40))
    expect(await listDecisions(ali)).toEqual([])
    await upsertReview(test, nadia, samir, { score: 90 })
    const tied = await freeze()
    for (const who of [mona, samir]) expect(await win(who, tied.id)).toEqual(reasonMissing(40))
    expect(await win(samir, tied.id, 1, long)).toMatchObject({
      status: 200,
      body: [{ tied: true, decision: { outcome: 'winner', prize: 1, reason: long } }],
    })
  })

  it('gives no prize to a provisional applicant, whatever the reason', async () => {
    await test.database.sql`update round set reviews_least = 2 where id = ${season.roundId}`
    const { id } = await freeze()
    const provisional =
      'This applicant is provisional: fewer reviews than the round asks for. A prize needs a place in the ranking.'
    expect(await win(mona, id, 1, long)).toEqual(expectedFieldFailure(400, 'applicants', provisional))
    expect(await shortlist(mona)).toMatchObject({ status: 200 })
  })

  it('requires a reason to revoke a prize', async () => {
    const { id } = await freeze()
    await win(mona, id)
    expect(await shortlist(mona)).toEqual(reasonMissing(40))
    expect(await shortlist(ali, mona)).toEqual(reasonMissing(40))
    expect(await win(mona, id)).toMatchObject({ status: 200 })
    expect(await listDecisions(mona)).toEqual([{ outcome: 'winner', prize: 1, stands: true }])
  })

  it('gives a prize to one of two simultaneous winners', async () => {
    const { id } = await freeze()
    const answers = await Promise.all([win(mona, id), win(ali, id, 1, long)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'exists' })
    const [{ winners } = { winners: 0 }] = await test.database
      .sql`select count(*)::int as winners from decision where prize = 1 and ended_at is null and round_id = ${season.roundId}`
    expect(winners).toBe(1)
  })

  it('gives a prize to one applicant only, by a constraint of the database', async () => {
    const { id } = await freeze()
    expect(await win(mona, id)).toMatchObject({ status: 200 })
    const second = test.database
      .sql`insert into decision (application_id, round_id, outcome, prize, calculation_id, decided_at, actor_id)
      select ${ali.id}, round_id, outcome, prize, calculation_id, decided_at, actor_id from decision where application_id = ${mona.id}`
    await expect(second).rejects.toMatchObject({ code: '23505', constraint_name: 'one_winner_of_a_prize' })
  })

  it('is refused on an outdated calculation, or on one of another round', async () => {
    const { id } = await freeze()
    await upsertReview(test, omar, ali, { score: 99 })
    expect(await win(mona, id)).toEqual(
      expectedConflict(
        'changed',
        'Reviews or settings have changed since this calculation. Freeze a new one, and decide on that.',
      ),
    )
    const none = expectedFieldFailure(400, 'calculationId', 'Winners are decided on a frozen calculation. Freeze one first.')
    expect(await win(mona, 999_999)).toEqual(none)
    expect(await decideOn({ applicants: [mona.id], outcome: 'winner', prize: 1 })).toEqual(none)
  })

  it('requires a calculation for winners', async () => {
    const { id } = await freeze()
    expect(await decideOn({ applicants: [], outcome: 'shortlisted' })).toEqual(
      expectedFieldFailure(400, 'applicants', 'Please choose one or more applicants first'),
    )
    expect(await decideOn({ applicants: [mona.id], outcome: 'best' })).toEqual(
      expectedFieldFailure(400, 'outcome', 'Please choose the decision'),
    )
    expect(await decideOn({ applicants: [mona.id], outcome: 'winner', calculationId: id })).toEqual(
      expectedFieldFailure(400, 'prize', 'Please choose the prize'),
    )
    expect(await decideOn({ applicants: [mona.id, ali.id], outcome: 'winner', prize: 1, calculationId: id })).toEqual(
      expectedFieldFailure(400, 'applicants', 'A prize has one winner. Please choose one applicant.'),
    )
  })

  it('requires a submission, and reviews for winners', async () => {
    const { id } = await freeze()
    const notRanked = expectedFieldFailure(
      400,
      'applicants',
      'Only applicants who have submitted and are reviewed can be decided on.',
    )
    expect(await win(samir, id)).toEqual(notRanked)
    await reopenSubmissionBySql(test, samir)
    expect(await shortlist(samir, mona)).toEqual(notRanked)
    expect(await listDecisions(mona)).toEqual([])
    expect((await decideOn({ applicants: [mona.id, 999_999], outcome: 'shortlisted' })).status).toBe(404)
  })

  it('is refused for an earlier round', async () => {
    await replaceActiveRound(test)
    expect(await shortlist(mona)).toEqual(expectedConflict('no-part', 'This belongs to a round that is not the active one.'))
  })

  it('waits for a concurrent change of the application, and then reads again', async () => {
    const { id } = await freeze()
    const answer = await whileLocked(test, mona.id, {
      call: () => win(mona, id),
      meanwhile: () => upsertReview(test, omar, ali, { score: 99 }),
    })
    expect(answer.status).toBe(409)
  })
})
