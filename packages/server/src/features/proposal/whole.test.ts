import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../testing/answer.ts'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'
import { accepted, everyRowSection, header, proseNames, wholeProposal } from './samples.testing.ts'

/** A proposal as it is read by whoever did not write it. */

let test: TestPortal
let office: Caller
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

const missing = refused(404, 'This does not exist, or no longer does.')
const whole = (who: Caller, id: number) => who.get(`/api/WholeProposal/${id}`)
const author = (who: Caller, userId = mona.userId) => who.get(`/api/UserProposalAuthor/${userId}`)
const names = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
const addNote = async () => {
  const note = { proposalTitle: 'Water', budget: 1, SdgId: 6, ResearchFieldId: 12, abstract: '<p>a</p>' }
  return accepted(mona.post('/api/ConceptNote', formOf(note, await paper())))
}

describe('a whole proposal', () => {
  it('is its basic information, whose it is, and every section as its own call answers it', async () => {
    const { id } = await wholeProposal(mona)
    const sections: Record<string, unknown> = {}
    for (const name of proseNames) sections[name] = (await mona.get(`/api/UserProposalSection/${mona.userId}/${name}`)).body
    for (const { section, read } of everyRowSection) sections[section] = (await mona.get(`${read}/${mona.userId}`)).body
    expect(sections).toMatchObject({
      introduction: { text: '<p>Why.</p>' },
      methodology: null,
      budget: { sums: { total: 78003 } },
    })
    const answer = await whole(office, id)
    expect(answer).toEqual({
      status: 200,
      body: {
        header: (await mona.get(`/api/ProposalHeaders/${id}`)).body,
        author: { userId: mona.userId, ...names, proposalId: id, hasConceptNote: false },
        sections,
      },
    })
    expect(await whole(mona, id)).toEqual(answer)
  })

  it('that has only been begun says so of each section', async () => {
    const { id } = await accepted<{ id: number }>(mona.post('/api/ProposalHeaders', header))
    const { sections } = (await whole(office, id)).body as { sections: Record<string, unknown> }
    for (const name of proseNames) expect(sections[name]).toBe(null)
    for (const { section } of everyRowSection) expect(sections[section]).toMatchObject({ rows: [], updatedAt: null })
  })

  it('of an earlier round is still that of its round, whatever was written since', async () => {
    const { id } = await wholeProposal(mona)
    await addNote()
    const before = (await whole(office, id)).body as { author: object }
    const { sql } = test.database
    const [first] = await sql`update round set active = false where active returning id`
    await sql`insert into round (english_name, arabic_name, start_date, end_date, active) values ('Two', 'الثانية', '2027-02-01', '2027-03-31', true)`
    // Its concept note is read at the account's address, which is the active round's.
    expect((await whole(office, id)).body).toEqual({ ...before, author: { ...before.author, hasConceptNote: false } })
    expect(await author(office)).toEqual({ status: 200, body: null })
    await sql`update round set active = false where active`
    await sql`update round set active = true where id = ${first?.id}`
  })

  it('does not exist under another number', async () => {
    expect(await whole(office, 999_999)).toEqual(missing)
  })

  it('takes the same number of queries, however much is written', async () => {
    const { id } = await accepted<{ id: number }>(mona.post('/api/ProposalHeaders', header))
    // The first reading stands in the trail.
    await whole(office, id)
    const begun = await queriesOf(() => whole(office, id))
    for (const { save, rows } of everyRowSection) await accepted(mona.put(save, { rows }))
    for (const name of proseNames) await accepted(mona.put(`/api/ProposalSections/${name}`, { text: '<p>a</p>', finished: true }))
    expect(await queriesOf(() => whole(office, id))).toBe(begun)
  })
})

describe('whose a proposal and a concept note are', () => {
  it('is told with which of both there is', async () => {
    const nothing = { userId: mona.userId, ...names, proposalId: null, hasConceptNote: false }
    expect(await author(office)).toEqual({ status: 200, body: nothing })
    await addNote()
    expect(await author(office)).toEqual({ status: 200, body: { ...nothing, hasConceptNote: true } })
    const { id } = await wholeProposal(mona)
    expect(await author(mona)).toEqual({ status: 200, body: { ...nothing, proposalId: id, hasConceptNote: true } })
  })

  it('is not there of an account that is none, and nothing of somebody who takes no part', async () => {
    const nadia = await reviewer(test)
    expect(await author(office, 999_999)).toEqual(missing)
    // Somebody who takes no part in the round has written nothing in it.
    expect(await author(office, nadia.userId)).toEqual({ status: 200, body: null })
  })
})
