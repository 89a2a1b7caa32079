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

describe('abuse 1 and 3: sealing races an upload, a deletion, an edit and a second sealing', () => {
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
