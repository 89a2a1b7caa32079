import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, addJournal, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues, samples } from './samples.testing.ts'

let test: TestPortal
let mona: Applicant
const defaultQuotas = { bytes: 4096 * 1024 * 1024, recordsOfAKind: 500, exportsADay: 300 }

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  setQuotas({})
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const setQuotas = (quotas: Partial<typeof defaultQuotas>) =>
  Object.assign(test.portal, { quotas: { ...defaultQuotas, ...quotas } })

it('the default quotas exceed what the specification allows', async () => {
  const { portal, close } = await testPortal()
  expect(portal.quotas).toEqual(defaultQuotas)
  await close()
})

it('a record whose file would exceed the byte quota is refused, a replacement within it is not', async () => {
  const first = await addJournal(mona)
  const file = await paper()
  setQuotas({ bytes: 2 * file.bytes.length - 1 })
  const message =
    'Your files would take more than 0.0 B, which is the most that one account may keep. Delete what you no longer need or choose a smaller file; if you need more room, please write to the award office.'
  const answer = await mona.post('/api/JournalPublications', formOf({ ...journalValues(), url: 'https://other.example' }, file))
  const shownMessage = (answer.body as { message: string }).message
  expect(shownMessage.replace(/than [\d.]+ k?B/, 'than 0.0 B')).toBe(message)
  expect(answer).toEqual(expectedFieldFailure(413, 'file', shownMessage))
  const replaced = await mona.put(`/api/JournalPublications/${first.id}`, formOf(journalValues(), file))
  expect(replaced.status).toBe(200)
})

it('a kind without bounds is limited to the quota of files', async () => {
  const { one, values } = samples.patent
  const add = async () => mona.post(one, formOf(values, await paper()))
  setQuotas({ recordsOfAKind: 1 })
  expect((await add()).status).toBe(201)
  expect(await add()).toEqual(expectedConflict('full', 'Patents: 1 is the most.'))
})

it('documents per day are limited for applicants, finished documents can be fetched without limit, and the office is not limited', async () => {
  setQuotas({ exportsADay: 1 })
  const ask = (language: string, who: { post: Applicant['post'] } = mona, userId?: number) =>
    who.post('/api/Exports', { kind: 'personal-files', language, userId })
  expect((await ask('en')).status).toBe(200)
  expect((await ask('en')).status).toBe(200)
  const message =
    'You have reached the most documents that are made for one account within a day: 1. What is ready can be downloaded from the list; please ask for new ones tomorrow.'
  expect(await ask('ar')).toEqual(expectedFailure(429, message))
  expect((await ask('ar', await signInAdministrator(test), mona.userId)).status).toBe(200)
})
