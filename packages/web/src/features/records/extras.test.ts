import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import type { RecordFormExtras } from './extras.ts'

const files = Object.entries(import.meta.glob<{ extras: RecordFormExtras }>('./extras/*.tsx', { eager: true }))

test.each(files)('%s belongs to a kind and to its fields', (path, { extras }) => {
  const kind = findRecordKind(path.replace(/^.*\/|\.tsx$/g, ''))
  expect(Object.keys(kind?.fields ?? {})).toEqual(expect.arrayContaining(Object.keys(extras.under)))
})
