import { recordKinds } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import { askedParts } from './asked-parts.ts'
import { valuesOf } from './record-values.ts'

const rowsOf = (kind: (typeof recordKinds)[number], unasked?: readonly string[]) =>
  askedParts(kind, unasked).map(({ rows }) => rows.map((row) => row.map(({ name }) => name)))

test.each(recordKinds)('$name: every field stands in its row', (kind) => {
  expect(rowsOf(kind)).toEqual(kind.parts.map(({ rows }) => rows.map((row) => [row].flat())))
})

test.each(recordKinds)('$name: what is not asked leaves no gap, and no section without fields', (kind) => {
  const unasked = kind.unasked?.(valuesOf(kind)) ?? []
  expect(rowsOf(kind, unasked).flat(2)).toEqual(Object.keys(kind.fields).filter((name) => !unasked.includes(name)))
  const [first] = kind.parts
  expect(rowsOf(kind, first?.rows.flat())).toHaveLength(kind.parts.length - 1)
})
