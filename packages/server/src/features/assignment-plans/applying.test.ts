import { findingTexts } from '@jadara/contract/conflicts/findings'
import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import { expectedConflict } from '../../testing/answer.ts'
import { assign } from '../../testing/by-role.ts'
import { waitForLockWaiter } from '../../testing/locks.ts'
import { endAssignment, insertTestReceipt, reopenSubmissionBySql, upsertReview } from '../../testing/reviewing.ts'
import { findPlansUnlikeAudit } from '../check/audit-reviewing.ts'
import { finishPendingScan, scanLock } from '../conflicts/scan.ts'
import { createPlanFixture, defaultInputs, type PlanFixture } from './plan-fixture.testing.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await createPlanFixture({ applicants: 3, reviewers: 3 })
})
beforeEach(() => fixture.clear())
afterAll(() => fixture.test.close())

/** Everybody for everybody, so that it is known who is planned. */
const makeWhole = () => fixture.make({ ...defaultInputs, reviews: 3 })
const listAll = () => fixture.people.flatMap(({ id }) => fixture.jury.map(({ userId }) => [id, userId]))
/** At the time of the test's clock. */
const assignByOffice = (applicant: number, reviewer: number) =>
  fixture.office.post('/api/applicant/reviewers', {
    ...{ applicantId: fixture.person(applicant).id, reviewers: [fixture.judge(reviewer).id], keepsOthers: true },
  })
const countLetters = async () => {
  const [row] = await fixture.test.database.sql`select count(*)::int as letters from outbox where kind = 'assignmentsMade'`
  return row?.letters as number
}
const changed = (message: string) => expectedConflict('changed', message)

/** Nobody has searched for conflicts of interest since. */
async function letBothWorkAtOneUniversity(applicant: number, reviewer: number): Promise<void> {
  await fixture.office.post('/api/Institutions', { englishName: 'Minia University', arabicName: 'جامعة المنيا' })
  await fixture.test.database.sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`update application set job_description = 'Lecturer, Minia University' where id = ${fixture.person(applicant).id}`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
  await fixture.test.database
    .sql`update reviewer set job_description = 'Professor, Minia University' where id = ${fixture.judge(reviewer).id}`
}
const nobodyWorksAnywhere = () =>
  fixture.test.database.sql`update reviewer set job_description = 'Professor' where job_description like '%Minia%'`

describe('a conflict of interest that the portal has not searched for yet', () => {
  afterEach(nobodyWorksAnywhere)

  it('is found before a plan is applied', async () => {
    const plan = await makeWhole()
    await letBothWorkAtOneUniversity(0, 1)
    expect(await fixture.apply(plan)).toEqual(
      changed('Judge B has a conflict of interest with Applicant A and cannot be planned.'),
    )
    expect(await fixture.listActive()).toEqual([])
  })

  it('is found before a plan is made, and before it is made again', async () => {
    await letBothWorkAtOneUniversity(0, 1)
    const plan = await fixture.make()
    expect(fixture.show(await fixture.rows(plan))[0]).toBe('A: A, C')
    await letBothWorkAtOneUniversity(0, 0)
    expect(await fixture.solve(plan)).toMatchObject({ body: { plan: null, failure: { rule: 'too-few-reviewers' } } })
  })

  it('keeps a plan from being made, made again or applied while the search for it fails', async () => {
    const { sql } = fixture.test.database
    const plan = await makeWhole()
    await letBothWorkAtOneUniversity(0, 1)
    await sql`alter table conflict_finding rename to conflict_finding_away`
    const failed = expectedConflict('not-begun', findingTexts.searchFailed.en)
    const made = await fixture.office.post(`/api/Rounds/${fixture.round}/AssignmentPlans`, defaultInputs)
    const answers = [made, await fixture.solve(plan), await fixture.apply(plan)]
    await sql`alter table conflict_finding_away rename to conflict_finding`
    expect(answers).toEqual([failed, failed, failed])
    expect(await fixture.listActive()).toEqual([])
    expect(await fixture.apply(plan)).toEqual(
      changed('Judge B has a conflict of interest with Applicant A and cannot be planned.'),
    )
  })

  it('keeps a plan from being applied while another process searches for too long', async () => {
    const plan = await makeWhole()
    await letBothWorkAtOneUniversity(0, 1)
    const { db } = fixture.test.portal
    await runUnlessRunningElsewhere(db, scanLock, () =>
      expect(finishPendingScan(fixture.test.portal, 500)).rejects.toMatchObject({
        ...{ status: 409, reason: 'under-way', messages: [findingTexts.searching] },
      }),
    )
    expect(await fixture.apply(plan)).toMatchObject({ status: 409 })
  })
})

describe('applying a plan', () => {
  it('assigns all planned pairs at once, with an audit entry for each and one for the plan', async () => {
    const plan = await makeWhole()
    const answer = await fixture.apply(plan)
    expect(answer).toEqual({
      status: 200,
      body: {
        message:
          'The plan has been applied: 9 assignments. The reviewers get their letters ten minutes after their last change: 3 letters.',
        ...{ added: 9, existing: 0, letters: 0, lettersToFollow: 3 },
        plan: expect.objectContaining({
          ...{ id: plan.id, state: 'applied', version: 2, planned: 9, unmet: 0, undo: { assignments: 9, begun: 0 } },
          applied: { at: fixture.test.time.now.toISOString(), by: plan.made.by },
        }),
      },
    })
    expect(await fixture.listActive()).toEqual(listAll())
    expect((await fixture.listAudit(`application ${fixture.person(0).id}`)).slice(-3)).toEqual(
      fixture.jury.map(({ id, userId }) => ['assigned', { reviewerId: id, userId }]),
    )
    expect((await fixture.listAudit('office')).at(-1)).toEqual([
      'plan-applied',
      { roundId: fixture.round, planNumber: 1, assignments: 9 },
    ])
    expect(fixture.show(await fixture.rows(plan))).toEqual(['A: A, B, C', 'B: A, B, C', 'C: A, B, C'])
  })

  it('happens once, also for two administrators at the same moment', async () => {
    const plan = await makeWhole()
    const answers = await Promise.all([fixture.apply(plan), fixture.apply(plan)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const applied = expectedConflict('decided', 'The plan has been applied and can no longer be changed.')
    expect(answers).toContainEqual(applied)
    const { version } = await fixture.read(plan)
    expect(await fixture.apply({ ...plan, version })).toEqual(applied)
    expect(await fixture.change({ ...plan, version }, [{ kind: 'remove', ...fixture.pair(0, 0) }])).toEqual(applied)
    expect(await fixture.solve({ ...plan, version })).toEqual(applied)
  })

  it('leaves alone what somebody has assigned in the meantime, also when it is undone', async () => {
    const { test, judge, person } = fixture
    const plan = await makeWhole()
    await assign(test, judge(1), person(0).id)
    const { body } = await fixture.apply(plan)
    expect(body).toMatchObject({ added: 8, existing: 1 })
    expect(await fixture.undo((body as { plan: AssignmentPlan }).plan)).toMatchObject({ status: 200, body: { ended: 8 } })
    expect(await fixture.listActive()).toEqual([[person(0).id, judge(1).userId]])
  })

  it('is refused, naming them, for assignments that were made since and would exceed its bounds', async () => {
    const { test } = fixture
    // Two reviews for each of three applicants, and two for each of three reviewers.
    const inputs = { ...defaultInputs, load: { least: 2, most: 2 } }
    const plan = await fixture.make(inputs)
    const [row] = await fixture.rows(plan)
    const applicant = fixture.people.findIndex(({ id }) => id === row?.applicantId)
    const left = fixture.jury.findIndex(({ id }) => !row?.pairs.some(({ reviewerId }) => reviewerId === id))
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    await assignByOffice(applicant, left)
    const name = `Applicant ${'ABC'[applicant]} has been assigned to Judge ${'ABC'[left]}`
    expect(await fixture.apply(plan)).toEqual(
      changed(`${name} since the plan was made, which makes more assignments than planned. Please make the plan again.`),
    )
    const { plan: solved } = (await fixture.solve(plan, inputs)).body as { plan: AssignmentPlan }
    expect(await fixture.apply(solved)).toMatchObject({ status: 200, body: { added: 5, existing: 0 } })
  })

  it('is refused, naming them, for conflicts of interest that were found or declared since', async () => {
    const { test, judge, person } = fixture
    const plan = await makeWhole()
    await fixture.insertFinding(0, 0, 'certain')
    await fixture.insertFinding(1, 2, 'possible')
    await assign(test, judge(1), person(2).id)
    await endAssignment(test, judge(1), person(2), 'conflict')
    const message =
      'Judge A has a conflict of interest with Applicant A and cannot be planned. Judge C may have a conflict of interest with Applicant B. Please clear it under Conflicts of interest first. Judge B has a conflict of interest with Applicant C and cannot be planned.'
    expect(await fixture.apply(plan)).toEqual(changed(message))
    expect(await fixture.listActive()).toEqual([])
    const toNames = (applicant: number, reviewer: number) => ({
      applicant: { applicantId: person(applicant).id, englishName: `Applicant ${'ABC'[applicant]}`, arabicName: 'متقدمة' },
      reviewer: { reviewerId: judge(reviewer).id, englishName: `Judge ${'ABC'[reviewer]}`, arabicName: 'قاضية' },
    })
    expect((await fixture.read(plan)).problems).toEqual([
      { kind: 'conflict', ...toNames(0, 0) },
      { kind: 'possible', ...toNames(1, 2) },
      { kind: 'conflict', ...toNames(2, 1) },
    ])
  })

  it('is refused, naming them, for reopened applications, disabled reviewers and assignments that ended since', async () => {
    const { test, judge, person } = fixture
    await assignByOffice(2, 2)
    const plan = await fixture.make({ ...defaultInputs, reviews: 3 })
    await reopenSubmissionBySql(test, person(0))
    expect(await fixture.apply(plan)).toEqual(changed('The application of Applicant A is no longer submitted.'))
    await insertTestReceipt(test, person(0))
    await test.database.sql`update account set disabled_at = now() where id = ${judge(1).userId}`
    const disabled = 'The account of Judge B is disabled. Please choose somebody else, or enable it first.'
    expect(await fixture.apply(plan)).toEqual(changed(disabled))
    await test.database.sql`update account set disabled_at = null`
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    await test.database
      .sql`update assignment set ended_at = greatest(assigned_at, ${test.time.now}), ended_as = 'taken-back' where ended_at is null`
    expect(await fixture.apply(plan)).toEqual(
      changed('The assignment of Applicant C to Judge C has ended since the plan was made.'),
    )
    const { plan: solved } = (await fixture.solve(plan, { ...defaultInputs, reviews: 3 })).body as { plan: AssignmentPlan }
    expect(solved).toMatchObject({ planned: 9, problems: [] })
    expect((await fixture.apply(solved)).status).toBe(200)
  })

  it('is refused for an assignment that ended while the plan was being solved', async () => {
    const { test, judge, person } = fixture
    await assignByOffice(2, 2)
    const making = await test.database.sql.begin(async (sql) => {
      // Wishes are read last.
      await sql`lock table wish in access exclusive mode`
      const plan = makeWhole()
      await waitForLockWaiter(test.database)
      test.time.now = new Date(test.time.now.getTime() + 60_000)
      await endAssignment(test, judge(2), person(2), 'taken-back')
      return { plan }
    })
    expect(await fixture.apply(await making.plan)).toEqual(
      changed('The assignment of Applicant C to Judge C has ended since the plan was made.'),
    )
  })

  it('sends one letter to each reviewer in the same transaction if the office wants it, and says so', async () => {
    const { sql } = fixture.test.database
    const before = await countLetters()
    const { id, version } = await makeWhole()
    const answer = await fixture.office.post(`/api/AssignmentPlans/${id}/Apply`, { version, sendsLettersNow: true })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ added: 9, letters: 3, lettersToFollow: 0 },
        message: 'The plan has been applied: 9 assignments. On their way to the reviewers: 3 letters.',
      },
    })
    expect(await countLetters()).toBe(before + 3)
    expect(await sql`select from assignment where notified_at is null`).toHaveLength(0)
  })

  it('says that letters wait for the office where the round does not mail reviewers by itself', async () => {
    const { sql } = fixture.test.database
    await sql`update round set notifies_reviewers = false where id = ${fixture.round}`
    const before = await countLetters()
    const plan = await makeWhole()
    expect(plan.round.notifiesReviewers).toBe(false)
    expect(await fixture.apply(plan)).toMatchObject({
      body: {
        ...{ letters: 0, lettersToFollow: 3 },
        message:
          'The plan has been applied: 9 assignments. Letters leave only when you send them on the screen of the reviewers: 3 letters.',
      },
    })
    expect(await countLetters()).toBe(before)
    await sql`update round set notifies_reviewers = true where id = ${fixture.round}`
  })

  it('is refused for a plan that adds nothing', async () => {
    const plan = await fixture.make({
      ...defaultInputs,
      applicants: fixture.people.map(({ id }) => ({ applicantId: id, reviews: 0 })),
    })
    expect(await fixture.apply(plan)).toEqual(expectedConflict('not-begun', 'The plan adds no assignment.'))
  })
})

describe('undoing a plan', () => {
  it('ends exactly the assignments that it added, once', async () => {
    const { test, judge, person } = fixture
    await assign(test, judge(0), person(0).id)
    const plan = await makeWhole()
    const { plan: applied } = (await fixture.apply(plan)).body as { plan: AssignmentPlan }
    await endAssignment(test, judge(1), person(1), 'taken-back')
    const answer = await fixture.undo(applied)
    expect(answer).toEqual({
      status: 200,
      body: {
        ...{ message: '7 assignments have ended.', ended: 7, endedBefore: 1 },
        plan: expect.objectContaining({
          state: 'undone',
          version: 3,
          undo: null,
          undone: { at: test.time.now.toISOString(), by: plan.made.by },
        }),
      },
    })
    expect(await fixture.listActive()).toEqual([[person(0).id, judge(0).userId]])
    expect((await fixture.listAudit('office')).at(-1)).toEqual([
      'plan-undone',
      { roundId: fixture.round, planNumber: 1, assignments: 7 },
    ])
    expect((await fixture.listAudit(`application ${person(2).id}`)).slice(-3)).toEqual(
      fixture.jury.map(({ id, userId }) => ['unassigned', { reviewerId: id, userId }]),
    )
    expect(await findPlansUnlikeAudit(test.portal.db)).toEqual([])
    const { version } = await fixture.read(plan)
    expect(await fixture.undo({ ...plan, version })).toEqual(expectedConflict('decided', 'The plan has been undone already.'))
  })

  it('keeps the figures and rows of the moment when it was applied, whatever changes afterwards', async () => {
    const { test, judge, person, office } = fixture
    await assign(test, judge(0), person(0).id)
    await fixture.insertFinding(1, 1, 'possible')
    const { plan: applied } = (await fixture.apply(await fixture.make())).body as { plan: AssignmentPlan }
    const readAll = async () => ({
      plan: await fixture.read(applied),
      rows: await fixture.rows(applied),
      csv: (await office.get(`/api/AssignmentPlans/${applied.id}/Export`)).body,
    })
    const before = await readAll()
    expect(before.plan).toMatchObject({ planned: 5, counts: { existing: 1, withoutTheme: 0 } })
    await fixture.undo(applied)
    await endAssignment(test, judge(0), person(0), 'conflict')
    await test.database
      .sql`update conflict_finding set state = 'cleared', decided_at = now(), decided_by = 1, reason = 'They have never met'`
    await test.database.sql`update reviewer set branch_id = 2`
    await fixture.apply(await fixture.make())
    const { version, state, undone, undo, ...figures } = before.plan
    const after = await readAll()
    expect(after).toEqual({
      ...before,
      plan: { ...figures, version: version + 1, state: 'undone', undone: expect.anything(), undo: null },
    })
    await test.database.sql`update reviewer set branch_id = 7`
  })

  it('is refused for a draft, and once a review has begun', async () => {
    const { test, judge, person } = fixture
    const plan = await makeWhole()
    expect(await fixture.undo(plan)).toEqual(expectedConflict('not-begun', 'The plan has not been applied yet.'))
    const { plan: applied } = (await fixture.apply(plan)).body as { plan: AssignmentPlan }
    await upsertReview(test, judge(0), person(0), { score: 80 })
    expect((await fixture.read(plan)).undo).toEqual({ assignments: 9, begun: 1 })
    expect(await fixture.undo(applied)).toEqual(
      expectedConflict(
        'in-use',
        'Reviews of these assignments have begun, so the plan can no longer be undone. Single assignments can still be taken back.',
      ),
    )
    expect(await fixture.listActive()).toEqual(listAll())
  })
})

it('in the database an applied plan is not changed, deleted, or applied to a pair of others', async () => {
  const { sql } = fixture.test.database
  await assign(fixture.test, fixture.judge(0), fixture.person(0).id)
  const plan = await makeWhole()
  const refused = { code: 'JD032' }
  await expect(sql`update assignment_plan set seed = 1`).rejects.toMatchObject(refused)
  await expect(sql`update assignment_plan set number = 5, version = version + 1`).rejects.toMatchObject(refused)
  await fixture.apply(plan)
  await expect(sql`update assignment_plan set seed = 1, version = version + 1`).rejects.toMatchObject(refused)
  await expect(sql`update assignment_plan set applied_at = null, applied_by = null, version = version + 1`).rejects.toMatchObject(
    refused,
  )
  await expect(sql`delete from assignment_plan`).rejects.toMatchObject(refused)
  await expect(sql`delete from assignment_plan_pair`).rejects.toMatchObject(refused)
  await expect(sql`update assignment_plan_pair set state = 'forbidden', assignment_id = null`).rejects.toMatchObject(refused)
  await expect(sql`update assignment_plan_existing_pair set state = 'reviewed'`).rejects.toMatchObject(refused)
  await expect(sql`update assignment_plan_applicant set reviews = 1`).rejects.toMatchObject(refused)
  await expect(sql`delete from assignment_plan_reviewer`).rejects.toMatchObject({ code: expect.stringMatching(/JD032|23503/) })
})
