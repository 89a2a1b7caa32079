import type { ReviewerFact } from '@jadara/contract/conflicts/reviewer-facts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let sami: TestAccount

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  sami = await createSignedInReviewer(test, { englishName: 'Sami Reader', arabicName: 'سامي القارئ' })
})
beforeEach(async () => {
  await test.database.sql`delete from reviewer_fact`
  await test.database.sql`delete from institution`
})
afterAll(() => test.close())

const own = () => `/api/UserReviewerFacts/${nadia.userId}`
const one = (id: number) => `/api/ReviewerFacts/${id}`
const empty = { name: '', institution: '', fromYear: null, toYear: null, year: null, orcid: '', doi: '', number: '', note: '' }
const past = { kind: 'past-employer', institution: 'Cairo University', fromYear: '2009', toYear: '٢٠١٦' }
const stored = { ...empty, kind: 'past-employer', institution: 'Cairo University', fromYear: 2009, toYear: 2016 }
const add = async (client: TestClient, values: object) => (await client.post(own(), values)).body as ReviewerFact
const list = async (client: TestClient = office) => (await client.get(own())).body as ReviewerFact[]
const trail = () =>
  test.database.sql`
    select action, actor_id, detail - 'from' as detail from audit where chain = 'office' and action like 'reviewer-fact%' order by position`

it('is added, replaced and removed by the reviewer, and the trail has each', async () => {
  const answer = await nadia.post(own(), past)
  const { id, updatedAt } = answer.body as ReviewerFact
  const fact = { id, ...stored, knownInstitution: null, enteredBy: 'reviewer', updatedAt }
  expect(answer).toEqual({ status: 201, body: fact })
  expect(await list(nadia)).toEqual([fact])
  expect(await nadia.put(one(id), { ...past, toYear: 2017 })).toEqual({
    status: 200,
    body: { ...fact, toYear: 2017, updatedAt: expect.any(String) },
  })
  expect((await nadia.delete(one(id))).status).toBe(204)
  expect(await list()).toEqual([])
  const { kind, name, ...rest } = stored
  const values = { fact: kind, person: name, ...rest }
  const of = { userId: nadia.userId, id }
  expect((await trail()).slice(-3)).toEqual([
    { action: 'reviewer-fact-added', actor_id: nadia.userId, detail: { ...of, after: values } },
    {
      action: 'reviewer-fact-amended',
      actor_id: nadia.userId,
      detail: { ...of, before: { toYear: 2016 }, after: { toYear: 2017 } },
    },
    { action: 'reviewer-fact-removed', actor_id: nadia.userId, detail: { ...of, before: { ...values, toYear: 2017 } } },
  ])
})

it('that the office entered is read by the reviewer without its note, and changed by the office alone', async () => {
  const family = { kind: 'family', name: 'Mona Hassan', note: 'Sister of applicant 7' }
  const { id } = await add(office, family)
  expect(await list()).toMatchObject([{ ...family, enteredBy: 'office' }])
  expect(await list(nadia)).toMatchObject([{ ...family, note: '', enteredBy: 'office' }])
  const refused = expectedConflict('of-office', 'The award office entered this. Please write to the office if it is wrong.')
  expect(await nadia.put(one(id), family)).toEqual(refused)
  expect(await nadia.delete(one(id))).toEqual(refused)

  const { id: hers } = await add(nadia, past)
  expect((await office.put(one(hers), { ...past, fromYear: 2008 })).body).toMatchObject({ fromYear: 2008, enteredBy: 'office' })
  expect(await nadia.delete(one(hers))).toEqual(refused)
})

it('is nothing to another reviewer, and is kept for reviewers alone', async () => {
  const { id } = await add(nadia, past)
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await sami.get(own())).toEqual(missing)
  expect(await sami.post(own(), past)).toEqual(missing)
  expect(await sami.put(one(id), past)).toEqual(missing)
  expect(await sami.delete(one(id))).toEqual(missing)
  const mona = await createRegisteredApplicant(sendByInject(test.http))
  expect(await office.post(`/api/UserReviewerFacts/${mona.userId}`, past)).toEqual(missing)
  expect(await office.get('/api/UserReviewerFacts/999999')).toEqual(missing)
})

describe('the fields', () => {
  it.each([
    [{ kind: 'friend' }, 'kind', 'Please choose the kind'],
    [{ kind: 'employer' }, 'institution', 'Please enter the institution'],
    [{ kind: 'past-employer', institution: 'Cairo University' }, 'toYear', 'Please enter the last year.'],
    [{ kind: 'publication' }, 'name', 'Please enter the title'],
    [{ kind: 'student', institution: 'Cairo University' }, 'name', 'Please enter the name'],
    [{ ...past, fromYear: 2017 }, 'toYear', 'The last year is before the first.'],
    [{ ...past, fromYear: 'long ago' }, 'fromYear', 'Please enter a year such as 2019.'],
    [{ ...past, fromYear: 1492 }, 'fromYear', 'Please enter a year such as 2019.'],
    [{ kind: 'orcid' }, 'orcid', 'Please enter the ORCID iD'],
    [
      { kind: 'orcid', orcid: '0000-0002-1825-0098' },
      'orcid',
      'This is no ORCID iD: it has 16 digits, and the last one checks the others.',
    ],
    [{ kind: 'publication', name: 'A', doi: 'doi.org' }, 'doi', 'This is no DOI. A DOI looks like 10.1000/182.'],
  ])('are checked by kind: %j', async (values, field, message) => {
    expect(await nadia.post(own(), values)).toEqual(expectedFieldFailure(400, field, message))
  })

  it('take identifiers in their usual spellings, and leave out what the kind does not have', async () => {
    expect(
      await add(nadia, { kind: 'orcid', orcid: 'https://orcid.org/0000-0002-1694-233x', name: 'x', year: 2020 }),
    ).toMatchObject({
      ...empty,
      orcid: '0000-0002-1694-233X',
    })
    expect(
      await add(nadia, {
        kind: 'publication',
        name: ' A\nstudy ',
        doi: 'https://doi.org/10.1000/XYZ',
        year: 2020,
        institution: 'x',
      }),
    ).toMatchObject({ ...empty, name: 'A study', doi: '10.1000/xyz', year: 2020 })
  })
})

it('is not there twice, and an ORCID iD is one per person', async () => {
  await add(nadia, past)
  expect(await nadia.post(own(), { ...past, institution: 'CAIRO university', note: 'again' })).toEqual(
    expectedConflict('exists', 'This is in the list already.'),
  )
  await add(nadia, { kind: 'orcid', orcid: '0000-0002-1825-0097' })
  expect(await nadia.post(own(), { kind: 'orcid', orcid: '0000-0002-1694-233X' })).toEqual(
    expectedConflict('exists', 'The list has an ORCID iD already. Please change that one.'),
  )
  const taken = 'This ORCID iD is that of another reviewer.'
  expect(await sami.post(`/api/UserReviewerFacts/${sami.userId}`, { kind: 'orcid', orcid: '0000-0002-1825-0097' })).toEqual(
    expectedConflict('exists', taken, { orcid: taken }),
  )
})

it('names the institution of the list as soon as one has the written name, in either language', async () => {
  await add(nadia, { kind: 'employer', institution: 'جامعه القاهره' })
  await add(nadia, past)
  const body = { englishName: 'Cairo University', arabicName: 'جامعة القاهرة', aliases: [], domains: [] }
  const { id } = (await office.post('/api/Institutions', body)).body as { id: number }
  const known = async () => (await list()).map(({ knownInstitution }) => knownInstitution)
  const cairo = { id, englishName: 'Cairo University', arabicName: 'جامعة القاهرة' }
  expect(await known()).toEqual([cairo, cairo])
  expect((await office.get('/api/Institutions/All')).body).toMatchObject([{ uses: 2 }])
  await office.put(`/api/Institutions/${id}`, { ...body, englishName: 'University of Cairo' })
  expect(await known()).toEqual([
    { ...cairo, englishName: 'University of Cairo' },
    { ...cairo, englishName: 'University of Cairo' },
  ])
  await office.delete(`/api/Institutions/${id}`)
  expect(await known()).toEqual([null, null])
})

describe('a CSV file', () => {
  const send = (lines: readonly string[], dryRun = false) =>
    office.post('/api/ReviewerFacts/Import', {
      csv: ['email;kind;name;institution;fromYear;toYear;year;orcid;doi;note', ...lines].join('\n'),
      dryRun,
    })
  const counts = { added: 0, changed: 0, unchanged: 0 }

  it('holds facts of many reviewers, and is imported whole', async () => {
    const lines = [
      `${nadia.email};employer;;Cairo University;2017;;;;;`,
      `${sami.email.toUpperCase()};Co-author;Laila Fawzy;;;;2024;;;From the office`,
      `${nadia.email};بحث منشور;A study;;;;2021;;10.1000/182;`,
    ]
    expect((await send(lines, true)).body).toEqual({ stored: false, ...counts, added: 3, errors: [] })
    expect(await list()).toEqual([])
    expect((await send(lines)).body).toEqual({ stored: true, ...counts, added: 3, errors: [] })
    expect(await list()).toMatchObject([
      { kind: 'employer', institution: 'Cairo University', fromYear: 2017, enteredBy: 'office' },
      { kind: 'publication', name: 'A study', doi: '10.1000/182', year: 2021 },
    ])
    expect((await trail()).at(-1)).toMatchObject({ action: 'reviewer-facts-imported', detail: { ...counts, added: 3 } })
    expect((await send(lines)).body).toEqual({ stored: true, ...counts, unchanged: 3, errors: [] })
  })

  it('with errors is not imported at all, and each is named by its line', async () => {
    const lines = [
      `${nadia.email};employer;;Cairo University;2017;;;;;`,
      'nobody@university.example;employer;;Cairo University;;;;;;',
      `${nadia.email};friend;X;;;;;;;`,
      `${nadia.email};past-employer;;;2020;;;;;`,
      `${nadia.email};orcid;;;;;;0000-0002-1825-0098;;`,
    ]
    expect((await send(lines)).body).toEqual({
      stored: false,
      ...counts,
      added: 1,
      errors: [
        { line: 3, message: 'There is no reviewer with this address.' },
        { line: 4, message: 'There is no kind “friend”.' },
        { line: 5, message: 'Please enter the institution' },
        { line: 5, message: 'Please enter the last year.' },
        { line: 6, message: 'This is no ORCID iD: it has 16 digits, and the last one checks the others.' },
      ],
    })
    expect(await list()).toEqual([])
  })
})
