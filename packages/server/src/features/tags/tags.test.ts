import { listFilterChoices } from '@jadara/contract/applicants/applicants'
import { changeTags } from '@jadara/contract/applicants/tags'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let ali: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  ali = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const change = (body: object) => office.put('/api/ApplicantTags', { applicants: [mona.id], added: [], removed: [], ...body })
const listTags = async (who: TestClient = office) => {
  const rows = (await who.get('/api/Applicants')).body as { id: number; tags: string[] }[]
  return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]))
}
const listTagged = async (tag: string) =>
  ((await office.get(`/api/Applicants?page=1&tag=${encodeURIComponent(tag)}`)).body as { items: { id: number }[] }).items.map(
    ({ id }) => id,
  )

it('are added and removed for many at once, found by the filter, and audited by applicant', async () => {
  expect(await change({ applicants: [mona.id, ali.id], added: [' Interview ', 'مقابلة'] })).toEqual({
    status: 200,
    body: { message: 'The tags were saved.', changed: 2 },
  })
  expect((await change({ added: ['INTERVIEW', 'Second  look'] })).body).toMatchObject({ changed: 1 })
  expect(await listTags()).toEqual({ [mona.id]: ['مقابلة', 'Interview', 'Second look'], [ali.id]: ['مقابلة', 'Interview'] })
  expect(await listTagged('interview')).toEqual([mona.id, ali.id])
  expect(await listTagged('second look')).toEqual([mona.id])
  expect((await office.ask(listFilterChoices, {})).tags).toEqual([
    { name: 'مقابلة', applicants: 2 },
    { name: 'Interview', applicants: 2 },
    { name: 'Second look', applicants: 1 },
  ])
  expect(await office.ask(changeTags, { body: { applicants: [mona.id, ali.id], added: [], removed: ['second look'] } })).toEqual({
    message: 'The tags were saved.',
    changed: 1,
  })
  expect(await listTagged('second look')).toEqual([])
  const trail = await test.database.sql`
    select chain, detail - 'from' as detail from audit where action = 'tags-changed' order by at, chain, position`
  expect([...trail]).toEqual([
    { chain: `application ${mona.id}`, detail: { added: ['Interview', 'مقابلة'], removed: [] } },
    { chain: `application ${mona.id}`, detail: { added: ['Second look'], removed: [] } },
    { chain: `application ${mona.id}`, detail: { added: [], removed: ['Second look'] } },
    { chain: `application ${ali.id}`, detail: { added: ['Interview', 'مقابلة'], removed: [] } },
  ])
})

it('are not shown to reviewers, and do not filter or sort their list', async () => {
  const nadia = await createSignedInReviewer(test, { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' })
  await assign(test, nadia, mona.id)
  expect(await listTags(nadia)).toEqual({ [mona.id]: [] })
  const filtered = (await nadia.get('/api/Applicants?tag=nothing&decision=winner&sort=tags')).body as { id: number }[]
  expect(filtered.map(({ id }) => id)).toEqual([mona.id])
})

it('are refused without a tag, when too long, and for an unknown applicant', async () => {
  expect(await change({})).toEqual(expectedFieldFailure(400, 'added', 'Please choose a tag to add or remove'))
  expect(await change({ added: [' '] })).toMatchObject({ status: 400 })
  expect(await change({ added: ['x'.repeat(61)] })).toMatchObject({ status: 400 })
  expect(await change({ applicants: [mona.id, 999_999], added: ['Lost'] })).toEqual(
    expectedFailure(404, 'This does not exist, or no longer does.'),
  )
  expect(await listTagged('Lost')).toEqual([])
})
