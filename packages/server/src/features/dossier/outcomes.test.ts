import { expect, test } from 'vitest'
import { outcomeOrAfter, tellOutcome } from './outcomes.ts'

test('whoever waits for an export hears of it at once, all of them, and of no other', async () => {
  const heard: string[] = []
  const waiting = [
    outcomeOrAfter(1, 60_000).then(() => heard.push('one')),
    outcomeOrAfter(1, 60_000).then(() => heard.push('another')),
  ]
  const other = outcomeOrAfter(2, 100).then(() => heard.push('other'))
  tellOutcome(1)
  await Promise.all(waiting)
  expect(heard).toEqual(['one', 'another'])
  await other
  expect(heard).toHaveLength(3)
})
