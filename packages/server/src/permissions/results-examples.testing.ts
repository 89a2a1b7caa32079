import type { ReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { waiveAllGaps } from '../features/results/new-season.testing.ts'
import { type CallInput, createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { createFrozenCalculation, createReviewsAndDecision, createReviewsAndEndReviewing } from './review-fixture.testing.ts'
import { activateNextRound, submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Results: they need a review first, and decisions need the active round. */
export const resultExamples: Readonly<Record<string, Example>> = {
  'GET /api/Results, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'GET /api/Results, of a round that is none': createExample(() => ({ query: { roundId: 999_999 } })),
  'GET /api/ExportResults, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'POST /api/Decisions': createExample(shortlisting),
  'POST /api/Decisions, submitted': createExampleInState(submitOwnerApplication, shortlisting),
  'POST /api/Decisions, an applicant of an earlier round': createExampleInState(async (world) => {
    await submitOwnerApplication(world)
    await activateNextRound(world)
  }, shortlisting),
  'POST /api/Decisions/{id}/Confirmation': createChangingExample(confirming),
  'GET /api/AdministratorConflicts': createExample(() => ({})),
  'POST /api/Applicants/{id}/OwnConflict': createExample(ownConflict),
  'POST /api/Applicants/{id}/OwnConflict/Withdrawal': createExampleInState(
    ({ callers, owner }) => requireOk(callers.administrator.post(`/api/Applicants/${owner.id}/OwnConflict`, { reason: 'Kin' })),
    ownConflict,
  ),
  'GET /api/Results/Notices, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'GET /api/Results/Notices, of a round that is none': createExample(() => ({ query: { roundId: 999_999 } })),
  'POST /api/Results/Notices': createExample(telling),
  'POST /api/Results/Notices, decided': createExampleInState(createReviewsAndDecision, telling),
  'GET /api/Rounds/{id}/ScoreOverrides': createExample(round),
  'POST /api/ScoreOverrides/{reviewId}': createChangingExample(override),
  'GET /api/Rounds/{id}/Calculations': createExample(round),
  'GET /api/Rounds/{id}/CalculationGaps': createExample(round),
  'POST /api/Rounds/{id}/Calculations': createExample(round),
  'POST /api/Rounds/{id}/Calculations, reviewed': createExampleInState(createReviewsAndEndReviewing, freezing),
  'GET /api/Calculations/{id}': createChangingExample(calculation),
  'GET /api/Calculations/{id}/Report': createChangingExample(calculation),
}

function shortlisting({ owner }: World): CallInput {
  return { body: { applicants: [owner.id], outcome: 'shortlisted' } }
}

function ownConflict({ owner }: World): CallInput {
  return { params: { id: owner.id }, body: { reason: 'We published two papers together last year' } }
}

/** Another administrator has decided on a winner. */
async function confirming(world: World): Promise<CallInput> {
  const { owner, rounds, test } = world
  const { sql } = test.database
  const calculationId = await createFrozenCalculation(world)
  await sql`update decision set ended_at = decided_at where application_id = ${owner.id} and ended_at is null`
  const [decision] = await sql`
    with second as (
      insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      values ('second@award.example', 'second@award.example', null, 1, 'Huda Second', 'هدى الثانية', now()) returning id)
    insert into decision (application_id, round_id, outcome, prize, calculation_id, decided_at, actor_id)
    select ${owner.id}, ${rounds.active}, 'winner', 1, ${calculationId}, now(), id from second returning id`
  return { params: { id: decision?.id } }
}

function telling(): CallInput {
  return { body: { outcomes: ['shortlisted', 'winner', 'not-selected'], recipients: 1 } }
}

function round({ rounds }: World): CallInput {
  return { params: { id: rounds.active } }
}

async function freezing(world: World): Promise<CallInput> {
  return { ...round(world), body: { waivedGaps: await waiveAllGaps(world.callers.administrator, world.rounds.active) } }
}

/** The assigned reviewer's score is further from the proposed one than the round allows. */
async function override(world: World): Promise<CallInput> {
  await createReviewsAndDecision(world)
  const { owner, callers } = world
  const reviewers = await requireOk<ReviewsOfApplicant>(callers.administrator.get(`/api/Applicants/${owner.id}/Reviews`))
  const reviewId = reviewers.reviewers[0]?.reviews[0]?.id ?? 0
  return { params: { reviewId }, body: { accepted: true, reason: 'The committee heard the reviewer and agreed' } }
}

async function calculation(world: World): Promise<CallInput> {
  return { params: { id: await createFrozenCalculation(world) } }
}
