import type { Notices } from '@jadara/contract/results/decision-notices'
import type { Results } from '@jadara/contract/results/results'
import { readOverview } from '@jadara/contract/rounds/overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'
import { findDecisionsUnlikeAudit } from '../check/audit-reviewing.ts'
import { findFalseResults } from '../check/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  endReviewingBySql,
  freezeWithWaivers,
  replaceActiveRound,
  type TestSeason,
  waiveAllGaps,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let huda: TestAccount
let season: TestSeason
let mona: SubmittedApplicant
let ali: SubmittedApplicant
let samir: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  huda = await createAdministrator(test, { englishName: 'Huda Second', arabicName: 'هدى الثانية' })
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

/** Places: Mona 1, Ali 2, Samir 3. */
beforeEach(async () => {
  season = await createNextSeason(test, season)
  ;({ mona, ali, samir } = season)
  await test.database.sql`update round set reviews_least = 1 where id = ${season.roundId}`
  for (const [who, score] of [
    [mona, 90],
    [ali, 80],
    [samir, 70],
  ] as const)
    await upsertReview(test, season.nadia, who, { score })
})

const long = 'The committee heard the talk, and voted five to two.'
const decide = (body: object, by: TestClient = office) => by.post('/api/Decisions', body)
const shortlist = (who: readonly SubmittedApplicant[], reason = '') =>
  decide({ applicants: who.map(({ id }) => id), outcome: 'shortlisted', reason })
const reject = (who: readonly SubmittedApplicant[], reason = '') =>
  decide({ applicants: who.map(({ id }) => id), outcome: 'not-selected', reason })
const listOutcomes = async () =>
  (await test.database.sql`select application_id, outcome from decision where ended_at is null and round_id = ${season.roundId}`)
    .length
const freeze = async () => (await freezeWithWaivers(test, office, season.roundId)).id
const win = async (who: SubmittedApplicant, prize: 1 | 2, by: TestClient = office, calculationId?: number) =>
  decide({ applicants: [who.id], outcome: 'winner', prize, calculationId: calculationId ?? (await freeze()) }, by)
const findDecision = async ({ id }: SubmittedApplicant) =>
  ((await office.get('/api/Results')).body as Results).rows.find(({ applicantId }) => applicantId === id)?.decision
const confirm = async (who: SubmittedApplicant, by: TestClient = huda, note = '') =>
  by.post(`/api/Decisions/${(await findDecision(who))?.id}/Confirmation`, { note })
const sendLetters = (outcomes: readonly string[], recipients: number) =>
  office.post('/api/Results/Notices', { outcomes, recipients })
const decisionAuditOf = async ({ id }: SubmittedApplicant) =>
  (
    await test.database.sql`select action, actor_id as by, detail - 'from' as detail from audit
      where chain = ${`application ${id}`} and action = 'decision-confirmed' order by position`
  ).map(({ action, by, detail }) => [action, by, detail])

describe('the first prize with reviewing open and reviews missing', () => {
  it('is refused, because nothing can be frozen, whatever the reason', async () => {
    for (const who of [season.omar, season.hala]) await assign(test, who, mona.id)
    const waivedGaps = await waiveAllGaps(office, season.roundId)
    expect(waivedGaps).toHaveLength(2)
    expect(await office.post(`/api/Rounds/${season.roundId}/Calculations`, { waivedGaps })).toEqual(
      expectedConflict(
        'incomplete',
        'Reviewing is open, and no last day is set. Set “Reviews are due” under Key dates, and freeze the calculation when it is over.',
      ),
    )
    expect(await decide({ applicants: [mona.id], outcome: 'winner', prize: 1, reason: '.' })).toEqual(
      expectedFieldFailure(400, 'calculationId', 'Winners are decided on a frozen calculation. Freeze one first.'),
    )
  })

  it('is refused on a calculation that was frozen before a review was assigned', async () => {
    const calculationId = await freeze()
    await assign(test, season.omar, mona.id)
    expect(await win(mona, 1, office, calculationId)).toEqual(
      expectedConflict(
        'changed',
        'Reviews or settings have changed since this calculation. Freeze a new one, and decide on that.',
      ),
    )
  })
})

describe('a decision against the order of places', () => {
  it('“not selected” for place 2 and “shortlisted” for the last are refused without a reason, naming whom they pass over', async () => {
    expect(await reject([ali])).toEqual(
      expectedFieldFailure(
        400,
        'reason',
        'This is against the order of places. Place 3, Samir Fathy, is not decided on. Please give a reason of at least 40 characters: 40 characters to go.',
      ),
    )
    expect(await shortlist([samir], '.')).toEqual(
      expectedFieldFailure(
        400,
        'reason',
        'This is against the order of places. Place 1, Mona Abdelrahman, is not shortlisted. Place 2, Ali Hassan, is not shortlisted. Please give a reason of at least 40 characters: 39 characters to go.',
      ),
    )
    expect(await listOutcomes()).toBe(0)
  })

  it('is taken with a reason of 40 characters', async () => {
    expect(await shortlist([samir], long)).toMatchObject({ status: 200, body: [{ decision: { reason: long } }] })
  })

  it('needs no reason in the order of places, all at once', async () => {
    expect((await shortlist([ali, mona])).status).toBe(200)
    expect((await reject([samir])).status).toBe(200)
  })
})

it('a rejection of an applicant without a place needs a reason', async () => {
  await test.database.sql`update round set reviews_least = 2 where id = ${season.roundId}`
  for (const who of [mona, samir]) await upsertReview(test, season.omar, who, { score: 60 })
  expect(await reject([ali])).toEqual(
    expectedFieldFailure(
      400,
      'reason',
      'These applicants have no place in the ranking, so a rejection needs a reason. Please give a reason of at least 40 characters: 40 characters to go.',
    ),
  )
  expect((await reject([ali], long)).status).toBe(200)
})

describe('a letter', () => {
  it('to a winner does not leave once the calculation is outdated', async () => {
    await win(mona, 1)
    await confirm(mona)
    await upsertReview(test, season.omar, ali, { score: 99 })
    expect(await sendLetters(['winner'], 1)).toEqual(
      expectedConflict(
        'changed',
        'No letter has left: reviews or settings have changed since Mona Abdelrahman won. Freeze a new calculation, and decide on that.',
      ),
    )
  })

  it('to a winner does not leave, and no confirmation is taken, once the administrator who decided has declared a conflict', async () => {
    await win(mona, 1)
    const declare = (by: TestClient) => by.post(`/api/Applicants/${mona.id}/OwnConflict`, { reason: 'She is my sister' })
    await declare(office)
    expect(await confirm(mona)).toEqual(
      expectedConflict(
        'own-conflict',
        'The administrator who decided this has declared a conflict of interest with the applicant since. Another administrator must decide again.',
      ),
    )
    await test.database.sql`update round set allows_single_decider = true where id = ${season.roundId}`
    expect(await sendLetters(['winner'], 1)).toEqual(
      expectedConflict(
        'own-conflict',
        'No letter has left: an administrator who decided or confirmed has declared a conflict of interest with Mona Abdelrahman since. Another administrator must decide again.',
      ),
    )
  })

  it('does not leave for two decisions that a changed order contradicts, until one of them has a reason', async () => {
    await shortlist([mona, ali])
    await reject([samir])
    for (const reviewer of [season.omar, season.hala]) await upsertReview(test, reviewer, samir, { score: 100 })
    expect(await sendLetters(['not-selected'], 1)).toEqual(
      expectedConflict(
        'changed',
        'No letter has left: two decisions are against the order of places, which has changed since. Place 1, Samir Fathy, is not selected. Place 3, Ali Hassan, is shortlisted. Decide on one of them again, with a reason.',
      ),
    )
    expect((await reject([samir], long)).status).toBe(200)
    expect(await sendLetters(['not-selected'], 1)).toEqual({ status: 200, body: { mailed: 1 } })
  })
})

describe('a winner', () => {
  const countUnconfirmed = async () => (await office.ask(readOverview)).figures?.attention.unconfirmedWinners

  it('awaits a second administrator: no letter leaves before', async () => {
    await win(mona, 1)
    await shortlist([ali])
    expect((await office.get('/api/Results/Notices')).body).toMatchObject({
      unconfirmed: [{ applicantId: mona.id, englishName: 'Mona Abdelrahman' }],
    } satisfies Partial<Record<keyof Notices, unknown>>)
    expect(await countUnconfirmed()).toBe(1)
    expect(await sendLetters(['winner', 'shortlisted'], 2)).toEqual(
      expectedConflict(
        'second-administrator',
        'No letter has left: Mona Abdelrahman must first be confirmed as a winner by a second administrator.',
      ),
    )
    expect(await sendLetters(['shortlisted'], 1)).toEqual({ status: 200, body: { mailed: 1 } })
    const { id = 0 } = (await findDecision(mona)) ?? {}
    const letter = test.database
      .sql`insert into decision_notice (decision_id, mailed_at, actor_id) select id, now(), actor_id from decision where id = ${id}`
    await expect(letter).rejects.toMatchObject({ code: 'JD031' })
  })

  it('is confirmed by another administrator, and is told then', async () => {
    await win(mona, 1)
    const before = await findDecision(mona)
    expect(before).toMatchObject({ confirmation: null })
    const answer = await confirm(mona, huda, 'I have read the report')
    expect(answer).toEqual({
      status: 200,
      body: {
        ...before,
        confirmation: {
          ...{ note: 'I have read the report', confirmedAt: test.time.now.toISOString() },
          by: { userId: huda.userId, englishName: 'Huda Second', arabicName: 'هدى الثانية' },
        },
      },
    })
    expect(await findDecision(mona)).toEqual(answer.body)
    expect(await countUnconfirmed()).toBe(0)
    expect(await decisionAuditOf(mona)).toEqual([
      [
        'decision-confirmed',
        huda.userId,
        { name: 'Winner of the first prize', nameArabic: 'الفائز بالجائزة الأولى', note: 'I have read the report' },
      ],
    ])
    expect(await confirm(mona)).toEqual(expectedConflict('exists', 'This decision is confirmed already.'))
    expect(await sendLetters(['winner'], 1)).toEqual({ status: 200, body: { mailed: 1 } })
    expect(await findFalseResults(test.portal.db)).toEqual([])
  })

  it('is confirmed once by two administrators at the same time', async () => {
    const third = await createAdministrator(test, { englishName: 'Karim Third', arabicName: 'كريم الثالث' })
    await win(mona, 1)
    const answers = await Promise.all([confirm(mona), confirm(mona, third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers).toContainEqual(expectedConflict('exists', 'This decision is confirmed already.'))
    expect(await decisionAuditOf(mona)).toHaveLength(1)
  })

  it('is not confirmed by the administrator who decided, not even in the database', async () => {
    await win(mona, 1)
    expect(await confirm(mona, office)).toEqual(
      expectedConflict('second-administrator', 'You have decided this yourself. Another administrator must confirm it.'),
    )
    const { id = 0 } = (await findDecision(mona)) ?? {}
    const own = test.database
      .sql`insert into decision_confirmation (decision_id, confirmed_at, actor_id) select id, now(), actor_id from decision where id = ${id}`
    await expect(own).rejects.toMatchObject({ code: 'JD031' })
  })

  it('whose decision is changed awaits a new confirmation', async () => {
    await win(mona, 1)
    const former = (await findDecision(mona))?.id
    await confirm(mona)
    const calculationId = await freeze()
    await decide({ applicants: [mona.id], outcome: 'winner', prize: 1, calculationId, reason: 'Said better' }, huda)
    expect(await findDecision(mona)).toMatchObject({ reason: 'Said better', confirmation: null })
    expect(await sendLetters(['winner'], 1)).toMatchObject({ status: 409, body: { reason: 'second-administrator' } })
    expect((await confirm(mona, huda)).status).toBe(409)
    expect(await office.post(`/api/Decisions/${former}/Confirmation`)).toEqual(
      expectedConflict('changed', 'This decision has been changed or taken back since. Please look at it again.'),
    )
    expect((await confirm(mona, office)).status).toBe(200)
  })

  it('is not confirmed once the calculation is outdated, or in an earlier round', async () => {
    await win(mona, 1)
    await upsertReview(test, season.omar, ali, { score: 99 })
    expect(await confirm(mona)).toEqual(
      expectedConflict(
        'changed',
        'Reviews or settings have changed since this calculation. Freeze a new one, and decide on that.',
      ),
    )
    const { id = 0 } = (await findDecision(mona)) ?? {}
    await replaceActiveRound(test)
    expect(await huda.post(`/api/Decisions/${id}/Confirmation`)).toEqual(
      expectedConflict('no-part', 'This belongs to a round that is not the active one.'),
    )
  })

  it('alone is confirmed: no shortlisting, and no decision that does not exist', async () => {
    await shortlist([mona])
    expect(await confirm(mona)).toEqual(expectedConflict('not-begun', 'Only winners are confirmed.'))
    expect((await huda.post('/api/Decisions/999999/Confirmation')).status).toBe(404)
  })

  it('is told unconfirmed if the round lets an office of one do so, and the results say it', async () => {
    await test.database.sql`update round set allows_single_decider = true where id = ${season.roundId}`
    await win(mona, 1)
    expect((await office.get('/api/Results/Notices')).body).toMatchObject({ unconfirmed: [] })
    expect(await countUnconfirmed()).toBe(0)
    expect(await sendLetters(['winner'], 1)).toEqual({ status: 200, body: { mailed: 1 } })
    expect((await confirm(mona, office)).status).toBe(409)
    const { Results: rows } = await sheetsIn((await office.get('/api/ExportResults')).bytes)
    const column = rows?.[0]?.indexOf('Confirmed') ?? -1
    expect(rows?.slice(1).map((row) => row[column])).toEqual(['Not confirmed by a second administrator', null, null])
    await confirm(mona)
    const { Results: after } = await sheetsIn((await office.get('/api/ExportResults')).bytes)
    expect(after?.[1]?.[column]).toBe('Confirmed by Huda Second')
  })
})

it('a decision is undone only while every applicant has the expected outcome', async () => {
  const undo = () => decide({ applicants: [mona.id, ali.id], outcome: null, reason: long, expectedOutcome: 'shortlisted' })
  await shortlist([mona, ali])
  await reject([ali], long)
  expect(await undo()).toEqual(
    expectedConflict('changed', 'A decision has changed since, so nothing was undone. Look at the decisions and decide again.'),
  )
  expect(await listOutcomes()).toBe(2)
  await shortlist([ali])
  expect((await undo()).status).toBe(200)
  expect(await listOutcomes()).toBe(0)
})

it('undoing a decision gives each applicant in one call what they had before, with its reason', async () => {
  const undo = () =>
    decide({
      ...{ applicants: [mona.id, ali.id, samir.id], outcome: null, reason: long },
      ...{ expectedOutcome: 'shortlisted', restoresEarlier: true },
    })
  const listActive = async () =>
    (
      await test.database.sql`select application_id, outcome, reason from decision where ended_at is null order by application_id`
    ).map(({ application_id, outcome, reason }) => [application_id, outcome, reason])
  await reject([ali], long)
  const before = await listActive()
  await decide({
    applicants: [mona.id, ali.id, samir.id],
    outcome: 'shortlisted',
    reason: 'All of them are to be heard by the committee.',
  })
  expect((await undo()).status).toBe(200)
  expect(await listActive()).toEqual(before)
  expect(await findDecisionsUnlikeAudit(test.portal.db)).toEqual([])
})

describe('an administrator with a conflict of interest', () => {
  const declare = (who: SubmittedApplicant, by: TestClient = office) =>
    by.post(`/api/Applicants/${who.id}/OwnConflict`, { reason: 'She is my sister' })
  const refused = expectedConflict(
    'own-conflict',
    'You have declared a conflict of interest with Mona Abdelrahman. Another administrator must do this.',
  )

  it('does not decide, not even among many, and not even in the database', async () => {
    await declare(mona)
    expect(await shortlist([mona, ali])).toEqual(refused)
    expect(await listOutcomes()).toBe(0)
    expect((await decide({ applicants: [mona.id, ali.id], outcome: 'shortlisted' }, huda)).status).toBe(200)
    expect(await decide({ applicants: [mona.id], outcome: null, reason: long })).toEqual(refused)
    await decide({ applicants: [mona.id], outcome: null, reason: long }, huda)
    const decision = test.database.sql`insert into decision (application_id, round_id, outcome, decided_at, actor_id)
      select ${mona.id}, ${season.roundId}, 'shortlisted', now(), min(id) from account where user_type = 1`
    await expect(decision).rejects.toMatchObject({ code: 'JD030' })
  })

  it('does not confirm', async () => {
    await declare(mona, huda)
    await win(mona, 1)
    expect(await confirm(mona)).toEqual(refused)
  })

  it('does not accept or refuse an adjusted score', async () => {
    const [review] = await test.database.sql`select id from review where application_id = ${mona.id} and superseded_at is null`
    await declare(mona)
    expect(await office.post(`/api/ScoreOverrides/${review?.id}`, { accepted: true, reason: long })).toEqual(refused)
  })

  it('does not waive a gap of this applicant', async () => {
    await assign(test, season.omar, mona.id)
    await endReviewingBySql(test, season.roundId)
    await declare(mona)
    const waivedGaps = await waiveAllGaps(office, season.roundId)
    expect(await office.post(`/api/Rounds/${season.roundId}/Calculations`, { waivedGaps })).toEqual(refused)
    expect((await huda.post(`/api/Rounds/${season.roundId}/Calculations`, { waivedGaps })).status).toBe(201)
  })

  it('decides again after withdrawing it', async () => {
    await declare(mona)
    await office.post(`/api/Applicants/${mona.id}/OwnConflict/Withdrawal`, {
      reason: 'I mistook her for another person of the same name',
    })
    expect((await shortlist([mona])).status).toBe(200)
  })
})
