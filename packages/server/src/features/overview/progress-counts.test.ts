import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseApplicant } from '../../commands/erase-applicant.ts'
import {
  type Applicant,
  addJournal,
  addJournals,
  changedPerson,
  completeApplicant,
  createRegisteredApplicant,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { endAssignment, reopenSubmissionBySql, upsertReview } from '../../testing/reviewing.ts'
import { findWrongProgress } from '../check/store.ts'
import { proposalHeaderSample } from '../proposal/samples.testing.ts'
import { createRecordCalls } from '../records/calls.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

async function readCountedProgress({ id }: Applicant): Promise<unknown> {
  expect(await findWrongProgress(test.portal.db)).toEqual([])
  const [row] = await test.database
    .sql`select files, journals, has_content as content, is_assigned as assigned, declined_at is not null as declined, reviews, pending,
      submitted_at is not null as submitted from application_progress where id = ${id}`
  return row
}

const nothing = {
  ...{ files: 0, journals: 0, content: false, submitted: false },
  ...{ assigned: false, declined: false, reviews: 0, pending: 0 },
}

it('the stored progress equals a recount for a draft, with everything that it may contain', async () => {
  expect(await readCountedProgress(mona)).toEqual(nothing)
  const awards = createRecordCalls('award', mona)
  const award = await awards.create()
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })
  await awards.create()
  await test.database.sql`delete from award where id = ${award.id}`
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })
  await test.database.sql`delete from award where application_id = ${mona.id}`
  expect(await readCountedProgress(mona)).toEqual(nothing)

  await addJournal(mona)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, journals: 1, content: true })
  await createRecordCalls('journal', mona).clear()
  expect(await readCountedProgress(mona)).toEqual(nothing)

  // A file that is not required.
  expect((await mona.post('/api/uploadfile', formOf({ type: 5 }, await photograph()))).status).toBe(201)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })
  for (let time = 0; time < 2; time += 1) await uploadRequiredFiles(mona)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, files: 5, content: true })
  await test.database.sql`delete from stored_file where application_id = ${mona.id}`
  expect(await readCountedProgress(mona)).toEqual(nothing)

  expect((await mona.post('/api/ProposalHeaders', proposalHeaderSample)).status).toBe(201)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })
  expect((await mona.put('/api/Applicant/me/update', changedPerson)).status).toBe(200)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })

  await test.database.sql`delete from proposal where application_id = ${mona.id}`
  expect(await readCountedProgress(mona)).toEqual(nothing)
  const note = { proposalTitle: 'Water', budget: 1, SdgId: 6, ResearchFieldId: 12, abstract: '<p>a</p>' }
  expect((await mona.post('/api/ConceptNote', formOf(note, await paper()))).status).toBeLessThan(300)
  expect(await readCountedProgress(mona)).toEqual({ ...nothing, content: true })
})

it('the stored progress equals a recount after it is submitted, reopened and submitted again', async () => {
  const whole = { ...nothing, files: 5, journals: 5, content: true }
  const hoda = await completeApplicant(sendByInject(test.http))
  expect(await readCountedProgress(hoda)).toEqual(whole)
  await hoda.ask(finalizeSubmission, { body: {} as never })
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, submitted: true })
  await reopenSubmissionBySql(test, hoda)
  expect(await readCountedProgress(hoda)).toEqual(whole)
  await hoda.ask(finalizeSubmission, { body: {} as never })
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, submitted: true })
})

it('the stored progress equals a recount through a review: assigned, declined, reviewed, amended, taken back, with a conflict', async () => {
  const whole = { ...nothing, files: 5, journals: 5, content: true, submitted: true }
  const hoda = await completeApplicant(sendByInject(test.http))
  await hoda.ask(finalizeSubmission, { body: {} as never })
  const office = await signInAdministrator(test)
  const [nadia, karim] = [await createSignedInReviewer(test), await createSignedInReviewer(test)]
  const [registration] = await test.database.sql`select id from reviewer where account_id = ${nadia.userId}`
  await office.post('/api/applicant/reviewers', { applicantId: hoda.id, reviewers: [registration?.id] })
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, assigned: true, pending: 1 })
  const refusal = { kind: 'declined', reason: 'Ill' }
  expect((await nadia.post(`/api/reviewer/applicant/withdrawal/${hoda.id}`, refusal)).status).toBeLessThan(300)
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, declined: true })
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await office.post('/api/applicant/reviewers', { applicantId: hoda.id, reviewers: [registration?.id] })
  await assign(test, karim, hoda.id)
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, assigned: true, pending: 2 })
  await upsertReview(test, nadia, hoda, { score: 70 })
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, assigned: true, reviews: 1, pending: 1 })
  await upsertReview(test, nadia, hoda, { score: 80 })
  await endAssignment(test, karim, hoda, 'taken-back')
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, assigned: true, reviews: 1 })
  await endAssignment(test, nadia, hoda, 'taken-back')
  expect(await readCountedProgress(hoda)).toEqual({ ...whole, reviews: 1 })
  await test.database
    .sql`update assignment set ended_as = 'conflict' where application_id = ${hoda.id} and ended_as = 'taken-back'`
  expect(await readCountedProgress(hoda)).toEqual(whole)
})

it('the stored progress equals a recount after an erasure', async () => {
  await uploadRequiredFiles(mona)
  await addJournals(mona, 2)
  await createRecordCalls('award', mona).create()
  await eraseApplicant(test.portal.db, mona.userId, test.portal.clock())
  expect(await readCountedProgress(mona)).toBe(undefined)
})

it('the stored progress equals a recount when many write at once, without one waiting for another', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createRegisteredApplicant(sendByInject(test.http))))
  await Promise.all(people.map((person) => addJournals(person, 3)))
  for (const person of people) expect(await readCountedProgress(person)).toEqual({ ...nothing, journals: 3, content: true })
  const { sql } = test.database
  await sql.begin(async (open) => {
    await open`update application_progress set files = 1 where id = ${people[0]?.id ?? 0}`
    // The counts that the open transaction has changed are locked.
    await addJournal(people[1] as Applicant)
    await open`update application_progress set files = 0 where id = ${people[0]?.id ?? 0}`
  })
  expect(await readCountedProgress(people[1] as Applicant)).toEqual({ ...nothing, journals: 4, content: true })
})
