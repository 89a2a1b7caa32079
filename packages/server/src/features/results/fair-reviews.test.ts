import type { NewestCalculationContent } from '@jadara/contract/results/calculation-content'
import { readCalculation, readResults } from '@jadara/contract/results/results'
import { decideOnScoreOverride, listScoreOverrides, type ScoreOverride } from '@jadara/contract/results/score-overrides'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { endAssignment, replaceThemeQuestions, type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'
import { findOverrideDecisionsUnlikeAudit } from '../check/audit-reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  freezeWithWaivers,
  replaceActiveRound,
  type TestSeason,
  testGenericBranchId,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  season = await createNextSeason(test, season)
  await replaceThemeQuestions(test, testGenericBranchId, [30, 'essay', 20])
})

const least = 'I have read the data, and it is not so.'.padEnd(40, '.')
const results = () => office.ask(readResults, {})
const findRow = async ({ id }: SubmittedApplicant) => (await results()).rows.find(({ applicantId }) => applicantId === id)
const listOverrides = async () => (await office.ask(listScoreOverrides, { params: { id: season.roundId } })).overrides
const decide = (
  reviewId: number | undefined,
  accepted: boolean | null,
  reason = 'The panel heard the reviewer and agreed unanimously',
) => office.post(`/api/ScoreOverrides/${reviewId}`, { accepted, reason })
const listAuditEntries = async ({ id }: SubmittedApplicant) =>
  (
    await test.database.sql`select action, detail - 'from' as detail from audit
      where chain = ${`application ${id}`} and action like 'override-%' order by position`
  ).map(({ action, detail }) => [action, detail])

/** Sends the review that the form would send: the same answer to every choice question. */
async function submitReview(who: TestAccount, to: SubmittedApplicant, answer: object, more: object) {
  await assign(test, who, to.id)
  const { rubric } = (await who.get(`/api/reviewer/applicant/desk/${to.id}`)).body as ReviewFormData
  const answers = rubric.items.map(({ id: itemId, type }) =>
    type === 1 ? { itemId, ...answer } : { itemId, essay: 'Read with care.' },
  )
  return who.post('/api/reviews', { applicantId: to.id, description: 'Sound', answers, ...more })
}

describe('every rating Very Bad and a score of 100', () => {
  const submit = (reason: string) => submitReview(season.nadia, season.mona, { choice: 1 }, { score: 100, reason })

  it('is refused with the reason “.”, and says how much is missing', async () => {
    expect(await submit('.')).toEqual(
      expectedFieldFailure(
        400,
        'reason',
        'A score more than 10 points from the proposed 20 needs a reason of at least 40 characters: 39 characters to go.',
      ),
    )
    expect(await findRow(season.mona)).toMatchObject({ reviews: 0 })
  })

  it('with a reason of 40 characters counts 20 until it is accepted, and is flagged', async () => {
    expect((await submit(least)).status).toBe(201)
    expect(await findRow(season.mona)).toMatchObject({
      ...{ mean: 20, overridden: true, pendingOverride: true },
      scores: [{ score: 100, proposed: 20, counted: 20, override: 'pending', reason: least, cannotJudge: 0 }],
    })
    const [override] = await listOverrides()
    expect(override).toEqual({
      reviewId: expect.any(Number),
      ...{ applicantId: season.mona.id, englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' },
      ...{ reviewer: 'R1', reviewerId: expect.any(Number), score: 100, proposed: 20, counted: 20, status: 'pending' },
      ...{ reason: least, submittedAt: test.time.now.toISOString(), decision: null },
      ratings: [
        { description: 'Originality 1', descriptionArabic: 'الأصالة 1', weight: 30, choice: 1 },
        { description: 'Originality 3', descriptionArabic: 'الأصالة 3', weight: 20, choice: 1 },
      ],
    } satisfies ScoreOverride)
    expect(await decide(override?.reviewId, true)).toMatchObject({
      status: 200,
      body: {
        overrideLimit: 10,
        overrides: [
          { status: 'accepted', counted: 100, decision: { reason: 'The panel heard the reviewer and agreed unanimously' } },
        ],
      },
    })
    expect(await findRow(season.mona)).toMatchObject({ mean: 100, overridden: true, pendingOverride: false })
  })
})

describe('one review of 95', () => {
  it('is provisional, below a mean of 91.00 over three', async () => {
    const { nadia, omar, hala, mona, ali, samir } = season
    await upsertReview(test, nadia, ali, { score: 95 })
    for (const [who, score] of [
      [nadia, 90],
      [omar, 91],
      [hala, 92],
    ] as const)
      await upsertReview(test, who, mona, { score })
    const { rows } = await results()
    expect(
      rows.map(({ applicantId, rank, rankInTheme, tooFew, mean }) => [applicantId, rank, rankInTheme, tooFew, mean]),
    ).toEqual([
      [mona.id, 1, 1, false, 91],
      [ali.id, null, null, true, 95],
      [samir.id, null, null, true, null],
    ])
  })
})

describe('an adjusted score', () => {
  const pending = async () => {
    await upsertReview(test, season.nadia, season.mona, { choices: [1, 1], score: 31, reason: least })
    return (await listOverrides())[0]?.reviewId
  }

  it('within the limit counts, is flagged, and is not decided on', async () => {
    await upsertReview(test, season.nadia, season.mona, { choices: [1, 1], score: 30 })
    expect(await findRow(season.mona)).toMatchObject({
      ...{ mean: 30, overridden: true, pendingOverride: false },
      scores: [{ score: 30, proposed: 20, counted: 30, override: 'within-limit' }],
    })
    expect(await listOverrides()).toEqual([])
    const [review] = await test.database
      .sql`select id from review where superseded_at is null and application_id = ${season.mona.id}`
    expect(await decide(review?.id, true)).toEqual(
      expectedConflict('not-begun', 'This score counts as it is: it is within the limit of the round.'),
    )
  })

  it('is accepted, refused and withdrawn with a reason; each decision is audited and the previous one stays', async () => {
    const id = await pending()
    expect(await decide(id, true, 'Fair')).toEqual(
      expectedFieldFailure(400, 'reason', 'Please give a reason of at least 40 characters: 36 characters to go.'),
    )
    expect(await decide(id, null, ' ')).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
    expect(await decide(id, null)).toEqual(expectedConflict('not-begun', 'There is no decision to take back.'))
    await decide(id, true)
    await decide(id, true)
    await decide(id, false, 'The ratings say otherwise, and the panel agrees with them')
    expect(await findRow(season.mona)).toMatchObject({ mean: 20, scores: [{ counted: 20, override: 'refused' }] })
    await decide(id, null, 'To be looked at again')
    expect(await findRow(season.mona)).toMatchObject({ mean: 20, scores: [{ counted: 20, override: 'pending' }] })
    const name = { reviewId: id, name: 'R1: 20 → 31', nameArabic: 'R1: ٢٠ ← ٣١' }
    const [accepted, refused] = [
      { accepted: true, reason: 'The panel heard the reviewer and agreed unanimously' },
      { accepted: false, reason: 'The ratings say otherwise, and the panel agrees with them' },
    ]
    expect(await listAuditEntries(season.mona)).toEqual([
      ['override-accepted', { ...name, before: {}, after: accepted }],
      ['override-refused', { ...name, before: accepted, after: refused }],
      ['override-withdrawn', { ...name, before: refused, after: {}, reason: 'To be looked at again' }],
    ])
    expect(
      await test.database
        .sql`select accepted, ended_at is null as stands from score_override_decision where review_id = ${id ?? 0} order by id`,
    ).toEqual([
      { accepted: true, stands: false },
      { accepted: false, stands: false },
    ])
    expect(await findOverrideDecisionsUnlikeAudit(test.portal.db)).toEqual([])
  })

  it('that was accepted is decided anew once the reviewer amends the review', async () => {
    const id = await pending()
    await decide(id, true)
    await upsertReview(test, season.nadia, season.mona, { choices: [1, 1], score: 99, reason: least })
    expect(await findRow(season.mona)).toMatchObject({ mean: 20, pendingOverride: true })
    expect(await decide(id, true)).toEqual(
      expectedConflict(
        'changed',
        'The reviewer has changed this review since, or it counts no more. Please look at the scores again.',
      ),
    )
    await endAssignment(test, season.nadia, season.mona, 'conflict')
    expect(await listOverrides()).toEqual([])
  })

  it('keeps the office’s decision when the limit is raised', async () => {
    await decide(await pending(), false)
    await test.database.sql`update round set override_limit = 50 where id = ${season.roundId}`
    expect(await findRow(season.mona)).toMatchObject({ mean: 20, scores: [{ override: 'refused' }] })
  })

  it('is not decided on in an earlier round, nor where there is none', async () => {
    const id = await pending()
    expect((await decide(999_999, true)).status).toBe(404)
    await replaceActiveRound(test)
    expect(await decide(id, true)).toEqual(expectedConflict('no-part', 'This belongs to a round that is not the active one.'))
  })

  it('is in the frozen calculation and its reports, with the reasons of the reviewer and of the office', async () => {
    const id = await pending()
    const freeze = async () => (await freezeWithWaivers(test, office, season.roundId)).id
    const readContent = async (calculation: number) =>
      (await office.ask(readCalculation, { params: { id: calculation } })).content as NewestCalculationContent
    const before = await readContent(await freeze())
    expect(before.applicants[0]?.reviews).toMatchObject([{ score: 31, counted: 20, override: 'pending', overrideDecision: null }])
    await office.ask(decideOnScoreOverride, {
      params: { reviewId: id ?? 0 },
      body: { accepted: true, reason: 'The panel heard the reviewer and agreed unanimously' },
    })
    const calculation = await freeze()
    const [review] = (await readContent(calculation)).applicants[0]?.reviews ?? []
    expect(review).toMatchObject({ score: 31, counted: 31, override: 'accepted', reason: least })
    expect(review?.overrideDecision).toEqual({
      ...{
        accepted: true,
        reason: 'The panel heard the reviewer and agreed unanimously',
        decidedAt: test.time.now.toISOString(),
        by: expect.any(Number),
      },
    })
    const { bytes } = await office.get(`/api/Calculations/${calculation}/Report?format=xlsx`)
    const { Reviews: sheet, Results: ranked } = await sheetsIn(bytes)
    expect(sheet?.[1]?.slice(-6, -1)).toEqual([31, 31, 'Accepted', least, 'The panel heard the reviewer and agreed unanimously'])
    expect(ranked?.[1]?.[0]).toBe('Provisional')
  })
})

describe('a question that cannot be judged', () => {
  it('spreads its weight over the others, and is flagged', async () => {
    const { nadia, omar, mona } = season
    await upsertReview(test, nadia, mona, { choices: [4, 'cannot judge'] })
    await upsertReview(test, omar, mona, { choices: ['cannot judge', 'cannot judge'], score: 50 })
    // 30 × 4 of 30 × 5 is 80.
    expect(await findRow(mona)).toMatchObject({
      ...{ mean: 65, weightedMean: 80, partlyJudged: true, withoutRatings: true },
      scores: [
        { score: 80, proposed: 80, cannotJudge: 1 },
        { score: 50, proposed: null, override: null, cannotJudge: 2 },
      ],
    })
  })

  it('is sent with a comment, without a rating', async () => {
    const answer = await submitReview(season.nadia, season.mona, { cannotJudge: true, comment: 'Not my field' }, { score: 50 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        proposed: null,
        answers: [{ choice: null, cannotJudge: true, comment: 'Not my field' }, {}, { cannotJudge: true }],
      },
    })
  })
})
