import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ExpectedFailure, expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createWholeProposal, everyRowSection, proposalHeaderSample, proseNames, requireOk } from './samples.testing.ts'

/** Validation is tested in refusals.test.ts. */

let test: TestPortal
let other: Applicant
let office: TestClient
/** A new applicant for each test, because an application has one proposal. */
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  other = await createRegisteredApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const advanceClock = (milliseconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + milliseconds)
}
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
const changed = expectedConflict(
  'changed',
  'This part of the proposal was changed in the meantime, in another window or on another device.',
)
const listAuditEntries = async () => {
  const rows = await test.database
    .sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`}
    and action like 'proposal%' order by position`
  return rows.map(({ action, detail }) => [action, detail.section ?? detail.id])
}
type Version = { id: number; updatedAt: string }
const createProposal = () => requireOk<Version>(mona.post('/api/ProposalHeaders', proposalHeaderSample))
const readHeader = () => mona.get(`/api/UserProposalHeader/${mona.userId}`)

describe('the basic information', () => {
  it('is null before it is created, and then the same at both paths', async () => {
    expect(await readHeader()).toEqual({ status: 200, body: null })
    const answer = await mona.post('/api/ProposalHeaders', proposalHeaderSample)
    expect(answer).toEqual({
      status: 201,
      body: { ...proposalHeaderSample, id: expect.any(Number), updatedAt: '2026-11-21T10:00:00.000Z' },
    })
    const { id } = answer.body as Version
    expect(await readHeader()).toEqual({ status: 200, body: answer.body })
    expect(await mona.get(`/API/proposalheaders/${id}/`)).toEqual({ status: 200, body: answer.body })
    expect(await listAuditEntries()).toEqual([['proposal-begun', id]])
  })

  it('can be created once; a second one is a 409', async () => {
    await createProposal()
    expect(await mona.post('/api/ProposalHeaders', { ...proposalHeaderSample, title: 'Another' })).toEqual(
      expectedConflict('exists', 'You have a proposal already. Open it to change it.'),
    )
    expect((await readHeader()).body).toMatchObject(proposalHeaderSample)
  })

  it('is created once by a repeated request, with the same reply', async () => {
    const sent = { ...proposalHeaderSample, abstract: '<p onclick="x()">Water.</p>' }
    const first = await mona.post('/api/ProposalHeaders', sent)
    advanceClock(1000)
    expect(await mona.post('/api/ProposalHeaders', sent)).toEqual(first)
    expect(first).toMatchObject({ status: 201, body: { ...proposalHeaderSample, abstract: '<p>Water.</p>' } })
    expect(await listAuditEntries()).toHaveLength(1)
  })

  it('is changed and sanitized, and ignores an owner that the client names', async () => {
    const { id, updatedAt } = await createProposal()
    advanceClock(1000)
    const sent = {
      ...proposalHeaderSample,
      title: 'Mended',
      abstract: '<p onclick="x()">b</p>',
      updatedAt,
      id: 9,
      applicationId: other.id,
    }
    const stored = { ...proposalHeaderSample, id, title: 'Mended', abstract: '<p>b</p>', updatedAt: '2026-11-21T10:00:01.000Z' }
    expect(await mona.put(`/api/ProposalHeaders/${id}`, sent)).toEqual({ status: 200, body: stored })
    expect(await readHeader()).toEqual({ status: 200, body: stored })
    expect(await listAuditEntries()).toEqual([
      ['proposal-begun', id],
      ['proposal-changed', id],
    ])
  })

  it('changed in two windows is a 409 for the second, and a repeated request is no conflict', async () => {
    const { id, updatedAt } = await createProposal()
    const put = (title: string, seen?: string | null) =>
      mona.put(`/api/ProposalHeaders/${id}`, { ...proposalHeaderSample, title, ...(seen !== undefined && { updatedAt: seen }) })
    // Both changes happen within the same millisecond.
    const first = await put('First', updatedAt)
    expect(first).toMatchObject({ status: 200, body: { updatedAt: '2026-11-21T10:00:00.001Z' } })
    expect(await put('First', updatedAt)).toEqual(first)
    expect(await put('Second', updatedAt)).toEqual(changed)
    expect(await put('Second', null)).toEqual(changed)
    expect(await readHeader()).toEqual(first)
    expect((await put('Last wins')).body).toMatchObject({ title: 'Last wins' })
  })
})

describe.each(proseNames)('the written section %s', (section) => {
  const save = (body: object) => mona.put(`/api/ProposalSections/${section}`, body)
  const read = () => mona.get(`/api/UserProposalSection/${mona.userId}/${section}`)

  it('requires the basic information first', async () => {
    const first = expectedConflict('not-begun', 'Please enter the title, duration and budget of the proposal first.')
    expect(await save({ text: '<p>a</p>' })).toEqual(first)
    expect(await read()).toEqual({ status: 200, body: null })
  })

  it('is saved and sanitized at each step', async () => {
    await createProposal()
    let updatedAt: string | null = null
    for (const [text, stored] of [
      ['<p>a</p>', '<p>a</p>'],
      ['<p>ab<script>x</script></p>', '<p>ab</p>'],
      ['<p> </p>', ''],
      ['<p>نص</p>', '<p>نص</p>'],
      ['<p>a\u0000b\u0001c\ufffed\ufffde\ud800f\u202eg\u2066\u200f(ص)\u200e</p>', '<p>abcdefg\u200f(ص)\u200e</p>'],
    ] as const) {
      advanceClock(1000)
      const answer = await save({ text, finished: false, updatedAt })
      expect(answer).toEqual({ status: 200, body: { text: stored, finished: false, updatedAt: test.time.now.toISOString() } })
      expect(await read()).toEqual(answer)
      updatedAt = (answer.body as Version).updatedAt
    }
    expect((await save({ text: '<p>نص</p>', finished: true, updatedAt })).body).toMatchObject({ finished: true })
    expect((await read()).body).toMatchObject({ text: '<p>نص</p>', finished: true })
  })

  it('changed in two windows is a 409 for the second; null as version means that nothing was saved before', async () => {
    await createProposal()
    const first = await save({ text: '<p>a</p>', updatedAt: null })
    expect(first.status).toBe(200)
    expect(await save({ text: '<p>b</p>', updatedAt: null })).toEqual(changed)
    expect(await save({ text: '<p>a</p>', updatedAt: null })).toEqual(first)
    const { updatedAt } = first.body as Version
    const second = await save({ text: '<p>c</p>', updatedAt })
    expect((second.body as Version).updatedAt > updatedAt).toBe(true)
    expect(await save({ text: '<p>d</p>', updatedAt })).toEqual(changed)
    expect(await read()).toEqual(second)
    expect((await save({ text: '<p>e</p>' })).status).toBe(200)
  })
})

it('a prose section gets audit entries when it is started, finished or reopened, and otherwise once an hour', async () => {
  await createProposal()
  let text = ''
  const save = async (finished = false) => {
    text += 'a'
    await requireOk(mona.put('/api/ProposalSections/objectives', { text: `<p>${text}</p>`, finished }))
  }
  for (let times = 0; times < 5; times += 1) await save().then(() => advanceClock(10_000))
  const sectionEntries = async () => (await listAuditEntries()).slice(1)
  expect(await sectionEntries()).toEqual([['proposal-section-begun', 'objectives']])
  await save(true)
  await save(true)
  await save(false)
  advanceClock(3_599_000)
  await save()
  advanceClock(1000)
  await save()
  await save()
  expect(await sectionEntries()).toEqual(
    ['begun', 'finished', 'reopened', 'written'].map((what) => [`proposal-section-${what}`, 'objectives']),
  )
})

describe.each(everyRowSection)('the rows of $section', ({ section, save, read, rows }) => {
  const [row] = rows
  const readBack = () => mona.get(`${read}/${mona.userId}`)
  type Saved = { rows: object[]; updatedAt: string }

  it('require the basic information first', async () => {
    expect((await readBack()).body).toMatchObject({ rows: [], updatedAt: null })
    expect(await mona.put(save, { rows })).toEqual(
      expectedConflict('not-begun', 'Please enter the title, duration and budget of the proposal first.'),
    )
  })

  it('are replaced as a whole, in their order', async () => {
    await createProposal()
    expect((await readBack()).body).toMatchObject({ rows: [], updatedAt: null })
    for (const list of [[row], [...rows, row], [...rows].reverse(), [row]]) {
      advanceClock(1000)
      const answer = await mona.put(save, { rows: list })
      expect(answer).toMatchObject({ status: 200, body: { rows: list, updatedAt: test.time.now.toISOString() } })
      expect(await readBack()).toEqual(answer)
    }
    expect((await listAuditEntries()).slice(1)).toEqual(Array(4).fill(['proposal-section-saved', section]))
  })

  it('changed in two windows are a 409 for the second, and a repeated request is no conflict', async () => {
    await createProposal()
    const first = await mona.put(save, { rows, updatedAt: null })
    expect(first.status).toBe(200)
    expect(await mona.put(save, { rows, updatedAt: null })).toEqual(first)
    expect(await mona.put(save, { rows: [row], updatedAt: null })).toEqual(changed)
    const { updatedAt } = first.body as Saved
    expect((await mona.put(save, { rows: [row], updatedAt })).status).toBe(200)
    expect(await mona.put(save, { rows, updatedAt })).toEqual(changed)
    expect((await readBack()).body).toMatchObject({ rows: [row] })
    expect((await mona.put(save, { rows })).status).toBe(200)
  })

  it('take the same number of queries for one and for three', async () => {
    await createProposal()
    await requireOk(mona.put(save, { rows: [row] }))
    const forOne = await countQueries(readBack)
    await requireOk(mona.put(save, { rows: [...rows, row] }))
    expect(await countQueries(readBack)).toBe(forOne)
  })
})

describe('a proposal', () => {
  it('is read by administrators and by its owner with the same replies', async () => {
    const { id } = await createWholeProposal(mona)
    const reads = [
      `/api/ProposalHeaders/${id}`,
      `/api/WholeProposal/${id}`,
      `/api/UserProposalAuthor/${mona.userId}`,
      `/api/UserProposalHeader/${mona.userId}`,
      `/api/UserProposalSection/${mona.userId}/introduction`,
      ...everyRowSection.map(({ read }) => `${read}/${mona.userId}`),
    ]
    for (const path of reads) {
      const own = await mona.get(path)
      expect(own).toMatchObject({ status: 200, body: expect.anything() })
      expect(await office.get(path)).toEqual(own)
    }
    expect((await other.get(`/api/UserProposalHeader/${other.userId}`)).body).toBe(null)
    for (const path of reads.slice(2)) {
      expect((await office.get(path.replace(`/${mona.userId}`, `/${other.userId}`))).status).toBe(200)
      expect(await office.get(path.replace(`/${mona.userId}`, '/999999'))).toEqual(notFound)
    }
  })

  it('cannot be changed by another applicant', async () => {
    const { id } = await createWholeProposal(mona)
    const before = (await readHeader()).body
    expect(await other.put(`/api/ProposalHeaders/${id}`, proposalHeaderSample)).toEqual(notFound)
    expect((await readHeader()).body).toEqual(before)
  })

  it('cannot be changed before the window opens, after it closes or between rounds, and can still be read', async () => {
    const { id } = await createWholeProposal(mona)
    const expectEveryWriteRefused = async (refusal: ExpectedFailure) => {
      const answers = [
        await mona.post('/api/ProposalHeaders', {}),
        await mona.put(`/api/ProposalHeaders/${id}`, proposalHeaderSample),
        await mona.put('/api/ProposalSections/introduction', { text: '<p>b</p>' }),
      ]
      for (const { save } of everyRowSection) answers.push(await mona.put(save, {}))
      for (const answer of answers) expect(answer).toEqual(refusal)
      expect((await mona.get(`/api/ProposalHeaders/${id}`)).body).toMatchObject(proposalHeaderSample)
    }
    const [round] = await test.database.sql`select start_date::text, end_date::text from round`
    await test.database.sql`update round set start_date = '2026-11-22'`
    await expectEveryWriteRefused(expectedConflict('not-open', 'Submission has not opened yet.'))
    await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20'`
    await expectEveryWriteRefused(expectedConflict('closed', 'The submission deadline has passed.'))
    await test.database.sql`update round set active = false`
    await expectEveryWriteRefused(expectedConflict('no-part', 'Your account takes no part in the current round.'))
    await test.database.sql`update round set active = true, start_date = ${round?.start_date}, end_date = ${round?.end_date}`
  })
})
