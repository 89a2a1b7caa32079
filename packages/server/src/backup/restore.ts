import type pg from 'pg'
import { limitConcurrency } from '../files/concurrency.ts'
import type { FileStore } from '../files/file-store.ts'
import { probeKey } from '../files/store-probe.ts'
import type { BackupArchiveEntry } from './archive-reader.ts'
import type { BackupDecryptionKey } from './encryption.ts'
import { type BackupHead, type BackupManifest, DamagedBackupError } from './format.ts'
import { assertDatabaseEmpty, type DatabaseLoader, loadDatabase } from './load-database.ts'
import { readBackup } from './read-backup.ts'

export type RestoreTarget = {
  readonly pg: pg.Pool
  readonly store: FileStore
  progress(doing: string): void
}

export type RestoreResult = {
  readonly head: BackupHead
  readonly manifest: BackupManifest
  readonly migrations: readonly string[]
}

/** Files stored in parallel: the next one is received while others are being synced. */
const filesAtOnce = 8

/**
 * Restores a backup into an empty database and an empty store. The whole backup is verified first, and again while it is loaded. Rows are committed last,
 * when every file is stored; if anything fails before, both stay empty. Throws errors whose message is for the operator.
 */
export async function restoreFromBackup(
  target: RestoreTarget,
  path: string,
  key: BackupDecryptionKey | null,
): Promise<RestoreResult> {
  await assertDatabaseEmpty(target.pg)
  await assertStoreEmpty(target)
  target.progress('Verifying the backup')
  const { head } = await readBackup(path, key)
  const storedKeys = new Set<string>()
  try {
    return await loadDatabase(target.pg, head, async (loader) => {
      // Another restore may have filled the store while this one waited for the lock.
      await assertStoreEmpty(target)
      const { manifest } = await restoreContents(target, { path, key, loading: loader, ours: storedKeys })
      const migrations: string[] = []
      target.progress('Foreign keys and migrations')
      await loader.finish(({ name }) => migrations.push(name))
      return { head, manifest, migrations }
    })
  } catch (error) {
    // The commit may have succeeded although its reply was lost, so files are removed only if the database is known to be empty, and only our own.
    const isEmpty = await assertDatabaseEmpty(target.pg).then(
      () => true,
      () => false,
    )
    if (isEmpty) for (const stored of storedKeys) await target.store.remove(stored)
    throw error
  }
}

async function restoreContents(
  target: RestoreTarget,
  {
    path,
    key,
    loading: loader,
    ours: storedKeys,
  }: { path: string; key: BackupDecryptionKey | null; loading: DatabaseLoader; ours: Set<string> },
): Promise<{ manifest: BackupManifest }> {
  const rows: Record<string, number> = {}
  const limited = limitConcurrency(filesAtOnce)
  const storing = new Set<Promise<void>>()
  let failed: { readonly error: unknown } | undefined
  try {
    const { head, manifest } = await readBackup(path, key, async (part, content) => {
      if (failed) throw failed.error
      if ('table' in content) {
        target.progress(content.table)
        rows[content.table] = (rows[content.table] ?? 0) + (await loader.loadRows(content.table, part.content))
        return
      }
      target.progress(`file ${content.file}`)
      const store = await receiveFile(target, part, content.file)
      storedKeys.add(content.file)
      const stored = limited(store).catch((error) => {
        failed ??= { error }
      })
      storing.add(stored)
      stored.finally(() => storing.delete(stored))
      if (storing.size >= filesAtOnce) await Promise.race(storing)
    })
    await Promise.all(storing)
    if (failed) throw failed.error
    for (const { name } of head.tables)
      if ((rows[name] ?? 0) !== (manifest.rows[name] ?? 0))
        throw new DamagedBackupError(
          `The backup is damaged: it contains ${rows[name] ?? 0} rows of ${name} instead of ${manifest.rows[name] ?? 0}.`,
        )
    return { manifest }
  } finally {
    await Promise.all(storing)
  }
}

/** Receives the bytes; the returned function stores them under the key. */
async function receiveFile({ store }: RestoreTarget, { content }: BackupArchiveEntry, key: string): Promise<() => Promise<void>> {
  const incoming = await store.receive(content)
  return () => incoming.storeAs(key)
}

async function assertStoreEmpty({ store }: RestoreTarget): Promise<void> {
  for await (const { key } of store.list())
    if (key !== probeKey)
      throw new Error(
        `The file store is not empty (it contains ${key}); nothing was changed. Restore into an empty store: set another DATA_DIR or FILES_URL, or empty this one.`,
      )
}
