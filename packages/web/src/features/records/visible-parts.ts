import type { Text } from '@jadara/contract/core/text'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findHiddenFields } from '@jadara/contract/records/record-schema'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import type { RecordValues } from './record-values.ts'

export type NamedField = { readonly name: string; readonly field: Field }

/** A visible section. `place` is its index in the definition, so that its address stays the same when an earlier section disappears. */
export type VisiblePart = {
  readonly place: number
  readonly heading: Text
  readonly hint: Text | undefined
  readonly rows: readonly (readonly NamedField[])[]
}

/** The visible sections: fields that the values make irrelevant are omitted, the rows close up, and empty sections are removed. */
export function listVisibleParts(kind: RecordKind, hidden: readonly string[] = []): VisiblePart[] {
  const named = (name: string): NamedField[] => {
    const field = kind.fields[name]
    return field && !hidden.includes(name) ? [{ name, field }] : []
  }
  return kind.parts
    .map(({ heading, hint, rows }, place) => ({
      place,
      heading,
      hint,
      rows: rows.map((row) => (typeof row === 'string' ? [row] : row).flatMap(named)).filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The visible sections for the form's values. Renders again only when a field appears or disappears, not at every key. */
export function useVisibleParts(kind: RecordKind, { control, clearErrors }: FormOf<RecordValues>): readonly VisiblePart[] {
  const hidden = useWatch({ control, compute: (values) => (kind.hiddenFields ? findHiddenFields(kind, values).join(' ') : '') })
  // Clears the errors of fields that are no longer shown.
  useEffect(() => {
    if (hidden) clearErrors(hidden.split(' '))
  }, [hidden, clearErrors])
  return useMemo(() => listVisibleParts(kind, hidden.split(' ')), [kind, hidden])
}
