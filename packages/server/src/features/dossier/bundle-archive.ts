import { crc32 } from 'node:zlib'
import type { Language } from '@jadara/contract/text'
import { participationNumbered } from '../../db/participation.ts'
import type { Portal } from '../../portal.ts'
import { type Archive, type ArchiveEntry, type CheckedEntry, checksums, isStored, sizeOfArchive, textEntry } from './archive.ts'
import { aboutTheArchive, aboutTheLost, aboutTheUnmade } from './archive-words.ts'
import { type Bundle, bundleOf, type Everybody } from './bundle.ts'
import { withoutBytes } from './lost-bytes.ts'
import { madeDocument } from './made-document.ts'
import type { Log, Progress } from './making.ts'
import { contentOf, crcsOfEarlierArchives, type ExportRow, type Made, type Wanted } from './store.ts'
import { crcOfStored } from './stored-crc.ts'

type Making = {
  readonly onProgress: Progress
  readonly signal: AbortSignal
  readonly log: Log
  /** By the guid of a file, of those that an earlier ZIP holds. */
  readonly knownCrcs: ReadonlyMap<string, number>
}

/** A part of a ZIP. `damaged`: the attachments that its documents could not include. `made`: how many of its documents there are. */
type Gathered = { readonly entries: readonly CheckedEntry[]; readonly damaged: readonly string[]; readonly made: number }

/** A ZIP is the list of its entries: its documents are made, the rest is stored already. */
export async function makeArchive(portal: Portal, row: ExportRow, wanted: Omit<Making, 'knownCrcs'>): Promise<Made> {
  const { id, kind, language } = row
  const making = { ...wanted, knownCrcs: await crcsOfEarlierArchives(portal.db, row) }
  const { at, entries, damaged, made } =
    kind === 'everything'
      ? await ofOne(portal, await contentOf<Bundle>(portal.db, id), making)
      : await ofEverybody(portal, await contentOf<Everybody>(portal.db, id), language, making)
  // Where none can be made, the disk is full or the database away: that is for later.
  if (entries.length > 0 && made === 0) throw new Error('no document of a ZIP could be made')
  const all = [textEntry('README.txt', aboutTheArchive), ...entries]
  const archive: Archive = { at, entries: [...all, checksums(all)] }
  return { fileGuid: null, sha256: null, size: sizeOfArchive(archive), content: archive, damaged: [...damaged] }
}

async function ofOne(portal: Portal, bundle: Bundle, making: Making): Promise<Gathered & { readonly at: string }> {
  return { at: bundle.at, ...(await gathered(portal, bundle, making)) }
}

async function ofEverybody(
  portal: Portal,
  { sealed }: Everybody,
  language: Language,
  { onProgress, ...making }: Making,
): Promise<Gathered & { readonly at: string }> {
  const entries: CheckedEntry[] = []
  const damaged: string[] = []
  let made = 0
  for (const [index, { applicationId }] of sealed.entries()) {
    making.signal.throwIfAborted()
    onProgress(index, sealed.length)
    const participation = await participationNumbered(portal.db, applicationId)
    if (!participation) throw new Error(`application ${applicationId} is gone`)
    // Reopened since the ZIP was asked for.
    if (participation.application.submittedAt === null) continue
    const bundle = await bundleOf(portal, participation, language)
    const found = await gathered(portal, bundle, { ...making, onProgress: () => {} })
    entries.push(...found.entries.map((entry) => ({ ...entry, path: `${bundle.folder}/${entry.path}` })))
    damaged.push(...found.damaged.map((name) => `${bundle.folder}: ${name}`))
    made += found.made
  }
  return { at: portal.clock().toISOString(), entries, damaged, made }
}

/** The entries of one applicant; a document that is not kept is made first. */
async function gathered(portal: Portal, { documents, entries }: Bundle, making: Making): Promise<Gathered> {
  const { onProgress, signal, log } = making
  const wholes: ArchiveEntry[] = []
  const damaged = new Set<string>()
  let made = 0
  for (const [index, wanted] of documents.entries()) {
    onProgress(index, documents.length)
    const row = await madeDocument(portal, wanted, log, signal)
    wholes.push(documentEntry(wanted, row))
    if (row) made += 1
    for (const name of row ? row.damaged : [wanted.name]) damaged.add(name)
  }
  const checked: CheckedEntry[] = []
  const lost = new Set<ArchiveEntry>(await withoutBytes(portal.files.store, entries.filter(isStored)))
  for (const entry of [...wholes, ...entries]) {
    signal.throwIfAborted()
    const crc = lost.has(entry) ? null : await crcOf(portal, entry, making)
    if (crc === null) damaged.add(nameOf(entry))
    // A file whose bytes are gone, or no longer all there, spoils nothing.
    checked.push(crc === null ? textEntry(`${entry.path}.txt`, aboutTheLost) : { ...entry, crc32: crc })
  }
  return { entries: checked, damaged: [...damaged], made }
}

/** One document that cannot be made is no reason to withhold everything else: in its place stands a text that says so. */
function documentEntry({ kind }: Wanted, row: ExportRow | null): ArchiveEntry {
  if (!row) return textEntry(`${kind}.pdf.txt`, aboutTheUnmade)
  const { fileGuid, size, sha256 } = row
  if (fileGuid === null || size === null || sha256 === null) throw new Error('a document that is ready has its bytes')
  return { path: `${kind}.pdf`, guid: fileGuid, size, sha256 }
}

async function crcOf({ files }: Portal, entry: ArchiveEntry, { knownCrcs }: Making): Promise<number | null> {
  if ('text' in entry) return crc32(entry.text)
  return knownCrcs.get(entry.guid) ?? crcOfStored(files.store, entry)
}

/** As it was uploaded, without the folder and the number that it has in the ZIP. */
const nameOf = ({ path }: ArchiveEntry): string => path.slice(path.lastIndexOf('/') + 1).replace(/^\d+-/, '')
