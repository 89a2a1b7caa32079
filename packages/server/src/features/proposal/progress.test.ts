import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'
import { accepted, everyRowSection, header, proseNames, rowSamples, wholeProposal } from './samples.testing.ts'

/** What is reckoned from a proposal: its sums, and how far it has come. */

let test: TestPortal
/** A new one for each test: there is one proposal an application. */
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

type Begun = { id: number }
const begun = () => accepted<Begun>(mona.post('/api/ProposalHeaders', header))

describe('the sums of the budget', () => {
  it('are null without a proposal, and stand against its budget with one', async () => {
    const sums = async () => ((await mona.get(`${rowSamples.budget.read}/${mona.userId}`)).body as { sums: object | null }).sums
    expect(await sums()).toBe(null)
    const { id } = await begun()
    expect(await sums()).toEqual({ personnel: 0, equipment: 0, others: 0, total: 0, budget: 150000.5, left: 150000.5 })
    const saved = (await mona.put(rowSamples.budget.save, { rows: rowSamples.budget.rows })).body
    // 50 % of 8,000.50 for twelve months is 48,003.
    const reckoned = { personnel: 48003, equipment: 30000, others: 0, total: 78003, budget: 150000.5, left: 71997.5 }
    expect(saved).toMatchObject({ rows: [{ cost: 48003 }, { cost: 30000 }], sums: reckoned })
    await accepted(mona.put(`/api/ProposalHeaders/${id}`, { ...header, budget: 78002.99 }))
    expect(await sums()).toEqual({ ...reckoned, budget: 78002.99, left: -0.01 })
  })
})

describe('the progress', () => {
  const progress = async () => (await mona.get('/api/ProposalHeaders/UserProposalProgress')).body
  const sections = Object.fromEntries([...proseNames, ...Object.keys(rowSamples)].map((name) => [name, 'empty']))
  const nothing = {
    proposalId: null,
    duration: null,
    budget: null,
    header: 'empty',
    sections,
    tasksBeyond: [],
    overBudget: 0,
    conceptNote: 'empty',
  }

  it('is told alike by every spelling of its address, in two queries, and to who takes no part', async () => {
    await wholeProposal(mona)
    const expected = await mona.get('/api/ProposalHeaders/UserProposalProgress')
    for (const path of [
      '/api/proposalheaders/userproposalprogress/',
      '/api/ProposalHeaders/proposalProgress/',
      '/API/PROPOSALHEADERS/PROPOSALPROGRESS',
    ])
      expect(await mona.get(path)).toEqual(expected)
    const signedIn = await queriesOf(() => mona.get('/api/users/me'))
    expect(await queriesOf(progress)).toBeLessThanOrEqual(signedIn + 1)
    await test.database.sql`update round set active = false`
    expect(await progress()).toEqual(nothing)
    await test.database.sql`update round set active = true`
  })

  it('follows each step', async () => {
    expect(await progress()).toEqual(nothing)
    const { id } = await accepted<Begun>(mona.post('/api/ProposalHeaders', { ...header, abstract: '' }))
    const now: { [name: string]: string } = { ...sections }
    const { duration, budget } = header
    const told = { ...nothing, proposalId: id, duration, budget, header: 'started', sections: now }
    expect(await progress()).toEqual(told)
    await accepted(mona.put(`/api/ProposalHeaders/${id}`, header))
    told.header = 'complete'
    for (const name of proseNames) {
      for (const [body, state] of [
        [{ text: '<p></p>' }, 'empty'],
        [{ text: '<p>a</p>' }, 'started'],
        [{ text: '<p>a</p>', finished: true }, 'complete'],
      ] as const) {
        await accepted(mona.put(`/api/ProposalSections/${name}`, body))
        now[name] = state
        expect(await progress()).toEqual(told)
      }
    }
    for (const { section, save, rows } of everyRowSection) {
      await accepted(mona.put(save, { rows }))
      now[section] = 'complete'
      expect(await progress()).toEqual(told)
    }
  })

  it('knows the concept note, also before there is a proposal', async () => {
    const note = { proposalTitle: 'T', budget: 1, SdgId: 6, ResearchFieldId: 12, abstract: '<p>a</p>' }
    await accepted(mona.post('/api/ConceptNote', formOf(note, await paper())))
    expect(await progress()).toEqual({ ...nothing, conceptNote: 'complete' })
    const { id } = await begun()
    expect(await progress()).toMatchObject({ proposalId: id, conceptNote: 'complete' })
  })

  it('names what no longer fits a shorter and poorer project, and keeps it', async () => {
    const { id } = await wholeProposal(mona)
    await accepted(mona.put(`/api/ProposalHeaders/${id}`, { ...header, duration: 3, budget: 78000 }))
    expect(await progress()).toMatchObject({
      sections: { schedule: 'started', budget: 'started', equipments: 'complete' },
      tasksBeyond: ['تحليل'],
      overBudget: 3,
    })
    expect((await mona.get(`${rowSamples.schedule.read}/${mona.userId}`)).body).toMatchObject({ rows: rowSamples.schedule.rows })
    await accepted(mona.put(`/api/ProposalHeaders/${id}`, { ...header, duration: 4, budget: 78003 }))
    expect(await progress()).toMatchObject({
      sections: { schedule: 'complete', budget: 'complete' },
      tasksBeyond: [],
      overBudget: 0,
    })
  })
})
