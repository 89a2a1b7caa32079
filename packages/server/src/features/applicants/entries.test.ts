import { readApplicantEntries, readAwardProfileEntries } from '@jadara/contract/applicants/entries'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, addJournals, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput } from '../concept-note/samples.testing.ts'

let test: TestPortal
let applicant: Applicant
let beginner: Applicant
let office: TestClient
let reviewer: TestAccount

beforeAll(async () => {
  test = await testPortal()
  applicant = await createRegisteredApplicant(sendByInject(test.http))
  beginner = await createRegisteredApplicant(sendByInject(test.http), { email: 'beginner@uni.example' })
  await addJournals(applicant, 2)
  await applicant.ask(createProposalHeader, { body: { title: 'Water', duration: 12, budget: 1, abstract: '' } })
  await applicant.post('/api/ConceptNote', formOf(noteInput, await paper()))
  office = await signInAdministrator(test)
  reviewer = await createSignedInReviewer(test)
  await assign(test, reviewer, applicant.id)
})

afterAll(() => test.close())

async function readParts(client: TestClient, { userId }: Applicant) {
  const lists = await Promise.all(
    recordKinds.map(async (kind) => [kind.name, await client.ask(recordEndpoints(kind).list, { params: { userId } })] as const),
  )
  return {
    userId,
    records: Object.fromEntries(lists.filter(([, records]) => records.length > 0)),
    recordChecks: (await client.get(`/api/UserRecordChecks/${userId}`)).body,
    proposalHeader: (await client.get(`/api/UserProposalHeader/${userId}`)).body,
    conceptNote: (await client.get(`/api/UserConceptNote/${userId}`)).body,
  }
}

it('the entries are what the single calls return, for the owner, the office and an assigned reviewer', async () => {
  const expected = await readParts(applicant, applicant)
  expect(Object.keys(expected.records)).toEqual(['journal'])
  const params = { userId: applicant.userId }
  for (const client of [applicant, office, reviewer]) {
    expect(await readParts(client, applicant)).toEqual(expected)
    expect(await client.ask(readAwardProfileEntries, { params })).toEqual(expected)
  }
  for (const client of [office, reviewer])
    expect(await client.ask(readApplicantEntries, { params: { id: applicant.id } })).toEqual(expected)
})

it('an applicant who has entered nothing has empty entries', async () => {
  expect(await beginner.ask(readAwardProfileEntries, { params: { userId: beginner.userId } })).toEqual({
    userId: beginner.userId,
    records: {},
    recordChecks: [],
    proposalHeader: null,
    conceptNote: null,
  })
})

it('reading the entries of somebody else writes one audit entry for each part that has content', async () => {
  const colleague = await createSignedInReviewer(test)
  await assign(test, colleague, applicant.id)
  for (const _ of [1, 2]) await colleague.ask(readApplicantEntries, { params: { id: applicant.id } })
  const rows = await test.database.sql`select detail->>'what' as what from audit
    where actor_id = ${colleague.userId} and action = 'viewed' order by 1`
  expect(rows.map(({ what }) => what)).toEqual(['concept-note', 'journal', 'proposal'])
})
