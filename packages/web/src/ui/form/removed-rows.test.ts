import { expect, test } from 'vitest'
import { takeBack, withRemoved } from './removed-rows.ts'

const [a, b] = [{ title: 'a' }, { title: 'b' }]

test('what was removed last comes back first, each to its own place', () => {
  const removed = withRemoved(withRemoved([], a, 0), b, 1)
  const first = takeBack(removed, 3)
  expect(first.latest).toEqual({ row: b, at: 1 })
  expect(takeBack(first.rest, 4)).toEqual({ latest: { row: a, at: 0 }, rest: [] })
  expect(takeBack([], 4).latest).toBeUndefined()
})

test('a list that is shorter by now takes it at its end', () => {
  expect(takeBack(withRemoved([], b, 5), 2).latest).toEqual({ row: b, at: 2 })
})

test('only so many are remembered', () => {
  const many = Array.from({ length: 30 }).reduce<ReturnType<typeof withRemoved>>(
    (removed, _, i) => withRemoved(removed, { i }, i),
    [],
  )
  expect(many).toHaveLength(20)
  expect(many[0]?.row).toEqual({ i: 29 })
})
