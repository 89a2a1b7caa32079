import type { Manifest } from '../backup/format.ts'

/** 'at 85 MB/s', of bytes and milliseconds. */
export const pace = (bytes: number, milliseconds: number): string =>
  `${megabytes(bytes)} in ${seconds(milliseconds)}, ${(bytes / 1e3 / Math.max(milliseconds, 1)).toFixed(0)} MB/s`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** What a backup holds, in one line. */
export function holdings({ rows, files }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const named = { applications: rows.application ?? 0, receipts: rows.receipt ?? 0 }
  return `${Object.keys(rows).length} tables of ${all} rows (${named.applications} applications, ${named.receipts} receipts), ${files.count} files of ${megabytes(files.bytes)}`
}
