import { expect, test } from 'vitest'
import { waitForExportOutcome, wakeExportWaiters } from './outcomes.ts'

test('an outcome resolves all requests that wait for this export, and no others', async () => {
  const resolved: string[] = []
  const waiting = [
    waitForExportOutcome(1, 60_000).then(() => resolved.push('one')),
    waitForExportOutcome(1, 60_000).then(() => resolved.push('another')),
  ]
  const other = waitForExportOutcome(2, 100).then(() => resolved.push('other'))
  wakeExportWaiters(1)
  await Promise.all(waiting)
  expect(resolved).toEqual(['one', 'another'])
  await other
  expect(resolved).toHaveLength(3)
})
