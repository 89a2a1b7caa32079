import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { FileRule, RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { text } from '@jadara/contract/text'
import { expect, test } from 'vitest'
import { fileNeed } from './file-need.ts'

const any = recordKinds[0] as RecordKind
const rule: FileRule = { type: 20, onEdit: 'asked-again', heading: text('Paper', 'البحث'), missing: text('Required.', 'مطلوب.') }
const { missing: _, ...optional } = { ...rule, onEdit: 'kept' as const }
const { file: __, ...without } = any
const stored = (file: unknown) => ({ id: 1, updatedAt: '', fileURL: null, file }) as StoredRecord

test('a new record needs its file, unless the kind takes none or may do without', () => {
  expect(fileNeed({ ...any, file: rule }, undefined)).toBe('file')
  expect(fileNeed({ ...any, file: optional }, undefined)).toBe('none')
  expect(fileNeed(without, undefined)).toBe('none')
})

test('an edit keeps the stored file, silently or by a word; a file that is not there is asked for', () => {
  expect(fileNeed({ ...any, file: rule }, stored({}))).toBe('word')
  expect(fileNeed({ ...any, file: { ...rule, onEdit: 'kept' } }, stored({}))).toBe('none')
  expect(fileNeed({ ...any, file: { ...rule, onEdit: 'kept' } }, stored(null))).toBe('file')
})
