import type { TableFormat } from '@jadara/contract/tables'

/** The formats of tables under the names that they have in every language. */
export const formatNames: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }
