import { type Example, given, inState } from './example.testing.ts'
import { inConflict, laterRound, withdrawn } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Assignments, and calls of a reviewer whose assignment has ended (404). */
export const assigningExamples: Readonly<Record<string, Example>> = {
  'POST /api/applicant/reviewers': given(stranger),
  'POST /api/applicant/reviewers, an applicant of an earlier round': inState(laterRound, stranger),
  'POST /api/applicant/reviewers, in conflict': inState(inConflict, ({ owner, registrations }) => ({
    body: { applicantId: owner.id, reviewers: [registrations.assigned] },
  })),
  'POST /api/Applicants/Reviewers': given(many),
  'POST /api/Applicants/Reviewers, an applicant of an earlier round': inState(laterRound, many),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End': given(ending),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End, withdrawn': inState(withdrawn, ending),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End, an applicant of an earlier round': inState(laterRound, ending),
  'DELETE /api/Applicants/{id}/Reviewers/{reviewerId}/Conflict': given(ofAssigned),
  'DELETE /api/Applicants/{id}/Reviewers/{reviewerId}/Conflict, in conflict': inState(inConflict, ofAssigned),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}': given(withdrawal),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}, withdrawn': inState(withdrawn, withdrawal),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}, of an earlier round': inState(laterRound, withdrawal),
  ...afterwards('withdrawn', withdrawn),
  ...afterwards('in conflict', inConflict),
}

/** Calls of the reviewer after withdrawing. */
function afterwards(words: string, state: (world: World) => Promise<unknown>): Record<string, Example> {
  return {
    [`GET /api/Applicants/{id}, ${words}`]: inState(state, ({ owner }) => ({ params: { id: owner.id } })),
    [`GET /api/AwardProfile/{userId}, ${words}`]: inState(state),
    [`GET /api/Files/ViewFile/{guid}, photograph, ${words}`]: inState(state, ({ files }) => ({
      params: { guid: files[3] ?? '' },
    })),
    [`GET /api/reviewer/applicant/desk/{applicantId}, ${words}`]: inState(state),
    [`GET /api/reviewer/applicant/review/{applicantId}, ${words}`]: inState(state),
    [`POST /api/reviews, ${words}`]: inState(state, ({ owner }) => ({
      body: { applicantId: owner.id, score: 80, description: 'Sound work' },
    })),
  }
}

function stranger({ owner, registrations }: World) {
  return { body: { applicantId: owner.id, reviewers: [registrations.stranger] } }
}

function many({ owner, registrations }: World) {
  return { body: { applicants: [owner.id], reviewers: [registrations.stranger] } }
}

function ofAssigned({ owner, registrations }: World) {
  return { params: { id: owner.id, reviewerId: registrations.assigned } }
}

function ending(world: World) {
  return { ...ofAssigned(world), body: { conflict: false, reason: 'Somebody else is nearer to it' } }
}

function withdrawal() {
  return { body: { kind: 'declined', reason: 'Not for me' } }
}
