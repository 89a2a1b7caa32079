import type { Field, RecordKind, StoredRecord } from '@jadara/contract/records/record-kind'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldError } from '../../ui/form/errors.ts'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** What the form holds: the fields of the kind, and whether an edit keeps the stored file (ruling 18). */
export type RecordValues = Record<string, unknown> & { keepFile: boolean }

const blank = ({ input }: Field): unknown => (input === 'people' ? [] : '')

/** A stored record as form values; without one, a blank form. */
export function valuesOf(kind: RecordKind, stored?: StoredRecord): RecordValues {
  const own = Object.entries(kind.fields).map(([name, field]) => [name, stored?.[name] ?? blank(field)])
  return { ...Object.fromEntries(own), keepFile: false }
}

/** The checks of the kind, and after them the file's: its message is the last one. */
export function recordResolver(kind: RecordKind, whyNoFile: (values: RecordValues) => Text | undefined): Resolver<RecordValues> {
  const check = zodResolver(kind.schema) as unknown as Resolver<RecordValues>
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    const why = whyNoFile(values)
    if (!why) return checked
    return { values: {}, errors: { ...checked.errors, file: fieldError(why) } as FieldErrors<RecordValues> }
  }
}

/** The fields that the kind's checks still refuse. */
export function unfinished(kind: RecordKind, values: RecordValues): ReadonlySet<string> {
  const result = validate(kind.schema, values)
  return new Set(result.ok ? [] : Object.keys(result.fields).map(fieldOf))
}

/** `authors.0.name` belongs to `authors`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path
