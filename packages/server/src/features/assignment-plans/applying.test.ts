import { findingTexts } from '@jadara/contract/conflicts/findings'
import { planCsvBodyMost, planCsvMost } from '@jadara/contract/reviewing/assignment-plan-csv'
import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
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
        ...{ message: 'The plan has been applied: 9 assignments.', added: 9, existing: 0, letters: 0 },
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

  it('sends one letter to each reviewer in the same transaction if the office wants it', async () => {
    const { sql } = fixture.test.database
    const countLetters = async () =>
      (await sql`select count(*)::int as letters from outbox where kind = 'assignmentsMade'`)[0]?.letters
    const before = await countLetters()
    const { id, version } = await makeWhole()
    const answer = await fixture.office.post(`/api/AssignmentPlans/${id}/Apply`, { version, sendsLettersNow: true })
    expect(answer).toMatchObject({ status: 200, body: { added: 9, letters: 3 } })
    expect(await countLetters()).toBe(before + 3)
    expect(await sql`select from assignment where notified_at is null`).toHaveLength(0)
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
        ...{ message: 'The assignments of the plan have ended.', ended: 7, endedBefore: 1 },
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

  it('keeps what it had added in its figures, also when another plan assigns the same pairs again', async () => {
    const { plan: applied } = (await fixture.apply(await makeWhole())).body as { plan: AssignmentPlan }
    await fixture.undo(applied)
    await fixture.apply(await makeWhole())
    expect(await fixture.read(applied)).toMatchObject({ state: 'undone', planned: 9, counts: { existing: 0 } })
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
  await expect(sql`update assignment_plan_applicant set reviews = 1`).rejects.toMatchObject(refused)
  await expect(sql`delete from assignment_plan_reviewer`).rejects.toMatchObject({ code: expect.stringMatching(/JD032|23503/) })
})

describe('a plan as CSV', () => {
  const importCsv = ({ id, version }: AssignmentPlan, csv: string, dryRun = false) =>
    fixture.office.post(`/api/AssignmentPlans/${id}/Import`, { csv, dryRun, version })

  it('is exported with its pairs, and imported as it is without a change', async () => {
    const { test, judge, person } = fixture
    await assign(test, judge(0), person(0).id)
    const plan = await makeWhole()
    const { body } = await fixture.change(plan, [{ kind: 'forbid', ...fixture.pair(1, 1) }])
    const exported = await fixture.office.get(`/api/AssignmentPlans/${plan.id}/Export`)
    const lines = String(exported.body).trim().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('Application number,Receipt,Applicant,Email,Reviewer,State,How well they suit (%)')
    expect(lines[1]).toMatch(new RegExp(`^${person(0).id},JDR-1-\\d+,Applicant A,${judge(0).email},Judge A,assigned,[\\d.]+$`))
    expect(await importCsv(body as AssignmentPlan, String(exported.body))).toEqual({
      status: 200,
      body: { stored: true, added: 0, changed: 0, unchanged: 9, errors: [] },
    })
    expect((await fixture.listAudit('office')).slice(-2).map(([action]) => action)).toEqual(['plan-exported', 'plan-imported'])
  })

  it('is exported in Arabic, and imported with semicolons and a byte order mark as Excel saves it', async () => {
    const { test, judge, office } = fixture
    const renameTo = (email: string) =>
      test.database.sql`update account set email = ${email}, email_key = ${email} where id = ${judge(1).userId}`
    await renameTo('+judge@jury.example')
    const plan = await makeWhole()
    const exported = String((await office.get(`/api/AssignmentPlans/${plan.id}/Export`, { 'accept-language': 'ar' })).body)
    const [header, first, second] = exported.split('\r\n')
    expect(header).toMatch(/^\uFEFF?رقم الطلب,رقم الإيصال,المتقدم,.*,المحكّم,الحالة,مدى الملاءمة \(٪\)$/)
    expect(first).toContain('متقدمة')
    expect(second).toContain(",'+judge@jury.example,")
    const saved = `\uFEFF${exported
      .replace(/^\uFEFF/, '')
      .replaceAll(',', ';')
      .replace(';planned;', ';locked;')}`
    expect(await importCsv(plan, saved)).toEqual({
      status: 200,
      body: { stored: true, added: 0, changed: 1, unchanged: 8, errors: [] },
    })
    expect(fixture.show(await fixture.rows(plan))[0]).toBe('A: A locked, B, C')
    await renameTo(judge(1).email)
  })

  it('that is longer than any plan is refused, with what to do', async () => {
    const plan = await makeWhole()
    expect(await importCsv(plan, 'x'.repeat(planCsvMost + 1))).toEqual(
      expectedFieldFailure(400, 'csv', 'The file is too long. Please import it in parts.'),
    )
    const answer = await importCsv(plan, 'x'.repeat(planCsvBodyMost))
    expect(answer).toEqual(expectedFailure(413, 'The request is too large.'))
  })

  it('changes the pairs that it names and no others; a dry run stores nothing', async () => {
    const { judge, person } = fixture
    const plan = await makeWhole()
    const csv = `applicantId,email,state\n${person(0).id},${judge(0).email},locked\n${person(1).id},${judge(1).email},free\n${person(2).id},${judge(2).email},planned`
    const counts = { added: 0, changed: 2, unchanged: 1, errors: [] }
    expect((await importCsv(plan, csv, true)).body).toEqual({ stored: false, ...counts })
    expect(await fixture.read(plan)).toEqual(plan)
    expect((await importCsv(plan, csv)).body).toEqual({ stored: true, ...counts })
    expect(fixture.show(await fixture.rows(plan))).toEqual(['A: A locked, B, C', 'B: A, C', 'C: A, B, C'])
    expect(await importCsv(plan, csv)).toEqual(
      changed('Somebody has changed the plan since it was read. Please look at it again.'),
    )
  })

  it('names the lines that cannot be imported, and stores none', async () => {
    const { judge, person } = fixture
    const plan = await makeWhole()
    const csv = `applicantId,email,state\n${person(0).id},${judge(0).email},locked\n${person(1).id},nobody@university.example,free\n999999,${judge(0).email},free\n${person(2).id},${judge(2).email},perhaps`
    expect((await importCsv(plan, csv)).body).toEqual({
      ...{ stored: false, added: 0, changed: 1, unchanged: 0 },
      errors: [
        { line: 3, message: 'There is no reviewer with this address in this plan.' },
        { line: 4, message: 'There is no such applicant in this plan.' },
        { line: 5, message: 'The state is one of: planned, locked, forbidden, free.' },
      ],
    })
    expect(await fixture.read(plan)).toEqual(plan)
  })
})
