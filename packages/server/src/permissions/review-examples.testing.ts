import { requireOk } from '../features/proposal/samples.testing.ts'
import { type Example, inState } from './example.testing.ts'
import { reviewingClosed, submitted } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Reviewing: only submitted applications, and after the due date only reopened reviews. */
export const reviewExamples: Readonly<Record<string, Example>> = {
  'PUT /api/reviewer/applicant/draft/{applicantId}, submitted': inState(submitted, () => ({ body: { description: 'Begun' } })),
  'PUT /api/reviewer/applicant/draft/{applicantId}, reviewing closed': inState(submittedAndClosed, () => ({
    body: { description: 'Begun' },
  })),
  'PUT /api/reviewer/applicant/questions/{applicantId}, submitted': inState(submitted),
  'POST /api/reviews': { given: review },
  'POST /api/reviews, submitted': inState(submitted, review),
  'POST /api/reviews, reviewing closed': inState(submittedAndClosed, review),
  'GET /api/Applicants/{id}/Reviews': { given: ({ owner }) => ({ params: { id: owner.id } }) },
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening': { given: reopening },
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening, reviewing closed': inState(reviewingClosed, reopening),
  'DELETE /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening, reviewing closed': inState(async (world) => {
    await reviewingClosed(world)
    const { owner, registrations, callers } = world
    const path = `/api/Applicants/${owner.id}/Reviewers/${registrations.assigned}/Reopening`
    await requireOk(callers.administrator.post(path, { reason: 'Was abroad' }))
  }, reopening),
}

async function submittedAndClosed(world: World): Promise<void> {
  await submitted(world)
  await reviewingClosed(world)
}

/** The theme of the fixture has no questions. */
function review({ owner }: World) {
  return { body: { applicantId: owner.id, score: 80, description: 'Sound work' } }
}

function reopening({ owner, registrations }: World) {
  return { params: { id: owner.id, reviewerId: registrations.assigned }, body: { reason: 'Was abroad' } }
}
