import { text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { FileRule, RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import { findFileNeed } from './record-values.ts'

const any = recordKinds[0] as RecordKind
const rule: FileRule = { type: 20, onEdit: 'asked-again', heading: text('Paper', 'البحث'), missing: text('Required.', 'مطلوب.') }
const { missing: _, ...optional } = { ...rule, onEdit: 'kept' as const }
const { file: __, ...without } = any
const stored = (file: unknown) => ({ id: 1, updatedAt: '', fileURL: null, file }) as RecordDto

test('a new record needs its file, unless the kind has none or it is optional', () => {
  expect(findFileNeed({ ...any, file: rule }, undefined)).toBe('file')
  expect(findFileNeed({ ...any, file: optional }, undefined)).toBe('none')
  expect(findFileNeed(without, undefined)).toBe('none')
})

test('an edit keeps the stored file, silently or with a confirmation; a missing file is required', () => {
  expect(findFileNeed({ ...any, file: rule }, stored({}))).toBe('word')
  expect(findFileNeed({ ...any, file: { ...rule, onEdit: 'kept' } }, stored({}))).toBe('none')
  expect(findFileNeed({ ...any, file: { ...rule, onEdit: 'kept' } }, stored(null))).toBe('file')
})
