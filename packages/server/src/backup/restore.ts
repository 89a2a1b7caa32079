import type pg from 'pg'
import { atMost } from '../files/at-most.ts'
import type { FileStore } from '../files/file-store.ts'
import { probeKey } from '../files/probe.ts'
import { Damaged } from './damaged.ts'
import type { Head, Manifest } from './format.ts'
import { type Loading, loadInto, refuseUnlessEmpty } from './loading.ts'
import { readBackup } from './read-backup.ts'
import type { Part } from './reading.ts'
import type { Key } from './sealing.ts'

export type Target = {
  readonly pg: pg.Pool
  readonly store: FileStore
  progress(doing: string): void
}

export type Restored = { readonly head: Head; readonly manifest: Manifest; readonly migrations: readonly string[] }

/** How many files are brought to the disk at once: the next is received while others are being synced. */
const atOnce = 8

/**
 * Restores a backup into an empty database and an empty store: it is read whole before anything is written, and every digest is compared again as it goes
 * in. All rows are committed at the end, when every file is in the store; whatever fails before leaves both empty. Throws texts for the operator.
 */
export async function restore(target: Target, path: string, key: Key | null): Promise<Restored> {
  await refuseUnlessEmpty(target.pg)
  await refuseUnlessStoreEmpty(target)
  target.progress('Reading the backup through')
  const { head } = await readBackup(path, key)
  const ours = new Set<string>()
  try {
    return await loadInto(target.pg, head, async (loading) => {
      // Another restore may have ended while this one waited for its turn.
      await refuseUnlessStoreEmpty(target)
      const { manifest } = await load(target, { path, key, loading, ours })
      const migrations: string[] = []
      target.progress('Foreign keys and migrations')
      await loading.finish(({ name }) => migrations.push(name))
      return { head, manifest, migrations }
    })
  } catch (error) {
    // The answer to a commit may be lost: files go only where it is known that no rows name them, and nobody else's ever.
    const isEmpty = await refuseUnlessEmpty(target.pg).then(
      () => true,
      () => false,
    )
    if (isEmpty) for (const stored of ours) await target.store.remove(stored)
    throw error
  }
}

async function load(
  target: Target,
  { path, key, loading, ours }: { path: string; key: Key | null; loading: Loading; ours: Set<string> },
): Promise<{ manifest: Manifest }> {
  const rows: Record<string, number> = {}
  const inTurn = atMost(atOnce)
  const storing = new Set<Promise<void>>()
  let failed: { readonly error: unknown } | undefined
  try {
    const { head, manifest } = await readBackup(path, key, async (part, content) => {
      if (failed) throw failed.error
      if ('table' in content) {
        target.progress(content.table)
        rows[content.table] = (rows[content.table] ?? 0) + (await loading.rows(content.table, part.content))
        return
      }
      target.progress(`file ${content.file}`)
      const store = await received(target, part, content.file)
      ours.add(content.file)
      const stored = inTurn(store).catch((error) => {
        failed ??= { error }
      })
      storing.add(stored)
      stored.finally(() => storing.delete(stored))
      if (storing.size >= atOnce) await Promise.race(storing)
    })
    await Promise.all(storing)
    if (failed) throw failed.error
    for (const { name } of head.tables)
      if ((rows[name] ?? 0) !== (manifest.rows[name] ?? 0))
        throw new Damaged(`Of ${name} the backup holds ${rows[name] ?? 0} rows instead of ${manifest.rows[name] ?? 0}.`)
    return { manifest }
  } finally {
    await Promise.all(storing)
  }
}

/** Takes in the bytes; what it answers stores them. */
async function received({ store }: Target, { content }: Part, key: string): Promise<() => Promise<void>> {
  const incoming = await store.receive(content)
  return () => incoming.storeAs(key)
}

async function refuseUnlessStoreEmpty({ store }: Target): Promise<void> {
  for await (const { key } of store.list())
    if (key !== probeKey)
      throw new Error(
        `The store of files is not empty (there is ${key}), and nothing was changed: a backup is restored into an empty one alone. Name another, or empty it.`,
      )
}
