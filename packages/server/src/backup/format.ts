import { z } from 'zod'

/**
 * A backup is one tar, in this order: what it is (`backup.json`), the rows of each table as PostgreSQL's COPY writes them, in pieces of whole rows, the
 * stored files by their keys, and what there should be (`manifest.json`). Between them lists of SHA-256 that `sha256sum -c` reads, so that nobody has to
 * hold all of them; the last entry is the list of those lists. Unencrypted, `tar` opens it; encrypted, `age` does first.
 */
export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

export const pieceName = (table: string, piece: number): string => `database/${table}/${String(piece).padStart(6, '0')}.copy`
export const fileName = (key: string): string => `files/${key}`

/** The table whose rows a part holds, or the key of its file; null for what is neither. */
export function contentOf(name: string): { readonly table: string } | { readonly file: string } | null {
  const table = /^database\/(\w+)\/\d{6,}\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const file = /^files\/([\w-]{2}[\w.-]*)$/.exec(name)?.[1]
  return file ? { file } : null
}

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** What a database is made of: the migrations that made it, its tables by the columns that are written, and where its sequences stand. */
const schema = z.object({
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
})
export type Schema = z.infer<typeof schema>

export const head = schema.extend({
  format: z.literal('jadara backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
})
export type Head = z.infer<typeof head>

const count = z.number().int().nonnegative()

export const manifest = z.object({
  rows: z.record(identifier, count),
  files: z.object({ count, bytes: count }),
  /** Files that were not what their rows say when the backup was made, a sentence each. */
  damaged: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
