import { requireOk } from '../features/proposal/samples.testing.ts'
import { type CallInput, createExample, createExampleInState, type Example } from './example.testing.ts'
import { activateNextRound, submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

type Plan = { readonly id: number; readonly version: number }

const inputs = {
  ...{ reviews: 3, load: { least: 0, most: 5 }, seed: 1 },
  weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
}

/** The office has made a plan that adds one reviewer to the applicant. */
async function makePlan({ callers, rounds }: World): Promise<Plan> {
  const path = `/api/Rounds/${rounds.active}/AssignmentPlans`
  return (await requireOk<{ plan: Plan }>(callers.administrator.post(path, inputs))).plan
}

/** After the applicant has submitted. */
const ofPlan = (toInput: (plan: Plan, world: World) => CallInput | Promise<CallInput>): Example =>
  createExampleInState(submitOwnerApplication, async (world) => toInput(await makePlan(world), world))

const byVersion = ofPlan(({ id, version }) => ({ params: { id }, body: { version } }))
const byId = ofPlan(({ id }) => ({ params: { id } }))

export const planExamples: Readonly<Record<string, Example>> = {
  'GET /api/Rounds/{id}/AssignmentPlans': createExample(({ rounds }) => ({ params: { id: rounds.active } })),
  'POST /api/Rounds/{id}/AssignmentPlans': createExample(({ rounds }) => ({ params: { id: rounds.active }, body: inputs })),
  'POST /api/Rounds/{id}/AssignmentPlans, submitted': createExampleInState(submitOwnerApplication, ({ rounds }) => ({
    ...{ params: { id: rounds.active }, body: inputs },
  })),
  'POST /api/Rounds/{id}/AssignmentPlans, of another round': createExample(({ rounds }) => ({
    ...{ params: { id: rounds.next }, body: inputs },
  })),
  'GET /api/AssignmentPlans/{id}, submitted': byId,
  'GET /api/AssignmentPlans/{id}/Rows, submitted': byId,
  'GET /api/AssignmentPlans/{id}/Applicants/{applicantId}, submitted': ofPlan(({ id }, { owner }) => ({
    params: { id, applicantId: owner.id },
  })),
  'POST /api/AssignmentPlans/{id}/Changes, submitted': ofPlan(({ id, version }, { owner, registrations }) => ({
    params: { id },
    body: { version, changes: [{ kind: 'forbid', applicantId: owner.id, reviewerId: registrations.stranger }] },
  })),
  'POST /api/AssignmentPlans/{id}/Solve, submitted': ofPlan(({ id, version }) => ({ params: { id }, body: { version, inputs } })),
  'POST /api/AssignmentPlans/{id}/Apply, submitted': byVersion,
  'POST /api/AssignmentPlans/{id}/Undo, submitted': byVersion,
  'POST /api/AssignmentPlans/{id}/Undo, applied': ofPlan(async ({ id, version }, { callers }) => {
    await requireOk(callers.administrator.post(`/api/AssignmentPlans/${id}/Apply`, { version }))
    return { params: { id }, body: { version: version + 1 } }
  }),
  'DELETE /api/AssignmentPlans/{id}, submitted': byId,
  'GET /api/AssignmentPlans/{id}/Export, submitted': byId,
  'POST /api/AssignmentPlans/{id}/Import, submitted': ofPlan(({ id, version }, { owner, stranger }) => ({
    params: { id },
    body: { version, csv: `applicantId,email,state\n${owner.id},${stranger.email},forbidden` },
  })),
  'POST /api/Assignments/List': createExample(({ owner }) => ({ body: { applicants: [owner.id] } })),
  'POST /api/Assignments/TakeBack': createExample(takeBack),
  'POST /api/Assignments/TakeBack, an applicant of an earlier round': createExampleInState(activateNextRound, takeBack),
  'POST /api/Applicants/Reviewers/Preview': createExample(preview),
  'POST /api/Applicants/Reviewers/Preview, an applicant of an earlier round': createExampleInState(activateNextRound, preview),
}

function takeBack({ owner, registrations }: World) {
  const pairs = [{ applicantId: owner.id, reviewerId: registrations.assigned }]
  return { body: { pairs, reason: 'The reviewer has told the office that there is no time.' } }
}

function preview({ owner, registrations }: World) {
  return { body: { applicants: [owner.id], reviewers: [registrations.stranger] } }
}
