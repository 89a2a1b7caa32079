import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse } from '../../testing/answer.ts'
import { type Applicant, addJournals, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { bearer, createTestClient, sendByInject } from '../../testing/caller.ts'
import { faultRepetitions, seededRandom } from '../../testing/faults.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createHttpSender } from '../../testing/send-over-http.ts'
import { listBrokenInvariants } from '../check/check.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { createWholeProposal } from '../proposal/samples.testing.ts'
import { journalValues } from '../records/samples.testing.ts'

/** Uses real HTTP with many connections. In any order of arrival, the sealed content must equal the stored content. */

let test: TestPortal
let address: string
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

beforeAll(async () => {
  test = await testPortal()
  address = await test.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

const rounds = Math.max(20, faultRepetitions * 4)

/** The applicant is created through `inject`; its further calls use HTTP. */
const usingHttp = (applicant: Applicant): Applicant => ({
  ...applicant,
  ...createTestClient(createHttpSender(address, agent), bearer(applicant.token)),
})
const statuses = (answers: readonly TestResponse[]) => answers.map(({ status }) => status)

describe('abuse 1 and abuse 3: a submission races an upload, a deletion, an edit and a second submission', () => {
  it(`${rounds} times: at most one succeeds, and the sealed content is the stored content`, async () => {
    const random = seededRandom(20261121)
    const outcomes = { sealed: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await test.database.sql`delete from try`
      const mona = usingHttp(await completeApplicant(sendByInject(test.http), { journals: 5 + (round % 2) }))
      const [first, second] = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as { id: number }[]
      const [cv, replacement] = await Promise.all([paper('cv.pdf'), paper('new.pdf')])
      const afterRandomWait = <T>(most: number, work: () => Promise<T>) => wait(random(most)).then(work)
      const [one, two, ...others] = await Promise.all([
        afterRandomWait(30, () => mona.post('/api/applicant/finalizeSubmission')),
        afterRandomWait(30, () => mona.post('/api/applicant/finalizeSubmission')),
        afterRandomWait(10, () => mona.post('/api/uploadfile', formOf({ type: 6 }, cv))),
        afterRandomWait(10, () => mona.delete(`/api/JournalPublications/${first?.id}`)),
        afterRandomWait(10, () => mona.put(`/api/JournalPublications/${second?.id}`, formOf(journalValues(), replacement))),
      ])
      const sealing = statuses([one, two]).sort()
      expect([[200, 409], [400, 400], [200, 400]], `round ${round}`).toContainEqual(sealing) // biome-ignore format: pairs
      for (const status of statuses(others)) expect([200, 201, 204, 409], `round ${round}`).toContain(status)
      const [row] = await test.database.sql`select count(*)::int as receipts from receipt where application_id = ${mona.id}`
      expect(row?.receipts, `round ${round}`).toBe(sealing.includes(200) ? 1 : 0)
      outcomes[sealing.includes(200) ? 'sealed' : 'refused'] += 1
    }
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    // If one side always won, the calls did not race. Twenty rounds are enough to see both outcomes.
    expect(outcomes.sealed).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
    process.stdout.write(`races: ${outcomes.sealed} sealed, ${outcomes.refused} refused\n`)
  })
})

describe('abuse 4: thirty-two journals at once', () => {
  it('never create more than eight', async () => {
    for (let round = 0; round < Math.max(2, faultRepetitions / 5); round += 1) {
      await test.database.sql`delete from try`
      const mona = usingHttp(await createRegisteredApplicant(sendByInject(test.http)))
      await addJournals(mona, 7)
      const forms = await Promise.all(Array.from({ length: 32 }, async () => formOf(journalValues(), await paper())))
      const answers = await Promise.all(forms.map((form) => mona.post('/api/JournalPublications', form)))
      expect(statuses(answers).sort()).toEqual([201, ...Array(31).fill(409)])
    }
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })
})

describe('abuse 1 and abuse 3: a submission races edits of a proposal', () => {
  it(`${rounds} times: exactly the edits answered 200 are in the snapshot`, async () => {
    const random = seededRandom(20261122)
    const outcomes = { submitted: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await test.database.sql`delete from try`
      const mona = usingHttp(await completeApplicant(sendByInject(test.http)))
      await createWholeProposal(mona)
      await mona.post('/api/ConceptNote', formOf(noteInput, await paper()))
      const afterRandomWait = <T>(most: number, work: () => Promise<T>) => wait(random(most)).then(work)
      const text = `<p>typed in round ${round}</p>`
      const [sealing, prose, rows, note] = await Promise.all([
        afterRandomWait(60, () => mona.post('/api/applicant/finalizeSubmission')),
        afterRandomWait(25, () => mona.put('/api/ProposalSections/objectives', { text })),
        afterRandomWait(25, () => mona.put('/api/ProposalTasks', { rows: [{ title: `Task ${round}`, months: [1] }] })),
        afterRandomWait(25, async () =>
          mona.post('/api/ConceptNote', formOf({ ...noteInput, proposalTitle: `Note ${round}` }, await paper())),
        ),
      ])
      expect(sealing.status, `round ${round}`).toBe(200)
      const [row] = await test.database.sql`select snapshot from receipt where application_id = ${mona.id}`
      const { proposal, conceptNote } = JSON.parse(row?.snapshot)
      const stored = {
        prose: proposal.sections.objectives?.text === text,
        rows: proposal.sections.schedule[0].title === `Task ${round}`,
        note: conceptNote.proposalTitle === `Note ${round}`,
      }
      expect(stored, `round ${round}`).toEqual({
        prose: prose.status === 200,
        rows: rows.status === 200,
        note: note.status === 201,
      })
      for (const { status } of [prose, rows, note]) {
        expect([200, 201, 409], `round ${round}`).toContain(status)
        outcomes[status === 409 ? 'refused' : 'submitted'] += 1
      }
    }
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    expect(outcomes.submitted).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
    process.stdout.write(`races of the proposal: ${outcomes.submitted} kept, ${outcomes.refused} refused\n`)
  })
})
