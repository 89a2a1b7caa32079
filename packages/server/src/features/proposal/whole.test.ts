import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createWholeProposal, everyRowSection, proposalHeaderSample, proseNames, requireOk } from './samples.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
const readWhole = (who: TestClient, id: number) => who.get(`/api/WholeProposal/${id}`)
const readAuthor = (who: TestClient, userId = mona.userId) => who.get(`/api/UserProposalAuthor/${userId}`)
const names = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
const addNote = async () => {
  const note = { proposalTitle: 'Water', budget: 1, SdgId: 6, ResearchFieldId: 12, abstract: '<p>a</p>' }
  return requireOk(mona.post('/api/ConceptNote', formOf(note, await paper())))
}

describe('a whole proposal', () => {
  it('has the basic information, the author, and every section as its own call returns it', async () => {
    const { id } = await createWholeProposal(mona)
    const sections: Record<string, unknown> = {}
    for (const name of proseNames) sections[name] = (await mona.get(`/api/UserProposalSection/${mona.userId}/${name}`)).body
    for (const { section, read } of everyRowSection) sections[section] = (await mona.get(`${read}/${mona.userId}`)).body
    expect(sections).toMatchObject({
      introduction: { text: '<p>Why.</p>' },
      methodology: null,
      budget: { sums: { total: 78003 } },
    })
    const answer = await readWhole(office, id)
    expect(answer).toEqual({
      status: 200,
      body: {
        header: (await mona.get(`/api/ProposalHeaders/${id}`)).body,
        author: { userId: mona.userId, applicantId: mona.id, ...names, proposalId: id, hasConceptNote: false },
        sections,
      },
    })
    expect(await readWhole(mona, id)).toEqual(answer)
  })

  it('without sections has null or no rows for each section', async () => {
    const { id } = await requireOk<{ id: number }>(mona.post('/api/ProposalHeaders', proposalHeaderSample))
    const { sections } = (await readWhole(office, id)).body as { sections: Record<string, unknown> }
    for (const name of proseNames) expect(sections[name]).toBe(null)
    for (const { section } of everyRowSection) expect(sections[section]).toMatchObject({ rows: [], updatedAt: null })
  })

  it('of an earlier round does not change with what is written in a later one', async () => {
    const { id } = await createWholeProposal(mona)
    await addNote()
    const before = (await readWhole(office, id)).body as { author: object }
    const { sql } = test.database
    const [first] = await sql`update round set active = false where active returning id`
    await sql`insert into round (english_name, arabic_name, start_date, end_date, active) values ('Two', 'الثانية', '2027-02-01', '2027-03-31', true)`
    // Its concept note is read by account, which means the active round.
    expect((await readWhole(office, id)).body).toEqual({ ...before, author: { ...before.author, hasConceptNote: false } })
    expect(await readAuthor(office)).toEqual({ status: 200, body: null })
    await sql`update round set active = false where active`
    await sql`update round set active = true where id = ${first?.id}`
  })

  it('is a 404 for an unknown id', async () => {
    expect(await readWhole(office, 999_999)).toEqual(notFound)
  })

  it('takes the same number of queries for any size', async () => {
    const { id } = await requireOk<{ id: number }>(mona.post('/api/ProposalHeaders', proposalHeaderSample))
    // The first reading also writes an audit entry.
    await readWhole(office, id)
    const begun = await countQueries(() => readWhole(office, id))
    for (const { save, rows } of everyRowSection) await requireOk(mona.put(save, { rows }))
    for (const name of proseNames)
      await requireOk(mona.put(`/api/ProposalSections/${name}`, { text: '<p>a</p>', finished: true }))
    expect(await countQueries(() => readWhole(office, id))).toBe(begun)
  })
})

describe('the author of a proposal and a concept note', () => {
  it('is returned with which of the two exist', async () => {
    const expected = { userId: mona.userId, applicantId: mona.id, ...names, proposalId: null, hasConceptNote: false }
    expect(await readAuthor(office)).toEqual({ status: 200, body: expected })
    await addNote()
    expect(await readAuthor(office)).toEqual({ status: 200, body: { ...expected, hasConceptNote: true } })
    const { id } = await createWholeProposal(mona)
    expect(await readAuthor(mona)).toEqual({ status: 200, body: { ...expected, proposalId: id, hasConceptNote: true } })
  })

  it('is a 404 for an unknown account, and null for an account that takes no part', async () => {
    const nadia = await createSignedInReviewer(test)
    expect(await readAuthor(office, 999_999)).toEqual(notFound)
    // An account that takes no part in the round.
    expect(await readAuthor(office, nadia.userId)).toEqual({ status: 200, body: null })
  })
})
