import { toWording } from '../features/attestation/wording.ts'
import { createExample, createExampleInState, type Example } from './example.testing.ts'
import {
  activateNextRound,
  closeReviewing,
  declareConflict,
  declineAssignment,
  enterSecondStage,
  interview,
  openWishes,
  requireAttestation,
  shortlistOwner,
} from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Assignments, and calls of a reviewer whose assignment has ended (404). */
export const assigningExamples: Readonly<Record<string, Example>> = {
  'POST /api/applicant/reviewers': createExample(stranger),
  'POST /api/applicant/reviewers, an applicant of an earlier round': createExampleInState(activateNextRound, stranger),
  'POST /api/applicant/reviewers, in conflict': createExampleInState(declareConflict, ({ owner, registrations }) => ({
    body: { applicantId: owner.id, reviewers: [registrations.assigned] },
  })),
  'POST /api/Applicants/Reviewers': createExample(many),
  'POST /api/Applicants/Reviewers, an applicant of an earlier round': createExampleInState(activateNextRound, many),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End': createExample(ending),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End, withdrawn': createExampleInState(declineAssignment, ending),
  'PUT /api/Applicants/{id}/Reviewers/{reviewerId}/End, an applicant of an earlier round': createExampleInState(
    activateNextRound,
    ending,
  ),
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Conflict/Withdrawal': createExample(lifting),
  'POST /api/Applicants/{id}/Reviewers/{reviewerId}/Conflict/Withdrawal, in conflict': createExampleInState(
    declareConflict,
    lifting,
  ),
  'POST /api/reviewer/applicant/{applicantId}/Attestation': createExample(attestation),
  'POST /api/reviewer/applicant/{applicantId}/Attestation, attestation required': createExampleInState(
    requireAttestation,
    attestation,
  ),
  'GET /api/Applicants/{id}, attestation required': createExampleInState(requireAttestation, ({ owner }) => ({
    params: { id: owner.id },
  })),
  'GET /api/reviewer/applicant/desk/{applicantId}, attestation required': createExampleInState(requireAttestation),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}, attestation required': createExampleInState(
    requireAttestation,
    withdrawal,
  ),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}': createExample(withdrawal),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}, withdrawn': createExampleInState(declineAssignment, withdrawal),
  'POST /api/reviewer/applicant/withdrawal/{applicantId}, of an earlier round': createExampleInState(
    activateNextRound,
    withdrawal,
  ),
  'POST /api/reviewer/assignments/acceptance': createExample(ownApplicant),
  'POST /api/reviewer/assignments/acceptance, withdrawn': createExampleInState(declineAssignment, ownApplicant),
  'POST /api/reviewer/assignments/decline': createExample(ownApplicant),
  'POST /api/reviewer/assignments/decline, of an earlier round': createExampleInState(activateNextRound, ownApplicant),
  'POST /api/Reviewers/DueDates': createExample(moreTime),
  'POST /api/Reviewers/DueDates, reviewing closed': createExampleInState(closeReviewing, moreTime),
  'GET /api/Wishes, wishes open': createExampleInState(openWishes),
  'PUT /api/Wishes/{applicantId}': createExample(wish),
  'PUT /api/Wishes/{applicantId}, wishes open': createExampleInState(openWishes, wish),
  'GET /api/Rounds/{id}/Wishes': createExample(activeRound),
  'PUT /api/Rounds/{id}/Wishes': createExample(({ rounds }: World) => ({
    params: { id: rounds.active },
    body: { until: '2099-01-01' },
  })),
  'GET /api/Rounds/{id}/SecondStage': createExample(activeRound),
  'PUT /api/Rounds/{id}/SecondStage': createExample((world) => ({ ...activeRound(world), body: interview })),
  'DELETE /api/Rounds/{id}/SecondStage': createExample(activeRound),
  'DELETE /api/Rounds/{id}/SecondStage, in the second stage': createExampleInState(enterSecondStage, activeRound),
  'POST /api/Rounds/{id}/SecondStage/Questions': createExample((world) => ({ ...activeRound(world), body: {} })),
  'POST /api/Rounds/{id}/SecondStage/Applicants': createExample(entering),
  'POST /api/Rounds/{id}/SecondStage/Applicants, shortlisted': createExampleInState(shortlistOwner, entering),
  'POST /api/Rounds/{id}/SecondStage/TakeBack': createExample(entering),
  'POST /api/Rounds/{id}/SecondStage/TakeBack, in the second stage': createExampleInState(enterSecondStage, entering),
  'GET /api/reviewer/applicant/desk/{applicantId}, in the second stage': createExampleInState(enterSecondStage),
  ...afterwards('withdrawn', declineAssignment),
  ...afterwards('in conflict', declareConflict),
}

function entering(world: World) {
  return { ...activeRound(world), body: { applicants: [world.owner.id] } }
}

/** Calls of the reviewer after withdrawing. */
function afterwards(words: string, state: (world: World) => Promise<unknown>): Record<string, Example> {
  return {
    [`GET /api/Applicants/{id}, ${words}`]: createExampleInState(state, ({ owner }) => ({ params: { id: owner.id } })),
    [`GET /api/AwardProfile/{userId}, ${words}`]: createExampleInState(state),
    [`GET /api/Files/ViewFile/{guid}, photograph, ${words}`]: createExampleInState(state, ({ files }) => ({
      params: { guid: files[3] ?? '' },
    })),
    [`GET /api/reviewer/applicant/desk/{applicantId}, ${words}`]: createExampleInState(state),
    [`GET /api/reviewer/applicant/review/{applicantId}, ${words}`]: createExampleInState(state),
    [`POST /api/reviews, ${words}`]: createExampleInState(state, ({ owner }) => ({
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

function ownApplicant({ owner }: World) {
  return { body: { applicantIds: [owner.id], reason: 'No time' } }
}

function moreTime({ registrations }: World) {
  return { body: { reviewers: [registrations.assigned], until: '2099-01-01' } }
}

function wish({ owner }: World) {
  return { params: { applicantId: owner.id }, body: { wish: 'could-judge' } }
}

function activeRound({ rounds }: World) {
  return { params: { id: rounds.active } }
}

function lifting(world: World) {
  return { ...ofAssigned(world), body: { reason: 'It was about another person of the same name.' } }
}

function attestation() {
  return {
    body: {
      language: 'en',
      version: toWording({ conflictRulesEnglish: '', conflictRulesArabic: '', conflictWindowYears: 5 }).version,
    },
  }
}

function withdrawal() {
  return { body: { kind: 'declined', reason: 'Not for me' } }
}
