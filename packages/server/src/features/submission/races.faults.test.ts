import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../testing/answer.ts'
import { type Applicant, addJournals, completeApplicant, registeredApplicant } from '../../testing/applicant.ts'
import { bearer, callerOver, injecting } from '../../testing/caller.ts'
import { faultRounds, randomOf } from '../../testing/faults.ts'
import { formOf } from '../../testing/forms.ts'
import { overHttp } from '../../testing/over-http.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { brokenInvariants } from '../check/check.ts'
import { noteSent } from '../concept-note/samples.testing.ts'
import { wholeProposal } from '../proposal/samples.testing.ts'
import { journalValues } from '../records/samples.testing.ts'

/** Over real HTTP, with a connection for every tab: whatever order the calls arrive in, what is sealed is what is stored. */

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

const rounds = Math.max(20, faultRounds * 4)

/** In the browser, so to speak: the applicant was made through `inject`, and now calls over the line. */
const online = (applicant: Applicant): Applicant => ({
  ...applicant,
  ...callerOver(overHttp(address, agent), bearer(applicant.token)),
})
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

describe('abuse 1 and abuse 3: sealing races an upload, a deletion, an edit and a second sealing', () => {
  it(`${rounds} times: one success at most, and what is sealed is what is stored`, async () => {
    const random = randomOf(20261121)
    const outcomes = { sealed: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await test.database.sql`delete from try`
      const mona = online(await completeApplicant(injecting(test.http), { journals: 5 + (round % 2) }))
      const [first, second] = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as { id: number }[]
      const [cv, replacement] = await Promise.all([paper('cv.pdf'), paper('new.pdf')])
      const later = <T>(most: number, work: () => Promise<T>) => wait(random(most)).then(work)
      const [one, two, ...others] = await Promise.all([
        later(30, () => mona.post('/api/applicant/finalizeSubmission')),
        later(30, () => mona.post('/api/applicant/finalizeSubmission')),
        later(10, () => mona.post('/api/uploadfile', formOf({ type: 6 }, cv))),
        later(10, () => mona.delete(`/api/JournalPublications/${first?.id}`)),
        later(10, () => mona.put(`/api/JournalPublications/${second?.id}`, formOf(journalValues(), replacement))),
      ])
      const sealing = statuses([one, two]).sort()
      expect([[200, 409], [400, 400], [200, 400]], `round ${round}`).toContainEqual(sealing) // biome-ignore format: pairs
      for (const status of statuses(others)) expect([200, 201, 204, 409], `round ${round}`).toContain(status)
      const [row] = await test.database.sql`select count(*)::int as receipts from receipt where application_id = ${mona.id}`
      expect(row?.receipts, `round ${round}`).toBe(sealing.includes(200) ? 1 : 0)
      outcomes[sealing.includes(200) ? 'sealed' : 'refused'] += 1
    }
    expect(await brokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    // Neither side always wins, or this was no race: twenty rounds are enough to see both.
    expect(outcomes.sealed).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
    process.stdout.write(`races: ${outcomes.sealed} sealed, ${outcomes.refused} refused\n`)
  })
})

describe('abuse 4: thirty-two journals at once', () => {
  it('never make more than eight', async () => {
    for (let round = 0; round < Math.max(2, faultRounds / 5); round += 1) {
      await test.database.sql`delete from try`
      const mona = online(await registeredApplicant(injecting(test.http)))
      await addJournals(mona, 7)
      const forms = await Promise.all(Array.from({ length: 32 }, async () => formOf(journalValues(), await paper())))
      const answers = await Promise.all(forms.map((form) => mona.post('/api/JournalPublications', form)))
      expect(statuses(answers).sort()).toEqual([201, ...Array(31).fill(409)])
    }
    expect(await brokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })
})

describe('abuse 1 and abuse 3: sealing races a proposal that is still typed', () => {
  it(`${rounds} times: what was answered 200 before the seal is in it, and nothing after`, async () => {
    const random = randomOf(20261122)
    const outcomes = { kept: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await test.database.sql`delete from try`
      const mona = online(await completeApplicant(injecting(test.http)))
      await wholeProposal(mona)
      await mona.post('/api/ConceptNote', formOf(noteSent, await paper()))
      const later = <T>(most: number, work: () => Promise<T>) => wait(random(most)).then(work)
      const text = `<p>typed in round ${round}</p>`
      const [sealing, prose, rows, note] = await Promise.all([
        later(60, () => mona.post('/api/applicant/finalizeSubmission')),
        later(25, () => mona.put('/api/ProposalSections/objectives', { text })),
        later(25, () => mona.put('/api/ProposalTasks', { rows: [{ title: `Task ${round}`, months: [1] }] })),
        later(25, async () =>
          mona.post('/api/ConceptNote', formOf({ ...noteSent, proposalTitle: `Note ${round}` }, await paper())),
        ),
      ])
      expect(sealing.status, `round ${round}`).toBe(200)
      const [row] = await test.database.sql`select snapshot from receipt where application_id = ${mona.id}`
      const { proposal, conceptNote } = JSON.parse(row?.snapshot)
      const held = {
        prose: proposal.sections.objectives?.text === text,
        rows: proposal.sections.schedule[0].title === `Task ${round}`,
        note: conceptNote.proposalTitle === `Note ${round}`,
      }
      expect(held, `round ${round}`).toEqual({
        prose: prose.status === 200,
        rows: rows.status === 200,
        note: note.status === 201,
      })
      for (const { status } of [prose, rows, note]) {
        expect([200, 201, 409], `round ${round}`).toContain(status)
        outcomes[status === 409 ? 'refused' : 'kept'] += 1
      }
    }
    expect(await brokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    expect(outcomes.kept).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
    process.stdout.write(`races of the proposal: ${outcomes.kept} kept, ${outcomes.refused} refused\n`)
  })
})
