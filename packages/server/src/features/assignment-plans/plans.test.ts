import type { AssignmentPlan, PlanCandidate, PlanFailure } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { assign, createAdministrator } from '../../testing/by-role.ts'
import { endAssignment, insertTestReceipt, reopenSubmissionBySql, upsertReview } from '../../testing/reviewing.ts'
import { createPlanFixture, defaultInputs, type PlanFixture } from './plan-fixture.testing.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await createPlanFixture({ applicants: 4, reviewers: 4 })
})
beforeEach(() => fixture.clear())
afterAll(() => fixture.test.close())

const listPlans = async () => (await fixture.office.get(`/api/Rounds/${fixture.round}/AssignmentPlans`)).body
const listOfficeAudit = () => fixture.listAudit('office')

describe('making a plan', () => {
  it('gives each applicant the reviewers they need, with even loads, and stores it as a draft with its inputs', async () => {
    const plan = await fixture.make()
    expect(plan).toMatchObject({
      ...{ number: 1, state: 'draft', version: 1, applicants: 4, planned: 8, unmet: 0, applied: null, undone: null, undo: null },
      inputs: { ...defaultInputs, reviewers: [], applicants: [] },
      counts: { existing: 0, locked: 0, forbidden: 0, missing: 0, withoutTheme: 0, groups: 1 },
      ...{ leftOut: [], problems: [] },
    })
    expect(plan.loads.map(({ existing, planned, least, most }) => [existing, planned, least, most])).toEqual(
      Array(4).fill([0, 2, 0, 4]),
    )
    expect(await fixture.listActive()).toEqual([])
    expect(await fixture.read(plan)).toEqual(plan)
    expect((await listOfficeAudit()).at(-1)).toEqual([
      'plan-made',
      { roundId: fixture.round, planNumber: 1, assignments: 8, seed: 7 },
    ])
  })

  it('makes the same plan from the same inputs, and lists both with what is proposed for the next', async () => {
    const [one, other] = [await fixture.make(), await fixture.make()]
    expect(await fixture.rows(other)).toEqual(await fixture.rows(one))
    const listed = { stage: 1, state: 'draft', applicants: 4, planned: 8, unmet: 0, applied: null, undone: null, made: one.made }
    expect(await listPlans()).toEqual({
      items: [
        { ...listed, id: other.id, number: 2 },
        { ...listed, id: one.id, number: 1 },
      ],
      ...{ proposed: { ...one.inputs, seed: expect.any(Number) }, secondStage: null, applicants: 4, reviewers: 4 },
    })
  })

  it('proposes the reviews of the round, and loads with a fifth to spare, for the first plan', async () => {
    expect(await listPlans()).toEqual({
      items: [],
      proposed: {
        ...{ reviews: 3, load: { least: 0, most: 4 }, seed: expect.any(Number), reviewers: [], applicants: [] },
        weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
      },
      ...{ secondStage: null, applicants: 4, reviewers: 4 },
    })
  })

  it('proposes another seed each time', async () => {
    const listSeed = async () => (await listPlans()) as { proposed: { seed: number } }
    const seeds = [await listSeed(), await listSeed(), await listSeed()].map(({ proposed }) => proposed.seed)
    expect(new Set(seeds).size).toBe(3)
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= 999_999_999)).toBe(true)
  })

  it('proposes the load that the office expects of a reviewer, where the round says it', async () => {
    await fixture.test.database.sql`update round set expected_load = 9 where id = ${fixture.round}`
    expect(await listPlans()).toMatchObject({ proposed: { load: { least: 0, most: 9 } } })
  })

  it('keeps what is assigned or reviewed, and never plans a conflict of interest, a possible one, or who declined', async () => {
    const { test, judge, person } = fixture
    await assign(test, judge(0), person(0).id)
    await upsertReview(test, judge(1), person(0), { score: 70 })
    await fixture.insertFinding(1, 0, 'certain')
    await fixture.insertFinding(1, 1, 'possible')
    await fixture.insertFinding(2, 0, 'certain', 'cleared')
    await assign(test, judge(0), person(3).id)
    await endAssignment(test, judge(0), person(3), 'declined')
    await assign(test, judge(1), person(3).id)
    await endAssignment(test, judge(1), person(3), 'conflict')
    const plan = await fixture.make()
    const rows = await fixture.rows(plan)
    expect(fixture.show(rows)).toEqual(['A: A assigned, B reviewed', 'B: C, D', expect.stringMatching(/^C: ., .$/), 'D: C, D'])
    const states = new Map(rows.map(({ englishName, states: all }) => [englishName.at(-1), all.slice(0, 2)]))
    expect(Object.fromEntries(states)).toMatchObject({
      ...{ A: ['assigned', 'reviewed'], B: ['conflict', 'possible'], D: ['declined', 'conflict'] },
    })
    expect(plan.counts.existing).toBe(2)
  })

  it('leaves out disabled reviewers, applications that are not submitted, and applicants of an own conflict of interest', async () => {
    const { test, judge, person } = fixture
    await test.database.sql`update account set disabled_at = now() where id = ${judge(3).userId}`
    const huda = await createAdministrator(test)
    await huda.post(`/api/Applicants/${person(0).id}/OwnConflict`, { reason: 'She is my sister' })
    const { make, rows } = fixture.callsOf(huda)
    const plan = await make()
    expect(plan).toMatchObject({ applicants: 3, planned: 6 })
    expect(plan.leftOut).toEqual([{ applicantId: person(0).id, englishName: 'Applicant A', arabicName: 'متقدمة' }])
    expect(plan.loads.map(({ planned, isDisabled }) => [planned, isDisabled])).toEqual([...Array(3).fill([2, false]), [0, true]])
    expect((await rows(plan)).map(({ englishName }) => englishName)).toEqual(['Applicant B', 'Applicant C', 'Applicant D'])
    await huda.post(`/api/Applicants/${person(0).id}/OwnConflict/Withdrawal`, { reason: 'A mistake' })
  })

  it('gives disabled reviewers no bounds of their own', async () => {
    const { test, judge } = fixture
    await test.database.sql`update account set disabled_at = now() where id = ${judge(3).userId}`
    const { inputs, planned } = await fixture.make({ ...defaultInputs, load: { least: 2, most: 6 } })
    expect([inputs.load, inputs.reviewers, planned]).toEqual([{ least: 2, most: 6 }, [], 8])
  })

  it('prefers reviewers who could judge an application to those who would rather not', async () => {
    const { test, judge, person } = fixture
    for (const [at, wish] of ['could-judge', 'rather-not', 'could-judge', 'rather-not'].entries())
      await test.database
        .sql`insert into wish (application_id, reviewer_id, wish, updated_at) values (${person(0).id}, ${judge(at).userId}, ${wish}, now())`
    const [row] = await fixture.rows(await fixture.make(), 'search=Applicant A')
    expect(fixture.show(row ? [row] : [])).toEqual(['A: A, C'])
  })

  it('stores nothing if there is no solution, names the rule and offers the smallest change that has one', async () => {
    const inputs = { ...defaultInputs, load: { least: 0, most: 1 } }
    const answer = await fixture.office.post(`/api/Rounds/${fixture.round}/AssignmentPlans`, inputs)
    const { plan, failure } = answer.body as { plan: null; failure: PlanFailure }
    expect([plan, failure.rule, failure.relaxation?.message]).toEqual([
      null,
      'most-load',
      'Raise the largest number of applicants per reviewer from 1 to 2.',
    ])
    expect(failure.message).toBe(
      `The largest number of assignments per reviewer is too small: ${failure.applicantCount} applicant${failure.applicantCount === 1 ? '' : 's'} would have too few reviewers.`,
    )
    expect(((await listPlans()) as { items: unknown[] }).items).toEqual([])
    expect(await fixture.make(failure.relaxation?.inputs)).toMatchObject({ unmet: 0, planned: 8 })
  })

  it('asks for fewer reviews where too many reviewers have a conflict of interest', async () => {
    for (const reviewer of [0, 1, 2]) await fixture.insertFinding(0, reviewer, 'certain')
    const answer = await fixture.office.post(`/api/Rounds/${fixture.round}/AssignmentPlans`, defaultInputs)
    const { failure } = answer.body as { failure: PlanFailure }
    const { id: applicantId } = fixture.person(0)
    expect(failure).toEqual({
      rule: 'too-few-reviewers',
      message: 'There are not enough reviewers without a conflict of interest for 1 applicant.',
      applicants: [{ applicantId, englishName: 'Applicant A', arabicName: 'متقدمة' }],
      applicantCount: 1,
      relaxation: {
        message: 'Plan fewer reviews for 1 applicant.',
        inputs: { ...defaultInputs, reviewers: [], applicants: [{ applicantId, reviews: 1 }] },
      },
    })
    expect(await fixture.make(failure.relaxation?.inputs)).toMatchObject({ planned: 7, unmet: 0 })
  })

  it('is refused with impossible inputs, for people of nowhere, and for a round that is not active', async () => {
    const post = (inputs: object, round = fixture.round) => fixture.office.post(`/api/Rounds/${round}/AssignmentPlans`, inputs)
    expect(await post({ ...defaultInputs, load: { least: 5, most: 4 } })).toEqual(
      expectedFieldFailure(400, 'load.least', 'The least number of applicants is larger than the most.'),
    )
    expect(await post({ ...defaultInputs, reviewers: [{ reviewerId: 999_999, least: 0, most: 1 }] })).toEqual(
      expectedFieldFailure(400, 'reviewers', 'One of the named reviewers is not registered in this round.'),
    )
    expect(await post({ ...defaultInputs, applicants: [{ applicantId: 999_999, reviews: 1 }] })).toEqual(
      expectedFieldFailure(400, 'applicants', 'One of the named applicants has not submitted in this round.'),
    )
    expect((await post(defaultInputs, 999_999)).status).toBe(404)
  })

  it('is done for one plan at a time', async () => {
    const post = () => fixture.office.post(`/api/Rounds/${fixture.round}/AssignmentPlans`, defaultInputs)
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers).toContainEqual(expectedConflict('under-way', 'Another plan is being made. Please try again in some seconds.'))
  })
})

describe('the rows of a plan', () => {
  it('begin with unmet needs, and are filtered, searched and paged', async () => {
    const plan = await fixture.make()
    const [before] = await fixture.rows(plan, 'search=Applicant C')
    const removed = before?.pairs[0]?.reviewerId ?? 0
    await fixture.change(plan, [{ kind: 'remove', applicantId: fixture.person(2).id, reviewerId: removed }])
    const names = async (query: string) => (await fixture.rows(plan, query)).map(({ englishName }) => englishName.at(-1))
    expect(await names('')).toEqual(['C', 'A', 'B', 'D'])
    expect(await names('filter=unmet')).toEqual(['C'])
    expect(await names('filter=changed')).toEqual(['C'])
    expect(await names('filter=locked')).toEqual([])
    expect(await names('filter=without-theme')).toEqual([])
    expect(await names(`search=${fixture.person(1).receipt}`)).toEqual(['B'])
    expect(await names('branchId=1')).toEqual([])
    expect(await names(`reviewerId=${removed}`)).not.toContain('C')
    const [row] = await fixture.rows(plan, 'filter=unmet')
    expect(row?.removed).toEqual([removed])
    expect(await fixture.read(plan)).toMatchObject({ version: 2, unmet: 1, planned: 7, counts: { missing: 1 } })
  })

  it('have for one applicant all reviewers, planned ones first, with what a swap costs', async () => {
    const plan = await fixture.make()
    const { id } = fixture.person(0)
    await fixture.insertFinding(0, 0, 'possible')
    const { body } = await fixture.office.get(`/api/AssignmentPlans/${plan.id}/Applicants/${id}`)
    const { candidates } = body as { candidates: PlanCandidate[] }
    expect(candidates.map(({ state }) => state).slice(0, 2)).toEqual(['planned', 'planned'])
    for (const { state, swap, load } of candidates.map((one) => ({ ...one, load: one.existing + one.planned })))
      expect([state, load, swap?.cost ?? null]).toEqual(
        state === 'free' ? ['free', 2, expect.any(Number)] : [expect.any(String), 2, null],
      )
    expect(candidates.flatMap(({ findings }) => findings)).toEqual([
      { id: expect.any(Number), kind: 'employer', grade: 'possible', state: 'open' },
    ])
    expect((await fixture.office.get(`/api/AssignmentPlans/${plan.id}/Applicants/999999`)).status).toBe(404)
  })
})

describe('changing a plan', () => {
  it('locks, forbids, adds, removes and swaps many pairs at once, or none', async () => {
    const { person } = fixture
    const plan = await fixture.make({ ...defaultInputs, reviews: 1 })
    const rows = await fixture.rows(plan)
    const planned = (at: number) => rows.find(({ applicantId }) => applicantId === person(at).id)?.pairs[0]?.reviewerId ?? 0
    const other = (at: number) => fixture.jury.find(({ id }) => id !== planned(at))?.id ?? 0
    const of = (at: number) => ({ applicantId: person(at).id })
    const changes = [
      { kind: 'lock' as const, ...of(0), reviewerId: planned(0) },
      { kind: 'forbid' as const, ...of(1), reviewerId: planned(1) },
      { kind: 'add' as const, ...of(2), reviewerId: other(2) },
      { kind: 'swap' as const, ...of(3), reviewerId: planned(3), byReviewerId: other(3) },
    ]
    const answer = await fixture.change(plan, changes)
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 2, planned: 4, counts: { locked: 1, forbidden: 1, missing: 1 } },
    })
    const changed = answer.body as AssignmentPlan
    const refused = await fixture.change(changed, [
      { kind: 'unlock', ...of(0), reviewerId: planned(0) },
      { kind: 'add', ...of(0), reviewerId: 999_999 },
    ])
    expect(refused).toEqual(
      expectedFieldFailure(400, 'changes.1.reviewerId', 'One of the named reviewers is not registered in this round.'),
    )
    expect(await fixture.read(plan)).toEqual(changed)
    expect((await listOfficeAudit()).at(-1)).toEqual(['plan-changed', { roundId: fixture.round, planNumber: 1, changes: 4 }])
    const back = await fixture.change(changed, [
      { kind: 'unlock', ...of(0), reviewerId: planned(0) },
      { kind: 'allow', ...of(1), reviewerId: planned(1) },
      { kind: 'add', ...of(1), reviewerId: planned(1) },
      { kind: 'remove', ...of(2), reviewerId: other(2) },
      { kind: 'swap', ...of(3), reviewerId: other(3), byReviewerId: planned(3) },
    ])
    expect(back).toMatchObject({ status: 200, body: { version: 3, counts: { locked: 0, forbidden: 0 } } })
    expect(await fixture.rows(plan)).toEqual(rows)
  })

  it('is refused for a version that somebody has changed since, and for a plan of nowhere', async () => {
    const plan = await fixture.make()
    const lock = { kind: 'lock' as const, ...fixture.pair(0, 0) }
    expect((await fixture.change(plan, [lock])).status).toBe(200)
    const changed = expectedConflict('changed', 'Somebody has changed the plan since it was read. Please look at it again.')
    expect(await fixture.change(plan, [lock])).toEqual(changed)
    expect(await fixture.solve(plan)).toEqual(changed)
    expect(await fixture.apply(plan)).toEqual(changed)
    expect((await fixture.change({ id: 999_999, version: 1 }, [lock])).status).toBe(404)
  })

  it('never plans a conflict of interest, an assignment that exists, or a disabled reviewer', async () => {
    const { test, judge, person } = fixture
    // Nobody is planned for the applicant.
    const plan = await fixture.make({ ...defaultInputs, applicants: [{ applicantId: person(0).id, reviews: 0 }] })
    await fixture.insertFinding(0, 0, 'certain')
    await fixture.insertFinding(0, 1, 'possible')
    await assign(test, judge(2), person(0).id)
    await test.database.sql`update account set disabled_at = now() where id = ${judge(3).userId}`
    const send = (kind: 'add' | 'lock' | 'forbid', reviewer: number) =>
      fixture.change(plan, [{ kind, ...fixture.pair(0, reviewer) }])
    const toRefusal = (message: string) => expectedFieldFailure(400, 'changes.0', message)
    const conflict = 'Judge A has a conflict of interest with Applicant A and cannot be planned.'
    expect(await send('add', 0)).toEqual(toRefusal(conflict))
    expect(await send('lock', 0)).toEqual(toRefusal(conflict))
    expect(await send('add', 1)).toEqual(
      toRefusal('Judge B may have a conflict of interest with Applicant A. Please clear it under Conflicts of interest first.'),
    )
    expect(await send('forbid', 2)).toEqual(
      toRefusal(
        'Applicant A is assigned to Judge C already. A plan does not end assignments; take it back on the applicant’s page.',
      ),
    )
    expect(await send('add', 3)).toEqual(
      toRefusal('The account of Judge D is disabled. Please choose somebody else, or enable it first.'),
    )
  })

  it('is left to another administrator where the own conflict of interest is declared', async () => {
    const huda = await createAdministrator(fixture.test)
    const plan = await fixture.make()
    await huda.post(`/api/Applicants/${fixture.person(0).id}/OwnConflict`, { reason: 'She is my sister' })
    const { change, apply } = fixture.callsOf(huda)
    const refused = expectedConflict(
      'own-conflict',
      'You have declared a conflict of interest with Applicant A. Another administrator must do this.',
    )
    expect(await change(plan, [{ kind: 'lock', ...fixture.pair(0, 0) }])).toEqual(refused)
    expect(await apply(plan)).toEqual(refused)
    await huda.post(`/api/Applicants/${fixture.person(0).id}/OwnConflict/Withdrawal`, { reason: 'A mistake' })
  })
})

describe('solving again', () => {
  it('includes applicants who submitted since, whom the draft names', async () => {
    const plan = await fixture.make({ ...defaultInputs, reviews: 1 })
    const nobody = { count: 0, applicants: [] }
    expect(plan).toMatchObject({ applicants: 4, submittedSince: nobody })
    await reopenSubmissionBySql(fixture.test, fixture.person(0))
    const early = await fixture.make({ ...defaultInputs, reviews: 1 })
    await insertTestReceipt(fixture.test, fixture.person(0))
    const [row] = await fixture.test.database.sql`select receipt_number from application where id = ${fixture.person(0).id}`
    const late = {
      ...{ applicantId: fixture.person(0).id, englishName: 'Applicant A', arabicName: 'متقدمة' },
      receiptNumber: row?.receipt_number,
    }
    expect(await fixture.read(early)).toMatchObject({ applicants: 3, submittedSince: { count: 1, applicants: [late] } })
    const { body } = await fixture.solve(early, { ...defaultInputs, reviews: 1 })
    expect(body).toMatchObject({ plan: { applicants: 4, submittedSince: nobody } })
  })

  it('does not name applicants who take no part', async () => {
    const { id } = fixture.person(0)
    const screen = (state: string | null, reason: string) =>
      fixture.office.put('/api/Screening', { applicants: [id], state, reason, sendsLetter: false })
    expect((await screen('withdrawn', 'Asked for it by mail.')).status).toBe(200)
    expect(await fixture.make()).toMatchObject({ applicants: 3, submittedSince: { count: 0, applicants: [] } })
    expect((await screen(null, '')).status).toBe(200)
  })

  it('keeps locked and forbidden pairs and says what has changed', async () => {
    const plan = await fixture.make()
    const [row] = await fixture.rows(plan, 'search=Applicant A')
    const [first, second] = row?.pairs.map(({ reviewerId }) => reviewerId) ?? []
    const { id: applicantId } = fixture.person(0)
    const { body } = await fixture.change(plan, [
      { kind: 'lock', applicantId, reviewerId: first ?? 0 },
      { kind: 'forbid', applicantId, reviewerId: second ?? 0 },
    ])
    const answer = await fixture.solve(body as AssignmentPlan)
    const { plan: solved, comparison } = answer.body as { plan: AssignmentPlan; comparison: Record<string, unknown> }
    expect(solved).toMatchObject({ version: 3, planned: 8, unmet: 0, counts: { locked: 1, forbidden: 1 } })
    const [again] = await fixture.rows(solved, 'search=Applicant A')
    expect(again?.pairs.find(({ reviewerId }) => reviewerId === first)?.state).toBe('locked')
    expect(again?.pairs.map(({ reviewerId }) => reviewerId)).not.toContain(second)
    const all = await fixture.rows(solved)
    const added = all.flatMap(({ pairs }) => pairs).filter(({ isNew }) => isNew).length
    const removed = all.flatMap((one) => one.removed).length
    expect(comparison).toEqual({
      ...{ added, removed, same: 8 - added },
      applicants: all.filter((one) => one.removed.length > 0 || one.pairs.some(({ isNew }) => isNew)).length,
    })
  })

  it('leaves the plan as it was without a solution', async () => {
    const plan = await fixture.make()
    const answer = await fixture.solve(plan, { ...defaultInputs, load: { least: 0, most: 1 } })
    expect(answer).toMatchObject({ status: 200, body: { plan: null, comparison: null, failure: { rule: 'most-load' } } })
    expect(await fixture.read(plan)).toEqual(plan)
  })

  it('changes the inputs, also of single reviewers and applicants', async () => {
    const plan = await fixture.make()
    const inputs = {
      ...defaultInputs,
      reviewers: [{ reviewerId: fixture.judge(1).id, least: 0, most: 0 }],
      applicants: [{ applicantId: fixture.person(2).id, reviews: 3 }],
    }
    const { plan: solved } = (await fixture.solve(plan, inputs)).body as { plan: AssignmentPlan }
    expect(solved.inputs).toEqual(inputs)
    expect(solved.loads[1]).toMatchObject({ planned: 0, least: 0, most: 0 })
    expect(solved.planned).toBe(9)
  })
})

it('a draft is deleted, by nobody else than the office, and never after it was applied', async () => {
  const plan = await fixture.make()
  const path = `/api/AssignmentPlans/${plan.id}`
  expect((await fixture.judge(0).delete(path)).status).toBe(403)
  expect((await fixture.judge(0).get(path)).status).toBe(403)
  expect((await fixture.office.delete(path)).status).toBe(204)
  expect((await fixture.office.get(path)).status).toBe(404)
  expect((await listOfficeAudit()).at(-1)).toEqual(['plan-deleted', { roundId: fixture.round, planNumber: 1 }])
  const applied = await fixture.make()
  await fixture.apply(applied)
  expect(await fixture.office.delete(`/api/AssignmentPlans/${applied.id}`)).toEqual(
    expectedConflict('decided', 'The plan has been applied and can no longer be changed.'),
  )
})
