import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { type AssignmentPlan, listAssignmentPlans } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { assign, createAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { endAssignment, upsertReview } from '../../testing/reviewing.ts'
import { openSecondStageBySql } from '../results/new-season.testing.ts'
import { createPlanFixture, defaultInputs, type PlanFixture } from './plan-fixture.testing.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await createPlanFixture({ applicants: 4, reviewers: 3 })
})
afterEach(async () => {
  await fixture.clear()
  await fixture.test.database.sql`update application set stage = 1 where stage = 2`
  await fixture.test.database.sql`truncate round_stage`
})
afterAll(() => fixture.test.close())

const interviews = { kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' }
const everybody = { ...defaultInputs, reviews: 3 }
const list = () => fixture.office.ask(listAssignmentPlans, { params: { id: fixture.round } })
const open = (...places: number[]) =>
  openSecondStageBySql(
    fixture.test,
    fixture.round,
    places.map((place) => fixture.person(place)),
  )
const takeBack = (place: number) =>
  fixture.office.post(`/api/Rounds/${fixture.round}/SecondStage/TakeBack`, { applicants: [fixture.person(place).id] })
const listAssignments = async () =>
  (
    await fixture.test.database.sql`select application_id, stage, count(*)::int from assignment
      where ended_at is null group by 1, 2 order by 1, 2`
  ).map(({ application_id, stage, count }) => [application_id, stage, count])

it('a plan is for all who submitted while the second stage is only prepared', async () => {
  await openSecondStageBySql(fixture.test, fixture.round, [], { isOpen: false })
  expect(await list()).toMatchObject({ applicants: 4, secondStage: null, proposed: { reviews: 3 } })
  expect(await fixture.make()).toMatchObject({ stage: 1, secondStage: null, applicants: 4 })
})

it('a plan is for those in the second stage once that is open, and proposes its number of reviews', async () => {
  await fixture.make({ ...defaultInputs, reviews: 1 })
  await open(0, 1)
  expect(await list()).toMatchObject({ applicants: 2, secondStage: interviews, proposed: { reviews: 2 }, items: [{ stage: 1 }] })
  const plan = await fixture.make(everybody)
  expect(plan).toMatchObject({ stage: 2, secondStage: interviews, applicants: 2, planned: 6 })
  expect(fixture.show(await fixture.rows(plan))).toEqual(['A: A, B, C', 'B: A, B, C'])
  expect(await list()).toMatchObject({ proposed: { reviews: 3 }, items: [{ stage: 2 }, { stage: 1 }] })
})

it('assignments and reviews of the first stage count for nothing in the second, but a conflict of interest does', async () => {
  const { test, judge, person } = fixture
  await assign(test, judge(0), person(0).id)
  await assign(test, judge(0), person(2).id)
  await upsertReview(test, judge(1), person(0), { score: 80 })
  await assign(test, judge(2), person(0).id)
  await endAssignment(test, judge(2), person(0), 'declined')
  await assign(test, judge(2), person(1).id)
  await endAssignment(test, judge(2), person(1), 'conflict')
  await open(0, 1)
  const plan = await fixture.make({ ...everybody, applicants: [{ applicantId: person(1).id, reviews: 2 }] })
  expect(fixture.show(await fixture.rows(plan))).toEqual(['A: A, B, C', 'B: A, B'])
  expect(plan.loads.map(({ existing, planned }) => [existing, planned])).toEqual([
    [0, 2],
    [0, 2],
    [0, 1],
  ])
  expect(await fixture.apply(plan)).toMatchObject({ status: 200, body: { added: 5, existing: 0 } })
  expect(await listAssignments()).toEqual([
    [person(0).id, 2, 3],
    [person(1).id, 2, 2],
    [person(2).id, 1, 1],
  ])
})

it('a draft for the first stage is neither applied, changed nor made again once the second is open', async () => {
  const { office } = fixture
  const plan = await fixture.make()
  await open(0)
  const refused = expectedConflict('changed', planTexts.ofFirstStage.en)
  expect(await fixture.apply(plan)).toEqual(refused)
  expect(await fixture.change(plan, [{ kind: 'lock', ...fixture.pair(2, 0) }])).toEqual(refused)
  expect(await fixture.solve(plan)).toEqual(refused)
  const none = { count: 0, applicants: [] }
  expect(await fixture.read(plan)).toMatchObject({ stage: 1, secondStage: interviews, problems: [], submittedSince: none })
  expect(await listAssignments()).toEqual([])
  expect(await office.delete(`/api/AssignmentPlans/${plan.id}`)).toMatchObject({ status: 204 })
})

it('a plan that waits to be applied while the second stage opens assigns nobody', async () => {
  const plan = await fixture.make()
  const call = () => fixture.apply(plan)
  expect(await whileLocked(fixture.test, fixture.person(0).id, { call, meanwhile: () => open(3) })).toEqual(
    expectedConflict('changed', planTexts.ofFirstStage.en),
  )
  expect(await listAssignments()).toEqual([])
})

it('an applied plan of the first stage is undone also when the second is open', async () => {
  const { plan } = (await fixture.apply(await fixture.make(everybody))).body as { plan: AssignmentPlan }
  await open(0)
  expect(await fixture.read(plan)).toMatchObject({ planned: 12, applicants: 4, undo: { assignments: 9 } })
  expect(await fixture.undo(plan)).toMatchObject({ status: 200, body: { ended: 9, endedBefore: 3 } })
})

it('says of a stage in which the administrator has conflicts of interest with everybody that these are left out', async () => {
  const { test, office, person, round } = fixture
  const huda = await createAdministrator(test)
  const make = (by: TestClient) => by.post(`/api/Rounds/${round}/AssignmentPlans`, everybody)
  await open(0, 1)
  for (const place of [0, 1]) await huda.post(`/api/Applicants/${person(place).id}/OwnConflict`, { reason: 'She is my sister' })
  expect(await make(huda)).toEqual(
    expectedConflict(
      'not-begun',
      'Everybody whom this plan would be for is left out, because you have declared a conflict of interest with them. Another administrator can make it.',
    ),
  )
  expect(await make(office)).toMatchObject({ status: 200 })
})

it('what an undone plan had assigned does not come back with an applicant who leaves the second stage or takes part again', async () => {
  const { office, person } = fixture
  const { plan } = (await fixture.apply(await fixture.make({ ...everybody, reviews: 1 }))).body as { plan: AssignmentPlan }
  const screening = { applicants: [person(1).id], state: 'ineligible' }
  await office.put('/api/Screening', { ...screening, reason: 'Not eligible after all', sendsLetter: false })
  await open(0)
  expect(await fixture.undo(plan)).toMatchObject({ status: 200, body: { ended: 2, endedBefore: 2 } })
  expect(await takeBack(0)).toMatchObject({ status: 200, body: { restoredAssignments: 0 } })
  expect(await office.post('/api/Screening/Undo', screening)).toMatchObject({ body: { restored: 1, restoredAssignments: 0 } })
  expect(await listAssignments()).toEqual([])
})

it('a draft for the second stage names who entered since, and is not applied for somebody taken back', async () => {
  const { test, person, round } = fixture
  await open(0, 1)
  const plan = await fixture.make({ ...everybody, applicants: [{ applicantId: person(1).id, reviews: 2 }] })
  await test.database.sql`update application set stage = 2 where id = ${person(2).id}`
  expect((await takeBack(1)).status).toBe(200)
  const read = await fixture.read(plan)
  expect(read.submittedSince.applicants).toMatchObject([{ applicantId: person(2).id }])
  // What was asked for somebody who is not there is not asked for again.
  expect(read).toMatchObject({ planned: 3, unmet: 1, problems: [], inputs: { applicants: [] } })
  expect((await list()).proposed).toMatchObject({ reviews: 3, applicants: [] })
  const { body: changed } = await fixture.change(read, [{ kind: 'add', ...fixture.pair(1, 0) }])
  expect(await fixture.apply(changed as AssignmentPlan)).toEqual(
    expectedConflict('changed', 'Applicant B is no longer in the second stage.'),
  )
  const { plan: solved } = (await fixture.solve(changed as AssignmentPlan, everybody)).body as { plan: AssignmentPlan }
  expect(fixture.show(await fixture.rows(solved))).toEqual(['A: A, B, C', 'C: A, B, C'])
  expect(await takeBack(0)).toMatchObject({ status: 200 })
  expect(await takeBack(2)).toMatchObject({ status: 200 })
  expect(await fixture.office.post(`/api/Rounds/${round}/AssignmentPlans`, everybody)).toEqual(
    expectedConflict('not-begun', planTexts.nobodyInSecondStage.en),
  )
})
