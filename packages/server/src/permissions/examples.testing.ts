import { type RecordName, recordKinds } from '@jadara/contract/records/record-kinds'
import { noteInput } from '../features/concept-note/samples.testing.ts'
import { header, rowSamples } from '../features/proposal/samples.testing.ts'
import { samples } from '../features/records/samples.testing.ts'
import { registration } from '../testing/applicant.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import { assigningExamples } from './assigning-examples.testing.ts'
import { after, type Example, type Given, given, inState } from './example.testing.ts'
import { messageExamples } from './message-examples.testing.ts'
import { asForm, findInNewestMail } from './newest-mail.testing.ts'
import { officeExamples } from './office-examples.testing.ts'
import { questionExamples } from './questions-examples.testing.ts'
import { resultExamples } from './results-examples.testing.ts'
import { reviewExamples } from './review-examples.testing.ts'
import { stateExamples, updated } from './state-examples.testing.ts'
import { onePassword, reopened, submitted } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** How to make a successful call, by its name in the table. Calls that need only `usualParams` have no entry. */
export const examples: Readonly<Record<string, Example>> = {
  'POST /api/auth/authenticate': given(({ owner }) => ({ body: { userName: owner.email, password: owner.password } })),
  'POST /api/auth/address': inState(onePassword, ({ owner }) => ({
    body: { email: 'another@science.example', currentPassword: owner.password },
  })),
  'PUT /api/auth/password': inState(onePassword, ({ owner }) => ({
    body: { currentPassword: owner.password, newPassword: 'another long password' },
  })),
  'POST /api/auth/logout': given(() => ({})),
  'POST /api/ForgetPassword/{email}': given(({ owner }) => ({ params: { email: owner.email } })),
  'POST /api/ForgetMyPassword': after(async (world) => {
    await world.callers.anonymous.post(`/api/ForgetPassword/${world.owner.email}`)
    const token = await findInNewestMail(world, /\/reset-password\/[^/\s]+\/([\w-]+)/)
    return { body: { userName: world.owner.email, token, newPassword: 'another long password' } }
  }),
  'POST /api/Applicants': given(() => ({ body: registration() })),
  'PUT /api/Applicant/me/update': given(updated),
  'POST /api/uploadfile': given(async () => ({ body: formOf({ type: 3 }, await photograph()) })),
  ...ofFiles(),
  ...Object.assign({}, ...recordKinds.map(({ name }) => ofRecords(name))),
  'POST /api/ProposalHeaders': given(() => ({ body: header })),
  'GET /api/ProposalHeaders/{id}': given(({ proposalId }) => ({ params: { id: proposalId } })),
  'PUT /api/ProposalHeaders/{id}': given(({ proposalId }) => ({ params: { id: proposalId }, body: header })),
  'GET /api/WholeProposal/{id}': given(({ proposalId }) => ({ params: { id: proposalId } })),
  'GET /api/UserProposalSection/{userId}/{section}': given(() => ({ params: { section: 'introduction' } })),
  'PUT /api/ProposalSections/{section}': given(() => ({
    params: { section: 'introduction' },
    body: { text: '<p>Why.</p>', finished: false },
  })),
  ...Object.fromEntries(Object.values(rowSamples).map(({ save, rows }) => [`PUT ${save}`, given(() => ({ body: { rows } }))])),
  'POST /api/ConceptNote': given(async () => ({ body: formOf(noteInput, await paper()) })),
  'POST /api/ConceptNoteTemplates': given(async ({ owner }) => {
    const { bytes } = await owner.get('/api/DownloadConceptNoteTemplate')
    return { body: formOf({ language: 'en' }, { name: 'template.docx', bytes }) }
  }),
  'POST /api/applicant/confirmation': given(() => ({})),
  'POST /api/applicant/finalizeSubmission': given(() => ({})),
  'GET /api/verify/{receiptNumber}': after(async (world) => ({ params: { receiptNumber: await submitted(world) } })),
  'GET /api/verify/{receiptNumber}, reopened': after(async (world) => ({ params: { receiptNumber: await reopened(world) } })),
  'GET /api/UploadedFiles/ExportPublicationProfileToExcel': given(whose),
  'GET /api/UploadedFiles/ExportResearchProfileToExcel': given(whose),
  ...Object.fromEntries(
    ['award-file', 'personal-files', 'everything'].map((kind) => [
      `POST /api/Exports, ${kind}`,
      given(({ owner }) => ({ body: { kind, userId: owner.userId } })),
    ]),
  ),
  'POST /api/Exports, submitted': given(() => ({ body: { kind: 'submitted' } })),
  'GET /api/Exports/{id}': given(({ exportId }) => ({ params: { id: exportId } })),
  'DELETE /api/Exports/{id}': given(({ exportId }) => ({ params: { id: exportId } })),
  'GET /api/ExportMyAwardFiles': given(whose),
  'GET /api/ExportMyPersonalFiles': given(whose),
  'GET /api/ExportEverything': given(whose),
  'GET /api/ExportCV': given(whose),
  'PUT /api/site/{slot}': given(() => ({ params: { slot: 'awardName' }, body: { en: 'The Award', ar: 'الجائزة' } })),
  'GET /api/site/{slot}/history': given(() => ({ params: { slot: 'awardName' } })),
  'POST /api/site/preview': given(() => ({ body: { page: 'landing', language: 'en' } })),
  'POST /api/site/pictures': given(async () => ({ body: formOf({}, await photograph()) })),
  'POST /api/NewsSubscribtions': given(() => ({ body: { email: 'reader@science.example', userName: 'Mona' } })),
  'POST /api/Inquiries': given(() => ({
    body: { name: 'Mona', email: 'mona@science.example', subject: 'A question', description: 'When does it close?' },
  })),

  'GET /api/docs/*': given(() => ({ params: { '*': 'static/swagger-ui.css' } })),
  'GET /site/pictures/{guid}': given(({ sitePicture }) => ({ params: { guid: sitePicture } })),
  'GET /site/pictures/{guid}.webp': given(({ sitePicture }) => ({ params: { guid: sitePicture } })),
  'GET /deadlines/{id}.ics': given(async ({ test }) => {
    const [date] = (await test.http.inject('/api/Deadlines')).json<{ id: number }[]>()
    return { params: { id: date?.id ?? 0 } }
  }),
  ...officeExamples,
  ...assigningExamples,
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
export const usualParams = ({ owner }: World): NonNullable<Given['params']> => ({ userId: owner.userId, applicantId: owner.id })

function whose({ owner }: World): Given {
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
    (type === 6 ? ['ViewFile'] : ['ViewFile', 'Thumbnail']).map((call) => [
      `GET /api/Files/${call}/{guid}, ${name}`,
      given(({ files }) => ({ params: { guid: files[type] ?? '' } })),
    ]),
  )
  const recordFile = given(async ({ owner, records }) => {
    const { body } = await owner.get(`/api/JournalPublications/${records.journal}`)
    return { params: { guid: String((body as { fileURL: string }).fileURL.split('/').at(-1)) } }
  })
  return { ...Object.fromEntries(rows), 'GET /api/Files/ViewFile/{guid}, of a record': recordFile }
}

function ofRecords(name: RecordName): Record<string, Example> {
  const { one, values, file } = samples[name]
  const id = ({ records }: World) => ({ id: records[name] })
  const body = async (): Promise<unknown> => (file ? formOf(values, await paper()) : values)
  return {
    [`POST ${one}`]: given(async () => ({ body: await body() })),
    [`GET ${one}/{id}`]: given((world) => ({ params: id(world) })),
    [`PUT ${one}/{id}`]: given(async (world) => ({ params: id(world), body: await body() })),
    [`DELETE ${one}/{id}`]: given((world) => ({ params: id(world) })),
  }
}

/** The link mailed at registration. */
function ofConfirmation(): Record<string, Example> {
  const token = async (world: World) => {
    await world.callers.anonymous.post('/api/Applicants', registration())
    return { token: await findInNewestMail(world, /\/confirm-address\/([\w-]+)/, 'welcome') }
  }
  return {
    'GET /confirm-address/{token}': after(async (world) => ({ params: await token(world) })),
    'POST /confirm-address/{token}': after(async (world) => ({ params: await token(world), body: '', headers: asForm })),
  }
}

/** Mailed links, which carry their own secret; the button of their page is a form. */
function ofNewsLinks(which: 'confirm' | 'unsubscribe'): Record<string, Example> {
  const token = async (world: World) => {
    await world.callers.anonymous.post('/api/NewsSubscribtions', { email: 'reader@science.example', userName: 'Mona' })
    return { token: await findInNewestMail(world, new RegExp(`/news/${which}/([\\w-]+)`)) }
  }
  return {
    [`GET /news/${which}/{token}`]: after(async (world) => ({ params: await token(world) })),
    [`POST /news/${which}/{token}`]: after(async (world) => ({
      params: await token(world),
      body: '',
      headers: asForm,
    })),
  }
}
