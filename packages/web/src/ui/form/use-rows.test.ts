import { expect, test } from 'vitest'
import { addRemovedRow, takeLatestRemovedRow } from './use-rows.ts'

const [a, b] = [{ title: 'a' }, { title: 'b' }]

test('restores the latest removed row first, each at its own place', () => {
  const removed = addRemovedRow(addRemovedRow([], a, 0), b, 1)
  const first = takeLatestRemovedRow(removed, 3)
  expect(first.latest).toEqual({ row: b, at: 1 })
  expect(takeLatestRemovedRow(first.rest, 4)).toEqual({ latest: { row: a, at: 0 }, rest: [] })
  expect(takeLatestRemovedRow([], 4).latest).toBeUndefined()
})

test('restores a row at the end of a list that is shorter by now', () => {
  expect(takeLatestRemovedRow(addRemovedRow([], b, 5), 2).latest).toEqual({ row: b, at: 2 })
})

test('remembers a limited number of rows', () => {
  const many = Array.from({ length: 30 }).reduce<ReturnType<typeof addRemovedRow>>(
    (removed, _, i) => addRemovedRow(removed, { i }, i),
    [],
  )
  expect(many).toHaveLength(20)
  expect(many[0]?.row).toEqual({ i: 29 })
})
