import { samples } from '../features/records/samples.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import { type Example, inState } from './example.testing.ts'
import {
  assignedAnew,
  closed,
  closedAndExtended,
  laterRound,
  namesRedacted,
  reopened,
  reviewerDisabled,
  submitted,
} from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Calls whose permission depends on more than the caller: submitted, closed, an earlier round, still assigned. */
export const stateExamples: Readonly<Record<string, Example>> = {
  'PUT /api/Applicant/me/update, submitted': inState(submitted, updated),
  'PUT /api/Applicant/me/update, reopened': inState(reopened, updated),
  'PUT /api/Applicant/me/update, closed': inState(closed, updated),
  'PUT /api/Applicant/me/update, closed, the applicant with an extension': inState(closedAndExtended, updated),
  'PUT /api/Applicant/me/update, of an earlier round': inState(laterRound, updated),
  'POST /api/uploadfile, submitted': inState(submitted, async () => ({ body: formOf({ type: 3 }, await photograph()) })),
  'PUT /api/JournalPublications/{id}, submitted': inState(submitted, journal),
  'PUT /api/JournalPublications/{id}, of an earlier round': inState(laterRound, journal),
  'GET /api/JournalPublications/{id}, of an earlier round': inState(laterRound, ({ records }) => ({
    params: { id: records.journal },
  })),
  'GET /api/Files/ViewFile/{guid}, national ID, of an earlier round': inState(laterRound, ({ files }) => ({
    params: { guid: files[1] ?? '' },
  })),
  'GET /api/AwardProfile/{userId}, of an earlier round': inState(laterRound),
  'GET /api/Applicants/{id}, of an earlier round': inState(laterRound, application),
  'GET /api/Applicants/{id}, assigned anew': inState(assignedAnew, application),
  'GET /api/Applicants/{id}, the account disabled': inState(reviewerDisabled, application),
  'GET /api/Files/ViewFile/{guid}, photograph, assigned anew': inState(assignedAnew, ({ files }) => ({
    params: { guid: files[3] ?? '' },
  })),
  'GET /api/Applicants/{id}, names kept': inState(namesRedacted, application),
  'GET /api/Files/ViewFile/{guid}, photograph, names kept': inState(namesRedacted, file(3)),
  'GET /api/Files/Thumbnail/{guid}, photograph, names kept': inState(namesRedacted, file(3)),
  'GET /api/Files/ViewFile/{guid}, curriculum vitae, names kept': inState(namesRedacted, file(6)),
  'GET /api/ExportCV, names kept': inState(namesRedacted, ({ owner }) => ({ query: { userId: owner.userId } })),
  'POST /api/applicant/finalizeSubmission, submitted': inState(submitted),
  'POST /api/applicant/finalizeSubmission, closed': inState(closed),
  'POST /api/applicant/finalizeSubmission, closed, the applicant with an extension': inState(closedAndExtended),
  'GET /api/applicant/receipt/manifest, submitted': inState(submitted),
  'GET /api/applicant/receipt/manifest, reopened': inState(reopened),
  'GET /api/applicant/receipt/pdf, submitted': inState(submitted),
  'GET /api/applicant/receipt/pdf, reopened': inState(reopened),
  'GET /api/applicant/earlier, of an earlier round': inState(laterRound),
  'POST /api/applicant/join': inState(laterRound, () => ({ body: {} })),
  'POST /api/applicant/join, copying': inState(laterRound, ({ owner, records }) => ({
    body: { from: owner.id, personalFiles: true, records: { patent: [records.patent] }, proposal: true, conceptNote: true },
  })),
  'POST /api/applicant/join, taking part already': inState(
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

export function updated() {
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
