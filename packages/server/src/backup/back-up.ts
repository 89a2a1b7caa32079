import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { withStoredFileRemovalBlocked } from '../db/stored-files.ts'
import { flushToDisk, isDiskFullError } from '../files/disk.ts'
import type { FileStore } from '../files/file-store.ts'
import { toThumbnailKey } from '../files/store-file.ts'
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts'
import { copyTableOut, readDatabaseSchema, splitAtRows, withDatabaseSnapshot } from './dump-database.ts'
import { type BackupDecryptionKey, type BackupEncryptionKey, encryptStream } from './encryption.ts'
import { type BackupHead, type BackupManifest, backupHeadName, toStoredFileEntryName, toTablePieceName } from './format.ts'
import { readBackup } from './read-backup.ts'

/** Not backed up: generated documents and pictures of first pages, which are made again, and resumable uploads, which no form names yet. */
const excludedTables = ['export', 'export_request', 'first_page', 'upload']

export type BackupSource = {
  readonly db: Database
  readonly pg: pg.Pool
  readonly store: FileStore
  progress(reading: string): void
}

export type BackupOptions = {
  /** Null writes an unencrypted backup. */
  readonly encryption: BackupEncryptionKey | null
  readonly now: Date
  /** Verify the backup before it gets its final name. */
  readonly verify: boolean
}

export type BackupResult = { readonly manifest: BackupManifest; readonly size: number }

/**
 * Writes a consistent backup of rows and stored files to `path`, while the portal runs, as a stream of constant memory. The file gets its name only when it
 * is complete and synced; only its owner can read it. Throws if `path` exists.
 */
export async function backUp(
  source: BackupSource,
  path: string,
  { encryption, now, verify }: BackupOptions,
): Promise<BackupResult> {
  assertFileAbsent(path)
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished-${process.pid}`)
  try {
    const { key, ...made } = await writeBackupFile(source, unfinished, { encryption, now })
    if (verify) {
      source.progress('Verifying the backup')
      await readBackup(unfinished, key)
    }
    assertFileAbsent(path)
    await rename(unfinished, path)
    await flushToDisk(dirname(path))
    return made
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isDiskFullError(error)
      ? new Error(`The disk is full: the backup does not fit into ${dirname(path)}.`, { cause: error })
      : error
  }
}

function assertFileAbsent(path: string): void {
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another name: a backup never replaces a file.`)
}

async function writeBackupFile(
  source: BackupSource,
  path: string,
  { encryption, now }: Pick<BackupOptions, 'encryption' | 'now'>,
): Promise<BackupResult & { readonly key: BackupDecryptionKey | null }> {
  const writer = createArchiveWriter(now)
  const encrypted = encryption && (await encryptStream(writer.tar, encryption))
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await once(file, 'open')
  const fileWritten = pipeline(encrypted?.stream ?? writer.tar, file)
  fileWritten.catch(() => {}) // the writer throws the error, and it is awaited below
  const manifest = await writeContents(source, writer, now).catch(async (error) => {
    writer.tar.destroy()
    // Report the disk error rather than the tar error that it caused.
    throw await fileWritten.then(
      () => error,
      (broken) => (isDiskError(broken) ? broken : error),
    )
  })
  await fileWritten
  return { manifest, key: encrypted?.key ?? null, size: file.bytesWritten }
}

const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Reads one snapshot; the lock prevents stored files from being removed until the backup ends. */
function writeContents({ db, pg, store, progress }: BackupSource, writer: ArchiveWriter, now: Date): Promise<BackupManifest> {
  return withStoredFileRemovalBlocked(db, () =>
    withDatabaseSnapshot(pg, async (client) => {
      const schema = await readDatabaseSchema(client)
      const tables = schema.tables.filter(({ name }) => !excludedTables.includes(name))
      const head: BackupHead = { format: 'jadara backup', version: 1, madeAt: now.toISOString(), ...schema, tables }
      await writer.add(backupHeadName, Buffer.from(JSON.stringify(head, null, 2)))
      const rows: Record<string, number> = {}
      for (const table of tables) {
        progress(table.name)
        const lines = copyTableOut(client, table)
        let piece = 0
        for await (const bytes of splitAtRows(lines)) {
          piece += 1
          await writer.add(toTablePieceName(table.name, piece), bytes)
        }
        rows[table.name] = lines.rowCount
      }
      const manifest = { rows, ...(await copyFiles(client, { store, writing: writer, progress })) }
      await writer.finish(manifest)
      return manifest
    }),
  )
}

async function copyFiles(
  client: pg.PoolClient,
  { store, writing: writer, progress }: Pick<BackupSource, 'store' | 'progress'> & { writing: ArchiveWriter },
): Promise<Pick<BackupManifest, 'files' | 'damaged'>> {
  const files = { count: 0, bytes: 0 }
  const damaged: string[] = []
  async function copy(key: string): Promise<string | null> {
    const found = await store.stat(key)
    if (!found) return null
    const digest = await writer.addStream(toStoredFileEntryName(key), found.size, await store.open(key))
    files.count += 1
    files.bytes += found.size
    return digest
  }
  for await (const { guid, sha256, hasThumbnail } of listStoredFiles(client)) {
    const digest = await copy(guid)
    if (digest === null) damaged.push(`file ${guid} is missing`)
    else if (digest !== sha256) damaged.push(`file ${guid} does not match its SHA-256`)
    if (hasThumbnail && (await copy(toThumbnailKey(guid))) === null) damaged.push(`file ${guid} has no thumbnail`)
    progress(`${files.count} files`)
  }
  return { files, damaged }
}

type StoredFileRow = { readonly guid: string; readonly sha256: string; readonly hasThumbnail: boolean }

/** Lists all stored files except generated documents, in pages of 1000 rows. */
async function* listStoredFiles(client: pg.PoolClient): AsyncGenerator<StoredFileRow> {
  let after: string | null = null
  for (;;) {
    const page: pg.QueryResult<StoredFileRow> = await client.query(
      `select guid, sha256, has_thumbnail as "hasThumbnail" from kept_file
        where ($1::uuid is null or guid > $1) and guid not in (select file_guid from export where file_guid is not null) order by guid limit 1000`,
      [after],
    )
    yield* page.rows
    const last = page.rows.at(-1)
    if (!last) return
    after = last.guid
  }
}
