import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Text } from '@jadara/contract/text'

export type Named = { readonly name: string; readonly field: Field }

/** A section as it is drawn now. `place` is its place in the definition: its address in the page stays when a section before it goes. */
export type AskedPart = {
  readonly place: number
  readonly heading: Text
  readonly hint: Text | undefined
  /** What stands in one row shares its width. */
  readonly rows: readonly (readonly Named[])[]
}

/** What the form asks, once the fields that its values have no use for are left out: their rows close up, and a section without any is gone. */
export function askedParts(kind: RecordKind, unasked: readonly string[] = []): AskedPart[] {
  const named = (name: string): Named[] => {
    const field = kind.fields[name]
    return field && !unasked.includes(name) ? [{ name, field }] : []
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
