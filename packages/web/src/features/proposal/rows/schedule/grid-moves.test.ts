import { expect, test } from 'vitest'
import { placeAfter, toggled, withRun } from './grid-moves.ts'

const size = { rows: 3, months: 12 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })
const at = { row: 1, month: 5 }

test('arrows move by one and stay inside', () => {
  expect(placeAfter(press('ArrowRight'), at, size, false)).toEqual({ row: 1, month: 6 })
  expect(placeAfter(press('ArrowLeft'), { row: 1, month: 1 }, size, false)).toEqual({ row: 1, month: 1 })
  expect(placeAfter(press('ArrowDown'), at, size, false)).toEqual({ row: 2, month: 5 })
  expect(placeAfter(press('ArrowDown'), { row: 2, month: 5 }, size, false)).toEqual({ row: 2, month: 5 })
  expect(placeAfter(press('ArrowUp'), { row: 0, month: 5 }, size, false)).toEqual({ row: 0, month: 5 })
  expect(placeAfter(press('a'), at, size, false)).toBeUndefined()
})

test('in Arabic time runs from the right, and so do the arrows', () => {
  expect(placeAfter(press('ArrowLeft'), at, size, true)).toEqual({ row: 1, month: 6 })
  expect(placeAfter(press('ArrowRight'), at, size, true)).toEqual({ row: 1, month: 4 })
  expect(placeAfter(press('End'), at, size, true)).toEqual({ row: 1, month: 12 })
})

test('Home and End lead to the ends of the row, with Ctrl to those of the grid', () => {
  expect(placeAfter(press('Home'), at, size, false)).toEqual({ row: 1, month: 1 })
  expect(placeAfter(press('End'), at, size, false)).toEqual({ row: 1, month: 12 })
  expect(placeAfter(press('Home', true), at, size, false)).toEqual({ row: 0, month: 1 })
  expect(placeAfter(press('End', true), at, size, false)).toEqual({ row: 2, month: 12 })
})

test('a run is set or cleared in either direction, and grows and shrinks from what was there before', () => {
  const before = [1, 8]
  expect(withRun(before, [3, 5], true, 12)).toEqual([1, 3, 4, 5, 8])
  expect(withRun(before, [5, 3], true, 12)).toEqual([1, 3, 4, 5, 8])
  expect(withRun(before, [3, 4], true, 12)).toEqual([1, 3, 4, 8])
  expect(withRun([1, 2, 3, 8], [2, 9], false, 12)).toEqual([1])
})

test('nothing is added after the end of the project; what is there may be taken away', () => {
  expect(withRun([14], [5, 8], true, 6)).toEqual([5, 6, 14])
  expect(withRun([14], [9, 11], true, 6)).toEqual([14])
  expect(withRun([6, 13, 14], [7, 14], false, 6)).toEqual([6])
})

test('a month is set and cleared', () => {
  expect(toggled([2, 8], 5)).toEqual([2, 5, 8])
  expect(toggled([2, 5, 8], 5)).toEqual([2, 8])
})
