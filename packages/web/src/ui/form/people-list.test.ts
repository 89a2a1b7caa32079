import { expect, test } from 'vitest'
import { addRow, cellName, moveRow, removeRow, rowsOf } from './people-list.ts'

const people = [{ name: 'Hoda' }, { name: 'Karim' }, { name: 'Salma' }]

test('adding goes to the new name', () => {
  const { rows, focus } = addRow(people, { name: '' })
  expect(rows).toHaveLength(4)
  expect(focus).toEqual({ row: 3 })
})

test('removing goes to the row above, from the first row to its follower', () => {
  expect(removeRow(people, 2)).toEqual({ rows: [{ name: 'Hoda' }, { name: 'Karim' }], focus: { row: 1 } })
  expect(removeRow(people, 0)).toEqual({ rows: [{ name: 'Karim' }, { name: 'Salma' }], focus: { row: 0 } })
})

test('moving keeps every row and follows the one that moved', () => {
  const { rows, focus } = moveRow(people, 2, 0, { button: 'up' })
  expect(rows.map(({ name }) => name)).toEqual(['Salma', 'Hoda', 'Karim'])
  expect(focus).toEqual({ row: 0, button: 'up' })
})

test('strings, objects and nothing become rows', () => {
  expect(rowsOf(['Hoda'], 'name', 1)).toEqual([{ name: 'Hoda' }])
  expect(rowsOf(undefined, 'name', 1)).toEqual([{ name: '' }])
  expect(rowsOf(undefined, 'name', 0)).toEqual([])
  expect(cellName('authors', 0, 'name', false)).toBe('authors.0.name')
  expect(cellName('authors', 0, 'name', true)).toBe('authors.0')
})
