import { type ApplicantRow, readApplicant } from '@jadara/contract/applicants/applicants'
import type { ConditionWarning } from '@jadara/contract/applicants/conditions'
import { journal } from '@jadara/contract/records/journal'
import { listMyRecords, type RecordLine } from '@jadara/contract/records/record-endpoints'
import { findDoi } from '@jadara/contract/records/similarity'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const singlePapers: readonly (readonly [values: Readonly<Record<string, unknown>>, code: ConditionWarning['code'] | null])[] = [
  [{ publicationYear: 2015 }, null],
  [{ publicationYear: 2023 }, null],
  [{ publicationYear: 2014 }, 'year'],
  [{ publicationYear: 2024 }, 'year'],
  [{ indexingDb: 'SCOPUS (Elsevier)', indexingDbUrl: 'https://example.org' }, null],
  [{ indexingDb: 'قاعدة سكوبس', indexingDbUrl: 'https://example.org' }, null],
  [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://www.scopus.com/sourceid/1' }, null],
  [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://scopus.com' }, null],
  [{ indexingDb: 'Web of Science', indexingDbUrl: 'https://www.webofscience.com' }, 'indexing'],
  [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://notscopus.com' }, 'indexing'],
  [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://example.org/www.scopus.com' }, 'indexing'],
]

it('condition warnings are shown to the office and filter its list, and are hidden from reviewers', async () => {
  const { id } = await addJournal(mona, { publicationYear: 2014 })
  const warning = { code: 'year', kind: 'journal', recordId: id, title: journalValues().paperTitle }
  const findInList = async (query: string) =>
    ((await office.get(`/api/Applicants?${query}`)).body as ApplicantRow[]).find((one) => one.id === mona.id)
  expect(await findInList('hasConditionWarnings=true')).toMatchObject({ conditionWarningCount: 1 })
  expect(await findInList('hasConditionWarnings=false')).toBeUndefined()
  expect(await office.ask(readApplicant, { params: { id: mona.id } })).toMatchObject({ conditionWarnings: [warning] })
  const nadia = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  expect(await nadia.ask(readApplicant, { params: { id: mona.id } })).toMatchObject({
    conditionWarningCount: null,
    conditionWarnings: [],
  })
})

describe('a paper', () => {
  it.each(singlePapers)('with %j gets the warning %s from the database and from the form', async (values, code) => {
    const { id } = await addJournal(mona, values)
    const { conditionWarnings, countedYears } = await progress()
    const title = journalValues().paperTitle
    expect(conditionWarnings).toEqual(code === null ? [] : [{ code, kind: 'journal', recordId: id, title }])
    const unmet = journal.conditions?.filter(({ isMet }) => isMet({ ...journalValues(), ...values }, countedYears) === false)
    expect(unmet?.map((one) => one.code)).toEqual(code === null ? [] : [code])
  })

  it('that is entered twice is a duplicate, by its title or by its PDF', async () => {
    const file = await paper()
    const create = (paperTitle: string, upload = file) =>
      mona.ask(journalCalls.create, { body: formOf({ ...journalValues(), paperTitle }, upload) })
    await create('Water reuse in the Delta')
    await create('WATER re-use, in the delta', await paper())
    await create('Another title')
    expect(await codes()).toEqual([
      ['same-title', 'WATER re-use, in the delta'],
      ['same-file', 'Another title'],
    ])
  })

  it('of another applicant is not a duplicate', async () => {
    const file = await paper()
    const other = await createRegisteredApplicant(sendByInject(test.http))
    for (const who of [mona, other]) await who.ask(journalCalls.create, { body: formOf(journalValues(), file) })
    expect(await codes()).toEqual([])
  })
})

it('the counted years follow the round', async () => {
  await addJournal(mona, { publicationYear: 2014 })
  await test.database.sql`update round set registration_phd_from = '2014-06-01' where active`
  expect((await progress()).countedYears).toEqual({ from: 2014, to: 2023 })
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
