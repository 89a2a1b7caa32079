import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import {
  createWholeProposal,
  everyRowSection,
  proposalHeaderSample,
  proseNames,
  requireOk,
  rowSamples,
} from './samples.testing.ts'

let test: TestPortal
/** A new applicant for each test, because an application has one proposal. */
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

type Created = { id: number }
const createProposal = () => requireOk<Created>(mona.post('/api/ProposalHeaders', proposalHeaderSample))

describe('the sums of the budget', () => {
  it('are null without a proposal, and are compared with its budget', async () => {
    const sums = async () => ((await mona.get(`${rowSamples.budget.read}/${mona.userId}`)).body as { sums: object | null }).sums
    expect(await sums()).toBe(null)
    const { id } = await createProposal()
    expect(await sums()).toEqual({ personnel: 0, equipment: 0, others: 0, total: 0, budget: 150000.5, left: 150000.5 })
    const saved = (await mona.put(rowSamples.budget.save, { rows: rowSamples.budget.rows })).body
    // 50 % of 8,000.50 for twelve months is 48,003.
    const expectedSums = { personnel: 48003, equipment: 30000, others: 0, total: 78003, budget: 150000.5, left: 71997.5 }
    expect(saved).toMatchObject({ rows: [{ cost: 48003 }, { cost: 30000 }], sums: expectedSums })
    await requireOk(mona.put(`/api/ProposalHeaders/${id}`, { ...proposalHeaderSample, budget: 78002.99 }))
    expect(await sums()).toEqual({ ...expectedSums, budget: 78002.99, left: -0.01 })
  })
})

describe('the progress', () => {
  const progress = async () => (await mona.get('/api/ProposalHeaders/UserProposalProgress')).body
  const sections = Object.fromEntries([...proseNames, ...Object.keys(rowSamples)].map((name) => [name, 'empty']))
  const emptyProgress = {
    proposalId: null,
    duration: null,
    budget: null,
    header: 'empty',
    sections,
    tasksBeyond: [],
    overBudget: 0,
    conceptNote: 'empty',
  }

  it('is the same at both paths, takes two queries, and is empty for an account that takes no part', async () => {
    await createWholeProposal(mona)
    const expected = await mona.get('/api/ProposalHeaders/UserProposalProgress')
    for (const path of [
      '/api/proposalheaders/userproposalprogress/',
      '/api/ProposalHeaders/proposalProgress/',
      '/API/PROPOSALHEADERS/PROPOSALPROGRESS',
    ])
      expect(await mona.get(path)).toEqual(expected)
    const signedIn = await countQueries(() => mona.get('/api/users/me'))
    expect(await countQueries(progress)).toBeLessThanOrEqual(signedIn + 1)
    await test.database.sql`update round set active = false`
    expect(await progress()).toEqual(emptyProgress)
    await test.database.sql`update round set active = true`
  })

  it('follows each step', async () => {
    expect(await progress()).toEqual(emptyProgress)
    const { id } = await requireOk<Created>(mona.post('/api/ProposalHeaders', { ...proposalHeaderSample, abstract: '' }))
    const now: { [name: string]: string } = { ...sections }
    const { duration, budget } = proposalHeaderSample
    const expected = { ...emptyProgress, proposalId: id, duration, budget, header: 'started', sections: now }
    expect(await progress()).toEqual(expected)
    await requireOk(mona.put(`/api/ProposalHeaders/${id}`, proposalHeaderSample))
    expected.header = 'complete'
    for (const name of proseNames) {
      for (const [body, state] of [
        [{ text: '<p></p>' }, 'empty'],
        [{ text: '<p>a</p>' }, 'started'],
        [{ text: '<p>a</p>', finished: true }, 'complete'],
      ] as const) {
        await requireOk(mona.put(`/api/ProposalSections/${name}`, body))
        now[name] = state
        expect(await progress()).toEqual(expected)
      }
    }
    for (const { section, save, rows } of everyRowSection) {
      await requireOk(mona.put(save, { rows }))
      now[section] = 'complete'
      expect(await progress()).toEqual(expected)
    }
  })

  it('shows the concept note, also without a proposal', async () => {
    const note = { proposalTitle: 'T', budget: 1, SdgId: 6, ResearchFieldId: 12, abstract: '<p>a</p>' }
    await requireOk(mona.post('/api/ConceptNote', formOf(note, await paper())))
    expect(await progress()).toEqual({ ...emptyProgress, conceptNote: 'complete' })
    const { id } = await createProposal()
    expect(await progress()).toMatchObject({ proposalId: id, conceptNote: 'complete' })
  })

  it('reports tasks and items that exceed a reduced duration and budget, and keeps them', async () => {
    const { id } = await createWholeProposal(mona)
    await requireOk(mona.put(`/api/ProposalHeaders/${id}`, { ...proposalHeaderSample, duration: 3, budget: 78000 }))
    expect(await progress()).toMatchObject({
      sections: { schedule: 'started', budget: 'started', equipments: 'complete' },
      tasksBeyond: ['تحليل'],
      overBudget: 3,
    })
    expect((await mona.get(`${rowSamples.schedule.read}/${mona.userId}`)).body).toMatchObject({ rows: rowSamples.schedule.rows })
    await requireOk(mona.put(`/api/ProposalHeaders/${id}`, { ...proposalHeaderSample, duration: 4, budget: 78003 }))
    expect(await progress()).toMatchObject({
      sections: { schedule: 'complete', budget: 'complete' },
      tasksBeyond: [],
      overBudget: 0,
    })
  })
})
