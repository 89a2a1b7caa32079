import { deleteSharedView, listSharedViews, saveSharedView } from '@jadara/contract/applicants/shared-views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFieldFailure } from '../../testing/answer.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

it('are seen by the whole office, replaced by name, and deleted by anybody in it', async () => {
  const colleague = await createAdministrator(test, { englishName: 'Hanadi Office', arabicName: 'هنادي المكتب' })
  const first = await office.ask(saveSharedView, { body: { name: 'To screen', address: 'status=not-screened' } })
  expect(first).toEqual({
    ...{ id: expect.any(Number), name: 'To screen', address: 'status=not-screened', savedAt: expect.any(String) },
    by: { userId: expect.any(Number), englishName: expect.any(String), arabicName: expect.any(String) },
  })
  const other = await office.ask(saveSharedView, { body: { name: 'All', address: '' } })
  expect(await colleague.ask(listSharedViews, {})).toEqual([other, first])
  const replaced = await colleague.ask(saveSharedView, { body: { name: 'to SCREEN', address: 'status=submitted' } })
  expect(replaced).toEqual({
    ...{ id: first.id, name: 'to SCREEN', address: 'status=submitted', savedAt: expect.any(String) },
    by: { userId: colleague.userId, englishName: 'Hanadi Office', arabicName: 'هنادي المكتب' },
  })
  await office.ask(deleteSharedView, { params: { id: first.id } })
  expect(await colleague.ask(listSharedViews, {})).toEqual([other])
  expect((await office.delete(`/api/ApplicantViews/${first.id}`)).status).toBe(404)
  const trail = await test.database.sql`
    select action, detail - 'from' as detail from audit where chain = 'office' and action like 'view-%' order by position`
  expect([...trail]).toEqual([
    { action: 'view-shared', detail: { id: first.id, after: { name: 'To screen', address: 'status=not-screened' } } },
    { action: 'view-shared', detail: { id: other.id, after: { name: 'All', address: '' } } },
    { action: 'view-shared', detail: { id: first.id, after: { name: 'to SCREEN', address: 'status=submitted' } } },
    { action: 'view-deleted', detail: { id: first.id, before: { name: 'to SCREEN', address: 'status=submitted' } } },
  ])
})

it('need a name', async () => {
  expect(await office.put('/api/ApplicantViews', { name: ' ', address: '' })).toEqual(
    expectedFieldFailure(400, 'name', 'Please name the view'),
  )
})
