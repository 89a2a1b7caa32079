import type { Endpoint } from '@jadara/contract/core/endpoint'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Attestation } from '@jadara/contract/reviewing/attestation'
import type { Review, ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOwnerApplication } from '../../permissions/states.testing.ts'
import { buildWorld, type World } from '../../permissions/world.testing.ts'
import { expectedFailure, type TestResponse } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { replaceThemeQuestions } from '../../testing/reviewing.ts'
import { everyRowSection, proseNames, requireOk } from '../proposal/samples.testing.ts'
import { samples } from '../records/samples.testing.ts'

/** Every call that a reviewer may make, for each state of an assignment: assigned reviewers see what reviewing needs, others see nothing. */

const states = ['assigned', 'not assigned', 'declined', 'taken back', 'conflicted', 'conflicted, as the office found'] as const
type State = (typeof states)[number]

/** A reviewer who has reviewed the applicant and exported a document before the assignment changed to the state. */
type Reader = TestAccount & { readonly exportId: number }

type Call = { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: unknown }
/** The status for an assigned reviewer and for everybody else. `lists` marks replies that have the same status and differ in content only. */
type Cell = {
  readonly name: string
  readonly assigned: number
  readonly others: number
  /** The status for an assigned reviewer whose required attestation is missing; 409 if omitted and the cell differs by assignment. */
  readonly unattested?: number
  call(world: World, reader: Reader): Call
}

let test: TestPortal
let world: World
let readers: Readonly<Record<State, Reader>>
/** File guids by record kind, and of the concept note. */
let proofs: Readonly<Record<string, string>>
/** The only question of the theme. */
let itemOfTheme: number

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test)
  await submitOwnerApplication(world)
  await replaceThemeQuestions(test, 7, [100])
  proofs = await loadProofs(world)
  const readersByState: Partial<Record<State, Reader>> = {}
  for (const state of states) readersByState[state] = await createReader(state)
  readers = readersByState as typeof readers
  const [item] = await test.database.sql`select id from rubric_item`
  itemOfTheme = item?.id
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

async function createReader(state: State): Promise<Reader> {
  const { owner, callers } = world
  const account = await createSignedInReviewer(test)
  if (state === 'not assigned') return { ...account, exportId: 0 }
  await assign(test, account, owner.id)
  const { id: exportId } = await requireOk<{ id: number }>(
    account.post('/api/Exports', { kind: 'award-file', userId: owner.userId }),
  )
  const { rubric } = await requireOk<ReviewFormData>(account.get(`/api/reviewer/applicant/desk/${owner.id}`))
  await requireOk<Review>(account.post('/api/reviews', toReviewBody(owner.id, rubric.items[0]?.id)))
  await requireOk(account.put(`/api/reviewer/applicant/draft/${owner.id}`, { description: 'Once more' }))
  const [registration] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  const withdraw = (kind: string) =>
    requireOk(account.post(`/api/reviewer/applicant/withdrawal/${owner.id}`, { kind, reason: 'We wrote a book together' }))
  const end = (conflict: boolean) =>
    requireOk(
      callers.administrator.put(`/api/Applicants/${owner.id}/Reviewers/${registration?.id}/End`, { conflict, reason: 'A book' }),
    )
  if (state === 'declined') await withdraw('declined')
  if (state === 'conflicted') await withdraw('conflict')
  if (state === 'taken back') await end(false)
  if (state === 'conflicted, as the office found') await end(true)
  return { ...account, exportId }
}

const toReviewBody = (applicantId: number, itemId: number | undefined) => ({
  applicantId,
  answers: [{ itemId, choice: 4 }],
  score: 80,
  description: 'Sound work',
})

async function loadProofs({ callers, records, owner }: World): Promise<Record<string, string>> {
  const guidAt = (url: string) => String(url.split('/').at(-1))
  const found: Record<string, string> = {}
  for (const { name, file } of recordKinds) {
    if (!file) continue
    const { fileURL } = await requireOk<{ fileURL: string }>(callers.applicant.get(`${samples[name].one}/${records[name]}`))
    found[name] = guidAt(fileURL)
  }
  const note = await requireOk<{ fileURL: string }>(callers.applicant.get(`/api/UserConceptNote/${owner.userId}`))
  return { ...found, 'concept-note': guidAt(note.fileURL) }
}

/** 200 if assigned, otherwise 404. */
const assignedOnly = (name: string, call: Cell['call']): Cell => ({ name, assigned: 200, others: 404, call })
/** The same status for everybody. */
const same = (status: number, name: string, call: Cell['call']): Cell => ({ name, assigned: status, others: status, call })
const at = (path: string) => () => ({ path })
const ofAccount =
  (path: string) =>
  ({ owner }: World) => ({ path: `${path}/${owner.userId}` })
const ofApplication =
  (path: string) =>
  ({ owner }: World) => ({ path: `${path}/${owner.id}` })
const ofExport =
  (kind: string) =>
  ({ owner }: World) =>
    ({ method: 'POST', path: '/api/Exports', body: { kind, userId: owner.userId } }) as const

const personalFiles: readonly Cell[] = [1, 2, 3, 4, 5, 6].flatMap((type) => {
  const cell = (call: string): Cell => {
    const where = ({ files }: World) => ({ path: `/api/Files/${call}/${files[type]}` })
    return type <= 2
      ? { ...same(404, `${call}, personal file ${type}`, where), unattested: 409 }
      : assignedOnly(`${call}, personal file ${type}`, where)
  }
  return type === 6 ? [cell('ViewFile'), cell('FirstPage')] : [cell('ViewFile'), cell('Thumbnail')]
})

const recordCells: readonly Cell[] = recordKinds.flatMap(({ name, file }) => {
  const { one, list } = samples[name]
  return [
    assignedOnly(`${name}, the list`, ofAccount(list)),
    assignedOnly(`${name}, one`, ({ records }) => ({ path: `${one}/${records[name]}` })),
    ...(file
      ? ['ViewFile', 'FirstPage'].map((call) =>
          assignedOnly(`${name}, its file, ${call}`, () => ({ path: `/api/Files/${call}/${proofs[name]}` })),
        )
      : []),
  ]
})

const proposalCells: readonly Cell[] = [
  assignedOnly('the proposal', ({ proposalId }) => ({ path: `/api/ProposalHeaders/${proposalId}` })),
  assignedOnly('the proposal, by account', ofAccount('/api/UserProposalHeader')),
  assignedOnly('the whole proposal', ({ proposalId }) => ({ path: `/api/WholeProposal/${proposalId}` })),
  assignedOnly('its author', ofAccount('/api/UserProposalAuthor')),
  ...proseNames.map((name) =>
    assignedOnly(`its ${name}`, ({ owner }) => ({ path: `/api/UserProposalSection/${owner.userId}/${name}` })),
  ),
  ...everyRowSection.map(({ section, read }) => assignedOnly(`its ${section}`, ofAccount(read))),
]

/** A note of this reviewer. */
const toNoteId = (userId: number) => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`

const reviewing: readonly Cell[] = [
  assignedOnly('the desk', ofApplication('/api/reviewer/applicant/desk')),
  assignedOnly('the draft', ({ owner }) => ({
    ...{ method: 'PUT', path: `/api/reviewer/applicant/draft/${owner.id}` },
    body: { description: 'Begun' },
  })),
  assignedOnly('discarding the draft', ({ owner }) => ({
    method: 'DELETE',
    path: `/api/reviewer/applicant/draft/${owner.id}`,
  })),
  assignedOnly('the own notes', ({ owner }) => ({ path: `/api/reviewer/applicant/${owner.id}/Notes` })),
  assignedOnly('a note', ({ owner }, { userId }) => ({
    ...{ method: 'PUT', path: `/api/reviewer/applicant/${owner.id}/Notes/${toNoteId(userId)}` },
    body: { words: 'Begun' },
  })),
  {
    ...assignedOnly('deleting a note', ({ owner }, { userId }) => ({
      method: 'DELETE',
      path: `/api/reviewer/applicant/${owner.id}/Notes/${toNoteId(userId)}`,
    })),
    assigned: 204,
  },
  assignedOnly('the newest questions', ({ owner }) => ({ method: 'PUT', path: `/api/reviewer/applicant/questions/${owner.id}` })),
  assignedOnly('the own review', ofApplication('/api/reviewer/applicant/review')),
  {
    ...assignedOnly('submitting the review', ({ owner }) => ({
      method: 'POST',
      path: '/api/reviews',
      body: toReviewBody(owner.id, itemOfTheme),
    })),
    assigned: 201,
  },
  same(200, 'my reviews', at('/api/Reviewer/applicants/reviewed')),
  same(403, 'others’ reviews', ({ owner }) => ({ path: `/api/Applicants/${owner.id}/Reviews` })),
  same(403, 'the results', at('/api/Results')),
]

const cells: readonly Cell[] = [
  same(200, 'the institutions', at('/api/Institutions')),
  same(404, 'the facts about somebody else', ofAccount('/api/UserReviewerFacts')),
  same(200, 'the list of applicants', at('/api/Applicants')),
  assignedOnly('the applicant', ofApplication('/api/Applicants')),
  assignedOnly('the award profile', ofAccount('/api/AwardProfile')),
  assignedOnly('the entries', ({ owner }) => ({ path: `/api/Applicants/${owner.id}/Entries` })),
  assignedOnly('the entries of the award profile', ({ owner }) => ({ path: `/api/AwardProfile/${owner.userId}/Entries` })),
  assignedOnly('the checks of the records', ofAccount('/api/UserRecordChecks')),
  assignedOnly('the list of personal files', ofApplication('/api/ApplicantPersonalFiles')),
  assignedOnly('the list of personal files, at its other address', ofApplication('/api/Applicant/PersonalFiles')),
  assignedOnly('the list of award files', ofApplication('/api/Applicant/awardFiles')),
  ...personalFiles,
  ...recordCells,
  ...proposalCells,
  assignedOnly('the concept note', ofAccount('/api/UserConceptNote')),
  assignedOnly('the concept note, its file', () => ({ path: `/api/Files/ViewFile/${proofs['concept-note']}` })),
  assignedOnly('the research files as a PDF', ({ owner }) => ({ path: `/api/ExportMyAwardFiles?userId=${owner.userId}` })),
  assignedOnly('the curriculum vitae as a PDF', ({ owner }) => ({ path: `/api/ExportCV?userId=${owner.userId}` })),
  same(403, 'the personal files as a PDF', ({ owner }) => ({ path: `/api/ExportMyPersonalFiles?userId=${owner.userId}` })),
  same(403, 'everything', ({ owner }) => ({ path: `/api/ExportEverything?userId=${owner.userId}` })),
  assignedOnly('asking for the research files', ofExport('award-file')),
  same(403, 'asking for the personal files', ofExport('personal-files')),
  same(403, 'asking for everything', ofExport('everything')),
  same(200, 'the documents that were asked for', at('/api/Exports')),
  {
    ...assignedOnly('a document that was asked for', (_, { exportId }) => ({
      path: `/api/Exports/${exportId || readers.assigned.exportId}`,
    })),
    unattested: 404,
  },
  same(403, 'the table of publications', ({ owner }) => ({
    path: `/api/UploadedFiles/ExportPublicationProfileToExcel?userId=${owner.userId}`,
  })),
  same(403, 'the table of applicants', at('/api/ExportApplicants')),
  ...reviewing,
]

const send = (reader: Reader, { method = 'GET', path, body }: Call): Promise<TestResponse> => {
  if (method === 'GET') return reader.get(path)
  if (method === 'DELETE') return reader.delete(path)
  return method === 'PUT' ? reader.put(path, body) : reader.post(path, body)
}

const mayReviewer = ({ who }: Endpoint) => who === 'anyone' || who === 'signed-in' || who.includes(2)
const parameter = /\{\w+\}/g
const isServed = (path: string) => test.http.served.some((endpoint) => endpoint.path === path)

describe.each(states)('a reviewer who is %s', (state) => {
  it.each(cells.map((cell) => [cell.name, cell] as const))('%s', async (_, cell) => {
    if (cell.name === 'the results' && !isServed('/api/Results')) return
    const reader = readers[state]
    const answer = await send(reader, cell.call(world, reader))
    expect(answer.status, JSON.stringify(answer.body)).toBe(state === 'assigned' ? cell.assigned : cell.others)
    if (state !== 'assigned') expect(answer.bytes.toString('utf8')).not.toContain(world.owner.email)
  })

  it('finds the applicant in their lists only while assigned', async () => {
    const lists = ['/api/Applicants', '/api/Reviewer/applicants/reviewed', '/api/Exports']
    const sizes = await Promise.all(lists.map(async (list) => ((await readers[state].get(list)).body as unknown[]).length))
    expect(sizes.map((size) => size > 0)).toEqual(lists.map(() => state === 'assigned'))
  })

  it('cannot make the calls of other roles', async () => {
    const closed = test.http.served.filter((endpoint) => !mayReviewer(endpoint))
    for (const { method, path } of closed) {
      const answer = await readers[state].send({ method, path: path.replaceAll(parameter, '1') })
      expect(answer, `${method} ${path}`).toEqual(expectedFailure(403, 'Your account may not do this.'))
    }
  })
})

describe('a reviewer of a round that requires an attestation', () => {
  const attestationPath = () => `/api/reviewer/applicant/${world.owner.id}/Attestation`
  beforeAll(async () => {
    await test.database.sql`update round set requires_attestation = true`
  })
  afterAll(async () => {
    await test.database.sql`update round set requires_attestation = false`
  })

  it.each(cells.map((cell) => [cell.name, cell] as const))('is refused before: %s', async (_, cell) => {
    const answer = await send(readers.assigned, cell.call(world, readers.assigned))
    const refused = cell.assigned === cell.others ? cell.assigned : 409
    expect(answer.status, JSON.stringify(answer.body)).toBe(cell.unattested ?? refused)
    if (answer.status === 409) expect(answer.body).toMatchObject({ reason: 'not-attested' })
  })

  it('attests', async () => {
    const { version } = await requireOk<Attestation>(readers.assigned.get(attestationPath()))
    await requireOk(readers.assigned.post(attestationPath(), { language: 'ar', version }))
  })

  it.each(cells.map((cell) => [cell.name, cell] as const))('is let in after: %s', async (_, cell) => {
    const answer = await send(readers.assigned, cell.call(world, readers.assigned))
    expect(answer.status, JSON.stringify(answer.body)).toBe(cell.assigned)
  })
})

it('the cells cover every call that a reviewer may make', () => {
  const called = cells.map(({ call }) => {
    const { method = 'GET', path } = call(world, readers.assigned)
    return { method, path: path.replace(/\?.*/, '') }
  })
  const isCalled = ({ method, path }: Endpoint) =>
    called.some((one) => one.method === method && new RegExp(`^${path.replaceAll(parameter, '[^/]+')}$`, 'i').test(one.path))
  const left = test.http.served
    .filter((endpoint) => endpoint.who !== 'anyone' && mayReviewer(endpoint) && !isCalled(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
  // Not tested here: the caller's own session, account and facts, the empty template, the query categories, the attestation, wishes, accepting and declining many, and ending an assignment or an export and reading its file, which have their own tests.
  expect(left.sort()).toEqual([
    'DELETE /api/Exports/{id}',
    'DELETE /api/ReviewerFacts/{id}',
    'GET /api/DownloadConceptNoteTemplate',
    'GET /api/Exports/{id}/File',
    'GET /api/TicketCategories',
    'GET /api/Wishes',
    'GET /api/auth/address',
    'GET /api/reviewer/applicant/{applicantId}/Attestation',
    'GET /api/reviewer/assignments',
    'GET /api/users/me',
    'POST /api/UserReviewerFacts/{userId}',
    'POST /api/auth/address',
    'POST /api/auth/logout',
    'POST /api/reviewer/applicant/withdrawal/{applicantId}',
    'POST /api/reviewer/applicant/{applicantId}/Attestation',
    'POST /api/reviewer/assignments/acceptance',
    'POST /api/reviewer/assignments/decline',
    'PUT /api/Reviewer/me/update',
    'PUT /api/ReviewerFacts/{id}',
    'PUT /api/Wishes/{applicantId}',
    'PUT /api/auth/password',
  ])
})
