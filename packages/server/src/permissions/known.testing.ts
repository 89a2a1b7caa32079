import type { Column } from './table.testing.ts'

/** What belongs to one reader and the office, and nobody else may hear of: `column` is theirs, if any. */
export type Known = { readonly column: Column | null; readonly marks: readonly string[] }
