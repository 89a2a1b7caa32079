import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conflicts, refused, refusedField } from '../../testing/answer.ts'
import { type Applicant, addJournal, registeredApplicant } from '../../testing/applicant.ts'
import { administrator } from '../../testing/by-role.ts'
import { injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues, samples } from './samples.testing.ts'

/** What one account may take up. */

let test: TestPortal
let mona: Applicant
const shipped = { bytes: 4096 * 1024 * 1024, recordsOfAKind: 500, exportsADay: 300 }

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  set({})
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

const set = (quotas: Partial<typeof shipped>) => Object.assign(test.portal, { quotas: { ...shipped, ...quotas } })

it('is as much as nobody needs who keeps to the specification', async () => {
  const { portal, close } = await testPortal()
  expect(portal.quotas).toEqual(shipped)
  await close()
})

it('a record whose file would take the account beyond its bytes is refused, one in the place of another is not', async () => {
  const first = await addJournal(mona)
  const file = await paper()
  set({ bytes: 2 * file.bytes.length - 1 })
  const message =
    'Your files would take more than 0.0 B, which is the most that one account may keep. Delete what you no longer need or choose a smaller file; if you need more room, please write to the award office.'
  const answer = await mona.post('/api/JournalPublications', formOf({ ...journalValues(), url: 'https://other.example' }, file))
  const said = (answer.body as { message: string }).message
  expect(said.replace(/than [\d.]+ k?B/, 'than 0.0 B')).toBe(message)
  expect(answer).toEqual(refusedField(413, 'file', said))
  const replaced = await mona.put(`/api/JournalPublications/${first.id}`, formOf(journalValues(), file))
  expect(replaced.status).toBe(200)
})

it('of a kind without a bound there are as many files as the portal allows', async () => {
  const { one, values } = samples.patent
  const add = async () => mona.post(one, formOf(values, await paper()))
  set({ recordsOfAKind: 1 })
  expect((await add()).status).toBe(201)
  expect(await add()).toEqual(conflicts('full', 'Patents: 1 is the most.'))
})

it('so many documents are made within a day, what is ready is fetched at will, and the office asks for as many as there are applicants', async () => {
  set({ exportsADay: 1 })
  const ask = (language: string, who: { post: Applicant['post'] } = mona, userId?: number) =>
    who.post('/api/Exports', { kind: 'personal-files', language, userId })
  expect((await ask('en')).status).toBe(200)
  expect((await ask('en')).status).toBe(200)
  const message =
    'You have reached the most documents that are made for one account within a day: 1. What is ready can be downloaded from the list; please ask for new ones tomorrow.'
  expect(await ask('ar')).toEqual(refused(429, message))
  expect((await ask('ar', await administrator(test), mona.userId)).status).toBe(200)
})
