import { z } from 'zod'

/**
 * A backup is one tar with, in this order: `backup.json` (the head), the rows of each table in COPY's text format, the stored files by key, and
 * `manifest.json` (the expected counts). Lists of SHA-256 digests in the format of `sha256sum -c` follow every 10,000 entries, so that memory stays
 * constant; the last entry lists the digests of those lists and of the manifest.
 */
export const backupHeadName = 'backup.json'
export const backupManifestName = 'manifest.json'
export const backupChecksumsName = 'SHA256SUMS'

export const toTablePieceName = (table: string, piece: number): string =>
  `database/${table}/${String(piece).padStart(6, '0')}.copy`
export const toStoredFileEntryName = (key: string): string => `files/${key}`

/** Null for an unknown name. */
export function parseBackupEntryName(name: string): { readonly table: string } | { readonly file: string } | null {
  const table = /^database\/(\w+)\/\d{6,}\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const file = /^files\/([\w-]{2}[\w.-]*)$/.exec(name)?.[1]
  return file ? { file } : null
}

/** The backup is incomplete or cannot be decrypted. The message is for the operator. */
export class DamagedBackupError extends Error {}

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const schema = z.object({
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
})
export type DatabaseSchema = z.infer<typeof schema>

export const backupHeadSchema = schema.extend({
  format: z.literal('jadara backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
})
export type BackupHead = z.infer<typeof backupHeadSchema>

const count = z.number().int().nonnegative()

export const backupManifestSchema = z.object({
  rows: z.record(identifier, count),
  files: z.object({ count, bytes: count }),
  /** One sentence for each stored file that was already damaged when the backup was made. */
  damaged: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>
