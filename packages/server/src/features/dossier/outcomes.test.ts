import { expect, test } from 'vitest'
import { publishOutcome, waitForOutcome } from './outcomes.ts'

test('an outcome resolves all requests that wait for this export, and no others', async () => {
  const resolved: string[] = []
  const waiting = [
    waitForOutcome(1, 60_000).then(() => resolved.push('one')),
    waitForOutcome(1, 60_000).then(() => resolved.push('another')),
  ]
  const other = waitForOutcome(2, 100).then(() => resolved.push('other'))
  publishOutcome(1)
  await Promise.all(waiting)
  expect(resolved).toEqual(['one', 'another'])
  await other
  expect(resolved).toHaveLength(3)
})
