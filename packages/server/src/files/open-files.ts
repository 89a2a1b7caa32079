import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DossierOmissionReason } from '@jadara/contract/files/files'
import type { StoragePlace } from '../core/storage-place.ts'
import type { FilePathOrBytes } from './content.ts'
import { openDirectoryStore } from './directory-store.ts'
import type { FileStore } from './file-store.ts'
import { type FirstPageDrawer, openFirstPageDrawer } from './first-page-drawer.ts'
import { inspectionsAtOnce, openPdfInspector, type PdfInspector } from './pdf-inspector.ts'
import { openStoreProbe } from './store-probe.ts'
import { openTemporaryDirectory } from './temporary.ts'

/** Withholds an unscanned file: `withhold` before its bytes are stored, `release` if storing failed. */
export type WithholdingActions = { withhold(guid: string): Promise<void>; release(guid: string): Promise<void> }

/** Returns null for a clean file, or how to withhold it until it is scanned; throws for a refused one. */
export type ScanFile = (content: () => Readable | Promise<Readable>) => Promise<WithholdingActions | null>

export const skipScan: ScanFile = async () => null

/** The services that an upload needs. `temporary` is a private local directory, on the same disk as a directory store. */
export type FileServices = {
  readonly store: FileStore
  /** All stored files, including those that `store` withholds (with-scanner.ts). Never serve files from it without a check. */
  readonly vault: FileStore
  readonly scan: ScanFile
  /** Whether a file can be stored now (store-probe.ts). */
  readonly works: () => Promise<boolean>
  readonly temporary: string
  readonly inspector: PdfInspector
  readonly firstPages: FirstPageDrawer
  /** Null if documents can include a PDF, or why not (documents/trials.ts). */
  readonly tryToInclude: (pdf: FilePathOrBytes) => Promise<DossierOmissionReason | null>
}

/**
 * Opens the store of a place, creates its directory (0700) and sweeps leftovers of earlier processes.
 * `close` ends the PDF children and removes the temporary directory of this process.
 */
export async function openFileServices(place: StoragePlace): Promise<FileServices & { close(): Promise<void> }> {
  await mkdir(place.directory, { recursive: true, mode: 0o700 })
  const temporary = await openTemporaryDirectory(toTemporaryDirectory(place))
  const store = await openFileStore(place, temporary).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true })
    throw error
  })
  const inspector = openPdfInspector({ atOnce: inspectionsAtOnce })
  const firstPages = openFirstPageDrawer()
  return {
    store,
    vault: store,
    scan: skipScan,
    works: openStoreProbe(store),
    temporary,
    inspector,
    firstPages,
    tryToInclude: async () => null,
    async close() {
      await Promise.all([inspector.close(), firstPages.close()])
      await store.close()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

export const toTemporaryDirectory = ({ directory }: StoragePlace): string => join(directory, 'temporary')

/** The store that FILES_URL names, for reading only. To receive files, use `openFileServices`. */
export async function openFileStore(
  { directory, bucket }: StoragePlace,
  temporary: string,
): Promise<FileStore & { close(): Promise<void> }> {
  if (bucket) {
    // Loaded on demand: the client takes a third of the allowed start-up time.
    const { openObjectStore } = await import('./object-store.ts')
    return openObjectStore(bucket, temporary)
  }
  return { ...(await openDirectoryStore(join(directory, 'stored'), temporary)), close: async () => {} }
}
