import { checkOf } from '@jadara/contract/records/check-record'
import type { Field } from '@jadara/contract/records/fields'
import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldError } from '../../ui/form/errors.ts'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** What the form holds: the fields of the kind, and whether an edit keeps the stored file (ruling 18). */
export type RecordValues = Record<string, unknown> & { keepFile: boolean }

/** A stored record as form values; without one, what a new form begins with. */
export function valuesOf(kind: RecordKind, stored?: StoredRecord): RecordValues {
  const own = Object.entries(kind.fields).map(([name, field]) => [name, stored ? asTyped(field, stored[name]) : field.initial])
  return { ...Object.fromEntries(own), keepFile: false }
}

/** As the input would hold it, so that typing the same again is no change. */
function asTyped({ input }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return input === 'people' ? [] : ''
  return input === 'amount' || input === 'digits' ? String(value) : value
}

const made = new WeakMap<RecordKind, ReturnType<typeof checkOf>>()

/** The one check of a kind, made once. */
function checksOf(kind: RecordKind): ReturnType<typeof checkOf> {
  const checks = made.get(kind) ?? checkOf(kind)
  made.set(kind, checks)
  return checks
}

/** The checks of the kind, and after them the file's: its message is the last one. */
export function recordResolver(kind: RecordKind, whyNoFile: (values: RecordValues) => Text | undefined): Resolver<RecordValues> {
  const check = zodResolver(checksOf(kind) as never) as unknown as Resolver<RecordValues>
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    const why = whyNoFile(values)
    if (!why) return checked
    return { values: {}, errors: { ...checked.errors, file: fieldError(why) } as FieldErrors<RecordValues> }
  }
}

/** The fields that the kind's checks still refuse. */
export function unfinished(kind: RecordKind, values: RecordValues): ReadonlySet<string> {
  const result = validate(checksOf(kind), values)
  return new Set(result.ok ? [] : Object.keys(result.fields).map(fieldOf))
}

/** `authors.0.name` belongs to `authors`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path
