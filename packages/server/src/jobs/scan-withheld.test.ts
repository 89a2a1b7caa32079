import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Queue } from '../db/live.ts'
import { withholdFile } from '../db/withheld-files.ts'
import { openVirusScanner } from '../files/clamd.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { findNextScan } from './scan-withheld.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a withheld file wakes the job of all processes, which runs again half a minute later while the file waits', async () => {
  const { portal, time } = test
  const scanner = openVirusScanner('tcp://127.0.0.1:9')
  const published: Queue[] = []
  const unsubscribe = portal.live.subscribeQueues((queue) => published.push(queue))
  expect(await findNextScan(portal, scanner)).toBe(null)
  await withholdFile(portal.db, randomUUID(), time.now)
  await vi.waitFor(() => expect(published).toContain('scans'), 15_000)
  expect(await findNextScan(portal, scanner)).toEqual(new Date(time.now.getTime() + 30_000))
  expect(await findNextScan(portal, null)).toBe(null)
  unsubscribe()
})
