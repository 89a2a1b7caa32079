import type { Column } from './table.testing.ts'

/** Data for one column and the office only; `column` is null for the office alone. */
export type Secrets = { readonly column: Column | null; readonly marks: readonly string[] }
