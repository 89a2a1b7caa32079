import { requireOk } from '../features/proposal/samples.testing.ts'
import { createExampleInState, type Example } from './example.testing.ts'
import { closeReviewing, submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

const noteId = '5f0c9d3e-7a51-4f0b-9a55-1c7a3b8f2e10'

/** Reviewing: only submitted applications, and after the due date only reopened reviews. */
export const reviewExamples: Readonly<Record<string, Example>> = {
  'PUT /api/reviewer/applicant/draft/{applicantId}, submitted': createExampleInState(submitOwnerApplication, () => ({
    body: { description: 'Begun' },
  })),
  'PUT /api/reviewer/applicant/draft/{applicantId}, reviewing closed': createExampleInState(submittedAndClosed, () => ({
    body: { description: 'Begun' },
  })),
  'PUT /api/reviewer/applicant/questions/{applicantId}, submitted': createExampleInState(submitOwnerApplication),
  'DELETE /api/reviewer/applicant/draft/{applicantId}, reviewed': createExampleInState(async (world) => {
    await submitOwnerApplication(world)
    const reason = 'The proposal is weaker than its ratings suggest.'
    await requireOk(world.assigned.post('/api/reviews', { ...review(world).body, reason }))
  }),
  'PUT /api/reviewer/applicant/{applicantId}/Notes/{noteId}': {
    given: () => ({ params: { noteId }, body: { words: 'Ask about the sample' } }),
  },
  'DELETE /api/reviewer/applicant/{applicantId}/Notes/{noteId}': createExampleInState(
    ({ assigned, owner }) => requireOk(assigned.put(`/api/reviewer/applicant/${owner.id}/Notes/${noteId}`, { words: 'A word' })),
    () => ({ params: { noteId } }),
  ),
  'POST /api/reviews': { given: review },
  'POST /api/reviews, submitted': createExampleInState(submitOwnerApplication, review),
  'POST /api/reviews, reviewing closed': createExampleInState(submittedAndClosed, review),
  'GET /api/Applicants/{id}/Reviews': { given: ({ owner }) => ({ params: { id: owner.id } }) },
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening': { given: reopening },
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening, reviewing closed': createExampleInState(closeReviewing, reopening),
  'DELETE /api/Applicants/{id}/Reviewers/{reviewerId}/Reopening, reviewing closed': createExampleInState(async (world) => {
    await closeReviewing(world)
    const { owner, registrations, callers } = world
    const path = `/api/Applicants/${owner.id}/Reviewers/${registrations.assigned}/Reopening`
    await requireOk(callers.administrator.post(path, { reason: 'Was abroad' }))
  }, reopening),
}

async function submittedAndClosed(world: World): Promise<void> {
  await submitOwnerApplication(world)
  await closeReviewing(world)
}

/** The theme of the fixture has no questions. */
function review({ owner }: World) {
  return { body: { applicantId: owner.id, score: 80, description: 'Sound work' } }
}

function reopening({ owner, registrations }: World) {
  return { params: { id: owner.id, reviewerId: registrations.assigned }, body: { reason: 'Was abroad' } }
}
