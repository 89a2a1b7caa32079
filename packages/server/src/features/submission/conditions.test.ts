import { type ApplicantRow, readApplicant } from '@jadara/contract/applicants/applicants'
import { findDoi } from '@jadara/contract/core/identifiers'
import { listMyRecords, type RecordLine } from '@jadara/contract/records/record-endpoints'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type Applicant,
  addJournal,
  completeApplicant,
  createRegisteredApplicant,
  journalCalls,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { evaluateStale } from '../eligibility/evaluate-stale.ts'
import { journalValues } from '../records/samples.testing.ts'

let test: TestPortal
let mona: Applicant
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const progress = (): Promise<ApplicationProgress> => mona.ask(readProgress, {})
const codes = async () => (await progress()).conditionWarnings.map(({ code, title }) => [code, title])

it('condition warnings are shown to the office and filter its list, and are hidden from reviewers', async () => {
  const { id } = await addJournal(mona, { publicationYear: 2014 })
  const outcome = { code: 'year', state: 'not-met', kind: 'journal', recordId: id, title: journalValues().paperTitle }
  await evaluateStale(test.portal)
  const findInList = async (query: string) =>
    ((await office.get(`/api/Applicants?${query}`)).body as ApplicantRow[]).find((one) => one.id === mona.id)
  expect(await findInList('hasConditionWarnings=true')).toMatchObject({ conditionWarningCount: 1 })
  expect(await findInList('hasConditionWarnings=false')).toBeUndefined()
  expect(await office.ask(readApplicant, { params: { id: mona.id } })).toMatchObject({
    outcomes: expect.arrayContaining([expect.objectContaining(outcome)]),
  })
  const nadia = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  expect(await nadia.ask(readApplicant, { params: { id: mona.id } })).toMatchObject({
    conditionWarningCount: null,
    conditionTallies: null,
    outcomes: [],
  })
})

it('a paper that another applicant has entered too is no duplicate', async () => {
  const file = await paper()
  const other = await createRegisteredApplicant(sendByInject(test.http))
  for (const who of [mona, other]) await who.ask(journalCalls.create, { body: formOf(journalValues(), file) })
  expect(await codes()).toEqual([])
})

it('the counted years follow the round', async () => {
  await addJournal(mona, { publicationYear: 2014 })
  await test.database.sql`update round set registration_phd_from = '2014-06-01' where active`
  expect(await codes()).toEqual([])
  await test.database.sql`update round set registration_phd_from = '2015-01-01' where active`
})

it('a PhD from abroad gets a warning until its validation is uploaded', async () => {
  const abroad: readonly [country: string, isAbroad: boolean][] = [
    ['EG', false],
    ['Egypt', false],
    ['مصر', false],
    ['DE', true],
  ]
  for (const [country, isAbroad] of abroad) {
    await test.database.sql`update application set phd_country = ${country} where id = ${mona.id}`
    expect(await codes(), country).toEqual(isAbroad ? [['validation', null]] : [])
  }
  await mona.post('/api/uploadfile', formOf({ type: 5 }, await photograph()))
  expect(await codes()).toEqual([])
})

it('condition warnings do not block a submission', async () => {
  mona = await completeApplicant(sendByInject(test.http), { person: { phdCountry: 'DE' } })
  await addJournal(mona, { publicationYear: 2026, indexingDb: 'None', indexingDbUrl: 'https://example.org' })
  expect((await codes()).map(([code]) => code)).toEqual(['validation', 'year', 'indexing'])
  expect(await mona.ask(finalizeSubmission, {})).toMatchObject({ records: { journal: 6 } })
})

it('the DOI of a record is found in any of its links, by the same rule as in the form', async () => {
  const links = [
    'https://doi.org/10.1016/J.Jare.2021.01.005',
    'https://example.org/10.55/x',
    'https://www.sciencedirect.com/journal/1',
  ]
  for (const [place, url] of links.entries()) await addJournal(mona, { paperTitle: `Paper ${place}`, url })
  await addJournal(mona, { paperTitle: 'By its entry', indexingDbUrl: `${links[0]}).` })
  const lines: RecordLine[] = await mona.ask(listMyRecords, {})
  expect(lines.map(({ doi }) => doi)).toEqual(['10.1016/j.jare.2021.01.005', '', '', '10.1016/j.jare.2021.01.005'])
  expect(links.map(findDoi)).toEqual(['10.1016/j.jare.2021.01.005', '', ''])
})
