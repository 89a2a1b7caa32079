import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalculationGaps } from '@jadara/contract/results/calculation-gaps'
import type { Notices } from '@jadara/contract/results/decision-notices'
import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import {
  type CalculationLine,
  decideOnApplicants,
  type Results,
  readCalculation,
  resultTexts,
} from '@jadara/contract/results/results'
import type { ScoreOverrides } from '@jadara/contract/results/score-overrides'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { assign, createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { endAssignment, replaceThemeQuestions, type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  endReviewingBySql,
  endSecondStageBySql,
  openSecondStageBySql,
  type TestSeason,
  testGenericBranchId,
  waiverReason,
} from './new-season.testing.ts'

/** One round in two stages: its results, calculations and decisions. Opening the second stage is tested in features/stages. */

let test: TestPortal
let office: TestClient
let huda: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  huda = await createAdministrator(test, { englishName: 'Huda Second', arabicName: 'هدى الثانية' })
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  season = await createNextSeason(test, season)
  await test.database.sql`update round set reviews_least = 2 where id = ${season.roundId}`
})

const read = async <Reply>(path: string) => (await office.get(path)).body as Reply
const results = (stage?: 1 | 2) => read<Results>(`/api/Results${stage ? `?stage=${stage}` : ''}`)
const freeze = async (stage?: 1 | 2, waivedGaps: readonly object[] = []): Promise<CalculationLine> => {
  const { status, body } = await office.post(`/api/Rounds/${season.roundId}/Calculations`, { stage, waivedGaps })
  expect([status, body]).toEqual([201, expect.anything()])
  return body as CalculationLine
}
const toPlaces = (rows: readonly ResultRow[]) =>
  rows.map(({ englishName, rank, mean, reviews }) => [englishName.split(' ')[0], rank, mean, reviews])

/** Mona 91, Samir 80, Ali 70.5 in the first stage; Mona and Samir are shortlisted. */
async function reviewFirstStage(waivedGaps: readonly object[] = []): Promise<CalculationLine> {
  const { nadia, omar, mona, samir, ali, roundId } = season
  for (const [applicant, one, other] of [
    [mona, 92, 90],
    [samir, 80, 80],
    [ali, 71, 70],
  ] as const) {
    await upsertReview(test, nadia, applicant, { score: one })
    await upsertReview(test, omar, applicant, { score: other })
  }
  await endReviewingBySql(test, roundId)
  const frozen = await freeze(1, waivedGaps)
  await office.ask(decideOnApplicants, {
    body: { applicants: [mona.id, samir.id], outcome: 'shortlisted', calculationId: frozen.id },
  })
  return frozen
}

/** Samir 88 and Mona 79.33 in the second stage. */
async function reviewSecondStage(): Promise<void> {
  const { nadia, omar, hala, mona, samir } = season
  await upsertReview(test, hala, samir, { score: 90 })
  await upsertReview(test, nadia, samir, { score: 86 })
  await upsertReview(test, hala, mona, { score: 80 })
  await upsertReview(test, omar, mona, { score: 78 })
  await upsertReview(test, nadia, mona, { score: 80 })
}

const enterSecondStage = () => openSecondStageBySql(test, season.roundId, [season.mona, season.samir])

async function playBothStages(): Promise<{ first: CalculationLine; second: CalculationLine }> {
  const first = await reviewFirstStage()
  await enterSecondStage()
  await reviewSecondStage()
  await endSecondStageBySql(test, season.roundId)
  return { first, second: await freeze(2) }
}

const decide = (applicants: readonly SubmittedApplicant[], body: object) =>
  office.post(decideOnApplicants.path, { applicants: applicants.map(({ id }) => id), ...body })
const award = (applicant: SubmittedApplicant, { id }: CalculationLine, prize: 1 | 2 = 1) =>
  decide([applicant], { outcome: 'winner', prize, calculationId: id })
const listCurrent = async (stage?: 1 | 2) =>
  (await read<CalculationLine[]>(`/api/Rounds/${season.roundId}/Calculations${stage ? `?stage=${stage}` : ''}`)).map((line) => [
    ...[line.number, line.stage, line.isCurrent],
  ])

describe('the results of a round with a second stage', () => {
  it('rank everybody in the first stage by its reviews, and those who entered the second by its own', async () => {
    await reviewFirstStage()
    await enterSecondStage()
    await reviewSecondStage()
    const [first, second] = [await results(), await results(2)]
    expect(toPlaces(first.rows)).toEqual([
      ['Mona', 1, 91, 2],
      ['Samir', 2, 80, 2],
      ['Ali', 3, 70.5, 2],
    ])
    expect(toPlaces(second.rows)).toEqual([
      ['Samir', 1, 88, 2],
      ['Mona', 2, 79.33, 3],
    ])
    expect(first.progress).toEqual({ reviews: 6, assignments: 6, applicants: 3, enough: 3 })
    expect(second.progress).toEqual({ reviews: 5, assignments: 5, applicants: 2, enough: 2 })
  })

  it('show place and mean of the frozen first stage beside those of the second', async () => {
    const { number } = await reviewFirstStage()
    await enterSecondStage()
    await reviewSecondStage()
    const { rows, firstStage } = await results(2)
    expect(firstStage).toEqual({ calculation: number })
    expect(rows.map((row) => row.firstStage)).toEqual([
      { rank: 2, mean: 80 },
      { rank: 1, mean: 91 },
    ])
  })

  it('say that a place of the frozen first stage is shared, also frozen themselves', async () => {
    const { nadia, omar, samir } = season
    await reviewFirstStage()
    await upsertReview(test, nadia, samir, { score: 92 })
    await upsertReview(test, omar, samir, { score: 90 })
    await freeze(1)
    await enterSecondStage()
    await reviewSecondStage()
    await endSecondStageBySql(test, season.roundId)
    const shared = { rank: 1, mean: 91, tied: true }
    expect((await results(2)).rows.map((row) => row.firstStage)).toEqual([shared, shared])
    const { content } = await office.ask(readCalculation, { params: { id: (await freeze(2)).id } })
    expect(content.applicants).toMatchObject([{ firstStage: shared }, { firstStage: shared }])
  })

  it('follow the settings of the stage', async () => {
    const { roundId } = season
    await reviewFirstStage()
    await enterSecondStage()
    await reviewSecondStage()
    await test.database.sql`update round_stage set reviews_least = 3, disagreement_from = 4 where round_id = ${roundId}`
    const { rows, reviewsLeast, disagreementFrom } = await results(2)
    expect({ reviewsLeast, disagreementFrom }).toEqual({ reviewsLeast: 3, disagreementFrom: 4 })
    expect(rows.map(({ englishName, rank, disagreement }) => [englishName.split(' ')[0], rank, disagreement])).toEqual([
      ['Mona', 1, false],
      ['Samir', null, true],
    ])
    expect((await results()).reviewsLeast).toBe(2)
  })

  it('say which stages there are, and who is in the second', async () => {
    await reviewFirstStage()
    expect(await results()).not.toHaveProperty('secondStage')
    expect((await office.get('/api/Results?stage=2')).status).toBe(404)
    await enterSecondStage()
    const { rows, secondStage } = await results()
    const names = { kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' }
    expect(secondStage).toEqual({ ...names, isOpen: true })
    expect(rows.map(({ isInSecondStage }) => isInSecondStage)).toEqual([true, true, undefined])
  })

  it('have no rows and no open reviewing in a stage that is only prepared', async () => {
    await openSecondStageBySql(test, season.roundId, [], { isOpen: false })
    expect(await results(2)).toMatchObject({ rows: [], isReviewingOpen: false, secondStage: { isOpen: false } })
    expect(await office.post(`/api/Rounds/${season.roundId}/Calculations`, { stage: 2 })).toEqual(
      expectedConflict('not-begun', resultTexts.nothingToCalculate.en),
    )
  })

  it('count a review of the first stage as before, and do not expect one any more whose assignment ended with the stage', async () => {
    const { hala, mona } = season
    await reviewFirstStage()
    await assign(test, hala, mona.id)
    expect((await results()).rows[0]).toMatchObject({ reviews: 2, pending: 1 })
    await enterSecondStage()
    expect((await results()).rows[0]).toMatchObject({ reviews: 2, pending: 0 })
    expect((await results(2)).rows.map(({ reviews, pending }) => [reviews, pending])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('exclude a review of the second stage for a conflict of interest without touching the first', async () => {
    const { nadia, samir } = season
    await reviewFirstStage()
    await enterSecondStage()
    await reviewSecondStage()
    await endAssignment(test, nadia, samir, 'conflict')
    expect(toPlaces((await results(2)).rows)).toEqual([
      ['Mona', 1, 79.33, 3],
      ['Samir', null, 90, 1],
    ])
    expect(toPlaces((await results()).rows)[1]).toEqual(['Samir', 2, 80, 2])
  })
})

describe('a calculation of the second stage', () => {
  it('has the next number of the round, and names its stage and the calculation of the first', async () => {
    const { first, second } = await playBothStages()
    expect([first, second].map(({ number, stage, applicants, reviews }) => [number, stage, applicants, reviews])).toEqual([
      [1, 1, 3, 6],
      [2, 2, 2, 5],
    ])
    const { content } = await office.ask(readCalculation, { params: { id: second.id } })
    expect(content).toMatchObject({
      format: 2,
      reviewsLeast: 2,
      stage: {
        ...{ number: 2, kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' },
        firstStage: { calculation: 1, sha256: first.sha256 },
      },
      applicants: [
        { applicantId: season.samir.id, rank: 1, sum: 176, mean: 88, firstStage: { rank: 2, mean: 80 } },
        { applicantId: season.mona.id, rank: 2, sum: 238, mean: 79.33, firstStage: { rank: 1, mean: 91 } },
      ],
    })
  })

  it('leaves the one of the first stage current and as it was, without a word of stages', async () => {
    const { hala, mona } = season
    await assign(test, hala, mona.id)
    const { userId } = hala
    await endReviewingBySql(test, season.roundId)
    const frozen = await reviewFirstStage([{ applicantId: mona.id, reviewerUserId: userId, reason: waiverReason }])
    const before = await office.get(`/api/Calculations/${frozen.id}/Report?format=json`)
    expect(before.body).not.toHaveProperty('stage')
    await enterSecondStage()
    await reviewSecondStage()
    await endSecondStageBySql(test, season.roundId)
    await freeze(2)
    expect((await office.get(`/api/Calculations/${frozen.id}/Report?format=json`)).bytes).toEqual(before.bytes)
    expect(await listCurrent()).toEqual([
      [2, 2, true],
      [1, 1, true],
    ])
    expect(await listCurrent(1)).toEqual([[1, 1, true]])
    expect(await freeze()).toEqual(frozen)
  })

  it('is outdated by a review of the second stage, and the one of the first is not', async () => {
    await playBothStages()
    await upsertReview(test, season.omar, season.samir, { score: 40 })
    expect(await listCurrent()).toEqual([
      [2, 2, false],
      [1, 1, true],
    ])
  })

  it('waits for the last day of the stage, whatever the key date of the first', async () => {
    await reviewFirstStage()
    await enterSecondStage()
    await reviewSecondStage()
    const freezing = () => office.post(`/api/Rounds/${season.roundId}/Calculations`, { stage: 2 })
    expect(await freezing()).toEqual(
      expectedConflict(
        'incomplete',
        'Reviewing is open, and the second stage has no last day for reviews. Set it on the page of the second stage, and freeze the calculation when it is over.',
      ),
    )
    await endSecondStageBySql(test, season.roundId)
    expect((await freezing()).status).toBe(201)
  })

  it('needs a waiver of each gap of its stage', async () => {
    const { omar, hala, mona, samir, roundId } = season
    await reviewFirstStage()
    await enterSecondStage()
    await upsertReview(test, hala, samir, { score: 90 })
    await upsertReview(test, omar, samir, { score: 91 })
    await assign(test, hala, mona.id)
    await endSecondStageBySql(test, roundId)
    const { gaps, reviewsLeast } = await read<CalculationGaps>(`/api/Rounds/${roundId}/CalculationGaps?stage=2`)
    expect(reviewsLeast).toBe(2)
    expect(gaps.map(({ applicantId, kind }) => [applicantId, kind])).toEqual([
      [mona.id, 'missing-review'],
      [mona.id, 'too-few-reviews'],
    ])
    const waivedGaps = [hala.userId, null].map((reviewerUserId) => ({
      applicantId: mona.id,
      reviewerUserId,
      reason: waiverReason,
    }))
    expect((await office.post(`/api/Rounds/${roundId}/Calculations`, { stage: 2, waivedGaps })).status).toBe(201)
    expect((await read<CalculationGaps>(`/api/Rounds/${roundId}/CalculationGaps`)).gaps).toEqual([])
  })

  it('is recomputed by the program of its ZIP', async () => {
    const { second } = await playBothStages()
    const directory = await mkdtemp(join(tmpdir(), 'jadara-stage-'))
    const { bytes } = await office.get(`/api/Calculations/${second.id}/Report?format=zip`)
    for (const [name, content] of Object.entries(await filesIn(bytes))) await writeFile(join(directory, name), content)
    const { stdout } = spawnSync('python3', ['-I', 'recompute.py', 'calculation.json'], { cwd: directory, encoding: 'utf8' })
    await rm(directory, { recursive: true })
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(/^calculation.json: calculation 2 of Season \d+, second stage Interviews, frozen /)
    expect(lines.slice(4, 6).map((line) => line.trim().split(/ +/).slice(0, 3))).toEqual([
      ['1', '1', '88.00'],
      ['2', '2', '79.33'],
    ])
    expect(lines[6]).toMatch(/^EQUAL: /)
  })

  it('has a workbook with place and mean of the first stage', async () => {
    const { second } = await playBothStages()
    const { Method = [], Results: [head = [], ...rows] = [] } = await sheetsIn(
      (await office.get(`/api/Calculations/${second.id}/Report`)).bytes,
    )
    expect(Method.map(([name, how]) => [name, how])).toEqual(expect.arrayContaining([['Stage', 'Second stage: Interviews']]))
    const [place, mean] = [head.indexOf('Place in the first stage'), head.indexOf('Mean in the first stage')]
    expect(rows.map((row) => [row[0], row[place], row[mean]])).toEqual([
      [1, 2, 80],
      [2, 1, 91],
    ])
  })

  it('is of the stage that it names, by constraints of the database', async () => {
    const { first, second } = await playBothStages()
    const { sql } = test.database
    const copy = sql`insert into calculation (round_id, stage, number, content, sha256, made_at, actor_id)
      select round_id, 1, 3, content, sha256, made_at, actor_id from calculation where id = ${second.id}`
    await expect(copy).rejects.toMatchObject({ code: '23514' })
    const decide = (stage: number, calculationId: number) => sql`
      insert into decision (application_id, round_id, stage, outcome, prize, calculation_id, decided_at, actor_id)
      select ${season.ali.id}, ${season.roundId}, ${stage}, 'winner', 1, ${calculationId}, now(), min(id) from account where user_type = 1`
    await expect(decide(2, second.id)).rejects.toMatchObject({ code: 'JD035' })
    await expect(decide(1, first.id)).rejects.toMatchObject({ code: 'JD035' })
  })
})

describe('a decision in a round with a second stage', () => {
  it('gives a prize on the calculation of the second stage, is confirmed, and told', async () => {
    const { second } = await playBothStages()
    const { samir } = season
    const { status, body } = await award(samir, second)
    expect([status, body]).toMatchObject([
      200,
      [{ rank: 1, decision: { outcome: 'winner', prize: 1, calculation: 2, stage: 2 } }],
    ])
    const [{ decision }] = body as [{ decision: Decision }]
    expect((await office.post(`/api/Decisions/${decision.id}/Confirmation`)).status).toBe(409)
    expect((await huda.post(`/api/Decisions/${decision.id}/Confirmation`)).status).toBe(200)
    expect((await office.post('/api/Results/Notices', { outcomes: ['winner'], recipients: 1 })).status).toBe(200)
    expect((await read<Notices>('/api/Results/Notices')).outcomes).toEqual([
      { outcome: 'shortlisted', pending: 1, notified: 0 },
      { outcome: 'winner', pending: 0, notified: 1 },
      { outcome: 'not-selected', pending: 0, notified: 0 },
    ])
  })

  it('gives no prize on a calculation of the first stage, nor to an applicant who is not in the second', async () => {
    const { first, second } = await playBothStages()
    const { samir, ali } = season
    expect(await award(samir, first)).toEqual(expectedFieldFailure(400, 'calculationId', resultTexts.calculationOfStage.en))
    for (const calculation of [first, second])
      expect(await award(ali, calculation)).toEqual(expectedFieldFailure(400, 'applicants', resultTexts.winnerInSecondStage.en))
  })

  it('follows the places of the stage in which the applicant is', async () => {
    await playBothStages()
    const { mona, samir, ali } = season
    // Samir has the better place by now, although Mona had it in the first stage.
    expect(await decide([samir], { outcome: 'not-selected' })).toEqual(
      expectedFieldFailure(
        400,
        'reason',
        'This is against the order of places. Place 2, Mona Abdelrahman, is shortlisted. Please give a reason of at least 40 characters: 40 characters to go.',
      ),
    )
    expect((await decide([mona], { outcome: 'not-selected' })).status).toBe(200)
    // In the first stage both count as shortlisted, whatever was decided in the second.
    expect((await decide([ali], { outcome: 'not-selected' })).status).toBe(200)
    expect((await office.post('/api/Results/Notices', { outcomes: ['not-selected'], recipients: 2 })).status).toBe(200)
  })

  it('is undone: the shortlisting of the first stage is restored, and the applicant can be taken back', async () => {
    const first = await reviewFirstStage()
    await enterSecondStage()
    const { mona } = season
    const read = async () => (await results(2)).rows.find(({ applicantId }) => applicantId === mona.id)?.decision
    const before = await read()
    await decide([mona], { outcome: 'not-selected', reason: waiverReason })
    const undo = { outcome: null, expectedOutcome: 'not-selected', restoresEarlier: true, reason: waiverReason, stage: 2 }
    expect((await decide([mona], undo)).status).toBe(200)
    expect(before).toMatchObject({ outcome: 'shortlisted', calculation: first.number })
    expect(await read()).toMatchObject({ outcome: 'shortlisted', calculation: first.number })
    expect(await read()).not.toHaveProperty('stage')
    const path = `/api/Rounds/${season.roundId}/SecondStage/TakeBack`
    expect((await office.post(path, { applicants: [mona.id] })).status).toBe(200)
  })

  it('is about applicants of one stage, the one that the caller saw', async () => {
    await playBothStages()
    const { mona, ali } = season
    expect(await decide([mona, ali], { outcome: 'not-selected' })).toEqual(
      expectedFieldFailure(400, 'applicants', resultTexts.stages.en),
    )
    expect(await decide([mona], { outcome: 'not-selected', stage: 1 })).toEqual(
      expectedConflict('changed', resultTexts.stageChanged.en),
    )
    expect((await decide([mona], { outcome: 'not-selected', stage: 2 })).status).toBe(200)
  })

  it('on an adjusted score follows the limit of the stage, and changes that stage alone', async () => {
    const { hala, mona, roundId } = season
    const { sql } = test.database
    await reviewFirstStage()
    await enterSecondStage()
    await sql`update round_stage set override_limit = 3 where round_id = ${roundId}`
    await replaceThemeQuestions(test, testGenericBranchId, [60, 40])
    await sql`insert into branch_question (question_id, branch_id, stage, weight, position, created_at)
      select question_id, branch_id, 2, 1, position, created_at from branch_question where branch_id = ${testGenericBranchId}`
    // 5 + 4 of 10: 90, adjusted to 96. The weights of the first stage would propose 92.
    await upsertReview(test, hala, mona, { choices: [5, 4], score: 96 })
    await sql`delete from branch_question where branch_id = ${testGenericBranchId}`
    const list = (stage: 1 | 2) => read<ScoreOverrides>(`/api/Rounds/${roundId}/ScoreOverrides?stage=${stage}`)
    const { overrideLimit, overrides } = await list(2)
    expect([overrideLimit, overrides]).toMatchObject([3, [{ proposed: 90, score: 96, counted: 90, status: 'pending' }]])
    const body = { accepted: true, reason: waiverReason }
    const decided = await office.post(`/api/ScoreOverrides/${overrides[0]?.reviewId}`, body)
    expect(decided).toMatchObject({ status: 200, body: { overrideLimit: 3, overrides: [{ counted: 96, status: 'accepted' }] } })
    expect((await results(2)).rows.map(({ sum }) => sum)).toEqual([96, 0])
    expect(await list(1)).toEqual({ overrideLimit: 10, overrides: [] })
  })

  it('on an adjusted score of the first stage follows its limit, also once the applicant is in the second', async () => {
    const { nadia, mona, roundId } = season
    await replaceThemeQuestions(test, testGenericBranchId, [60, 40])
    // 92, adjusted to 79.
    await upsertReview(test, nadia, mona, { choices: [5, 4], score: 79 })
    await decide([mona], { outcome: 'shortlisted' })
    await openSecondStageBySql(test, roundId, [mona])
    await test.database.sql`update round_stage set override_limit = 50 where round_id = ${roundId}`
    await test.database.sql`delete from branch_question where branch_id = ${testGenericBranchId}`
    const { overrides } = await read<ScoreOverrides>(`/api/Rounds/${roundId}/ScoreOverrides`)
    const body = { accepted: true, reason: waiverReason }
    expect(await office.post(`/api/ScoreOverrides/${overrides[0]?.reviewId}`, body)).toMatchObject({
      status: 200,
      body: { overrideLimit: 10, overrides: [{ counted: 79, status: 'accepted' }] },
    })
  })
})
