import { validate } from '@jadara/contract/core/validate'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { toRecordSchema } from '@jadara/contract/records/record-schema'

/** The form values: the fields of the kind, and whether an edit keeps the stored file (specification REC-7). */
export type RecordValues = Record<string, unknown> & { keepFile: boolean }

/** A stored record as form values; without one, the values of a new form. */
export function toRecordFormValues(kind: RecordKind, stored?: RecordDto): RecordValues {
  const own = Object.entries(kind.fields).map(([name, field]) => [
    name,
    stored ? toInputValue(field, stored[name]) : field.initial,
  ])
  return { ...Object.fromEntries(own), keepFile: false }
}

/** The value as its input shows it, so that typing the same again is no change. */
function toInputValue({ input }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return input === 'people' ? [] : ''
  return input === 'amount' || input === 'digits' ? String(value) : value
}

const checksByKind = new WeakMap<RecordKind, ReturnType<typeof toRecordSchema>>()

export function cachedRecordSchema(kind: RecordKind): ReturnType<typeof toRecordSchema> {
  const checks = checksByKind.get(kind) ?? toRecordSchema(kind)
  checksByKind.set(kind, checks)
  return checks
}

export function findUnfinishedFields(kind: RecordKind, values: RecordValues): ReadonlySet<string> {
  const result = validate(cachedRecordSchema(kind), values)
  return new Set(result.ok ? [] : Object.keys(result.fields).map(toFieldName))
}

/** `authors.0.name` belongs to `authors`. */
export const toFieldName = (path: string): string => path.split('.')[0] ?? path

/** The missing part of a form without a newly chosen PDF (specification REC-7): nothing (`none`), the confirmation that the stored file is kept (`word`), or the file (`file`). */
export function findFileNeed({ file }: RecordKind, stored: RecordDto | undefined): 'none' | 'word' | 'file' {
  if (!file) return 'none'
  if (stored?.file) return file.onEdit === 'kept' ? 'none' : 'word'
  return file.missing ? 'file' : 'none'
}
