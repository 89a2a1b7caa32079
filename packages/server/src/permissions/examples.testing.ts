import { type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import { noteInput } from '../features/concept-note/samples.testing.ts'
import { proposalHeaderSample, rowSamples } from '../features/proposal/samples.testing.ts'
import { samples } from '../features/records/samples.testing.ts'
import { registration } from '../testing/applicant.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import { assigningExamples } from './assigning-examples.testing.ts'
import { draftExamples } from './draft-examples.testing.ts'
import { type CallInput, createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { messageExamples } from './message-examples.testing.ts'
import { findInNewestMail, formHeaders } from './newest-mail.testing.ts'
import { officeExamples } from './office-examples.testing.ts'
import { phoneExamples } from './phone-examples.testing.ts'
import { planExamples } from './plan-examples.testing.ts'
import { questionExamples } from './questions-examples.testing.ts'
import { resultExamples } from './results-examples.testing.ts'
import { reviewExamples } from './review-examples.testing.ts'
import { stateExamples, toProfileUpdateInput } from './state-examples.testing.ts'
import { reopenOwnerSubmission, shareOnePassword, submitOwnerApplication } from './states.testing.ts'
import { uploadExamples } from './upload-examples.testing.ts'
import type { World } from './world.testing.ts'

const objection = { name: 'Zaki Rival', institution: '', reason: 'A dispute about a patent' }

/** How to make a successful call, by its name in the table. Calls that need only `usualParams` have no entry. */
export const examples: Readonly<Record<string, Example>> = {
  'POST /api/auth/authenticate': createExample(({ owner }) => ({ body: { userName: owner.email, password: owner.password } })),
  'POST /api/auth/address': createExampleInState(shareOnePassword, ({ owner }) => ({
    body: { email: 'another@science.example', currentPassword: owner.password },
  })),
  'PUT /api/auth/password': createExampleInState(shareOnePassword, ({ owner }) => ({
    body: { currentPassword: owner.password, newPassword: 'another long password' },
  })),
  'POST /api/auth/logout': createExample(() => ({})),
  'POST /api/ForgetPassword/{email}': createExample(({ owner }) => ({ params: { email: owner.email } })),
  'POST /api/ForgetMyPassword': createChangingExample(async (world) => {
    await world.callers.anonymous.post(`/api/ForgetPassword/${world.owner.email}`)
    const token = await findInNewestMail(world, /\/reset-password\/[^/\s]+\/([\w-]+)/)
    return { body: { userName: world.owner.email, token, newPassword: 'another long password' } }
  }),
  'POST /api/Applicants': createExample(() => ({ body: registration() })),
  'PUT /api/Applicant/me/update': createExample(toProfileUpdateInput),
  'PUT /api/Reviewer/me/update': createExample(() => ({
    body: {
      englishName: 'Zubaida Amended',
      arabicName: 'زبيدة المعدلة',
      birthDate: '1971-01-01',
      jobDescription: 'Dean',
      branchId: 7,
    },
  })),
  'GET /api/ListedJournals': createExample(() => ({ query: { title: 'Delta Water Letters' } })),
  'POST /api/Objections': createExample(() => ({ body: objection })),
  'POST /api/Objections, submitted': createExampleInState(submitOwnerApplication, () => ({ body: objection })),
  'PUT /api/Objections/{id}': createExample(({ objectionId }) => ({ params: { id: objectionId }, body: objection })),
  'PUT /api/Objections/{id}, submitted': createExampleInState(submitOwnerApplication, ({ objectionId }) => ({
    params: { id: objectionId },
    body: objection,
  })),
  'DELETE /api/Objections/{id}': createExample(({ objectionId }) => ({ params: { id: objectionId } })),
  'DELETE /api/Objections/{id}, submitted': createExampleInState(submitOwnerApplication, ({ objectionId }) => ({
    params: { id: objectionId },
  })),
  'POST /api/uploadfile': createExample(async () => ({ body: formOf({ type: 3 }, await photograph()) })),
  'DELETE /api/myfiles/{guid}': createExample(({ files }) => ({ params: { guid: files[5] ?? '' } })),
  'DELETE /api/myfiles/{guid}, submitted': createExampleInState(submitOwnerApplication, ({ files }) => ({
    params: { guid: files[5] ?? '' },
  })),
  ...phoneExamples,
  ...uploadExamples,
  ...ofFiles(),
  ...Object.assign({}, ...recordKinds.map(({ name }) => ofRecords(name))),
  'POST /api/ProposalHeaders': createExample(() => ({ body: proposalHeaderSample })),
  'GET /api/ProposalHeaders/{id}': createExample(({ proposalId }) => ({ params: { id: proposalId } })),
  'PUT /api/ProposalHeaders/{id}': createExample(({ proposalId }) => ({
    params: { id: proposalId },
    body: proposalHeaderSample,
  })),
  'GET /api/WholeProposal/{id}': createExample(({ proposalId }) => ({ params: { id: proposalId } })),
  'GET /api/UserProposalSection/{userId}/{section}': createExample(() => ({ params: { section: 'introduction' } })),
  'PUT /api/ProposalSections/{section}': createExample(() => ({
    params: { section: 'introduction' },
    body: { text: '<p>Why.</p>', finished: false },
  })),
  ...Object.fromEntries(
    Object.values(rowSamples).map(({ save, rows }) => [`PUT ${save}`, createExample(() => ({ body: { rows } }))]),
  ),
  'POST /api/ConceptNote': createExample(async () => ({ body: formOf(noteInput, await paper()) })),
  'POST /api/ConceptNoteTemplates': createExample(async ({ owner }) => {
    const { bytes } = await owner.get('/api/DownloadConceptNoteTemplate')
    return { body: formOf({ language: 'en' }, { name: 'template.docx', bytes }) }
  }),
  'POST /api/applicant/confirmation': createExample(() => ({})),
  'POST /api/applicant/finalizeSubmission': createExample(() => ({})),
  'POST /api/applicant/withdrawal': createExample(() => ({ body: { reason: '' } })),
  'GET /api/verify/{receiptNumber}': createChangingExample(async (world) => ({
    params: { receiptNumber: await submitOwnerApplication(world) },
  })),
  'GET /api/verify/{receiptNumber}, reopened': createChangingExample(async (world) => ({
    params: { receiptNumber: await reopenOwnerSubmission(world) },
  })),
  'GET /api/UploadedFiles/ExportPublicationProfileToExcel': createExample(whose),
  'GET /api/UploadedFiles/ExportResearchProfileToExcel': createExample(whose),
  ...Object.fromEntries(
    ['award-file', 'personal-files', 'everything'].map((kind) => [
      `POST /api/Exports, ${kind}`,
      createExample(({ owner }) => ({ body: { kind, userId: owner.userId } })),
    ]),
  ),
  'POST /api/Exports, submitted': createExample(() => ({ body: { kind: 'submitted' } })),
  'POST /api/Exports, chosen': createExample(({ owner }) => ({ body: { kind: 'chosen', applicants: [owner.id] } })),
  'POST /api/Exports, chosen applicants who have submitted': createExampleInState(submitOwnerApplication, ({ owner }) => ({
    body: { kind: 'chosen', applicants: [owner.id] },
  })),
  'GET /api/Exports/{id}/File': createExample(({ exportId }) => ({ params: { id: exportId } })),
  'GET /api/Exports/{id}': createExample(({ exportId }) => ({ params: { id: exportId } })),
  'DELETE /api/Exports/{id}': createExample(({ exportId }) => ({ params: { id: exportId } })),
  'GET /api/ExportMyAwardFiles': createExample(whose),
  'GET /api/ExportMyPersonalFiles': createExample(whose),
  'GET /api/ExportEverything': createExample(whose),
  'GET /api/ExportCV': createExample(whose),
  'PUT /api/site/{slot}': createExample(() => ({ params: { slot: 'awardName' }, body: { en: 'The Award', ar: 'الجائزة' } })),
  'GET /api/site/{slot}/history': createExample(() => ({ params: { slot: 'awardName' } })),
  'POST /api/site/preview': createExample(() => ({ body: { page: 'landing', language: 'en' } })),
  'POST /api/site/pictures': createExample(async () => ({ body: formOf({}, await photograph()) })),
  'POST /api/NewsSubscribtions': createExample(() => ({ body: { email: 'reader@science.example', userName: 'Mona' } })),
  'POST /api/Inquiries': createExample(() => ({
    body: { name: 'Mona', email: 'mona@science.example', subject: 'A question', description: 'When does it close?' },
  })),

  'GET /api/Batch': createExample(() => ({ query: { read: '/api/users/me' } })),
  'GET /api/docs/*': createExample(() => ({ params: { '*': 'static/swagger-ui.css' } })),
  'GET /site/pictures/{guid}': createExample(({ sitePicture }) => ({ params: { guid: sitePicture } })),
  'GET /site/pictures/{guid}.webp': createExample(({ sitePicture }) => ({ params: { guid: sitePicture } })),
  'GET /deadlines/{id}.ics': createExample(async ({ test }) => {
    const [date] = (await test.http.inject('/api/Deadlines')).json<{ id: number }[]>()
    return { params: { id: date?.id ?? 0 } }
  }),
  ...officeExamples,
  ...draftExamples,
  ...assigningExamples,
  ...planExamples,
  ...questionExamples,
  ...reviewExamples,
  ...resultExamples,
  ...messageExamples,
  ...stateExamples,
  ...ofConfirmation(),
  ...ofNewsLinks('confirm'),
  ...ofNewsLinks('unsubscribe'),
}

/** Default path parameters. */
export const usualParams = ({ owner }: World): NonNullable<CallInput['params']> => ({
  userId: owner.userId,
  applicantId: owner.id,
})

function whose({ owner }: World): CallInput {
  return { query: { userId: owner.userId } }
}

/** One row per type, because reviewers may not open all types. */
function ofFiles(): Record<string, Example> {
  const types = {
    'national ID, front': 1,
    'national ID, back': 2,
    photograph: 3,
    'PhD certificate': 4,
    'validation of a foreign PhD': 5,
    'curriculum vitae': 6,
  }
  const rows = Object.entries(types).flatMap(([name, type]): [string, Example][] =>
    (type === 6 ? ['ViewFile', 'FirstPage'] : ['ViewFile', 'Thumbnail']).map((call) => [
      `GET /api/Files/${call}/{guid}, ${name}`,
      createExample(({ files }) => ({ params: { guid: files[type] ?? '' } })),
    ]),
  )
  const recordFile = createExample(async ({ owner, records }) => {
    const { body } = await owner.get(`/api/JournalPublications/${records.journal}`)
    return { params: { guid: String((body as { fileURL: string }).fileURL.split('/').at(-1)) } }
  })
  return {
    ...Object.fromEntries(rows),
    'GET /api/Files/ViewFile/{guid}, of a record': recordFile,
    'DELETE /api/myfiles/{guid}, of a record': recordFile,
    'GET /api/Files/FirstPage/{guid}, of a record': recordFile,
  }
}

function ofRecords(name: RecordKindName): Record<string, Example> {
  const { one, values, file } = samples[name]
  const id = ({ records }: World) => ({ id: records[name] })
  const body = async (): Promise<unknown> => (file ? formOf(values, await paper()) : values)
  return {
    [`POST ${one}`]: createExample(async () => ({ body: await body() })),
    [`GET ${one}/{id}`]: createExample((world) => ({ params: id(world) })),
    [`PUT ${one}/{id}`]: createExample(async (world) => ({ params: id(world), body: await body() })),
    [`DELETE ${one}/{id}`]: createExample((world) => ({ params: id(world) })),
  }
}

/** The link mailed at registration. */
function ofConfirmation(): Record<string, Example> {
  const token = async (world: World) => {
    await world.callers.anonymous.post('/api/Applicants', registration())
    return { token: await findInNewestMail(world, /\/confirm-address\/([\w-]+)/, 'welcome') }
  }
  return {
    'GET /confirm-address/{token}': createChangingExample(async (world) => ({ params: await token(world) })),
    'POST /confirm-address/{token}': createChangingExample(async (world) => ({
      params: await token(world),
      body: '',
      headers: formHeaders,
    })),
  }
}

/** Mailed links, which carry their own secret; the button of their page is a form. */
function ofNewsLinks(which: 'confirm' | 'unsubscribe'): Record<string, Example> {
  const token = async (world: World) => {
    await world.callers.anonymous.post('/api/NewsSubscribtions', { email: 'reader@science.example', userName: 'Mona' })
    return { token: await findInNewestMail(world, new RegExp(`/news/${which}/([\\w-]+)`)) }
  }
  return {
    [`GET /news/${which}/{token}`]: createChangingExample(async (world) => ({ params: await token(world) })),
    [`POST /news/${which}/{token}`]: createChangingExample(async (world) => ({
      params: await token(world),
      body: '',
      headers: formHeaders,
    })),
  }
}
