import type { PermissionColumn } from './table.testing.ts'

/** Data for one column and the office only; `column` is null for the office alone. */
export type ConfidentialMarks = { readonly column: PermissionColumn | null; readonly marks: readonly string[] }
