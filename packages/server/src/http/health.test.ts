import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anyone } from '../testing/by-role.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('storage that is gone is not ready, and is again once it is back', async () => {
  const ready = () => anyone(test).get('/readyz')
  const stored = join(test.portal.files.temporary, '..', '..', 'stored')
  expect((await ready()).status).toBe(200)
  await rename(stored, `${stored}.unmounted`)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
  expect(await ready()).toEqual({ status: 503, body: { status: 'not ready', database: true, storage: false } })
  await rename(`${stored}.unmounted`, stored)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
  expect((await ready()).status).toBe(200)
  for await (const { key } of test.portal.files.store.list()) expect.unreachable(key)
  vi.restoreAllMocks()
})
