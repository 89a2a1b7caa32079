import { samples } from '../features/records/samples.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import { createExampleInState, type Example } from './example.testing.ts'
import {
  activateNextRound,
  assignAnotherReviewer,
  closeRound,
  closeRoundAndExtendDeadline,
  disableReviewer,
  makeReviewBlind,
  reopenOwnerSubmission,
  submitOwnerApplication,
} from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Calls whose permission depends on more than the caller: submitted, closed, an earlier round, still assigned. */
export const stateExamples: Readonly<Record<string, Example>> = {
  'PUT /api/Applicant/me/update, submitted': createExampleInState(submitOwnerApplication, toProfileUpdateInput),
  'PUT /api/Applicant/me/update, reopened': createExampleInState(reopenOwnerSubmission, toProfileUpdateInput),
  'PUT /api/Applicant/me/update, closed': createExampleInState(closeRound, toProfileUpdateInput),
  'PUT /api/Applicant/me/update, closed, the applicant with an extension': createExampleInState(
    closeRoundAndExtendDeadline,
    toProfileUpdateInput,
  ),
  'PUT /api/Applicant/me/update, of an earlier round': createExampleInState(activateNextRound, toProfileUpdateInput),
  'POST /api/uploadfile, submitted': createExampleInState(submitOwnerApplication, async () => ({
    body: formOf({ type: 3 }, await photograph()),
  })),
  'PUT /api/JournalPublications/{id}, submitted': createExampleInState(submitOwnerApplication, journal),
  'PUT /api/JournalPublications/{id}, of an earlier round': createExampleInState(activateNextRound, journal),
  'GET /api/JournalPublications/{id}, of an earlier round': createExampleInState(activateNextRound, ({ records }) => ({
    params: { id: records.journal },
  })),
  'GET /api/Files/ViewFile/{guid}, national ID, of an earlier round': createExampleInState(activateNextRound, ({ files }) => ({
    params: { guid: files[1] ?? '' },
  })),
  'GET /api/AwardProfile/{userId}, of an earlier round': createExampleInState(activateNextRound),
  'GET /api/Applicants/{id}, of an earlier round': createExampleInState(activateNextRound, application),
  'GET /api/Applicants/{id}, assigned anew': createExampleInState(assignAnotherReviewer, application),
  'GET /api/Applicants/{id}, the account disabled': createExampleInState(disableReviewer, application),
  'GET /api/Files/ViewFile/{guid}, photograph, assigned anew': createExampleInState(assignAnotherReviewer, ({ files }) => ({
    params: { guid: files[3] ?? '' },
  })),
  'GET /api/Applicants/{id}, names kept': createExampleInState(makeReviewBlind, application),
  'GET /api/Files/ViewFile/{guid}, photograph, names kept': createExampleInState(makeReviewBlind, file(3)),
  'GET /api/Files/Thumbnail/{guid}, photograph, names kept': createExampleInState(makeReviewBlind, file(3)),
  'GET /api/Files/ViewFile/{guid}, curriculum vitae, names kept': createExampleInState(makeReviewBlind, file(6)),
  'GET /api/Files/FirstPage/{guid}, curriculum vitae, names kept': createExampleInState(makeReviewBlind, file(6)),
  'GET /api/ExportCV, names kept': createExampleInState(makeReviewBlind, ({ owner }) => ({ query: { userId: owner.userId } })),
  'POST /api/applicant/finalizeSubmission, submitted': createExampleInState(submitOwnerApplication),
  'POST /api/applicant/withdrawal, submitted': createExampleInState(submitOwnerApplication, () => ({ body: { reason: '' } })),
  'POST /api/applicant/finalizeSubmission, closed': createExampleInState(closeRound),
  'POST /api/applicant/finalizeSubmission, closed, the applicant with an extension':
    createExampleInState(closeRoundAndExtendDeadline),
  'GET /api/applicant/receipt/manifest, submitted': createExampleInState(submitOwnerApplication),
  'GET /api/applicant/receipt/manifest, reopened': createExampleInState(reopenOwnerSubmission),
  'GET /api/applicant/receipt/pdf, submitted': createExampleInState(submitOwnerApplication),
  'GET /api/applicant/receipt/pdf, reopened': createExampleInState(reopenOwnerSubmission),
  'GET /api/applicant/earlier, of an earlier round': createExampleInState(activateNextRound),
  'POST /api/applicant/join': createExampleInState(activateNextRound, () => ({ body: {} })),
  'POST /api/applicant/join, copying': createExampleInState(activateNextRound, ({ owner, records }) => ({
    body: { from: owner.id, personalFiles: true, records: { patent: [records.patent] }, proposal: true, conceptNote: true },
  })),
  'POST /api/applicant/join, taking part already': createExampleInState(
    async () => {},
    () => ({ body: {} }),
  ),
}

const profile = {
  arabicName: 'منى عبد الرحمن',
  englishName: 'Mona Abdelrahman',
  birthDate: '1986-04-12',
  jobDescription: 'Lecturer',
  branchId: 7,
  phdDate: '2019-06-30',
  phdUniversity: 'Cairo University',
  phdCountry: 'EG',
}

export function toProfileUpdateInput() {
  return { body: profile }
}

async function journal({ records }: World) {
  return { params: { id: records.journal }, body: formOf(samples.journal.values, await paper()) }
}

function application({ owner }: World) {
  return { params: { id: owner.id } }
}

function file(type: number): Example['given'] {
  return ({ files }) => ({ params: { guid: files[type] ?? '' } })
}
