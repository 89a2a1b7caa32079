import { recordKinds } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import { toRecordFormValues } from './record-values.ts'
import { listVisibleParts } from './visible-parts.ts'

const rowsOf = (kind: (typeof recordKinds)[number], hiddenFields?: readonly string[]) =>
  listVisibleParts(kind, hiddenFields).map(({ rows }) => rows.map((row) => row.map(({ name }) => name)))

test.each(recordKinds)('$name: every field is in its row', (kind) => {
  expect(rowsOf(kind)).toEqual(kind.parts.map(({ rows }) => rows.map((row) => [row].flat())))
})

test.each(recordKinds)('$name: hidden fields leave no gap, and no section without fields', (kind) => {
  const hiddenFields = kind.hiddenFields?.(toRecordFormValues(kind)) ?? []
  expect(rowsOf(kind, hiddenFields).flat(2)).toEqual(Object.keys(kind.fields).filter((name) => !hiddenFields.includes(name)))
  const [first] = kind.parts
  expect(rowsOf(kind, first?.rows.flat())).toHaveLength(kind.parts.length - 1)
})
