import { crc32 } from 'node:zlib'
import type { Language } from '@jadara/contract/core/text'
import { findParticipationByApplication } from '../../db/participation.ts'
import type { Portal } from '../../portal.ts'
import {
  type Archive,
  type ArchiveEntry,
  type ArchiveEntryWithCrc,
  calculateArchiveSize,
  createChecksumFileEntry,
  createTextEntry,
  isStoredFile,
} from './archive.ts'
import { archiveReadme, missingDocumentNote, missingFileNote } from './archive-texts.ts'
import { type Bundle, loadBundle, type RoundBundle } from './bundle.ts'
import { findOrGenerateDocument } from './generate-document.ts'
import type { ErrorLogger, ProgressCallback } from './generate-export.ts'
import { type CompletedExport, type ExportRow, findKnownCrcs, loadExportContent, type WantedExport } from './store.ts'
import { calculateStoredFileCrc, findFilesWithoutBytes } from './stored-bytes.ts'

type ArchiveOptions = {
  readonly onProgress: ProgressCallback
  readonly signal: AbortSignal
  readonly log: ErrorLogger
  /** From earlier ZIPs, by file guid. */
  readonly knownCrcs: ReadonlyMap<string, number>
}

/** `damaged`: names of the files that could not be included. `documentCount`: how many documents were generated. */
type ArchivePart = {
  readonly entries: readonly ArchiveEntryWithCrc[]
  readonly damaged: readonly string[]
  readonly documentCount: number
}

/** Generates the documents of a ZIP. The ZIP itself is stored as the list of its entries, not as bytes. */
export async function createBundleArchive(
  portal: Portal,
  row: ExportRow,
  generateOptions: Omit<ArchiveOptions, 'knownCrcs'>,
): Promise<CompletedExport> {
  const { id, kind, language } = row
  const options = { ...generateOptions, knownCrcs: await findKnownCrcs(portal.db, row) }
  const { at, entries, damaged, documentCount } =
    kind === 'everything'
      ? await collectOfApplicant(portal, await loadExportContent<Bundle>(portal.db, id), options)
      : await collectOfRound(portal, await loadExportContent<RoundBundle>(portal.db, id), language, options)
  // If every document failed, the cause is a full disk or a lost database: fail, so that the whole export is retried.
  if (entries.length > 0 && documentCount === 0) throw new Error('all documents of the ZIP failed')
  const all = [createTextEntry('README.txt', archiveReadme), ...entries]
  const archive: Archive = { at, entries: [...all, createChecksumFileEntry(all)] }
  return { fileGuid: null, sha256: null, size: calculateArchiveSize(archive), content: archive, damaged: [...damaged] }
}

async function collectOfApplicant(
  portal: Portal,
  bundle: Bundle,
  options: ArchiveOptions,
): Promise<ArchivePart & { readonly at: string }> {
  return { at: bundle.at, ...(await collectEntries(portal, bundle, options)) }
}

async function collectOfRound(
  portal: Portal,
  { sealed }: RoundBundle,
  language: Language,
  { onProgress, ...options }: ArchiveOptions,
): Promise<ArchivePart & { readonly at: string }> {
  const entries: ArchiveEntryWithCrc[] = []
  const damaged: string[] = []
  let documentCount = 0
  for (const [index, { applicationId }] of sealed.entries()) {
    options.signal.throwIfAborted()
    onProgress(index, sealed.length)
    const participation = await findParticipationByApplication(portal.db, applicationId)
    if (!participation) throw new Error(`application ${applicationId} does not exist`)
    // The application was reopened after the ZIP was requested.
    if (participation.application.submittedAt === null) continue
    const bundle = await loadBundle(portal, participation, language)
    const part = await collectEntries(portal, bundle, { ...options, onProgress: () => {} })
    entries.push(...part.entries.map((entry) => ({ ...entry, path: `${bundle.folder}/${entry.path}` })))
    damaged.push(...part.damaged.map((name) => `${bundle.folder}: ${name}`))
    documentCount += part.documentCount
  }
  return { at: portal.clock().toISOString(), entries, damaged, documentCount }
}

async function collectEntries(portal: Portal, { documents, entries }: Bundle, options: ArchiveOptions): Promise<ArchivePart> {
  const { onProgress, signal, log } = options
  const documentEntries: ArchiveEntry[] = []
  const damaged = new Set<string>()
  let documentCount = 0
  for (const [index, wanted] of documents.entries()) {
    onProgress(index, documents.length)
    const row = await findOrGenerateDocument(portal, wanted, log, signal)
    documentEntries.push(documentEntry(wanted, row))
    if (row) documentCount += 1
    for (const name of row ? row.damaged : [wanted.name]) damaged.add(name)
  }
  const checkedEntries: ArchiveEntryWithCrc[] = []
  const missing = new Set<ArchiveEntry>(await findFilesWithoutBytes(portal.files.store, entries.filter(isStoredFile)))
  for (const entry of [...documentEntries, ...entries]) {
    signal.throwIfAborted()
    const crc = missing.has(entry) ? null : await findCrc(portal, entry, options)
    if (crc === null) damaged.add(toUploadedName(entry))
    // A file that is missing or truncated is replaced by a note; the rest of the ZIP stays usable.
    checkedEntries.push(crc === null ? createTextEntry(`${entry.path}.txt`, missingFileNote) : { ...entry, crc32: crc })
  }
  return { entries: checkedEntries, damaged: [...damaged], documentCount }
}

/** A document that cannot be generated is replaced by a note. */
function documentEntry({ kind }: WantedExport, row: ExportRow | null): ArchiveEntry {
  if (!row) return createTextEntry(`${kind}.pdf.txt`, missingDocumentNote)
  const { fileGuid, size, sha256 } = row
  if (fileGuid === null || size === null || sha256 === null) throw new Error('a finished document has no stored file')
  return { path: `${kind}.pdf`, guid: fileGuid, size, sha256 }
}

async function findCrc({ files }: Portal, entry: ArchiveEntry, { knownCrcs }: ArchiveOptions): Promise<number | null> {
  if ('text' in entry) return crc32(entry.text)
  return knownCrcs.get(entry.guid) ?? calculateStoredFileCrc(files.store, entry)
}

/** The uploaded file's name, without the folder and the number of the ZIP entry. */
const toUploadedName = ({ path }: ArchiveEntry): string => path.slice(path.lastIndexOf('/') + 1).replace(/^\d+-/, '')
