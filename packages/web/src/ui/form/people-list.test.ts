import { expect, test } from 'vitest'
import { addRow, fillEmptyCells, moveRow, removeRow, toPeopleRows, toPersonFieldName } from './people-list.ts'

const people = [{ name: 'Hoda' }, { name: 'Karim' }, { name: 'Salma' }]

test('adding focuses the new name', () => {
  const { rows, focus } = addRow(people, { name: '' })
  expect(rows).toHaveLength(4)
  expect(focus).toEqual({ row: 3 })
})

test('removing focuses the row above, or the successor of the first row', () => {
  expect(removeRow(people, 2)).toEqual({ rows: [{ name: 'Hoda' }, { name: 'Karim' }], focus: { row: 1 } })
  expect(removeRow(people, 0)).toEqual({ rows: [{ name: 'Karim' }, { name: 'Salma' }], focus: { row: 0 } })
})

test('moving keeps every row and focuses the moved one', () => {
  const { rows, focus } = moveRow(people, 2, 0, { button: 'up' })
  expect(rows.map(({ name }) => name)).toEqual(['Salma', 'Hoda', 'Karim'])
  expect(focus).toEqual({ row: 0, button: 'up' })
})

test('converts strings, objects and undefined to rows', () => {
  expect(toPeopleRows(['Hoda'], 'name', 1)).toEqual([{ name: 'Hoda' }])
  expect(toPeopleRows(undefined, 'name', 1)).toEqual([{ name: '' }])
  expect(toPeopleRows(undefined, 'name', 0)).toEqual([])
  expect(toPersonFieldName('authors', 0, 'name', false)).toBe('authors.0.name')
  expect(toPersonFieldName('authors', 0, 'name', true)).toBe('authors.0')
})

test('a known person fills the empty cells of a row, and nothing that was typed', () => {
  expect(fillEmptyCells({ name: 'Hoda', affiliation: '' }, { affiliation: 'Cairo' })).toEqual({
    name: 'Hoda',
    affiliation: 'Cairo',
  })
  expect(fillEmptyCells({ name: 'Hoda', affiliation: 'Giza' }, { affiliation: 'Cairo' })).toEqual({
    name: 'Hoda',
    affiliation: 'Giza',
  })
  expect(fillEmptyCells({ name: 'Hoda', affiliation: '' })).toEqual({ name: 'Hoda', affiliation: '' })
})
