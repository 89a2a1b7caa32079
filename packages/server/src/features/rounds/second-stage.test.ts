import { readApplicantStatus } from '@jadara/contract/applicants/applicant-status'
import { listApplicants } from '@jadara/contract/applicants/applicants'
import { readCalculation } from '@jadara/contract/results/results'
import { assignReviewersToApplicants } from '@jadara/contract/reviewing/assigning'
import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import type { BranchQuestion } from '@jadara/contract/reviewing/questions'
import { listReviewedApplicants, readReviewFormData } from '@jadara/contract/reviewing/reviews'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { readOverview } from '@jadara/contract/rounds/overview'
import { createRound } from '@jadara/contract/rounds/rounds'
import { readSecondStage, type SecondStageBody } from '@jadara/contract/rounds/second-stage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
  upsertReview,
} from '../../testing/reviewing.ts'
import { findAssignmentsAndExtensionsUnlikeAudit, findStagesUnlikeAudit } from '../check/audit-submissions.ts'
import { findInconsistentStatus } from '../check/office.ts'
import { findFalseRubrics, findStrayReviews } from '../check/reviewing.ts'
import { findWrongProgress } from '../check/store.ts'
import { createFirstSeason, createNextSeason, freezeWithWaivers, people, type TestSeason } from '../results/new-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  season = await createFirstSeason(test)
  await replaceThemeQuestions(test, 7, [60, 40])
  await replaceThemeQuestions(test, 2, [])
})
beforeEach(async () => {
  season = await createNextSeason(test, season)
  await test.database.sql`delete from branch_question where stage = 2`
  await test.database.sql`insert into round_branch (round_id, branch_id) values (${season.roundId}, 2), (${season.roundId}, 7)`
})
afterAll(() => test.close())

const interview: SecondStageBody = {
  kind: 'interview',
  englishName: 'Interview with the committee',
  arabicName: 'مقابلة اللجنة',
  reviewsDue: '2027-03-01',
  reviewsLeast: 2,
  disagreementFrom: 20,
  overrideLimit: 5,
  requiresRatings: false,
  requiresAttestation: false,
  anonymousNames: false,
  hidesPersonalDetails: false,
}
const { kind, englishName, arabicName } = interview
const name = { kind, englishName, arabicName }

const path = () => `/api/Rounds/${season.roundId}/SecondStage`
const read = () => office.ask(readSecondStage, { params: { id: season.roundId } })
const prepare = (changes: object = {}, by: TestClient = office) => by.put(path(), { ...interview, ...changes })
const toIds = (who: readonly SubmittedApplicant[]) => who.map(({ id }) => id)
const shortlist = (...who: SubmittedApplicant[]) =>
  office.post('/api/Decisions', { applicants: toIds(who), outcome: 'shortlisted', reason: '' })
const enter = (...who: SubmittedApplicant[]) => office.post(`${path()}/Applicants`, { applicants: toIds(who) })
const takeBack = (...who: SubmittedApplicant[]) => office.post(`${path()}/TakeBack`, { applicants: toIds(who) })
const registrationOf = async ({ userId }: TestAccount) =>
  (await test.database.sql`select id from reviewer where account_id = ${userId} and round_id = ${season.roundId}`)[0]
    ?.id as number
const assignTo = async (applicants: readonly SubmittedApplicant[], ...reviewers: TestAccount[]) =>
  office.ask(assignReviewersToApplicants, {
    body: { applicants: toIds(applicants), reviewers: await Promise.all(reviewers.map(registrationOf)) },
  })
const review = (who: TestAccount, { id }: SubmittedApplicant, score: number) =>
  who.post('/api/reviews', { applicantId: id, score, description: `Heard, ${score}` })
const openForm = (who: TestAccount, { id }: SubmittedApplicant) => who.ask(readReviewFormData, { params: { applicantId: id } })
const listAssigned = async (who: TestAccount) =>
  ((await who.ask(listApplicants, {})) as { id: number; englishName: string }[]).map(({ id }) => id)
const listAssignments = async ({ id }: SubmittedApplicant) =>
  (await test.database.sql`select reviewer_id, stage, ended_as from assignment where application_id = ${id} order by id`).map(
    (row) => [row.reviewer_id, row.stage, row.ended_as],
  )
const listProblems = async () => {
  const { db } = test.portal
  const checks = [findInconsistentStatus, findStagesUnlikeAudit, findStrayReviews, findFalseRubrics, findWrongProgress]
  return (await Promise.all(checks.map((check) => check(db)))).flat()
}

/** Mona and Ali are shortlisted: Nadia has reviewed both in the first stage, and Omar has not. */
async function shortlistTwo(): Promise<{ calculationId: number }> {
  const { mona, ali, samir, nadia, omar } = season
  await assignTo([mona, ali], nadia, omar)
  await assignTo([samir], nadia)
  for (const who of [mona, ali, samir]) await upsertReview(test, nadia, who, { score: 80 })
  const { id } = await freezeWithWaivers(test, office, season.roundId)
  await shortlist(mona, ali)
  return { calculationId: id }
}

describe('preparing the second stage', () => {
  it('proposes the rules of the round, with names, and says what there is', async () => {
    await shortlistTwo()
    expect(await read()).toEqual({
      state: 'none',
      settings: {
        ...interview,
        ...{ englishName: 'Interview', arabicName: 'المقابلة', reviewsDue: null },
        ...{ reviewsLeast: 3, disagreementFrom: 25, overrideLimit: 10 },
      },
      updatedAt: null,
      openedAt: null,
      round: { id: season.roundId, englishName: expect.any(String), arabicName: expect.any(String), inReview: true },
      calculations: 1,
      themes: [
        expect.objectContaining({ id: 2, questionsOfFirst: 0, questions: 0 }),
        expect.objectContaining({ id: 7, questionsOfFirst: 2, questions: 0 }),
      ],
      reviewers: 3,
      shortlisted: [
        { applicantId: season.mona.id, ...people.mona, assignments: 2, pendingReviews: 1, takenBack: false },
        { applicantId: season.ali.id, ...people.ali, assignments: 2, pendingReviews: 1, takenBack: false },
      ],
      entered: [],
    })
  })

  it('saves the settings, refuses an edit of an earlier version, and is removed until it is open', async () => {
    const saved = await prepare()
    expect(saved).toMatchObject({ status: 200, body: { state: 'prepared', settings: interview, openedAt: null } })
    expect(await prepare({ updatedAt: null })).toEqual(
      expectedConflict('changed', 'The second stage has been changed meanwhile. Please look at it again.'),
    )
    expect(await prepare({ reviewsLeast: 3, updatedAt: (await read()).updatedAt })).toMatchObject({
      body: { settings: { reviewsLeast: 3 } },
    })
    expect(await office.delete(path())).toEqual({ status: 204, body: undefined })
    expect(await read()).toMatchObject({ state: 'none' })
    expect(
      (
        await test.database.sql`select action, detail - 'from' as detail from audit
          where chain = 'office' and action like 'second-stage-%' and (detail ->> 'roundId')::int = ${season.roundId} order by position`
      ).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['second-stage-prepared', { roundId: season.roundId, after: interview }],
      ['second-stage-amended', { roundId: season.roundId, before: { reviewsLeast: 2 }, after: { reviewsLeast: 3 } }],
      ['second-stage-removed', { roundId: season.roundId, before: { ...interview, reviewsLeast: 3 } }],
    ])
    expect(await listProblems()).toEqual([])
  })

  it('needs names in both languages, and a last day after the submission deadline', async () => {
    expect(await prepare({ arabicName: '' })).toEqual(
      expectedFieldFailure(400, 'arabicName', 'Please enter the Arabic name of the stage'),
    )
    expect(await prepare({ reviewsDue: '2027-01-20' })).toEqual(
      expectedFieldFailure(400, 'reviewsDue', 'The last day for reviews should be after the submission deadline'),
    )
  })

  it('copies the questions of the first stage to themes that have none in the second', async () => {
    const copy = () => office.post(`${path()}/Questions`, {})
    expect(await copy()).toEqual({ status: 200, body: { message: 'The questions were copied.', themes: 1 } })
    expect(await copy()).toMatchObject({ body: { themes: 0 } })
    const list = async (query = '') => (await office.get(`/api/BranchQuestions?branchId=7${query}`)).body as BranchQuestion[]
    const [first, second] = [await list(), await list('&stage=2')]
    const withoutId = (all: typeof first) => all.map(({ id, ...question }) => question)
    expect(withoutId(second)).toEqual(withoutId(first))
    expect(await office.delete(`/api/BranchQuestions/${second[0]?.id}`)).toMatchObject({ status: 204 })
    expect(await list()).toEqual(first)
  })
})

describe('opening the second stage', () => {
  it('moves those shortlisted, ends their assignments of the first stage, and leaves its calculation current', async () => {
    const { mona, ali, samir, nadia, omar } = season
    const { calculationId } = await shortlistTwo()
    await omar.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Begun' })
    await prepare()
    expect(await enter(mona, ali)).toEqual({
      status: 200,
      body: { message: 'The applicants are in the second stage.', entered: 2, endedAssignments: 4, restoredAssignments: 0 },
    })
    expect(await read()).toMatchObject({
      state: 'open',
      shortlisted: [],
      entered: [
        { applicantId: mona.id, assignments: 0, reviews: 0 },
        { applicantId: ali.id, assignments: 0, reviews: 0 },
      ],
    })
    expect([await listAssigned(nadia), await listAssigned(omar)]).toEqual([[samir.id], []])
    expect(await omar.get(`/api/reviewer/applicant/desk/${mona.id}`)).toMatchObject({ status: 404 })
    expect(await office.ask(readCalculation, { params: { id: calculationId } })).toMatchObject({ isCurrent: true })
    expect(
      ((await office.get('/api/Applicants?isInSecondStage=true')).body as { id: number }[]).map(({ id }) => id).sort(),
    ).toEqual(toIds([mona, ali]).sort())
    expect(await office.ask(readApplicantStatus, { params: { applicantId: mona.id } })).toMatchObject({ secondStage: name })
    expect(await office.ask(readApplicantStatus, { params: { applicantId: samir.id } })).not.toHaveProperty('secondStage')
    expect((await office.ask(readOverview, {})).figures).toMatchObject({
      reviewing: { reviews: 1, pending: 0 },
      secondStage: { ...name, applicants: 2, reviews: 0, pending: 0, enough: 0, reviewsLeast: 2 },
    })
    expect(await office.delete(path())).toEqual(expectedConflict('in-use', 'The second stage is open and stays.'))
    expect(await listProblems()).toEqual([])
  })

  it('is refused for somebody who is not shortlisted, and before it is prepared; a repeat changes nothing', async () => {
    const { mona, ali, samir } = season
    await shortlistTwo()
    expect(await enter(mona)).toEqual(expectedConflict('not-begun', 'Please prepare the second stage first.'))
    await prepare()
    expect(await enter(mona, samir)).toEqual(
      expectedConflict(
        'changed',
        'Only applicants who are shortlisted enter the second stage. The decisions have changed meanwhile: look at them again.',
      ),
    )
    expect(await read()).toMatchObject({ state: 'prepared', entered: [] })
    expect(await enter(mona)).toMatchObject({ body: { entered: 1 } })
    expect(await enter(mona, ali)).toMatchObject({ body: { entered: 1, endedAssignments: 2 } })
    expect(await enter(mona, ali)).toMatchObject({
      status: 200,
      body: { entered: 0, endedAssignments: 0, restoredAssignments: 0 },
    })
  })

  it('empties plans of assignments that were made for the first stage', async () => {
    const { mona } = season
    await shortlistTwo()
    await prepare()
    const inputs = {
      ...{ reviews: 3, load: { least: 0, most: 9 }, seed: 7 },
      weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
    }
    const made = await office.post(`/api/Rounds/${season.roundId}/AssignmentPlans`, inputs)
    const { plan } = made.body as { plan: AssignmentPlan }
    const listPlanned = () =>
      test.database
        .sql`select from assignment_plan_pair where plan_id = ${plan.id} and application_id = ${mona.id} and state = 'planned'`
    expect(await listPlanned()).toHaveLength(1)
    await enter(mona)
    expect(await listPlanned()).toHaveLength(0)
    expect(await office.post(`/api/AssignmentPlans/${plan.id}/Apply`, { version: plan.version })).toMatchObject({
      status: 409,
      body: { reason: 'changed' },
    })
  })

  it('is of a round in review, and not for an administrator with a conflict of interest', async () => {
    const { mona } = season
    const colleague = await createAdministrator(test)
    await shortlistTwo()
    await prepare()
    await colleague.post(`/api/Applicants/${mona.id}/OwnConflict`, { reason: 'She is my cousin.' })
    expect(await colleague.post(`${path()}/Applicants`, { applicants: [mona.id] })).toMatchObject({
      status: 409,
      body: { reason: 'own-conflict' },
    })
    const earlier = path()
    season = await createNextSeason(test, season)
    expect(await office.post(`${earlier}/Applicants`, { applicants: [mona.id] })).toMatchObject({ status: 409 })
    expect(await office.get('/api/Rounds/9999/SecondStage')).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })
})

describe('a round that is copied from another', () => {
  const body = { englishName: 'Copy', arabicName: 'نسخة', startDate: '2031-03-01', endDate: '2031-04-30' }
  const copy = () => office.ask(createRound, { body: { ...body, copyFrom: season.roundId } })
  const readOf = (id: number) => office.ask(readSecondStage, { params: { id } })

  it('has the second stage of the other one, prepared and without a last day, also if that is open', async () => {
    await shortlistTwo()
    await prepare({ requiresRatings: true })
    await enter(season.mona)
    const { id } = await copy()
    expect(await readOf(id)).toMatchObject({
      ...{ state: 'prepared', openedAt: null, entered: [] },
      settings: { ...interview, requiresRatings: true, reviewsDue: null },
    })
    expect(await listProblems()).toEqual([])
    expect((await office.delete(`/api/Rounds/${id}`)).status).toBe(204)
    expect(await listProblems()).toEqual([])
  })

  it('has none if the other one has none', async () => {
    const { id } = await copy()
    expect(await readOf(id)).toMatchObject({ state: 'none' })
    await office.delete(`/api/Rounds/${id}`)
  })
})

describe('reviewing in the second stage', () => {
  beforeEach(async () => {
    await shortlistTwo()
    await prepare()
    await office.post(`${path()}/Questions`, {})
    await enter(season.mona, season.ali)
  })

  it('plays with questions, reviews and a due date of its own', async () => {
    const { mona, samir, nadia, hala } = season
    expect(await assignTo([mona, samir], nadia, hala)).toMatchObject({ added: 3 })
    expect(await listAssignments(mona)).toEqual([
      [nadia.userId, 1, 'stage'],
      [season.omar.userId, 1, 'stage'],
      [nadia.userId, 2, null],
      [hala.userId, 2, null],
    ])
    const form = await openForm(nadia, mona)
    expect(form).toMatchObject({
      draft: null,
      review: null,
      state: 'open',
      closesAt: '2027-03-01T22:00:00.000Z',
      rules: { overrideLimit: 5, requiresRatings: false },
      secondStage: name,
    })
    expect(form.rubric.items).toHaveLength(2)
    // The first stage is over.
    expect(await openForm(hala, samir)).toMatchObject({ state: 'closed' })
    expect(await openForm(hala, samir)).not.toHaveProperty('secondStage')
    expect(await nadia.ask(listOwnAssignments, {})).toMatchObject({
      rounds: [{ secondStage: { ...name, applicantIds: [mona.id] } }],
    })

    await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Begun' })
    expect(await review(nadia, mona, 95)).toMatchObject({ status: 201, body: { score: 95, version: 1 } })
    expect(await review(nadia, mona, 93)).toMatchObject({ status: 201, body: { score: 93, version: 2 } })
    expect((await nadia.ask(listReviewedApplicants, {})).map(({ id, review }) => [id, review.score])).toEqual([
      [mona.id, 93],
      [samir.id, 80],
    ])
    const { reviewers } = await office.ask(listReviewsOfApplicant, { params: { id: mona.id } })
    expect(
      reviewers.map(({ userId, isOfSecondStage, ended, reviews }) => [
        ...[userId, isOfSecondStage ?? false, ended?.as ?? null],
        reviews.map(({ score }) => score),
      ]),
    ).toEqual([
      [nadia.userId, false, 'stage', [80]],
      [season.omar.userId, false, 'stage', []],
      [nadia.userId, true, null, [93, 95]],
      [hala.userId, true, null, []],
    ])
    expect(await listProblems()).toEqual([])
  })

  it('is named in the letter about the assignment, with its own last day', async () => {
    const { mona, samir, hala } = season
    await assignTo([mona, samir], hala)
    await test.database.sql`delete from outbox`
    await office.post('/api/Reviewers/Letters', {})
    const mails = await test.database
      .sql`select recipient, text from outbox where kind = 'assignmentsMade' and recipient = ${hala.email}`
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Mona Abdelrahman (Interview with the committee)')
    expect(mails[0]?.text).toContain('Samir Fathy')
    expect(mails[0]?.text).not.toContain('Samir Fathy (')
  })

  it('is a new assignment for who was taken back from the first stage without a letter about that', async () => {
    const { ali, omar } = season
    const listLetters = async () =>
      (await test.database.sql`select kind, text from outbox where recipient = ${omar.email} order by kind`).map(
        ({ kind, text }) => [kind, text.includes('Ali Hassan (Interview with the committee)')],
      )
    await takeBack(ali)
    await office.post('/api/Reviewers/Letters', {})
    await office.put(`/api/Applicants/${ali.id}/Reviewers/${await registrationOf(omar)}/End`, {
      reason: 'Too much',
      conflict: false,
    })
    await enter(ali)
    await assignTo([ali], omar)
    await test.database.sql`delete from outbox`
    expect(await office.get('/api/Reviewers/Letters')).toMatchObject({ body: { reviewers: 1, assignments: 1, takenBack: 1 } })
    await office.post('/api/Reviewers/Letters', {})
    expect(await listLetters()).toEqual([
      ['assignmentsMade', true],
      ['assignmentsWithdrawn', false],
    ])
  })

  it('closes by its own date', async () => {
    const { mona, nadia } = season
    await assignTo([mona], nadia)
    await test.database.sql`update round_stage set reviews_due = '2026-11-19' where round_id = ${season.roundId}`
    expect(await review(nadia, mona, 95)).toMatchObject({ status: 409, body: { reason: 'closed' } })
    await prepare({ reviewsDue: null })
    expect(await review(nadia, mona, 95)).toMatchObject({ status: 201 })
  })

  it('hides names as the stage of each applicant says', async () => {
    const { mona, samir, nadia } = season
    await assignTo([mona], nadia)
    await prepare({ anonymousNames: true })
    const listNames = async () =>
      Object.fromEntries(
        ((await nadia.ask(listApplicants, {})) as { id: number; englishName: string }[]).map((row) => [row.id, row.englishName]),
      )
    expect(await listNames()).toEqual({ [mona.id]: `Applicant ${mona.id}`, [samir.id]: 'Samir Fathy' })
    expect(await nadia.get(`/api/Applicants/${mona.id}`)).toMatchObject({
      body: { englishName: `Applicant ${mona.id}`, anonymous: true },
    })
    expect(((await nadia.get('/api/Applicants?search=Mona')).body as unknown[]).length).toBe(0)
    await prepare()
    await test.database.sql`update round set anonymous_names = true where active`
    expect(await listNames()).toEqual({ [mona.id]: 'Mona Abdelrahman', [samir.id]: `Applicant ${samir.id}` })
  })

  it('requires an attestation if the stage does', async () => {
    const { mona, nadia } = season
    await assignTo([mona], nadia)
    await prepare({ requiresAttestation: true })
    expect(await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).toMatchObject({ body: { reason: 'not-attested' } })
    const { version, required } = (await nadia.get(`/api/reviewer/applicant/${mona.id}/Attestation`)).body as {
      version: string
      required: boolean
    }
    expect(required).toBe(true)
    await nadia.post(`/api/reviewer/applicant/${mona.id}/Attestation`, { language: 'en', version })
    expect(await openForm(nadia, mona)).toMatchObject({ state: 'open' })
  })

  it('is not for a reviewer with a conflict of interest, declared in either stage', async () => {
    const { mona, nadia, omar } = season
    await test.database
      .sql`update assignment set ended_as = 'conflict' where reviewer_id = ${omar.userId} and application_id = ${mona.id}`
    expect(await assignTo([mona], omar, nadia)).toMatchObject({ added: 1, skipped: 1 })
  })
})

describe('taking an applicant back', () => {
  beforeEach(async () => {
    await shortlistTwo()
    await prepare()
    await enter(season.mona, season.ali)
  })

  it('restores the assignments of the first stage, with drafts, and takes back those of the second', async () => {
    const { mona, nadia, omar, hala } = season
    await assignTo([mona], hala, nadia)
    expect(await takeBack(mona)).toEqual({
      status: 200,
      body: { message: 'The applicants are back in the first stage.', takenBack: 1, restoredAssignments: 2 },
    })
    expect(await listAssignments(mona)).toEqual([
      [nadia.userId, 1, null],
      [omar.userId, 1, null],
      [nadia.userId, 2, 'taken-back'],
      [hala.userId, 2, 'taken-back'],
    ])
    expect(await openForm(nadia, mona)).toMatchObject({ review: { score: 80 }, state: 'closed' })
    expect([await listProblems(), await findAssignmentsAndExtensionsUnlikeAudit(test.portal.db)].flat()).toEqual([])
    expect(await read()).toMatchObject({
      shortlisted: [{ applicantId: mona.id, assignments: 2, takenBack: true }],
      entered: [{ applicantId: season.ali.id }],
    })
    expect(await takeBack(mona)).toEqual(expectedConflict('changed', 'One of these applicants is not in the second stage.'))
  })

  it('is told from those shortlisted since, until the office adds them', async () => {
    const { mona, ali, samir } = season
    const listWaiting = async () => (await read()).shortlisted.map(({ applicantId, takenBack }) => [applicantId, takenBack])
    await takeBack(mona, ali)
    await shortlist(samir)
    expect(await listWaiting()).toEqual([
      [mona.id, true],
      [ali.id, true],
      [samir.id, false],
    ])
    await enter(mona)
    expect(await listWaiting()).toEqual([
      [ali.id, true],
      [samir.id, false],
    ])
    await takeBack(mona)
    expect((await listWaiting())[0]).toEqual([mona.id, true])
  })

  it('is undone with the assignments of the second stage that it ended, and no others', async () => {
    const { mona, ali, nadia, omar, hala } = season
    const undo = (...who: SubmittedApplicant[]) =>
      office.post(`${path()}/Applicants`, { applicants: toIds(who), undoesTakeBack: true })
    await assignTo([mona, ali], hala, nadia)
    await test.database.sql`update assignment set notified_at = assigned_at where stage = 2`
    const end = { reason: 'Too much', conflict: false }
    await office.put(`/api/Applicants/${mona.id}/Reviewers/${await registrationOf(nadia)}/End`, end)
    await takeBack(mona, ali)
    await omar.post(`/api/reviewer/applicant/withdrawal/${mona.id}`, { kind: 'conflict', reason: 'We wrote a book' })
    expect(await undo(mona)).toEqual({
      status: 200,
      body: { message: 'The applicants are in the second stage.', entered: 1, endedAssignments: 1, restoredAssignments: 1 },
    })
    expect(await listAssignments(mona)).toEqual([
      [nadia.userId, 1, 'stage'],
      [omar.userId, 1, 'conflict'],
      [nadia.userId, 2, 'taken-back'],
      [hala.userId, 2, null],
    ])
    // Added instead of undone: without the reviewers of before.
    expect(await enter(ali)).toMatchObject({ body: { entered: 1, restoredAssignments: 0 } })
    expect(await undo(ali)).toMatchObject({ body: { entered: 0, restoredAssignments: 0 } })
    expect([await listProblems(), await findAssignmentsAndExtensionsUnlikeAudit(test.portal.db)].flat()).toEqual([])
  })

  it('leaves a reviewer out who has a conflict of interest by now', async () => {
    const { mona, nadia } = season
    await assignTo([mona], nadia)
    await endAssignment(test, nadia, mona, 'conflict')
    expect(await takeBack(mona)).toMatchObject({ body: { restoredAssignments: 1 } })
  })

  it('is refused once a review is submitted in the second stage', async () => {
    const { mona, ali, nadia } = season
    await assignTo([mona], nadia)
    await review(nadia, mona, 90)
    expect(await takeBack(mona, ali)).toEqual(
      expectedConflict(
        'in-use',
        'A review of the second stage has been submitted about one of these applicants, so they stay in it.',
      ),
    )
  })
})

describe('somebody in the second stage without a decision', () => {
  const reason = 'The committee met on 20 November and agreed to go on without it.'
  beforeEach(async () => {
    await shortlistTwo()
    await prepare()
    await enter(season.mona, season.ali)
    await office.post('/api/Decisions', { applicants: [season.mona.id], outcome: null, reason })
  })

  it('cannot be given the submission back', async () => {
    const { mona } = season
    const reopen = () => office.post(`/api/Applicants/${mona.id}/Reopening`, { reason: 'A page is missing', until: '2027-01-25' })
    expect(await reopen()).toEqual(
      expectedConflict(
        'decided',
        'This applicant is in the second stage of the round, where nothing is submitted any more. Take them back to the first stage first, then reopen the submission.',
      ),
    )
    await takeBack(mona)
    expect(await reopen()).toMatchObject({ status: 201 })
    expect(await listProblems()).toEqual([])
  })

  it('is taken back only while they take part', async () => {
    const { mona, nadia, omar, hala } = season
    await assignTo([mona], hala)
    const screening = { applicants: [mona.id], state: 'ineligible' }
    await office.put('/api/Screening', { ...screening, reason: 'Not eligible after all', sendsLetter: false })
    expect(await takeBack(mona)).toMatchObject({ status: 409, body: { reason: 'no-part' } })
    expect(await office.post('/api/Screening/Undo', screening)).toMatchObject({ body: { restored: 1, restoredAssignments: 1 } })
    expect(await takeBack(mona)).toMatchObject({ body: { restoredAssignments: 2 } })
    expect(await listAssignments(mona)).toEqual([
      [nadia.userId, 1, null],
      [omar.userId, 1, null],
      [hala.userId, 2, 'taken-back'],
    ])
  })
})

describe('the database', () => {
  it('keeps assignments, reviews and applications in one stage', async () => {
    const { mona, samir, nadia } = season
    const { sql } = test.database
    await shortlistTwo()
    await prepare()
    await expect(sql`update application set stage = 2 where id = ${samir.id}`).rejects.toMatchObject({ code: 'JD035' })
    await enter(mona)
    await expect(sql`delete from round_stage`).rejects.toMatchObject({ code: 'JD035' })
    await expect(sql`update round_stage set opened_at = now()`).rejects.toMatchObject({ code: 'JD035' })
    await expect(sql`update assignment set stage = 2 where application_id = ${mona.id}`).rejects.toMatchObject({ code: 'JD035' })
    await expect(
      sql`update assignment set ended_at = null, ended_as = null where application_id = ${mona.id}`,
    ).rejects.toMatchObject({ code: 'JD035' })
    await expect(sql`update application set stage = 1, english_name = 'X' where id = ${mona.id}`).rejects.toMatchObject({
      code: 'JD001',
    })
    await sql`update decision set ended_at = decided_at`
    await expect(reopenSubmissionBySql(test, mona)).rejects.toMatchObject({ code: 'JD035' })
    await assignTo([mona], nadia)
    await expect(sql`update application set stage = 1 where id = ${mona.id}`).rejects.toMatchObject({ code: 'JD035' })
  })
})
