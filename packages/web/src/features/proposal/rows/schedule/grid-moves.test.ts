import { expect, test } from 'vitest'
import { findPlaceAfterKey, setMonthRun, toggleMonth } from './grid-moves.ts'

const size = { rows: 3, months: 12 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })
const at = { row: 1, month: 5 }

test('arrows move by one and stay inside', () => {
  expect(findPlaceAfterKey(press('ArrowRight'), at, size, false)).toEqual({ row: 1, month: 6 })
  expect(findPlaceAfterKey(press('ArrowLeft'), { row: 1, month: 1 }, size, false)).toEqual({ row: 1, month: 1 })
  expect(findPlaceAfterKey(press('ArrowDown'), at, size, false)).toEqual({ row: 2, month: 5 })
  expect(findPlaceAfterKey(press('ArrowDown'), { row: 2, month: 5 }, size, false)).toEqual({ row: 2, month: 5 })
  expect(findPlaceAfterKey(press('ArrowUp'), { row: 0, month: 5 }, size, false)).toEqual({ row: 0, month: 5 })
  expect(findPlaceAfterKey(press('a'), at, size, false)).toBeUndefined()
})

test('in Arabic the arrows move from right to left', () => {
  expect(findPlaceAfterKey(press('ArrowLeft'), at, size, true)).toEqual({ row: 1, month: 6 })
  expect(findPlaceAfterKey(press('ArrowRight'), at, size, true)).toEqual({ row: 1, month: 4 })
  expect(findPlaceAfterKey(press('End'), at, size, true)).toEqual({ row: 1, month: 12 })
})

test('Home and End lead to the ends of the row, with Ctrl to those of the grid', () => {
  expect(findPlaceAfterKey(press('Home'), at, size, false)).toEqual({ row: 1, month: 1 })
  expect(findPlaceAfterKey(press('End'), at, size, false)).toEqual({ row: 1, month: 12 })
  expect(findPlaceAfterKey(press('Home', true), at, size, false)).toEqual({ row: 0, month: 1 })
  expect(findPlaceAfterKey(press('End', true), at, size, false)).toEqual({ row: 2, month: 12 })
})

test('a range is set or cleared in either direction, and grows and shrinks over the earlier months', () => {
  const before = [1, 8]
  expect(setMonthRun(before, [3, 5], true, 12)).toEqual([1, 3, 4, 5, 8])
  expect(setMonthRun(before, [5, 3], true, 12)).toEqual([1, 3, 4, 5, 8])
  expect(setMonthRun(before, [3, 4], true, 12)).toEqual([1, 3, 4, 8])
  expect(setMonthRun([1, 2, 3, 8], [2, 9], false, 12)).toEqual([1])
})

test('no month is added after the end of the project; existing ones can be removed', () => {
  expect(setMonthRun([14], [5, 8], true, 6)).toEqual([5, 6, 14])
  expect(setMonthRun([14], [9, 11], true, 6)).toEqual([14])
  expect(setMonthRun([6, 13, 14], [7, 14], false, 6)).toEqual([6])
})

test('a month is set and cleared', () => {
  expect(toggleMonth([2, 8], 5)).toEqual([2, 5, 8])
  expect(toggleMonth([2, 5, 8], 5)).toEqual([2, 8])
})
