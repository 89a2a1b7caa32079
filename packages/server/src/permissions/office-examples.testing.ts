import { requireOk } from '../features/proposal/samples.testing.ts'
import { createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import {
  activateNextRound,
  extendApplicantDeadline,
  submitOwnerApplication,
  withholdCv,
  withholdPhotograph,
} from './states.testing.ts'
import { findingEvidenceAt, type World } from './world.testing.ts'

/** Calls by which the office runs the award. */
export const officeExamples: Readonly<Record<string, Example>> = {
  ...ofApplicants(),
  ...ofPeople(),
  ...ofRounds(),
  ...ofKeyDates(),
  ...ofConflictData(),
  ...ofList('/api/SDGLookup', { name: 'A goal of our own', nameArabic: 'هدف خاص بنا' }),
  ...ofList('/api/ResearchField', { name: 'Hydrology', nameArabic: 'علم المياه' }),
  ...ofList('/api/TicketCategories', { title: 'Payments', titleArabic: 'المدفوعات' }),
  ...ofList('/api/AwardBranches', { englishName: 'Water', arabicName: 'المياه' }),
}

function ofApplicants(): Record<string, Example> {
  const one: Example['given'] = ({ owner }) => ({ params: { id: owner.id } })
  const extension = { until: '2027-03-01', reason: 'Ill' }
  const chosen: Example['given'] = ({ owner }) => ({ body: { applicants: [owner.id] } })
  const extensions: Example['given'] = ({ owner }) => ({ body: { applicants: [owner.id], ...extension } })
  const screening = ({ owner }: World) => ({
    body: { applicants: [owner.id], state: 'eligible', reason: '', sendsLetter: false },
  })
  const undoing: Example['given'] = ({ owner }) => ({ body: { applicants: [owner.id], state: 'eligible' } })
  return {
    'GET /api/Applicants, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
    'GET /api/Applicants, of a round that is none': createExample(() => ({ query: { roundId: 999_999 } })),
    'GET /api/ExportApplicants, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
    'GET /api/Applicants/{id}': createExample(one),
    'GET /api/Applicants/{id}/Entries': createExample(one),
    'PUT /api/ApplicantTags': createExample(({ owner }) => ({
      body: { applicants: [owner.id], added: ['Interview'], removed: [] },
    })),
    'GET /api/Applicants/{id}/Notes': createExample(one),
    'POST /api/Applicants/{id}/Notes': createExample(({ owner }) => ({
      params: { id: owner.id },
      body: { text: 'Called twice.' },
    })),
    'PUT /api/ApplicantNotes/{noteId}': createExample(({ messages: { noteId } }) => ({
      params: { noteId },
      body: { text: 'Called twice.' },
    })),
    'DELETE /api/ApplicantNotes/{noteId}': createExample(({ messages: { noteId } }) => ({ params: { noteId } })),
    'PUT /api/ApplicantViews': createExample(() => ({ body: { name: 'Submitted', address: '' } })),
    'DELETE /api/ApplicantViews/{id}': createExample(({ messages: { viewId } }) => ({ params: { id: viewId } })),
    'PUT /api/Screening': createExample(screening),
    'PUT /api/Screening, submitted': createExampleInState(submitOwnerApplication, screening),
    'POST /api/Screening/Preview': createExample(chosen),
    'POST /api/Screening/Undo': createExample(undoing),
    'POST /api/Screening/Undo, submitted': createExampleInState(async (world) => {
      await submitOwnerApplication(world)
      await requireOk(world.callers.administrator.put('/api/Screening', screening(world).body))
    }, undoing),
    'PUT /api/Applicants/{applicantId}/Extension': createExample(() => ({ body: extension })),
    'PUT /api/Applicants/{applicantId}/Extension, submitted': createExampleInState(submitOwnerApplication, () => ({
      body: extension,
    })),
    'PUT /api/Applicants/{applicantId}/Extension, an applicant of an earlier round': createExampleInState(
      activateNextRound,
      () => ({
        body: extension,
      }),
    ),
    'POST /api/Applicants/Deadlines/Preview': createExample(chosen),
    'POST /api/Applicants/Extensions': createExample(extensions),
    'POST /api/Applicants/Extensions, an applicant of an earlier round': createExampleInState(activateNextRound, extensions),
    'POST /api/Applicants/Reminders': createExample(chosen),
    'POST /api/Applicants/Reminders, an applicant of an earlier round': createExampleInState(activateNextRound, chosen),
    'DELETE /api/Applicants/{applicantId}/Extension': createExampleInState(extendApplicantDeadline),
    'POST /api/Applicants/{applicantId}/Reopening': createExampleInState(submitOwnerApplication, () => ({
      body: { reason: 'A wrong file' },
    })),
    'POST /api/Applicants/{applicantId}/Reopening, an applicant of an earlier round': createExampleInState(
      async (world) => {
        await submitOwnerApplication(world)
        await activateNextRound(world)
      },
      () => ({ body: { reason: 'A wrong file' } }),
    ),
  }
}

function ofConflictData(): Record<string, Example> {
  const institution = { englishName: 'Cairo University', arabicName: 'جامعة القاهرة', domains: ['cu.edu.eg'] }
  const fact = { kind: 'employer', institution: 'Cairo University' }
  const idOf = async (added: Promise<unknown>) => ({ params: { id: ((await added) as { id: number }).id } })
  const ofAdded = (body: object = {}) =>
    createChangingExample(async ({ callers }) => ({
      ...(await idOf(requireOk(callers.administrator.post('/api/Institutions', institution)))),
      ...body,
    }))
  const ofFact = (by: 'administrator' | 'reviewer, assigned', body: object = {}) =>
    createChangingExample(async ({ callers, assigned }) => ({
      ...(await idOf(requireOk(callers[by].post(`/api/UserReviewerFacts/${assigned.userId}`, fact)))),
      ...body,
    }))
  const ofAssigned = (body: object = {}) => createExample(({ assigned }) => ({ params: { userId: assigned.userId }, ...body }))
  const csv = (text: string) => createExample(() => ({ body: { csv: text, dryRun: false } }))
  const activeRound = createExample(({ rounds }) => ({ params: { id: rounds.active } }))
  const finding = createExample(({ findingId }) => ({
    body: {
      findings: [{ id: findingId, evidenceAt: findingEvidenceAt }],
      reason: 'Looked at by the office, with both faculties asked',
    },
  }))
  return {
    'POST /api/Institutions': createExample(() => ({ body: institution })),
    'PUT /api/Institutions/{id}': ofAdded({ body: institution }),
    'DELETE /api/Institutions/{id}': ofAdded(),
    'POST /api/Institutions/Import': csv('englishName\nHelwan University'),
    'GET /api/UserReviewerFacts/{userId}': ofAssigned(),
    'POST /api/UserRecordChecks/{userId}': createExample(({ owner }) => ({ params: { userId: owner.userId }, body: {} })),
    'POST /api/UserReviewerFacts/{userId}': ofAssigned({ body: fact }),
    'PUT /api/ReviewerFacts/{id}': ofFact('reviewer, assigned', { body: fact }),
    'PUT /api/ReviewerFacts/{id}, entered by the office': ofFact('administrator', { body: fact }),
    'DELETE /api/ReviewerFacts/{id}': ofFact('reviewer, assigned'),
    'DELETE /api/ReviewerFacts/{id}, entered by the office': ofFact('administrator'),
    'POST /api/ReviewerFacts/Import': csv('email,kind,name\nzaki@university.example,family,Zaki'),
    'GET /api/Applicants/{id}/Objections': createExample(({ owner }) => ({ params: { id: owner.id } })),
    'GET /api/Rounds/{id}/ConflictFindings': activeRound,
    'GET /api/Rounds/{id}/ConflictScan': activeRound,
    'POST /api/Rounds/{id}/ConflictScan': activeRound,
    'POST /api/Rounds/{id}/ConflictScan, of another round': createExample(({ rounds }) => ({ params: { id: rounds.next } })),
    'POST /api/ConflictFindings/Confirm': finding,
    'POST /api/ConflictFindings/Clear': finding,
  }
}

function ofPeople(): Record<string, Example> {
  const names = { englishName: 'Hoda Newcomer', arabicName: 'هدى الجديدة' }
  const data = { ...names, birthDate: '1972-05-06', jobDescription: 'Professor', branchId: 7 }
  const reason = { reason: 'Asked for it' }
  const registration: Example['given'] = ({ registrations }) => ({ params: { id: registrations.assigned } })
  const own: Example['given'] = ({ administratorId }) => ({ params: { userId: administratorId }, body: reason })
  return {
    'POST /api/Reviewers/Invitations': createExample(({ registrations }) => ({ body: { reviewers: [registrations.assigned] } })),
    'POST /api/PeopleImport/File': createExample(() => ({
      body: { kind: 'reviewers', csv: 'email,arabicName,englishName,birthDate,jobDescription,theme' },
    })),
    'POST /api/PeopleImport': createExample(() => ({
      body: {
        kind: 'reviewers',
        lines: [
          {
            line: 2,
            values: {
              ...names,
              email: 'hoda@university.example',
              birthDate: '1972-05-06',
              jobDescription: 'Professor',
              theme: '7',
            },
          },
        ],
      },
    })),
    'GET /api/Reviewers, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
    'GET /api/Reviewers/{id}': createExample(registration),
    'POST /api/Reviewers': createExample(() => ({ body: { ...data, email: 'hoda@university.example' } })),
    'POST /api/Reviewers/Reminders': createExample(({ registrations }) => ({ body: { reviewers: [registrations.assigned] } })),
    'PUT /api/Reviewers/{id}': createExample((world) => ({ ...registration(world), body: data })),
    'POST /api/Administrators': createExample(() => ({ body: { ...names, email: 'hoda@award.example' } })),
    'PUT /api/Accounts/Disable/{userId}': createExample(() => ({ body: reason })),
    'PUT /api/Accounts/Disable/{userId}, the own': createExample(own),
    'PUT /api/Accounts/Enable/{userId}': createExampleInState(
      ({ callers, invited }) => requireOk(callers.administrator.put(`/api/Accounts/Disable/${invited.userId}`, reason)),
      ({ invited }) => ({ params: { userId: invited.userId }, body: reason }),
    ),
    'PUT /api/Accounts/ForceReset/{userId}': createExample(() => ({ body: reason })),
    'PUT /api/Accounts/ForceReset/{userId}, the own': createExample(own),
    'PUT /api/Accounts/SignOut/{userId}': createExample(() => ({ body: reason })),
    'PUT /api/Accounts/SignOut/{userId}, the own': createExample(own),
    'PUT /api/Accounts/Correct/{userId}': createExample(() => ({
      body: { email: 'mona@corrected.example', branchId: 5, ...reason },
    })),
    'PUT /api/Accounts/Correct/{userId}, submitted': createExampleInState(submitOwnerApplication, () => ({
      body: { ...names, ...reason },
    })),
    'PUT /api/Accounts/Correct/{userId}, the own': createExample(({ administratorId }) => ({
      params: { userId: administratorId },
      body: { ...names, ...reason },
    })),
    'PUT /api/Accounts/Duty/{userId}': createExample(({ chairId }) => ({
      params: { userId: chairId },
      body: { duty: 'observer', ...reason },
    })),
    'PUT /api/Accounts/Duty/{userId}, an applicant': createExample(() => ({ body: { duty: 'observer', ...reason } })),
    'PUT /api/Accounts/Duty/{userId}, the own': createExample(({ administratorId }) => ({
      params: { userId: administratorId },
      body: { duty: 'observer' },
    })),
    'GET /api/Accounts/{userId}/Merge': createExample(({ owner, other }) => ({
      ...{ params: { userId: other.userId }, query: { email: owner.email } },
    })),
    'POST /api/Accounts/{userId}/Merge': createChangingExample(({ owner, other }) => ({
      ...{ params: { userId: other.userId }, body: { email: owner.email, ...reason } },
    })),
    'PUT /api/Accounts/Invite/{userId}': createExample(({ invited }) => ({ params: { userId: invited.userId }, body: reason })),
    'GET /api/Audit, of one applicant': createExample(({ owner }) => ({ query: { applicantId: owner.id } })),
  }
}

function ofRounds(): Record<string, Example> {
  const names = { englishName: 'The round after', arabicName: 'الدورة التي بعدها' }
  const next: Example['given'] = ({ rounds }) => ({ params: { id: rounds.next } })
  const added = { ...names, startDate: '2028-09-01', endDate: '2028-10-31' }
  return {
    'GET /api/Rounds/active/overview, of another round': createExample(({ rounds }) => ({ query: { roundId: rounds.next } })),
    'GET /api/Rounds/{id}': createExample(next),
    'GET /api/Rounds/{id}/Activation': createExample(next),
    'GET /api/Rounds/{id}/WindowChange': createExample(next),
    'POST /api/Rounds': createExample(({ rounds }) => ({ body: { ...added, copyFrom: rounds.active } })),
    'POST /api/Rounds, the identity card to reviewers': createExample(() => ({ body: { ...added, reviewerFileTypes: [1, 3] } })),
    'PUT /api/Rounds/{id}': createExample((world) => ({
      ...next(world),
      body: { ...names, startDate: '2027-09-02', endDate: '2027-10-30' },
    })),
    'POST /api/Rounds/active/Opening': createExample(() => ({ body: { removesTrial: false } })),
    'DELETE /api/Rounds/{id}, active': createExample(({ rounds }) => ({ params: { id: rounds.active } })),
    'DELETE /api/Rounds/{id}': createChangingExample(async ({ callers }) => ({
      params: { id: (await requireOk<{ id: number }>(callers.administrator.post('/api/Rounds', added))).id },
    })),
    'PUT /api/Rounds/{id}/Reviewing': createExample(({ rounds }) => ({
      params: { id: rounds.next },
      body: { staysInReview: true },
    })),
    'PUT /api/Rounds/{id}/Reviewing, active': createExample(({ rounds }) => ({
      params: { id: rounds.active },
      body: { staysInReview: false },
    })),
    'PUT /api/Deadlines/SeActive/{roundId}': createExample(({ rounds }) => ({ params: { roundId: rounds.next } })),
    'GET /api/Files/ViewFile/{guid}, photograph, kept from reviewers': createExampleInState(withholdPhotograph, ({ files }) => ({
      params: { guid: files[3] ?? '' },
    })),
    'GET /api/ExportCV, kept from reviewers': createExampleInState(withholdCv, ({ owner }) => ({
      query: { userId: owner.userId },
    })),
    'GET /api/Files/Thumbnail/{guid}, photograph, kept from reviewers': createExampleInState(withholdPhotograph, ({ files }) => ({
      params: { guid: files[3] ?? '' },
    })),
  }
}

function ofKeyDates(): Record<string, Example> {
  const further: Example['given'] = ({ furtherDateId }) => ({ params: { id: furtherDateId } })
  const ofActive: Example['given'] = ({ rounds }) => ({ params: { id: rounds.active } })
  const deadline = async ({ callers }: World) => {
    const dates = await requireOk<{ id: number; effect: string | null }[]>(callers.anonymous.get('/api/Deadlines'))
    return { params: { id: dates.find(({ effect }) => effect === 'closes')?.id ?? 0 } }
  }
  return {
    'GET /api/Rounds/{id}/Deadlines': createExample(ofActive),
    'POST /api/Rounds/{id}/Deadlines': createExample((world) => ({
      ...ofActive(world),
      body: { englishDescription: 'Interviews', arabicDescription: 'المقابلات' },
    })),
    'PUT /api/Rounds/{id}/Deadlines/Order': createExample(async (world) => {
      const dates = await requireOk<{ id: number }[]>(world.callers.administrator.get('/api/Deadlines'))
      return { ...ofActive(world), body: { ids: dates.map(({ id }) => id).reverse() } }
    }),
    'PUT /api/Deadlines/{id}': createExample((world) => ({ ...further(world), body: { date: '2027-06-02' } })),
    "PUT /api/Deadlines/{id}, the round's own": createExample(async (world) => ({
      ...(await deadline(world)),
      body: { date: '2027-02-28' },
    })),
    'PUT /api/Deadlines/SetNull/{id}': createExample(further),
    'DELETE /api/Deadlines/{id}': createExample(further),
    "DELETE /api/Deadlines/{id}, the round's own": createExample(deadline),
  }
}

/** For a lookup list: changes its last entry and reverses its order. */
function ofList(path: string, entry: Readonly<Record<string, string>>): Record<string, Example> {
  const ids = async ({ callers }: World) =>
    (await requireOk<{ id: number }[]>(callers.administrator.get(`${path}/All`))).map(({ id }) => id)
  return {
    [`POST ${path}`]: createExample(() => ({ body: entry })),
    [`PUT ${path}/{id}`]: createExample(async (world) => ({ params: { id: (await ids(world)).at(-1) ?? 0 }, body: entry })),
    [`PUT ${path}/Order`]: createExample(async (world) => ({ body: { ids: (await ids(world)).reverse() } })),
  }
}
