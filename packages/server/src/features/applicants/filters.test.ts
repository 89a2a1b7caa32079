import { listFilterChoices } from '@jadara/contract/applicants/applicants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { upsertReview } from '../../testing/reviewing.ts'
import { createFirstSeason, type TestSeason } from '../results/new-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const list = async (query: string): Promise<number[]> => {
  const rows = (await office.get(`/api/Applicants?${query}`)).body as { id: number }[]
  const page = (await office.get(`/api/Applicants?page=1&${query}`)).body as { items: { id: number }[]; total: number }
  expect({ ids: page.items.map(({ id }) => id), total: page.total }).toEqual({
    ids: rows.map(({ id }) => id),
    total: rows.length,
  })
  const exported = JSON.parse(String((await office.get(`/api/ExportApplicants?format=json&${query}`)).bytes)) as unknown[]
  expect(exported).toHaveLength(rows.length)
  return rows.map(({ id }) => id)
}

describe('the list, its pages and its export are restricted', () => {
  let draft: number
  beforeAll(async () => {
    season = await createFirstSeason(test)
    const { mona, ali, nadia, omar } = season
    draft = (
      await createRegisteredApplicant(sendByInject(test.http), {
        ...{ englishName: 'Muhammad Abdel Rahman', arabicName: 'محمد عبد الرحمن' },
        ...{ phdUniversity: 'TU München', phdCountry: 'DE' },
      })
    ).id
    await assign(test, nadia, mona.id)
    await assign(test, omar, mona.id)
    await assign(test, nadia, ali.id)
    await upsertReview(test, nadia, mona, { score: 80 })
    await upsertReview(test, nadia, ali, { score: 70 })
    await office.post('/api/Decisions', { applicants: [ali.id], outcome: 'shortlisted', reason: '' })
    await test.database.sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      select ${draft}, '2027-03-01', 'Ill', now(), id from account where user_type = 1 limit 1`
  })

  it('by the state and the number of reviews', async () => {
    const { mona, ali, samir } = season
    expect(await list('reviewState=waiting')).toEqual([mona.id])
    expect(await list('reviewState=complete')).toEqual([ali.id])
    expect(await list('reviewsFrom=1&sort=englishName')).toEqual([ali.id, mona.id])
    expect(await list('reviewsTo=0&isSubmitted=1')).toEqual([samir.id])
    expect(await list('reviewsFrom=2')).toEqual([])
  })

  it('by country and university, in any letter case', async () => {
    expect(await list('phdCountry=DE')).toEqual([draft])
    expect(await list(`phdUniversity=${encodeURIComponent('tu munchen')}`)).toEqual([draft])
    expect(await list('phdUniversity=TU')).toEqual([])
    const { countries, universities } = await office.ask(listFilterChoices, {})
    expect(countries).toContainEqual({ code: 'DE', applicants: 1 })
    expect(universities).toContainEqual({ name: 'TU München', applicants: 1 })
    expect(universities.reduce((sum, { applicants }) => sum + applicants, 0)).toBe(4)
  })

  it('by extension, reopening and decision', async () => {
    const { mona, ali, samir } = season
    expect(await list('hasExtension=true')).toEqual([draft])
    expect(await list('hasExtension=false&sort=englishName')).toEqual([ali.id, mona.id, samir.id])
    expect(await list('isReopened=true')).toEqual([])
    await office.post(`/api/Applicants/${samir.id}/Reopening`, { reason: 'A wrong file' })
    expect(await list('isReopened=true')).toEqual([samir.id])
    expect(await list('decision=shortlisted')).toEqual([ali.id])
    expect(await list('decision=undecided&isSubmitted=1')).toEqual([mona.id])
    expect(await list('decision=winner')).toEqual([])
  })

  it('by other spellings of a name in either script, after those that contain it', async () => {
    for (const spelling of ['mohammed', 'Mohamed', 'muhammad', 'محمد', 'mohammed abdurrahman', 'محمد عبدالرحمن'])
      expect(await list(`search=${encodeURIComponent(spelling)}`), spelling).toEqual([draft])
    expect(await list('search=mahmoud')).toEqual([])
    const other = await createRegisteredApplicant(sendByInject(test.http), {
      englishName: 'Mohamed Aly',
      arabicName: 'علي محمود',
    })
    await test.database.sql`update application set arabic_name = 'أحمد علي' where id = ${draft}`
    expect(await list('search=mohamed')).toEqual([other.id, draft])
    expect(await list('search=muhammad')).toEqual([draft, other.id])
  })
})

it('a filter of an unknown kind is refused', async () => {
  expect((await office.get('/api/Applicants?reviewsFrom=many')).body).toMatchObject({
    message: 'Please enter a number from 0 to 99.',
  })
  expect((await office.get('/api/Applicants?decision=maybe')).status).toBe(400)
})
