import type { CannedAnswer } from '@jadara/contract/conversations/canned-answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
const path = '/api/CannedAnswers'
const words = { title: 'Deadline', english: 'It ends on\nSunday.', arabic: 'ينتهي يوم الأحد.' }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const add = async (values: object = {}) => (await office.post(path, { ...words, ...values })).body as CannedAnswer
const all = async () => (await office.get(path)).body as CannedAnswer[]

it('is kept, written anew and removed, and the trail has each', async () => {
  expect(await office.get(path)).toEqual({ status: 200, body: [] })
  const answer = await office.post(path, words)
  const { id } = answer.body as CannedAnswer
  expect(answer).toEqual({ status: 201, body: { id, ...words } })
  const changed = { ...words, arabic: '' }
  for (const _ of [1, 2]) expect(await office.put(`${path}/${id}`, changed)).toEqual({ status: 200, body: { id, ...changed } })
  expect(await all()).toEqual([{ id, ...changed }])
  expect(await office.delete(`${path}/${id}`)).toEqual({ status: 204, body: undefined })
  expect(await all()).toEqual([])
  const trail = await test.database.sql`
    select action, detail - 'from' as detail from audit where chain = 'office' and action like 'canned-%' order by position`
  expect([...trail]).toEqual([
    { action: 'canned-answer-added', detail: { id, after: words } },
    {
      action: 'canned-answer-changed',
      detail: { id, title: 'Deadline', before: { arabic: words.arabic }, after: { arabic: '' } },
    },
    { action: 'canned-answer-removed', detail: { id, before: changed } },
  ])
})

it('needs a title, and words in one language', async () => {
  expect(await office.post(path, { ...words, title: ' ' })).toEqual(expectedFieldFailure(400, 'title', 'Please enter a title'))
  expect(await office.post(path, { title: 'Empty', english: ' ' })).toEqual(
    expectedFieldFailure(400, 'english', 'Please write the answer in at least one language'),
  )
  expect((await office.post(path, { ...words, english: 'x'.repeat(5001) })).status).toBe(400)
})

it('is a 404 where there is none, also to the later of two who remove it at once', async () => {
  const { id } = await add()
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await office.put(`${path}/9999`, words)).toEqual(missing)
  expect(await office.delete(`${path}/9999`)).toEqual(missing)
  const removals = await Promise.all([office.delete(`${path}/${id}`), office.delete(`${path}/${id}`)])
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 404])
})

it('is listed by title, in one query however many there are', async () => {
  await add({ title: 'beta' })
  const forOne = await countQueries(all)
  await add({ title: 'Alpha' })
  await add({ title: 'أهلًا' })
  expect((await all()).map(({ title }) => title)).toEqual(['Alpha', 'beta', 'أهلًا'])
  expect(await countQueries(all)).toBe(forOne)
})
