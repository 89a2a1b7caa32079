import { listApplicants } from '@jadara/contract/applicants/applicants'
import { withdrawApplication } from '@jadara/contract/applicants/screening'
import type { NewestCalculationContent } from '@jadara/contract/results/calculation-content'
import { readCalculation, readResults } from '@jadara/contract/results/results'
import { assignReviewersToApplicants } from '@jadara/contract/reviewing/assigning'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { upsertReview } from '../../testing/reviewing.ts'
import { findScreeningsUnlikeAudit } from '../check/audit-submissions.ts'
import { findInconsistentStatus } from '../check/office.ts'
import { createFirstSeason, createNextSeason, freezeWithWaivers, people, type TestSeason } from '../results/new-season.testing.ts'

let test: TestPortal
let office: TestClient
let officeId: number
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const [account] = await test.database.sql`select id from account where user_type = 1`
  officeId = account?.id
  season = await createFirstSeason(test)
})
beforeEach(async () => {
  season = await createNextSeason(test, season)
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const reason = 'The PhD is of 2009.'
const screen = (body: object) => office.put('/api/Screening', { applicants: [season.mona.id], reason: '', ...body })
const withdraw = (who: TestAccount, body: object = {}) => who.post('/api/applicant/withdrawal', { reason: '', ...body })
const listMails = () =>
  test.database.sql`select recipient, kind, text like ${`%${reason}%`} as "hasReason" from outbox order by id`
const listIds = async (screening: string) =>
  ((await office.get(`/api/Applicants?screening=${screening}`)).body as { id: number }[]).map(({ id }) => id)
const readRow = async () =>
  ((await office.ask(listApplicants, {})) as { id: number; screening: unknown }[]).find(({ id }) => id === season.mona.id)
const freeze = async (): Promise<NewestCalculationContent> => {
  const { id } = await freezeWithWaivers(test, office, season.roundId)
  return (await office.ask(readCalculation, { params: { id } })).content as NewestCalculationContent
}

const listProblems = async () => [
  ...(await findInconsistentStatus(test.portal.db)),
  ...(await findScreeningsUnlikeAudit(test.portal.db)),
]

describe('an ineligible application', () => {
  it('ends its assignments, leaves the results, and is named by the next calculation', async () => {
    const { mona, ali, nadia, omar } = season
    await upsertReview(test, nadia, mona, { score: 80 })
    await upsertReview(test, nadia, ali, { score: 70 })
    await office.ask(assignReviewersToApplicants, {
      body: { applicants: [mona.id], reviewers: [await registrationOf(omar)] },
    })
    expect((await office.post('/api/Screening/Preview', { applicants: [mona.id] })).body).toEqual([
      {
        ...{ applicantId: mona.id, ...people.mona, state: null },
        ...{ conditionWarnings: expect.any(Number), pendingReviews: 1, submittedReviews: 1 },
        ...{ isSubmitted: true, isDecided: false },
      },
    ])
    expect(await screen({ state: 'ineligible', reason, sendsLetter: true })).toEqual({
      status: 200,
      body: { message: 'The screening was saved.', changed: 1, changedApplicants: [mona.id], endedAssignments: 2, letters: 1 },
    })
    expect(await listMails()).toEqual([{ recipient: mona.email, kind: 'applicationIneligible', hasReason: true }])
    expect((await office.ask(readResults, {})).rows.map(({ applicantId }) => applicantId)).not.toContain(mona.id)
    const content = await freeze()
    expect(content.screenedOut).toEqual([
      {
        ...{ applicantId: mona.id, userId: mona.userId, receiptNumber: mona.receipt, reviews: 1 },
        ...people.mona,
        ...{ state: 'ineligible', reason, by: officeId, at: expect.any(String) },
      },
    ])
    expect(content.applicants.map(({ applicantId }) => applicantId)).not.toContain(mona.id)
    expect(await listProblems()).toEqual([])
  })

  it('cannot be assigned, alone or with others, until it is screened again', async () => {
    const { mona, ali, nadia } = season
    await screen({ state: 'ineligible', reason })
    const reviewers = [await registrationOf(nadia)]
    const refusal = expectedConflict(
      'no-part',
      `Ineligible or withdrawn, so that nobody can be assigned: ${people.mona.englishName}. Deselect them, or screen them again.`,
    )
    expect(await office.post('/api/Applicants/Reviewers', { applicants: [mona.id, ali.id], reviewers })).toEqual(refusal)
    expect(await office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers })).toEqual(refusal)
    await expect(
      test.database
        .sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${nadia.userId}, now())`,
    ).rejects.toMatchObject({ code: 'JD034' })
    await screen({ state: null })
    expect((await office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers })).status).toBe(200)
  })

  it('counts its reviews again once it is eligible', async () => {
    await upsertReview(test, season.nadia, season.mona, { score: 80 })
    await screen({ state: 'ineligible', reason })
    await screen({ state: 'eligible' })
    const row = (await office.ask(readResults, {})).rows.find(({ applicantId }) => applicantId === season.mona.id)
    expect(row).toMatchObject({ mean: 80 })
    expect((await freeze()).screenedOut).toBeUndefined()
  })

  it('needs a reason', async () => {
    expect(await screen({ state: 'ineligible' })).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
    await expect(
      test.database
        .sql`insert into screening (application_id, state, decided_at, actor_id) values (${season.mona.id}, 'ineligible', now(), ${officeId})`,
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a screening', () => {
  it('is shown to the office with who decided, and found by the filter', async () => {
    const { mona, ali } = season
    await screen({ state: 'eligible', reason: 'Checked' })
    expect((await readRow())?.screening).toEqual({
      ...{ state: 'eligible', reason: 'Checked', at: expect.any(String) },
      by: { userId: officeId, englishName: expect.any(String), arabicName: expect.any(String) },
    })
    await screen({ applicants: [ali.id], state: 'ineligible', reason })
    expect(await listIds('eligible')).toEqual([mona.id])
    expect(await listIds('ineligible')).toEqual([ali.id])
    expect(await listIds('not-screened')).not.toContain(mona.id)
    expect(await listIds('taking-part')).toContain(mona.id)
    expect(await listIds('taking-part')).not.toContain(ali.id)
  })

  it('changes nothing when it is repeated, and sends no second letter', async () => {
    await screen({ state: 'eligible', sendsLetter: true })
    expect((await screen({ state: 'eligible', sendsLetter: true })).body).toMatchObject({ changed: 0, letters: 0 })
    expect(await listMails()).toHaveLength(1)
  })

  it('is refused, for all, where one application is a draft, has a decision, or is unknown', async () => {
    const { mona, ali } = season
    const draft = await createRegisteredApplicant(sendByInject(test.http))
    expect(await screen({ applicants: [mona.id, draft.id], state: 'eligible' })).toEqual(
      expectedConflict(
        'not-submitted',
        'An application that is not submitted cannot be screened: deselect it, or wait for its submission.',
      ),
    )
    await office.post('/api/Decisions', { applicants: [ali.id], outcome: 'shortlisted', reason: '' })
    expect(await screen({ applicants: [mona.id, ali.id], state: 'ineligible', reason })).toEqual(
      expectedConflict('decided', 'There is a decision about one of these applicants. Withdraw it first, then screen.'),
    )
    expect(await screen({ applicants: [999_999], state: 'eligible' })).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
    expect((await readRow())?.screening).toBeNull()
  })
})

describe('undoing a screening', () => {
  const undo = (state: string | null, who = [season.mona, season.ali], by = office) =>
    by.post('/api/Screening/Undo', { applicants: who.map(({ id }) => id), state })
  const both = () => ({ applicants: [season.mona.id, season.ali.id] })
  const assign = async (...reviewers: TestAccount[]) =>
    office.ask(assignReviewersToApplicants, {
      body: { applicants: [season.mona.id], reviewers: await Promise.all(reviewers.map(registrationOf)) },
    })
  const undone = (restored: number, changedSince = 0, restoredAssignments = 0) => ({
    status: 200,
    body: { message: 'The screening was undone.', restored, restoredAssignments, changedSince },
  })

  it('restores what was there before, for each application, and is audited', async () => {
    const { mona, ali } = season
    await mona.ask(withdrawApplication, { body: { reason: 'A family matter' } })
    await screen({ ...both(), state: 'eligible' })
    expect(await undo('eligible')).toEqual(undone(2))
    expect((await readRow())?.screening).toMatchObject({ state: 'withdrawn', reason: 'A family matter', by: null })
    expect(await listIds('ineligible')).toEqual([])
    const entries = await test.database.sql`select detail - 'from' as detail from audit where action = 'screened'
      and chain in (${`application ${mona.id}`}, ${`application ${ali.id}`}) order by chain, position`
    expect(entries.map(({ detail }) => detail)).toEqual([
      { before: { screening: 'withdrawn' }, after: { screening: 'eligible' }, reason: '' },
      { before: { screening: 'eligible' }, after: { screening: 'withdrawn' } },
      { before: { screening: null }, after: { screening: 'eligible' }, reason: '' },
      { before: { screening: 'eligible' }, after: { screening: null } },
    ])
    expect(await listProblems()).toEqual([])
  })

  it('restores an outcome that was taken back', async () => {
    const { mona } = season
    await screen({ state: 'ineligible', reason })
    await screen({ state: null })
    expect((await undo(null, [mona])).status).toBe(200)
    expect((await readRow())?.screening).toMatchObject({ state: 'ineligible', reason })
    expect(await listProblems()).toEqual([])
  })

  it('leaves out what somebody has screened since, and where nothing was screened', async () => {
    const { mona, ali } = season
    expect(await undo(null, [ali])).toEqual(undone(0, 1))
    await screen({ ...both(), state: 'eligible' })
    await screen({ state: 'ineligible', reason })
    expect(await undo('eligible')).toEqual(undone(1, 1))
    expect((await readRow())?.screening).toMatchObject({ state: 'ineligible' })
    expect(await listIds('not-screened')).toContain(ali.id)
    const huda = await createAdministrator(test)
    expect(await undo('ineligible', [mona], huda)).toEqual(undone(0, 1))
  })

  it('makes the assignments that ended by it active again, as they were, and no others', async () => {
    const { mona, omar, hala, nadia } = season
    const { sql } = test.database
    await assign(nadia, omar, hala)
    const path = `/api/Applicants/${mona.id}/Reviewers/${await registrationOf(hala)}/End`
    await office.put(path, { conflict: false, reason: 'No time' })
    await sql`update assignment set accepted_at = assigned_at, due_until = '2035-01-01', notified_at = assigned_at
      where application_id = ${mona.id} and reviewer_id = ${omar.userId}`
    const listAssignments = () => sql`select * from assignment where application_id = ${mona.id} order by id`
    const before = await listAssignments()
    await screen({ state: 'ineligible', reason })
    expect(await undo('ineligible', [mona])).toEqual(undone(1, 0, 2))
    expect(await listAssignments()).toEqual(before)
    expect((await nadia.get(`/api/Applicants/${mona.id}`)).status).toBe(200)
    const [last] = await sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`}
      and action <> 'viewed' order by position desc limit 1`
    expect({ ...last }).toEqual({
      action: 'assigned',
      detail: { reviewerId: await registrationOf(omar), userId: omar.userId },
    })
    expect(await listProblems()).toEqual([])
  })

  it('announces an assignment anew whose end was announced, and restores none with a conflict of interest', async () => {
    const { mona, omar, nadia } = season
    const { sql } = test.database
    await assign(nadia, omar)
    await screen({ state: 'ineligible', reason })
    await sql`update assignment set notified_at = assigned_at, withdrawal_notified_at = ended_at where application_id = ${mona.id}`
    await sql`insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at, decided_by, reason)
      values (${mona.id}, ${nadia.userId}, 'declared', 'certain', '[{}]', '{x}', now(), now(), 'confirmed', now(), ${officeId}, 'They are brothers.')`
    expect(await undo('ineligible', [mona])).toMatchObject({ body: { restored: 1, restoredAssignments: 1 } })
    const active = await sql`select reviewer_id, notified_at, withdrawal_notified_at from assignment
      where application_id = ${mona.id} and ended_at is null`
    expect(active.map((row) => ({ ...row }))).toEqual([
      { reviewer_id: omar.userId, notified_at: null, withdrawal_notified_at: null },
    ])
  })
})

describe('an applicant who withdraws', () => {
  it('takes no further part, gets a letter, and keeps the receipt', async () => {
    const { mona, ali, nadia } = season
    await upsertReview(test, nadia, mona, { score: 80 })
    await upsertReview(test, nadia, ali, { score: 70 })
    expect(await mona.ask(withdrawApplication, { body: { reason: 'A family matter' } })).toEqual({
      message: 'Your application was withdrawn.',
    })
    expect(await listMails()).toEqual([{ recipient: mona.email, kind: 'applicationWithdrawn', hasReason: false }])
    expect((await readRow())?.screening).toMatchObject({ state: 'withdrawn', reason: 'A family matter', by: null })
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ isSubmitted: true, isWithdrawn: true })
    const [named] = (await freeze()).screenedOut ?? []
    expect(named).toMatchObject({ applicantId: mona.id, state: 'withdrawn', reason: '', by: null, reviews: 1 })
    expect(await withdraw(mona)).toEqual(expectedConflict('exists', 'Your application is withdrawn already.'))
    expect(await listProblems()).toEqual([])
  })

  it('is refused without a submission, and after a decision', async () => {
    const draft = await createRegisteredApplicant(sendByInject(test.http))
    expect(await withdraw(draft)).toEqual(
      expectedConflict('not-submitted', 'Your application is not submitted: there is nothing to withdraw.'),
    )
    await office.post('/api/Decisions', { applicants: [season.mona.id], outcome: 'shortlisted', reason: '' })
    expect(await withdraw(season.mona)).toEqual(
      expectedConflict('decided', 'The office has decided about your application. Please write to the office to withdraw it.'),
    )
  })
})

const registrationOf = async ({ userId }: TestAccount): Promise<number> =>
  (await test.database.sql`select id from reviewer where account_id = ${userId} and round_id = ${season.roundId}`)[0]?.id
