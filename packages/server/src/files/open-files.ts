import { mkdir, rm } from 'node:fs/promises'
import type { LeftOutReason } from '@jadara/contract/files'
import type { StoragePlace } from '../storage-place.ts'
import type { Content } from './content.ts'
import type { FileStore } from './file-store.ts'
import { openStore, temporaryIn } from './open-store.ts'
import { type Inspector, inspectionsAtOnce, openInspector } from './pdf-inspector.ts'
import { openProbe } from './probe.ts'
import { type Scan, unscanned } from './scan.ts'
import { openTemporary } from './temporary.ts'

/** All that an upload needs: the store, a private local directory (with a directory as store: on the same disk), and the children that look into PDFs. */
export type Files = {
  readonly store: FileStore
  /** Every stored byte, also what `store` gives to nobody (with-scanner.ts): for whoever keeps them, never for readers. */
  readonly vault: FileStore
  readonly scan: Scan
  /** Whether a file can be stored now (probe.ts). */
  readonly works: () => Promise<boolean>
  readonly temporary: string
  readonly inspector: Inspector
  /** Whether documents can include a PDF (documents/trials.ts): null, or why not. */
  readonly tryToInclude: (pdf: Content) => Promise<LeftOutReason | null>
}

/**
 * Opens the store of a place, makes the place's directory if it is missing (0700), and sweeps what earlier processes left there.
 * `close` ends the PDF children and removes this process's temporary directory.
 */
export async function openFiles(place: StoragePlace): Promise<Files & { close(): Promise<void> }> {
  await mkdir(place.directory, { recursive: true, mode: 0o700 })
  const temporary = await openTemporary(temporaryIn(place))
  const store = await openStore(place, temporary).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true })
    throw error
  })
  const inspector = openInspector({ atOnce: inspectionsAtOnce })
  return {
    store,
    vault: store,
    scan: unscanned,
    works: openProbe(store),
    temporary,
    inspector,
    tryToInclude: async () => null,
    async close() {
      await inspector.close()
      await store.close()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}
